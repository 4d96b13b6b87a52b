// Finds the record of a match, in this browser or on the server, and makes it ready to be replayed.
import { readRecord, statesOf, writeRecord, type Replayed } from '@parlour/engine';
import { meetGame } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import { recordOf } from '../local/saved-table.ts';
import { server } from '../remote/server.ts';

/** Before the id of a table on the server. */
export const ROOM = 'room:';
/** Before the id of a record that was opened from a file; it is kept for as long as the page is open. */
export const FILE = 'file:';

/** A record that can be replayed: its text, and every state it goes through. */
export interface Tape {
  readonly text: string;
  readonly replayed: Replayed;
  readonly states: readonly unknown[];
}

/** The tape of a match; nothing when it is not to be had. */
export async function findTape(id: string): Promise<Tape | undefined> {
  const text = await findText(id);
  return text === undefined ? undefined : windUp(text);
}

async function findText(id: string): Promise<string | undefined> {
  if (id.startsWith(ROOM)) return fromServer(id.slice(ROOM.length));
  if (id.startsWith(FILE)) return sessionStorage.getItem(id) ?? undefined;
  return fromBrowser(id);
}

async function fromBrowser(id: string): Promise<string | undefined> {
  const saved = await browserStore.read(id);
  return saved === undefined ? undefined : writeRecord(recordOf(saved));
}

function fromServer(id: string): Promise<string | undefined> {
  return server.save(id).catch(() => undefined);
}

async function windUp(text: string): Promise<Tape | undefined> {
  const { game: id } = JSON.parse(text.split('\n', 1)[0] ?? '{}') as { game: string };
  const { game } = await meetGame(id);
  const read = readRecord(text, [game]);
  return read.ok ? { text, replayed: read.value, states: statesOf(read.value) } : undefined;
}
