// Taking back: a local table returns to the person's last decision. The cards stay as they are, because the deals are
// derived from the table's secret and not from the moves.
import { lastDecisionOf } from '@parlour/words';
import { loadEntry } from '../games.ts';
import { browserStore, forgetMoves } from '../local/browser-store.ts';
import type { LocalClient } from '../local/client.ts';
import { recordOf, type SavedTable } from '../local/saved-table.ts';
import { noteHelp } from '../statistics/stored-results.ts';

/** Takes the last decision back; whether there was one. The client is closed then, and the table has to be opened again. */
export async function takeBack(id: string, client: Pick<LocalClient, 'close'>): Promise<boolean> {
  const before = await browserStore.read(id);
  if (before === undefined) return false;
  const { game } = await loadEntry(before.plan.game);
  const lastOf = (saved: SavedTable): number => {
    const { rules, me } = saved.plan;
    return lastDecisionOf({ game, rules, record: recordOf(saved) }, me);
  };
  if (lastOf(before) < 0) return false;
  // The computer players may be moving: what they do until the worker ends is taken back with the rest.
  client.close();
  await forgetMoves(id, lastOf((await browserStore.read(id)) ?? before));
  noteHelp(id);
  return true;
}
