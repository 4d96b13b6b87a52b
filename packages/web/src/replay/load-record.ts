// Loads the record of a match, from this browser or from the server, and replays it.
import { readRecord, statesOf, type CatalogueEntry, type Parsed, type Replayed } from '@parlour/engine';
import { meetGame } from '../language/index.ts';
import { savedRecord } from '../local/saved-record.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { keptForTab } from '../storage.ts';
import { gameOfRecord } from './game-of-record.ts';

/** Before the id of a table on the server. */
export const ROOM_PREFIX = 'room:';
/** Before the id of a record that was opened from a file; session storage keeps it while the page is open. */
export const FILE_PREFIX = 'file:';

/** A record with everything a replay needs: its text, and every state it goes through. */
export interface LoadedRecord {
  readonly text: string;
  readonly replayed: Replayed;
  readonly states: readonly unknown[];
  /** What the characters of the game say. */
  readonly chatter: CatalogueEntry['chatter'];
}

/** The record of a match, or why its text cannot be read; undefined when it cannot be had. */
export async function readMatch(id: string): Promise<Parsed<LoadedRecord> | undefined> {
  const text = await findText(id);
  if (text === undefined) return undefined;
  const gameId = gameOfRecord(text);
  if (gameId === undefined) return { ok: false, error: 'It is not a match of one of these games.' };
  const { game, chatter } = await meetGame(gameId);
  const read = readRecord(text, [game]);
  return read.ok
    ? { ok: true, value: { text, replayed: read.value, states: statesOf(read.value), chatter } }
    : read;
}

/** The record of a match; undefined when it cannot be had or read. */
export async function loadRecord(id: string): Promise<LoadedRecord | undefined> {
  const read = await readMatch(id);
  return read?.ok === true ? read.value : undefined;
}

async function findText(id: string): Promise<string | undefined> {
  if (id.startsWith(ROOM_PREFIX)) {
    const { server } = await fetchPart(() => import('../remote/server.ts'));
    return server.save(id.slice(ROOM_PREFIX.length)).catch(() => undefined);
  }
  if (id.startsWith(FILE_PREFIX)) return keptForTab.read(id) ?? undefined;
  return (await savedRecord(id))?.text;
}
