// A table that is played in this browser, as it is kept: who sits where, the secret its deals come from, and
// the moves. Everything else follows from these.
import type { GameRecord, Move } from '@parlour/engine';
import { commitTo, type NotedPlayer, type RecordNote } from '@parlour/wire';
import { sha256 } from './sha256.ts';

/** Who is to sit in a chair: the person at this screen, or a computer player by its id. */
export type Chair =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string };

/** What is known of a table before its first move. */
export interface TablePlan {
  readonly id: string;
  readonly game: string;
  /** All knobs. */
  readonly rules: unknown;
  readonly chairs: readonly Chair[];
  /** Which chair is the person's. */
  readonly me: number;
  /** What all deals are derived from: 64 hexadecimal digits. */
  readonly master: string;
  /** What the person adds to it: 32 hexadecimal digits. */
  readonly seed: string;
  /** How many deals came from a file, and are not derived from these. */
  readonly from?: number;
  readonly openedAt: number;
}

/** How a table ended. */
export interface Ending {
  readonly winners: readonly number[];
  readonly at: number;
}

/** A table without its moves, for lists. */
export interface TableSummary {
  readonly plan: TablePlan;
  readonly playedAt: number;
  readonly ending?: Ending;
}

/** A table with its moves. */
export interface SavedTable extends TableSummary {
  readonly moves: readonly Move<unknown>[];
}

/** Where tables are kept. */
export interface TableStore {
  open(plan: TablePlan): Promise<void>;
  read(id: string): Promise<SavedTable | undefined>;
  /**
   * Keeps moves under their numbers, the first of them under `from`. False when another page has kept a move
   * under one of these numbers before: then that one counts.
   */
  append(id: string, from: number, moves: readonly Move<unknown>[]): Promise<boolean>;
  finish(id: string, ending: Ending): Promise<void>;
  /** All tables, the one played last first. */
  list(): Promise<TableSummary[]>;
  erase(id: string): Promise<void>;
}

/** What each chair adds to the deals: the person's seed, nothing from computer players. */
export function seedsOf({ chairs, me, seed }: TablePlan): string[] {
  return chairs.map((_, seat) => (seat === me ? seed : ''));
}

/** The table as a record that anybody can replay and check. */
export function recordOf({ plan, moves }: SavedTable): GameRecord {
  const { game, rules, chairs, me, master, from = 0 } = plan;
  const note: RecordNote = {
    seats: chairs.map((chair, seat): NotedPlayer => {
      if (chair.kind === 'bot') return { kind: 'bot', bot: chair.bot };
      return seat === me ? { kind: 'person', you: true } : { kind: 'person' };
    }),
    fair: { commitment: commitTo(master, sha256), master, seeds: seedsOf(plan), from },
  };
  const names = chairs.map(({ name }) => name);
  return { header: { parlour: 1, game, rules, names, note }, moves };
}
