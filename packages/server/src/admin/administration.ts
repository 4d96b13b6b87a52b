// What the operator of a room can do with its data, beside a running server or without one. Changes are written with an
// errand: the server that runs on the data carries it out within a second, and else the next one that starts.
import type { Errand } from '../store/accounts.ts';
import type { Status } from '../store/store.ts';

/** A person as the operator sees them. */
export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** When a session of theirs was last used, to the day. */
  readonly usedAt: number | undefined;
  readonly bannedAt: number | undefined;
  /** How many unfinished tables they sit at. */
  readonly tables: number;
}

/** A table as the operator sees it. */
export interface RoomTableLine {
  readonly id: string;
  readonly code: string;
  readonly status: Status;
  readonly listed: boolean;
  readonly updatedAt: number;
  readonly game: string;
  /** Who sits there; "Open" for an open chair. */
  readonly names: readonly string[];
}

export interface PeopleWish {
  /** A part of the name or the beginning of the id. */
  readonly search?: string | undefined;
  readonly limit: number;
}

export interface TablesWish {
  readonly status?: Status | undefined;
  /** The beginning of the id, or the code. */
  readonly search?: string | undefined;
  readonly limit: number;
}

export interface Administration {
  /** The newest first. */
  people(wish: PeopleWish): Promise<PersonLine[]>;
  /** The most recently changed first. */
  tables(wish: TablesWish): Promise<RoomTableLine[]>;
  rename(person: string, name: string): Promise<void>;
  ban(person: string): Promise<void>;
  unban(person: string): Promise<void>;
  remove(person: string): Promise<void>;
  closeTable(table: string): Promise<void>;
  /** Whether the errand still waits for a server. */
  isWaiting(errand: Errand): Promise<boolean>;
  close(): Promise<void>;
}

/** A line of the list from what is stored. */
export function roomTableLine(row: {
  readonly id: string;
  readonly code: string;
  readonly status: Status;
  readonly listed: boolean;
  readonly updatedAt: number;
  readonly summary: string;
}): RoomTableLine {
  const { summary, ...line } = row;
  const { game, seats } = JSON.parse(summary) as { game: string; seats: readonly { name: string }[] };
  return { ...line, game, names: seats.map(({ name }) => name) };
}

/** A text as a pattern of `like … escape '\'` that finds what begins with it, or contains it. */
export function likePattern(text: string, where: 'anywhere' | 'beginning'): string {
  const literal = text.replaceAll(/[\\%_]/g, '\\$&');
  return where === 'anywhere' ? `%${literal}%` : `${literal}%`;
}
