// What a board talks to. One implementation runs the table in a worker of the page, another talks to a server;
// a board cannot tell them apart.
import type { Illegal, Message, Viewer } from '@parlour/engine';

/** Who is in a seat, as everybody at the table may know it. */
export interface SeatInfo {
  readonly kind: 'person' | 'bot' | 'open';
  readonly name: string;
  /** The computer player's id, for its portrait and character. */
  readonly bot?: string;
  /** For persons at a table in the network: whether they are there right now. */
  readonly connected?: boolean;
}

/** What does not change with every move. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  /** All knobs. */
  readonly rules: unknown;
  readonly seats: readonly SeatInfo[];
  readonly status: 'waiting' | 'playing' | 'over';
  /** The promise about the deals, to be checked when the match is over. */
  readonly commitment?: string;
  /** The short code by which others join. */
  readonly code?: string;
  /** The table at which the same people play again, once somebody has asked for it. */
  readonly rematch?: string;
}

/** Why a computer player did something, told after the hand. */
export interface ReasonTold {
  readonly seat: number;
  readonly because: string;
}

/** Where the table is now, and what happened since the update before. */
export interface TableUpdate {
  readonly info: TableInfo;
  readonly viewer: Viewer;
  /** Absent while seats are still open. */
  readonly message?: Message;
  /** How long the open window still is, in milliseconds, counted from the arrival of the update. */
  readonly windowLeft?: number;
  /** True while the table pauses before a deal and waits for people to go on. */
  readonly pausing: boolean;
  /** The computer players' reasons in the hand just ended. */
  readonly reasons?: readonly ReasonTold[];
  /** Once the match is over: the seats that have won. */
  readonly winners?: readonly number[];
}

/** How the client stands with its table. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone';

/** A table as seen from one chair, or from the audience. */
export interface TableClient {
  /** The newest update, if there is one yet. */
  readonly update: TableUpdate | undefined;
  readonly connection: Connection;
  /** Calls back at every update and every change of the connection; the answer ends it. */
  subscribe(listener: () => void): () => void;
  /** Plays an action in answer to the decision of that number. */
  act(action: unknown, number: number): Promise<Illegal | undefined>;
  /** Says that one has seen enough before the next deal. */
  goOn(): Promise<void>;
  /** Gives the seat up to a computer player. */
  resign(): Promise<void>;
  close(): void;
}
