// A table of this browser as it is stored: who sits where, the secret that its deals are derived from, and the moves.
// Everything else is derived from these.
import type { GameRecord, Move } from '@parlour/engine';
import { commitTo, sha256, type NotedPlayer, type RecordNote, type SealedNote } from '@parlour/wire';

/** Who sits in a chair: the person at this browser, or a computer player by its id. */
export type Chair =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string };

/** The setup of a table, fixed before its first move. */
export interface TablePlan {
  readonly id: string;
  readonly game: string;
  /** All knobs. */
  readonly rules: unknown;
  readonly chairs: readonly Chair[];
  /** Which chair is the person's. */
  readonly me: number;
  /** The master seed, which all deals are derived from: 64 hexadecimal digits. */
  readonly master: string;
  /** The person's own seed, which the deals depend on too: 32 hexadecimal digits. */
  readonly seed: string;
  /** How the seed was bound and revealed, where the match came from a server. */
  readonly sealed?: SealedNote;
  /** How many deals came from a file and are not derived from these seeds. */
  readonly from?: number;
  readonly openedAt: number;
}

/** How a table ended. */
export interface TableEnding {
  readonly winners: readonly number[];
  readonly at: number;
}

/** A table without its moves, for lists. */
export interface TableSummary {
  readonly plan: TablePlan;
  readonly playedAt: number;
  readonly ending?: TableEnding;
}

/** A table with its moves. */
export interface SavedTable extends TableSummary {
  readonly moves: readonly Move<unknown>[];
}

/** The store of tables. */
export interface TableStore {
  open(plan: TablePlan): Promise<void>;
  read(id: string): Promise<SavedTable | undefined>;
  /**
   * Stores moves under their numbers, the first of them under `from`. False, and nothing is stored, when another page
   * has stored a move under one of these numbers before.
   */
  append(id: string, from: number, moves: readonly Move<unknown>[]): Promise<boolean>;
  finish(id: string, ending: TableEnding): Promise<void>;
  /** All tables, the last played first. */
  list(): Promise<TableSummary[]>;
  erase(id: string): Promise<void>;
}

/** The seed of each chair: the person's, and empty for computer players. */
export function seedsOf({ chairs, me, seed }: TablePlan): string[] {
  return chairs.map((_, seat) => (seat === me ? seed : ''));
}

/** The table as a record that can be replayed and verified, with the mark of help if there was any. */
export function recordOf({ plan, moves }: SavedTable, help: Pick<RecordNote, 'helped'> = {}): GameRecord {
  const { game, rules, chairs, me, master, from = 0, sealed } = plan;
  const fair = { commitment: commitTo(master, sha256), master, seeds: seedsOf(plan), from };
  const note: RecordNote = {
    seats: chairs.map((chair, seat): NotedPlayer => {
      if (chair.kind === 'bot') return { kind: 'bot', bot: chair.bot };
      return seat === me ? { kind: 'person', you: true } : { kind: 'person' };
    }),
    fair: sealed === undefined ? fair : { ...fair, sealed },
    ...help,
  };
  const names = chairs.map(({ name }) => name);
  return { header: { parlour: 1, game, rules, names, note }, moves };
}
