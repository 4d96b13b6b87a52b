// What a viewer has missed, found by playing the journal through once more: for people who come back after a
// while.
import type { Viewer } from '@parlour/engine';
import { Channel } from './channel.ts';
import type { Entry } from './entry.ts';
import { LiveTable } from './live-table.ts';

/** Somebody who missed more than this is shown where the table is, and not told the whole story. */
const MOST = 400;

/** The events of the entries after `since`, as the viewer noticed them. */
export function replayEvents(
  live: LiveTable,
  viewer: Viewer,
  since: number,
  journal: readonly string[],
): readonly unknown[] {
  if (journal.length - since > MOST) return [];
  const { id, code, setup, game } = live;
  const again = new LiveTable({ id, code, due: undefined }, setup, { game, bots: live.bots });
  const events: unknown[] = [];
  journal.forEach((text, index) => {
    if (index === since) again.channels.set(viewer, new Channel(viewer, again.table, index));
    again.apply(JSON.parse(text) as Entry);
    again.advance(undefined);
    if (index >= since) events.push(...(again.channel(viewer).eventsSince(index) ?? []));
  });
  return events;
}
