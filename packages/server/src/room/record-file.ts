// The record of a match on its way to somebody who may read it slowly, or not at all. It is made of parts of the journal
// and waits as compressed parts, about a twentieth of it, outside the heap. Each is unpacked when it is its turn.
import { pipeline, Readable, type Writable } from 'node:stream';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** So many pieces stay unpacked for a while, some 3 MB: people who take the same record at the same time share them. */
const MOST_UNPACKED = 64;

/** Some lines of a record: those of at most 500 entries of a journal. */
export class PackedLines {
  static readonly #unpacked = new Map<PackedLines, Buffer>();
  readonly bytes: number;
  readonly #packed: Buffer;

  constructor(lines: string) {
    this.bytes = Buffer.byteLength(lines);
    this.#packed = deflateRawSync(lines);
  }

  unpack(): Buffer {
    const recent = PackedLines.#unpacked;
    const lines = recent.get(this) ?? inflateRawSync(this.#packed);
    // The newest last.
    recent.delete(this);
    recent.set(this, lines);
    const [oldest] = recent.keys();
    if (recent.size > MOST_UNPACKED) recent.delete(oldest!);
    return lines;
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
