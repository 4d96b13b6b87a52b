// What goes over the wire, as types: requests and answers of the HTTP interface under /api/v1. The server has
// a schema for each of these and refuses whatever is not of that form.
import type { Illegal, KnobValue } from '@parlour/engine';
import type { SeatInfo, TableInfo, TableUpdate } from './table-client.ts';

/** A new guest. `keep` says where the token goes: a cookie for browsers, the answer for programs. */
export interface NewGuest {
  readonly name?: string;
  readonly keep?: 'cookie' | 'token';
}

/** Who one is. The token is in the answer only when it was asked for. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly token?: string;
}

/** A code that brings the same person to another device, once. */
export interface DeviceLink {
  readonly code: string;
  readonly url: string;
  /** When it stops working, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What is wanted for a seat of a new table; `computer` is a player usual under the table's rules. */
export type SeatWish = 'me' | 'open' | 'computer' | { readonly bot: string };

/** A table to be opened. Nobody sits yet, not even whoever opens it: `sit` follows the commitment. */
export interface OpenTable {
  readonly game: string;
  /** The name of a preset, or options over the preset named by `preset`. */
  readonly rules?: string | Readonly<Record<string, KnobValue>> | undefined;
  readonly seats: readonly SeatWish[];
  /** Whether the table is shown to everybody in the lobby. */
  readonly listed?: boolean | undefined;
}

/** Taking a seat: a certain one or any that is free, with a seed of one's own for the deals. */
export interface SitDown {
  readonly seat?: number | undefined;
  /** 128 bits as 32 hexadecimal digits, best chosen after having seen the table's commitment. */
  readonly seed?: string | undefined;
}

/** A move in answer to the decision of that number. The same key twice acts once. */
export interface PlayMove {
  readonly number: number;
  readonly action: unknown;
  readonly key: string;
}

/** The move has been made and is on disk. `number` is that of the next decision. */
export interface MovePlayed {
  readonly at: number;
  readonly number: number;
}

/** What stream and poll send alike. `at` counts the changes of the table: resume with `since=at`. */
export interface Update extends TableUpdate {
  readonly at: number;
}

/** A refusal: a code for programs, a sentence for people, and, when one was behind, where the table is. */
export interface Refusal {
  readonly error: Illegal;
  readonly update?: Update;
}

/** What is answered to a move over a socket: what a request would have been, under the move's key. */
export interface SocketAnswer {
  /** Absent where what was sent had none. */
  readonly key?: string;
  /** The status of a request: 200, or why not. */
  readonly status: number;
  readonly body: MovePlayed | Refusal;
}

/** An event `notice` of a stream: `no-database` and, when it is over, `database-back`. The stream stays open. */
export interface Notice {
  readonly code: string;
  readonly message: string;
}

/** A table as a line of a list. */
export interface TableLine {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: TableInfo['status'];
  readonly seats: readonly SeatInfo[];
  readonly updatedAt: number;
  /** The seats that have won. */
  readonly winners?: readonly number[];
}

/** Which tables to list: one's own unfinished, one's own finished, or those that wait for players. */
export type TableList = 'mine' | 'finished' | 'open';
