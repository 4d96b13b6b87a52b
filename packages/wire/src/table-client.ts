// What a board talks to. One implementation runs the table in a worker of the page, another talks to a server;
// a board cannot tell them apart.
import type { Illegal, Message, Viewer } from '@parlour/engine';

/** Who is in a seat, as everybody at the table may know it. */
export interface SeatInfo {
  readonly kind: 'person' | 'bot' | 'open';
  readonly name: string;
  /** The computer player's id, for its portrait and character. */
  readonly bot?: string;
  /** For persons at a server's table: whether they are connected right now. */
  readonly connected?: boolean;
  /** The house plays for this person until they take the seat again. */
  readonly away?: true;
  /** The `at` of the newest change in which the house decided for this person. */
  readonly house?: number;
  /** The newest emote of this person, and the `at` of the change that brought it. */
  readonly emote?: { readonly id: Emote; readonly at: number };
}

/** What people can say at a table: a few things that offend nobody. */
export const EMOTES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'thinking',
  'wow',
  'good-game',
] as const;

/** One of them. */
export type Emote = (typeof EMOTES)[number];

/** How much time a decision has: none is counted, 30 seconds and a bank of two minutes a match, or days. */
export type TablePace = 'relaxed' | 'live' | '1-day' | '3-days' | '7-days';

/** The clock of a running decision. All times are the server's, in milliseconds since 1970. */
export interface ClockInfo {
  /** Whose time it is. */
  readonly seat: number;
  /** When the house decides for them. */
  readonly deadline: number;
  /** How much of the time before the deadline comes from the seat's bank: it is used last. */
  readonly bank: number;
  /** The server's time when the update was made. */
  readonly now: number;
}

/** Before the first deal: who is bound to a seed of their own, and who has revealed it. */
export interface SeedsInfo {
  /** `revealing` when every seat is taken and everybody is bound: now the seeds are awaited. */
  readonly stage: 'sitting' | 'revealing';
  /** The commitment of each seat; empty for computer players, open seats, and people who have to commit anew. */
  readonly commitments: readonly string[];
  /** The seats that have revealed their seed. It stays a secret of the server until the match is over. */
  readonly revealed: readonly number[];
  /** How often everybody had to commit anew, because somebody left or did not reveal their seed. */
  readonly redone: number;
  /** Whose seats were opened again the last time, by name. */
  readonly gone: readonly string[];
}

/** What does not change with every move. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  /** All rule options. */
  readonly rules: unknown;
  readonly seats: readonly SeatInfo[];
  readonly status: 'waiting' | 'playing' | 'over';
  /** The commitment to the deals, to be checked when the match is over. */
  readonly commitment?: string;
  /** Until the first deal can be made, at a server's table. */
  readonly seeds?: SeedsInfo;
  /** At a server's table. */
  readonly pace?: TablePace;
  /** Whether everybody sees it in the lobby. */
  readonly listed?: true;
  /** The matches that each seat has won before this one, in a series of rematches. */
  readonly series?: readonly number[];
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
  /** Absent while seats are still open or seeds still awaited. */
  readonly message?: Message;
  /** How long the open window still is, in milliseconds, counted from the arrival of the update. */
  readonly windowLeft?: number;
  /** At a table with a clock, while a person's decision is awaited. */
  readonly clock?: ClockInfo;
  /** How long the seats that keep the first deal waiting are still kept, in milliseconds. */
  readonly revealLeft?: number;
  /** True while the table pauses before a deal and waits for people to go on. */
  readonly pausing: boolean;
  /** During a pause at a server's table: the seats of the people who have not gone on yet. */
  readonly waitingFor?: readonly number[];
  /** The computer players' reasons in the hand just ended. */
  readonly reasons?: readonly ReasonTold[];
  /** Once the match is over: the seats that have won. */
  readonly winners?: readonly number[];
}

/** The state of the client's connection to its table. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone';

/** A table as seen from one chair, or from the audience. */
export interface TableClient {
  /** The newest update, if there is one yet. */
  readonly update: TableUpdate | undefined;
  readonly connection: Connection;
  /** At a server's table that is gone for this person alone: why the server no longer lets them follow it. */
  readonly refused?: Illegal | undefined;
  /** Calls back at every update and every change of the connection. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Plays an action in answer to the decision of that number. */
  act(action: unknown, number: number): Promise<Illegal | undefined>;
  /** Goes on to the next deal. */
  goOn(): Promise<void>;
  /** Gives the seat up to a computer player. */
  resign(): Promise<void>;
  /** At a server's table: takes the own seat again from the house. */
  comeBack?(): Promise<void>;
  /** At a server's table: says something that everybody sees. Says why not. */
  say?(emote: Emote): Promise<Illegal | undefined>;
  /** At a server's table: asks the house to play for somebody who is gone. Says why not. */
  askHouse?(seat: number): Promise<Illegal | undefined>;
  close(): void;
}
