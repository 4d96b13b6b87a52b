// Where matches are kept: a folder with a file for every match, running ones under `tables`, finished ones under
// `records`. Every move is appended before the next one can be made, so nothing is lost however the program ends.
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
  type Entry,
  type GameRecord,
  type Move,
  type Parsed,
  type Replayed,
} from '@parlour/engine';

const SUFFIX = '.jsonl';
const NEWLINE = 10;

/** A file on the shelf. */
export interface Kept {
  readonly name: string;
  readonly path: string;
  readonly savedAt: Date;
  readonly read: Parsed<Replayed>;
}

export class Shelf {
  readonly #folder: string;
  readonly #catalogue: readonly Entry[];

  constructor(folder: string, catalogue: readonly Entry[]) {
    this.#folder = folder;
    this.#catalogue = catalogue;
  }

  /** Opens a file for a new match. */
  begin(record: GameRecord): Notebook {
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

  /** The file of a running match, to be written on. */
  open(path: string): Notebook {
    return new Notebook(path, this.#finished(path));
  }

  /** Running or finished matches, the newest first. */
  list(kind: 'tables' | 'records'): Kept[] {
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

  #look(path: string): Kept {
    return { name: basename(path, SUFFIX), path, savedAt: statSync(path).mtime, read: this.read(path) };
  }

  #finished(path: string): string {
    return join(this.#folder, 'records', basename(path));
  }
}

/** The file of one match while it is played. */
export class Notebook {
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

  /** Writes a move down. False when somebody else has written here, as when a match is open in two terminals. */
  append(move: Move<unknown>): boolean {
    if (!existsSync(this.path) || statSync(this.path).size !== this.#size) return false;
    const line = `${JSON.stringify(move)}\n`;
    appendFileSync(this.path, line);
    this.#size += Buffer.byteLength(line);
    return true;
  }

  /** The match is over: its file goes to the records. */
  finish(): void {
    mkdirSync(join(this.#finished, '..'), { recursive: true });
    renameSync(this.path, this.#finished);
    this.path = this.#finished;
  }
}

/** A machine that died while a move was written leaves half a line: that move was never made. */
function dropUnfinishedLine(path: string): void {
  const text = readFileSync(path);
  const end = text.lastIndexOf(NEWLINE) + 1;
  if (end > 0 && end < text.length) truncateSync(path, end);
}

/** Where the shelf stands on this machine. */
export function shelfFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.PARLOUR_DATA) return env.PARLOUR_DATA;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'parlour');
}

/** A match on the shelf in one line. */
export function describeKept({ name, savedAt, read }: Kept): string {
  if (!read.ok) return `${name} (damaged: ${read.error})`;
  const { game, record } = read.value;
  const moves = record.moves.length;
  // Swedish writes dates the way files do, in the local time.
  const when = savedAt.toLocaleString('sv-SE').slice(0, 16);
  return `${game.name} with ${record.header.names.join(', ')} (${moves} ${moves === 1 ? 'move' : 'moves'}, ${when})`;
}
