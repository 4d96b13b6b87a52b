// The record of a match on its way to somebody who may read it slowly, or not at all. It is made of parts of the journal
// and waits as compressed parts, about a twentieth of it, outside the heap. Each is unpacked when it is its turn.
import { pipeline, Readable, type Writable } from 'node:stream';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Some lines of a record: those of at most 500 entries of a journal. */
export class PackedLines {
  readonly bytes: number;
  readonly #packed: Buffer;

  constructor(lines: string) {
    this.bytes = Buffer.byteLength(lines);
    this.#packed = deflateRawSync(lines);
  }

  unpack(): Buffer {
    return inflateRawSync(this.#packed);
  }
}

export class RecordFile {
  readonly bytes: number;
  readonly #header: Buffer;
  readonly #moves: readonly PackedLines[];

  constructor(header: string, moves: readonly PackedLines[]) {
    this.#header = Buffer.from(header);
    this.#moves = moves;
    this.bytes = moves.reduce((sum, { bytes }) => sum + bytes, this.#header.length);
  }

  /** Sends each piece when the one before has left. */
  sendTo(outgoing: Writable): void {
    // Whoever goes away ends it: that is no error.
    pipeline(Readable.from(this.#pieces()), outgoing, () => {});
  }

  text(): string {
    return Buffer.concat([...this.#pieces()]).toString();
  }

  *#pieces(): Generator<Buffer, void> {
    yield this.#header;
    for (const lines of this.#moves) yield lines.unpack();
  }
}
