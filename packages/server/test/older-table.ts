// A table from before the store had a list of whom a table names: what such a table may have, and what has to be found.
import { expect } from 'vitest';
import type { Store } from '../src/store/store.ts';

const name = 'x "person":"fooled" \\';

export const olderTable = {
  setup: JSON.stringify({
    game: 'gin-rummy',
    chairs: [
      { kind: 'reserved', person: 'bea', name },
      { kind: 'bot', bot: 'standard', seed: '', was: 'dan' },
      { kind: 'person', person: 'file-2', name: 'Fay', seed: '' },
      { kind: 'person', person: 'former', name: 'Former player', seed: '' },
      { kind: 'open' },
    ],
  }),
  sits: [
    JSON.stringify({ kind: 'sit', seat: 1, person: 'cid', name, commitment: '' }),
    JSON.stringify({ kind: 'sit', seat: 1, person: 'former', name: 'Former player' }),
    JSON.stringify({ kind: 'stand', seat: 1 }),
    JSON.stringify({ kind: 'sit', seat: 1, person: 'cid', name }),
    // Damaged.
    '{"kind":"sit","seat":1,"pers',
  ],
} as const;

/** `ann` has a seat at the table `t`, and only she and `bea` are known. */
export async function expectNoted(store: Store): Promise<void> {
  for (const person of ['ann', 'bea', 'cid', 'dan', 'file-2']) {
    expect((await store.tablesOf(person, '', 9)).map(({ id }) => id)).toEqual(['t']);
  }
  for (const person of ['former', 'fooled', 'nobody', 'orphan']) {
    expect(await store.tablesOf(person, '', 9)).toEqual([]);
  }
  expect((await store.accounts.errands()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
    ['cid', 'dan'].map(subject => ({ kind: 'depart', subject })),
  );
}

/** Waiting tables from before it was noted whether somebody sits there: how many entries they have, and whose a chair is. */
export const olderWaiting = [
  ['opened', 0, 'ann'],
  ['joined', 1, 'ann'],
  ['left', 2, null],
] as const;

/** Those tables are pruned unless somebody may sit there. */
export async function expectKept(store: Store): Promise<void> {
  const prune = (expiry: { seated?: number }): Promise<boolean> =>
    store.prune({ now: 1, waiting: 2000, finished: undefined, ...expiry });
  const kept = async (): Promise<string[]> => {
    const tables = await Promise.all(olderWaiting.map(([id]) => store.table(id)));
    return tables.flatMap(table => table?.id ?? []);
  };
  while (await prune({})) continue;
  expect(await kept()).toEqual(['joined']);
  while (await prune({ seated: 2000 })) continue;
  expect(await kept()).toEqual([]);
}
