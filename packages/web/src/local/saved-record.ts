import { writeRecord } from '@parlour/engine';
import { helpIn } from '../statistics/stored-results.ts';
import { browserStore } from './browser-store.ts';
import { recordOf } from './saved-table.ts';

/** The record of a table in this browser, as text, and the id of its game. */
export async function savedRecord(id: string): Promise<{ game: string; text: string } | undefined> {
  const saved = await browserStore.read(id);
  if (saved === undefined) return undefined;
  return { game: saved.plan.game, text: writeRecord(recordOf(saved, helpIn(id))) };
}
