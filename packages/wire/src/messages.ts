// What goes over the wire, as types: requests and answers of the HTTP interface under /api/v1. The server has
// a schema for each of these and refuses everything else.
import type { Illegal, KnobValue } from '@parlour/engine';
import type { Emote, SeatInfo, TableInfo, TablePace, TableUpdate } from './table-client.ts';

/** A new guest. `keep` says where the token goes: a cookie for browsers, the answer for programs. */
export interface NewGuest {
  readonly name?: string;
  readonly keep?: 'cookie' | 'token';
  /** The code of the invitation, where a room is closed. */
  readonly invite?: string;
}

/** Who you are. The token is in the answer only when it was asked for. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly token?: string;
}

/** A one-time code with which the same person uses another device. */
export interface DeviceLink {
  readonly code: string;
  readonly url: string;
  /** When it stops working, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A browser or a program in which you are known. */
export interface SessionInfo {
  readonly id: string;
  /** Such as "Firefox, Linux"; empty when nothing is known. */
  readonly device: string;
  readonly createdAt: number;
  /** To the day. */
  readonly usedAt: number;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
}

/** A passkey: when it was made and last used. */
export interface PasskeyInfo {
  readonly id: string;
  readonly createdAt: number;
  readonly usedAt?: number;
}

/** Where you are known, and how you come back. */
export interface AccountInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly sessions: readonly SessionInfo[];
  readonly passkeys: readonly PasskeyInfo[];
  /** When your recovery code was made, if there is one. */
  readonly recoveryMadeAt?: number;
}

/** A recovery code. It authenticates anybody who has it as you. */
export interface RecoveryCode {
  readonly code: string;
}

/** Whether you are told by Web Push when it is your turn at a table. */
export interface NoticeState {
  readonly on: boolean;
  /** Whether the table is slow enough for notices. */
  readonly offered: boolean;
  /** The room's public key (VAPID, base64url). */
  readonly key: string;
}

/** Who gets a seat of a new table; `computer` is a player usual under the table's rules. */
export type SeatWish = 'me' | 'open' | 'computer' | { readonly bot: string };

/** A table to be opened. Nobody sits yet, not even the person who opens it: `sit` follows the commitment. */
export interface OpenTable {
  readonly game: string;
  /** The name of a preset, or options over the preset named by `preset`. */
  readonly rules?: string | Readonly<Record<string, KnobValue>> | undefined;
  readonly seats: readonly SeatWish[];
  /** Whether the table is shown to everybody in the lobby. */
  readonly listed?: boolean | undefined;
  /** How much time a decision has; `live` for listed tables and `relaxed` for others, unless given. */
  readonly pace?: TablePace | undefined;
}

/** Looks for a table of that game with somebody who waits, or opens one. */
export interface FindTable {
  readonly game: string;
  /** Whether the house takes the chairs that are still open after 20 seconds. */
  readonly house?: boolean | undefined;
}

/** Something to say to everybody at the table. */
export interface SayEmote {
  readonly emote: Emote;
}

/** Asks the house to play for the person in that seat, who has been gone for two minutes. */
export interface AskHouse {
  readonly seat: number;
}

/** Taking a seat: a certain one or any that is free, bound to a seed of your own for the deals. */
export interface SitDown {
  readonly seat?: number | undefined;
  /** The SHA-256 of `parlour seed SEED`. The seed, 32 hexadecimal digits, stays a secret until all seats are taken. */
  readonly commitment?: string | undefined;
  /**
   * Sent by older clients in place of the commitment. Refused, because the last person to sit down could choose the
   * deals.
   */
  readonly seed?: string | undefined;
}

/** You have a seat. When yours was the last one, the update already asks for the seed. */
export interface SatDown {
  readonly seat: number;
  readonly update: Update;
}

/** The seed that you are bound to, once everybody is. */
export interface RevealSeed {
  readonly seed: string;
}

/** A move in answer to the decision of that number. `key` is an idempotency key: the same key twice acts once. */
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

/** A refusal: a code for programs, a sentence for people, and the current update for a client that was behind. */
export interface Refusal {
  readonly error: Illegal;
  readonly update?: Update;
}

/** The answer to a move over a socket: status and body of a request's answer, under the move's key. */
export interface SocketAnswer {
  /** Absent when the message had none. */
  readonly key?: string;
  /** An HTTP status. */
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
  readonly pace: TablePace;
  /** The seats that have won. */
  readonly winners?: readonly number[];
  /** Your seat, in the list of your own tables. */
  readonly seat?: number;
  /** The seats that a running table waits for, in the list of your own tables. */
  readonly waitingFor?: readonly number[];
}

/** A line of the list of the best of a game. */
export interface RatedLine {
  readonly kind: 'person' | 'house';
  /** The name of a person, or the id of a computer player. */
  readonly name: string;
  readonly bot?: string;
  readonly points: number;
  readonly matches: number;
  /** Fewer than 20 matches. */
  readonly provisional?: true;
  readonly you?: true;
}

/** A rating after a match. */
export interface RatingPoint {
  readonly at: number;
  readonly points: number;
}

/** Your ratings, a line a game. */
export interface OwnRatings {
  readonly games: readonly {
    readonly game: string;
    readonly standing: RatedLine;
    readonly line: readonly RatingPoint[];
  }[];
}

/** Where other people reach the server: told only to a page that was opened on the server's own machine. */
export interface Addresses {
  readonly urls: readonly string[];
}

/** Which tables to list: your unfinished or finished ones, listed ones that wait for players, or that are being played. */
export type TableList = 'mine' | 'finished' | 'open' | 'running';
