// The records of a tournament's games, one file each, so that they can be replayed and reviewed. The name of a file says
// which deal, table and game it is, as the results do. A file that is there already is never written over.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { count, isGuest, type RecordedGame } from '@parlour/arena';
import { writeRecord, type Parsed } from '@parlour/engine';
import type { NotedPlayer, RecordNote } from '@parlour/wire';

export class ArenaRecords {
  readonly #folder: string;
  #written = 0;
  #cutShort = 0;
  #failure: string | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder where there is none, or says why it cannot be made. */
  static open(folder: string): Parsed<ArenaRecords> {
    try {
      mkdirSync(folder, { recursive: true });
      return { ok: true, value: new ArenaRecords(folder) };
    } catch (error) {
      const why = reasonOf(error) === 'EEXIST' ? 'a file has that name' : reasonOf(error);
      return { ok: false, error: `The folder ${folder} cannot be made: ${why}.` };
    }
  }

  /** Why a game could not be written, if one could not. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Writes a game of players who are called so on the command line. Nothing more is written after a failure. */
  write({ job, game, seated, end, record }: RecordedGame, called: readonly string[]): void {
    if (this.#failure !== undefined) return;
    const { header, moves } = record;
    const place = `deal-${job.group + 1}-table-${job.table + 1}-game-${game + 1}`;
    const path = join(this.#folder, `${header.game}-${place}.jsonl`);
    const note: RecordNote = { seats: seated.map(player => noteOf(called[player]!)) };
    try {
      writeFileSync(path, writeRecord({ header: { ...header, note }, moves }), { flag: 'wx' });
    } catch (error) {
      this.#failure =
        reasonOf(error) === 'EEXIST'
          ? `${path} is there already, and records are not written over. Name another folder.`
          : `${path} cannot be written: ${reasonOf(error)}.`;
      return;
    }
    this.#written++;
    if (end !== 'over') this.#cutShort++;
  }

  /** What there is in the folder now, in a sentence or two. */
  told(): string {
    const written = `The records of ${count(this.#written, 'game')} are in ${this.#folder}.`;
    if (this.#cutShort === 0) return written;
    return `${written} Not played to the end: ${this.#cutShort}; those can be replayed, but not reviewed.`;
  }
}

/** A guest's file is noted by its absolute path, as in a saved match. */
function noteOf(called: string): NotedPlayer {
  if (!isGuest(called)) return { kind: 'bot', bot: called };
  return { kind: 'guest', guest: called.startsWith('cmd:') ? called : resolve(called) };
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
