// What a viewer has missed, found by replaying the end of the journal: for people who come back after a while.
import type { Viewer } from '@parlour/engine';
import type { Store } from '../store/store.ts';
import { parseEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import type { Slices } from './slices.ts';
import { MOST_MISSED, type Snapshots } from './snapshots.ts';

export interface ReplaySetup {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly slices: Slices;
}

/** The events of the entries after `since`, as the viewer noticed them; none when that is too long ago. */
export async function replayEvents(
  { store, snapshots, slices }: ReplaySetup,
  live: LiveTable,
  viewer: Viewer,
  since: number,
): Promise<readonly unknown[]> {
  if (live.at - since > MOST_MISSED) return [];
  const again = live.copyAt(await snapshots.newest(live.id, since));
  const journal = (await store.entries(live.id, again.at)).slice(0, live.at - again.at);
  return slices.run(replaySteps(again, viewer, since, journal));
}

function* replaySteps(
  again: LiveTable,
  viewer: Viewer,
  since: number,
  journal: readonly string[],
): Generator<void, readonly unknown[]> {
  const events: unknown[] = [];
  for (const text of journal) {
    const { at } = again;
    if (at === since) again.openChannel(viewer);
    again.apply(parseEntry(text));
    again.advance(undefined);
    if (at >= since) events.push(...(again.eventsSince(viewer, at) ?? []));
    yield;
  }
  return events;
}
