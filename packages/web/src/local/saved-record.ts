import { writeRecord } from '@parlour/engine';
import { browserStore } from './browser-store.ts';
import { recordOf } from './saved-table.ts';

/** The record of a table in this browser, as text, and the id of its game. */
export async function savedRecord(id: string): Promise<{ game: string; text: string } | undefined> {
  const saved = await browserStore.read(id);
  return saved === undefined ? undefined : { game: saved.plan.game, text: writeRecord(recordOf(saved)) };
}
