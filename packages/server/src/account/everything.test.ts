// The file with everything about a person, over each store: no table is left out, however many there are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stores, type StorePlace } from '../../test/stores.ts';
import type { Store } from '../store/store.ts';
import { everythingAbout } from './everything.ts';

describe.each(stores)('everything about a person on $name', ({ place }) => {
  const ann = { id: 'ann', name: 'Ann' };
  let where: StorePlace;
  let store: Store;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    await store.addPerson(ann, 'hash', 1);
  });
  afterAll(async () => {
    await store.close();
    await where.remove();
  });

  it('has all their tables, newest first, and others are served while they are read', async () => {
    const count = 1100;
    const open = (number: number, person: string): Promise<boolean> =>
      store.createTable({
        id: `${person}-${(number * 7919) % 10_000}`,
        code: `${person}${number}`,
        by: 'ben',
        listed: false,
        setup: '{}',
        at: 1000 + number,
        status: number % 2 === 0 ? 'over' : 'playing',
        seating: { persons: ['ben', person], summary: JSON.stringify({ game: `game ${number}` }) },
        entries: [],
      });
    await Promise.all(Array.from({ length: count }, (_, number) => open(number, 'ann')));
    await open(0, 'cid');
    let served = 0;
    const serve = (): void => {
      served++;
      waiting = setImmediate(serve);
    };
    let waiting = setImmediate(serve);
    const { tables } = (await everythingAbout(ann, store)) as { tables: { code: string; game: string }[] };
    clearImmediate(waiting);
    expect(served).toBeGreaterThanOrEqual(2);
    expect(tables.map(({ game }) => game)).toEqual(
      Array.from({ length: count }, (_, index) => `game ${count - 1 - index}`),
    );
    expect(tables[1]).toMatchObject({
      code: 'ann1098',
      status: 'over',
      record: expect.stringContaining('/record') as string,
    });
  });

  it('has the tables that they have left, where the journal still names them', async () => {
    const table = { id: 'left', code: 'LEFT', by: 'ben', listed: false, setup: '{}', at: 9000 } as const;
    const summary = JSON.stringify({ game: 'gin-rummy' });
    await store.createTable({
      ...table,
      status: 'playing',
      seating: { persons: ['ann', 'ben'], summary },
      entries: [],
    });
    const seating = { persons: [null, 'ben'], summary };
    await store.append({ table: 'left', number: 0, entries: ['{}'], status: 'playing', at: 9001, seating });
    const { tables } = (await everythingAbout(ann, store)) as { tables: { id: string }[] };
    expect(tables[0]).toMatchObject({ id: 'left', game: 'gin-rummy' });
  });

  it('has the way of their ratings, and at which tables they want to be told of their turn', async () => {
    const table = {
      id: 'rated',
      code: 'RATED',
      by: 'ann',
      listed: true,
      setup: '{}',
      at: 5000,
      status: 'playing',
      seating: { persons: ['ann', null], summary: '{}' },
      entries: [],
    } as const;
    await store.createTable(table);
    await store.pushes.setNotice('rated', 'ann', 'on');
    const tableOfAnn = async (): Promise<object | undefined> => {
      const { tables } = (await everythingAbout(ann, store)) as { tables: { id: string }[] };
      return tables.find(({ id }) => id === 'rated');
    };
    expect(await tableOfAnn()).toMatchObject({ notice: true });
    const players = ['person:ann', 'house:standard'].map((player, rank) => ({ player, rank }));
    const { seating } = table;
    const end = { table: 'rated', number: 0, entries: ['{}'], status: 'over', at: 6000, seating } as const;
    await store.append({ ...end, rating: { game: 'gin-rummy', players } });
    expect(await tableOfAnn()).not.toHaveProperty('notice');
    const { ratings } = (await everythingAbout(ann, store)) as { ratings: { line: object[] }[] };
    expect(ratings).toMatchObject([{ game: 'gin-rummy', matches: 1 }]);
    expect(ratings[0]!.line).toMatchObject([{ at: new Date(6000).toISOString() }]);
  });
});
