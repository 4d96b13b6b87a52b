// The contract of reading all that a table is built from, run over each store.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stores, type StorePlace } from '../../test/stores.ts';
import { PostgresPool } from './postgres-pool.ts';
import type { NewTable, Store } from './store.ts';

describe.each(stores)('a whole table on $name', ({ place }) => {
  let where: StorePlace;
  let store: Store;
  let made = 0;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    await store.addPerson({ id: 'ann', name: 'Ann' }, 'hash-ann', 1);
    await store.addPerson({ id: 'ben', name: 'Ben' }, 'hash-ben', 1);
  });
  afterAll(async () => {
    await store.close();
    await where.remove();
  });

  async function newTable(entries: number, changes: Partial<NewTable> = {}): Promise<string> {
    const id = `table-${++made}`;
    await store.createTable({
      id,
      code: `C${made}`,
      by: 'ann',
      listed: true,
      setup: '{}',
      at: 1,
      status: 'playing',
      seating: { persons: ['ann', null], summary: 'Ann' },
      entries: numbered(0, entries),
      ...changes,
    });
    return id;
  }

  const numbered = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, index) => `entry ${from + index}`);

  it('is its row, its journal and the names of its people', async () => {
    const due = { kind: 'bot', at: 500 } as const;
    const id = await newTable(3, { due });
    const whole = await store.wholeTable(id);
    expect(whole).toEqual({
      table: await store.table(id),
      snapshot: undefined,
      entries: numbered(0, 3),
      names: new Map([['ann', 'Ann']]),
    });
    expect(whole?.table).toMatchObject({ id, number: 3, due });
    expect(await store.wholeTable('no such table')).toBeUndefined();
    expect(await store.wholeTable('a\0b')).toBeUndefined();
  });

  it('follows who sits there, and what they are called', async () => {
    const id = await newTable(0);
    const seating = { persons: ['nobody known', 'ben'], summary: 'Ben' };
    await store.append({ table: id, number: 0, entries: ['a'], status: 'playing', at: 2, seating });
    await store.renamePerson('ben', 'Benjamin');
    expect((await store.wholeTable(id))?.names).toEqual(new Map([['ben', 'Benjamin']]));
    await store.renamePerson('ben', 'Ben');
  });

  it('has the newest snapshot, and only the entries after it', async () => {
    const id = await newTable(450);
    for (const number of [200, 400]) await store.saveSnapshot(id, { number, snapshot: `after ${number}` }, 0);
    expect(await store.wholeTable(id)).toMatchObject({
      table: { number: 450 },
      snapshot: { number: 400, snapshot: 'after 400' },
      entries: numbered(400, 450),
    });
  });

  it('has nothing after a snapshot that was taken at its end', async () => {
    const id = await newTable(200);
    await store.saveSnapshot(id, { number: 200, snapshot: 'all' }, 0);
    expect(await store.wholeTable(id)).toMatchObject({ snapshot: { number: 200 }, entries: [] });
  });

  it('has a journal that is longer than what is read at once', async () => {
    const id = await newTable(2345);
    expect((await store.wholeTable(id))?.entries).toEqual(numbered(0, 2345));
    await store.saveSnapshot(id, { number: 200, snapshot: 'early' }, 0);
    expect((await store.wholeTable(id))?.entries).toEqual(numbered(200, 2345));
  });

  it('is read for what is due while the reads of those who look are under way', async () => {
    const [id, other] = [await newTable(1), await newTable(1)];
    if (store.shared === undefined) return;
    // The first statements get no answer until the others have theirs.
    let answer = (): void => {};
    const answered = new Promise<void>(resolve => (answer = resolve));
    const query = vi.spyOn(PostgresPool.prototype, 'query');
    for (let count = 0; count < 2; count++) query.mockImplementationOnce(() => answered.then(() => []));
    const looking = [store.wholeTable(other), store.shared.tail(other, 0)];
    await expect.poll(() => query.mock.calls.length).toBe(2);
    expect((await store.wholeTable(id, 'due'))?.table.id).toBe(id);
    expect((await store.shared.tail(id, 0, 'due'))?.entries).toEqual(numbered(0, 1));
    answer();
    expect(await Promise.all(looking)).toEqual([undefined, undefined]);
    query.mockRestore();
  });

  it('is read with many others at once, also when the same is asked for twice', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => newTable(index)));
    const asked = [...ids, 'no such table', ...ids];
    const query = vi.spyOn(PostgresPool.prototype, 'query');
    const found = await Promise.all(asked.map(id => store.wholeTable(id)));
    expect(found.map(whole => whole?.table.id)).toEqual([...ids, undefined, ...ids]);
    expect(found.slice(0, 50).map(whole => whole?.entries.length)).toEqual(ids.map((_, index) => index));
    // Thirty-two tables in a statement.
    expect(query).toHaveBeenCalledTimes(store.shared === undefined ? 0 : 4);
    query.mockRestore();
  });
});
