// The folder of saved matches, one file for each: running ones under `tables`, finished ones under `records`. Every
// move is appended before the next one can be made, so a crash loses nothing.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import {
  readRecord,
  writeRecord,
  type CatalogueEntry,
  type GameRecord,
  type Move,
  type Parsed,
  type RecordHeader,
  type Replayed,
} from '@parlour/engine';
import { readNote, type RecordNote } from '@parlour/wire';

const SUFFIX = '.jsonl';
const NEWLINE = 10;

/** A saved match. */
export interface SavedRecord {
  readonly name: string;
  readonly path: string;
  readonly savedAt: Date;
  readonly read: Parsed<Replayed>;
}

export class RecordFolder {
  readonly #folder: string;
  readonly #catalogue: readonly CatalogueEntry[];

  constructor(folder: string, catalogue: readonly CatalogueEntry[]) {
    this.#folder = folder;
    this.#catalogue = catalogue;
  }

  /** Opens a file for a new match. */
  begin(record: GameRecord): RecordFile {
    const folder = join(this.#folder, 'tables');
    mkdirSync(folder, { recursive: true });
    const day = new Date().toISOString().slice(0, 10);
    let path = '';
    for (let number = 1; path === '' || existsSync(path) || existsSync(this.#finished(path)); number++) {
      path = join(folder, `${record.header.game}-${day}-${number}${SUFFIX}`);
    }
    writeFileSync(path, writeRecord(record), { flag: 'wx' });
    return this.open(path);
  }

  /** The file of a running match, to append to. */
  open(path: string): RecordFile {
    return new RecordFile(path, this.#finished(path));
  }

  /** Running or finished matches, the newest first. */
  list(kind: 'tables' | 'records'): SavedRecord[] {
    const folder = join(this.#folder, kind);
    if (!existsSync(folder)) return [];
    const paths = readdirSync(folder)
      .filter(name => name.endsWith(SUFFIX))
      .map(name => join(folder, name));
    if (kind === 'tables') paths.forEach(dropUnfinishedLine);
    return paths.map(path => this.#look(path)).sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  }

  /** Reads and replays a record, whatever folder it lies in. */
  read(path: string): Parsed<Replayed> {
    try {
      return this.replay(readFileSync(path, 'utf8'));
    } catch {
      return { ok: false, error: `The file ${path} cannot be read.` };
    }
  }

  /** Replays the text of a record. */
  replay(text: string): Parsed<Replayed> {
    return readRecord(
      text,
      this.#catalogue.map(entry => entry.game),
    );
  }

  #look(path: string): SavedRecord {
    return { name: basename(path, SUFFIX), path, savedAt: statSync(path).mtime, read: this.read(path) };
  }

  #finished(path: string): string {
    return join(this.#folder, 'records', basename(path));
  }
}

/** The file of one match while it is played. */
export class RecordFile {
  path: string;
  readonly #finished: string;
  #size: number;

  constructor(path: string, finished: string) {
    this.path = path;
    this.#finished = finished;
    this.#size = statSync(path).size;
  }

  get name(): string {
    return basename(this.path, SUFFIX);
  }

  /** Appends a move. False when another process has written to the file, as when a match is open in two terminals. */
  append(move: Move<unknown>): boolean {
    if (!this.#isOurs()) return false;
    const line = `${JSON.stringify(move)}\n`;
    appendFileSync(this.path, line);
    this.#size += Buffer.byteLength(line);
    return true;
  }

  /**
   * Notes in the header that there was help, and keeps only the first so many moves. False when another process has
   * written to the file.
   */
  noteHelp(moves = Infinity): boolean {
    if (!this.#isOurs()) return false;
    const [first = '', ...lines] = readFileSync(this.path, 'utf8').trimEnd().split('\n');
    const header = JSON.parse(first) as RecordHeader;
    const note = header.note as RecordNote;
    if (note.helped === true && lines.length <= moves) return true;
    const text = [JSON.stringify({ ...header, note: { ...note, helped: true } }), ...lines.slice(0, moves)];
    // The whole file or none of it, whenever the program ends.
    const fresh = `${this.path}.new`;
    writeFileSync(fresh, text.map(line => `${line}\n`).join(''));
    renameSync(fresh, this.path);
    this.#size = statSync(this.path).size;
    return true;
  }

  #isOurs(): boolean {
    return existsSync(this.path) && statSync(this.path).size === this.#size;
  }

  /** The match is over: moves its file to the records. */
  finish(): void {
    mkdirSync(join(this.#finished, '..'), { recursive: true });
    renameSync(this.path, this.#finished);
    this.path = this.#finished;
  }
}

/** A crash during a write leaves part of a line: that move was never made. */
function dropUnfinishedLine(path: string): void {
  const text = readFileSync(path);
  const end = text.lastIndexOf(NEWLINE) + 1;
  if (end > 0 && end < text.length) truncateSync(path, end);
}

/** The path of the folder on this machine. */
export function dataFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.PARLOUR_DATA) return env.PARLOUR_DATA;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'parlour');
}

/** A saved match in one line. */
export function describeSaved({ name, savedAt, read }: SavedRecord): string {
  if (!read.ok) return `${name} (damaged: ${read.error})`;
  const { game, record } = read.value;
  const moves = record.moves.length;
  const help = readNote(record.header).helped === true ? ', with help' : '';
  // The Swedish locale formats dates as in ISO 8601, in local time.
  const when = savedAt.toLocaleString('sv-SE').slice(0, 16);
  return `${game.name} with ${record.header.names.join(', ')} (${moves} ${moves === 1 ? 'move' : 'moves'}, ${when}${help})`;
}
