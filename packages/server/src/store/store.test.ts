// The contract of every store, run over each of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Append, NewTable, Shared, Store } from './store.ts';

let cluster: TestPostgres | undefined;
const folders: string[] = [];

afterAll(async () => {
  await cluster?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  {
    name: 'SQLite',
    place: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-store-'));
      folders.push(folder);
      return () => openSqlite(folder);
    },
  },
  {
    name: 'PostgreSQL',
    place: async () => {
      cluster ??= await startPostgres();
      const url = await cluster.newDatabase();
      return () => openPostgres(url);
    },
  },
])('the store on $name', ({ place }) => {
  let open: () => Promise<Store>;
  let store: Store;
  let made = 0;

  beforeAll(async () => {
    open = await place();
    store = await open();
  }, 60_000);
  afterAll(async () => store.close());

  const fresh = (word: string): string => `${word}-${++made}`;

  async function openTable(changes: Partial<NewTable> = {}): Promise<string> {
    const id = fresh('table');
    const seating = { persons: ['ann', null], summary: 'Ann and nobody' };
    const base = { id, code: fresh('code'), by: 'ann', listed: false, setup: '{"game":"x"}', at: 1000 };
    expect(await store.createTable({ ...base, status: 'waiting', seating, entries: [], ...changes })).toBe(
      true,
    );
    return id;
  }

  function entry(table: string, number: number, changes: Partial<Append> = {}): Append {
    return { table, number, entry: `entry ${number}`, status: 'playing', at: 2000, ...changes };
  }

  it('knows people by the hash of a token, and their newest name', async () => {
    const id = fresh('person');
    const hash = fresh('hash');
    await store.addPerson({ id, name: 'Ann' }, hash, 1);
    expect(await store.personOf(hash)).toEqual({ id, name: 'Ann' });
    await store.renamePerson(id, 'Anna ♠');
    expect(await store.personOf(hash)).toEqual({ id, name: 'Anna ♠' });
    expect(await store.personOf('nobody')).toBeUndefined();
  });

  it('a link gives one more token once, and not after its time', async () => {
    const person = { id: fresh('person'), name: 'Ben' };
    await store.addPerson(person, fresh('hash'), 1);
    const [link, first, second, late] = [fresh('link'), fresh('hash'), fresh('hash'), fresh('link')];
    await store.addLink(link, person.id, 5000);
    expect(await store.redeemLink(link, first, 4000)).toEqual(person);
    expect(await store.personOf(first)).toEqual(person);
    expect(await store.redeemLink(link, second, 4000)).toBeUndefined();
    expect(await store.personOf(second)).toBeUndefined();
    await store.addLink(late, person.id, 5000);
    expect(await store.redeemLink(late, second, 5000)).toBeUndefined();
  });

  it('finds a table by its id and its code, and refuses a code that is taken', async () => {
    const id = await openTable({ code: 'HEARTS', listed: true });
    const expected = { id, code: 'HEARTS', listed: true, number: 0, status: 'waiting', due: undefined };
    expect(await store.table(id)).toMatchObject(expected);
    expect(await store.tableOfCode('HEARTS')).toMatchObject({ ...expected, setup: '{"game":"x"}' });
    const seating = { persons: [null], summary: '' };
    const other = { id: fresh('table'), code: 'HEARTS', by: 'ben', listed: false, setup: '', at: 1 };
    expect(await store.createTable({ ...other, status: 'waiting', seating, entries: [] })).toBe(false);
    expect(await store.table(other.id)).toBeUndefined();
  });

  it('keeps a journal that a table starts with', async () => {
    const id = await openTable({ entries: ['a', 'b', 'c'], status: 'over' });
    expect(await store.entries(id, 1)).toEqual(['b', 'c']);
    expect(await store.table(id)).toMatchObject({ number: 3, status: 'over' });
  });

  it('appends under the next number only', async () => {
    const id = await openTable();
    expect(await store.append(entry(id, 1))).toBe('taken');
    expect(await store.append(entry(id, 0))).toBe('done');
    expect(await store.append(entry(id, 0, { entry: 'other' }))).toBe('taken');
    expect(await store.append(entry(id, 1))).toBe('done');
    expect(await store.append(entry('no such table', 0))).toBe('taken');
    expect(await store.entries(id, 0)).toEqual(['entry 0', 'entry 1']);
    expect(await store.table(id)).toMatchObject({ number: 2, status: 'playing', updatedAt: 2000 });
  });

  it('lets one of many writers of the same number win, in a group or not', async () => {
    const ids = [await openTable(), await openTable(), await openTable()];
    for (let number = 0; number < 5; number++) {
      const tries = ids.flatMap(id =>
        ['x', 'y', 'z'].map(who => store.append(entry(id, number, { entry: `${who}${number}` }))),
      );
      const won = (await Promise.all(tries)).filter(answer => answer === 'done');
      expect(won).toHaveLength(ids.length);
    }
    for (const id of ids) expect(await store.entries(id, 0)).toHaveLength(5);
  });

  it('keeps the journals of many tables apart, and reads each from any number on', async () => {
    const ids = [await openTable(), await openTable({ entries: ['a', 'b'] }), await openTable()];
    const journals = [[], ['a', 'b'], []] as string[][];
    for (let round = 0; round < 6; round++) {
      const written = ids.map((id, table) => {
        const number = journals[table]!.length;
        journals[table]!.push(`${id} ${number}`);
        return store.append(entry(id, number, { entry: `${id} ${number}` }));
      });
      expect(await Promise.all(written)).toEqual(['done', 'done', 'done']);
    }
    for (const [table, id] of ids.entries()) {
      for (const from of [0, 1, 5, 6, 7, 8, 9]) {
        expect(await store.entries(id, from)).toEqual(journals[table]!.slice(from));
      }
    }
    expect(await store.entries('no such table', 0)).toEqual([]);
  });

  it('lists the tables of a person, and the listed ones, newest first', async () => {
    const [ann, ben] = [fresh('ann'), fresh('ben')];
    const first = await openTable({ seating: { persons: [ann, null], summary: 'one' }, at: 10 });
    const second = await openTable({
      seating: { persons: [null, ann], summary: 'two' },
      listed: true,
      at: 20,
    });
    const mine = { person: ann, status: ['waiting', 'playing'] as const, limit: 10 };
    expect((await store.list(mine)).map(({ id }) => id)).toEqual([second, first]);
    const seating = { persons: [ann, ben], summary: 'Ann and Ben' };
    await store.append(entry(first, 0, { seating, at: 30 }));
    expect((await store.list(mine)).map(({ summary }) => summary)).toEqual(['Ann and Ben', 'two']);
    expect(await store.list({ ...mine, person: ben })).toHaveLength(1);
    const lobby = await store.list({ status: ['waiting'], limit: 100 });
    expect(lobby.map(({ id }) => id)).toContain(second);
    expect(lobby.map(({ id }) => id)).not.toContain(first);
    expect(await store.list({ ...mine, limit: 1 })).toHaveLength(1);
    await store.append(entry(first, 1, { seating: { ...seating, persons: [null, ben] } }));
    expect(await store.list(mine)).toHaveLength(1);
  });

  it('counts the unfinished tables somebody has opened', async () => {
    const by = fresh('host');
    const id = await openTable({ by });
    await openTable({ by });
    expect(await store.countOpenedBy(by)).toBe(2);
    await store.append(entry(id, 0, { status: 'over' }));
    expect(await store.countOpenedBy(by)).toBe(1);
  });

  it('gives a due table to one taker, and again when that one has not done it', async () => {
    const id = await openTable();
    const due = { kind: 'bot', at: 500_000 } as const;
    await store.append(entry(id, 0, { due }));
    const taken = async (now: number): Promise<string[]> =>
      (await store.takeDue(now, now + 1000, 100)).map(table => table.id);
    expect(await taken(499_999)).not.toContain(id);
    expect(await store.takeDue(500_000, 501_000, 100)).toContainEqual({ id, due });
    expect(await taken(500_999)).not.toContain(id);
    expect(await taken(501_000)).toContain(id);
    await store.append(entry(id, 1, { due: { kind: 'window', at: 500_001 } }));
    expect(await taken(501_001)).toContain(id);
    expect(await store.waitingFor('window')).toContain(id);
    await store.append(entry(id, 2));
    expect(await taken(900_000)).not.toContain(id);
    expect(await store.table(id)).toMatchObject({ due: undefined });
  });

  it('moves what is due by the time nobody served', async () => {
    const id = await openTable();
    await store.append(entry(id, 0, { due: { kind: 'window', at: 10_008_000 }, at: 10_000_000 }));
    await store.beat(10_001_000);
    expect(await store.resume(10_061_000)).toBe(60_000);
    expect(await store.table(id)).toMatchObject({ due: { kind: 'window', at: 10_068_000 } });
    expect((await store.takeDue(10_067_999, 10_067_999, 1000)).map(table => table.id)).not.toContain(id);
  });

  it('forgets tables that nobody has joined, and nothing else', async () => {
    const waiting = await openTable({ at: 100, entries: ['sat down', 'stood up'] });
    const playing = await openTable({ at: 100 });
    await store.append(entry(playing, 0, { at: 100 }));
    await store.forget(1, 101);
    expect(await store.entries(waiting, 0)).toEqual([]);
    expect(await store.table(waiting)).toBeUndefined();
    expect(await store.table(playing)).toBeDefined();
    expect(await store.entries(playing, 0)).toHaveLength(1);
  });

  it('keeps everything over closing and opening', async () => {
    const id = await openTable();
    await store.append(entry(id, 0, { due: { kind: 'deal', at: 9 } }));
    const before = await store.table(id);
    await store.close();
    store = await open();
    expect(await store.table(id)).toEqual(before);
    expect(await store.entries(id, 0)).toEqual(['entry 0']);
    await store.ping();
  });
});

describe('PostgreSQL', () => {
  let one: Store & { shared: Shared };
  let two: Store & { shared: Shared };
  let url: string;

  beforeAll(async () => {
    cluster ??= await startPostgres();
    url = await cluster.newDatabase();
    // All at once, on nothing: their migrations wait for each other.
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url)));
    [one, two] = [nodes[0]!, nodes[1]!];
    await Promise.all(nodes.slice(2).map(node => node.close()));
  }, 60_000);
  afterAll(() => Promise.all([one.close(), two.close()]));

  async function openTable(id: string): Promise<void> {
    const seating = { persons: [null], summary: '' };
    const table = { id, code: id, by: 'ann', listed: false, setup: '{}', at: 1, status: 'playing' } as const;
    await one.createTable({ ...table, seating, entries: ['a'] });
  }

  it('goes on with entries that an older version has written, whose keys lay beside them', async () => {
    await openTable('old');
    const sql = postgres(url, { max: 1 });
    await sql`insert into entries (table_id, number, entry, key) values ('old', 1, '{"kind":"move"}', 'ann/one')`;
    await sql`update tables set number = 2 where id = 'old'`;
    await sql`delete from migrations where number = 2`;
    await sql.end();
    const three = await openPostgres(url);
    const [first, second] = await three.entries('old', 0);
    expect(first).toBe('a');
    expect(JSON.parse(second!)).toEqual({ kind: 'move', key: 'one' });
    await three.close();
  });

  it('tells what has come to a table since a number, and what it waits for', async () => {
    await openTable('news');
    const due = { kind: 'bot', at: 77 } as const;
    const write = { table: 'news', number: 1, entry: 'b', status: 'playing', at: 2, due } as const;
    expect(await one.append(write)).toBe('done');
    const all = await Promise.all([0, 1, 2].map(from => two.shared.news('news', from)));
    expect(all.map(news => news?.entries)).toEqual([['a', 'b'], ['b'], []]);
    expect(all.map(news => news?.number)).toEqual([2, 2, 2]);
    expect(all[2]?.due).toEqual(due);
    expect(await two.shared.news('no such table', 0)).toBeUndefined();
  });

  it('lets one of many nodes win, whatever else is in their groups', async () => {
    const ids = ['duel-a', 'duel-b', 'duel-c'];
    for (const id of ids) await openTable(id);
    for (let number = 1; number < 30; number++) {
      // In opposite orders, in which careless statements would wait for each other in a circle.
      const by = (node: Store, order: string[], entry: string): Promise<string>[] =>
        order.map(table => node.append({ table, number, entry, status: 'playing', at: 2 }));
      const answers = await Promise.all([...by(one, ids, 'one'), ...by(two, ids.toReversed(), 'two')]);
      expect(answers.filter(answer => answer === 'done')).toHaveLength(ids.length);
    }
    for (const id of ids) expect(await one.entries(id, 0)).toHaveLength(30);
  });

  it('keeps what is due for the one who holds on to it', async () => {
    await openTable('held');
    const due = { kind: 'bot', at: 500 } as const;
    await one.append({ table: 'held', number: 1, entry: 'b', status: 'playing', at: 2, due });
    const taken = async (node: Store, now: number): Promise<string[]> =>
      (await node.takeDue(now, now + 100, 10)).map(({ id }) => id);
    expect(await taken(one, 500)).toContain('held');
    await one.shared.keepDue(['held'], 700);
    expect(await taken(two, 650)).not.toContain('held');
    expect(await taken(two, 700)).toContain('held');
    const both = await Promise.all([taken(one, 900), taken(two, 900)]);
    expect(both.flat().filter(id => id === 'held')).toHaveLength(1);
  });

  it('counts what is limited for all nodes together', async () => {
    const limit = { burst: 5, perSecond: 0.001 };
    const takes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : two).shared.take('guests x', limit)),
    );
    expect(takes.filter(wait => wait === 0)).toHaveLength(5);
    for (const wait of takes.filter(wait => wait > 0)) expect(wait).toBeGreaterThan(900);
    const spent = { burst: 10, perSecond: 0.001 };
    expect((await one.shared.spend(new Map([['person x', 4]]), spent)).get('person x')).toBeCloseTo(6, 1);
    expect((await two.shared.spend(new Map([['person x', 9]]), spent)).get('person x')).toBeCloseTo(-3, 1);
    expect((await two.shared.spend(new Map([['person x', 99]]), spent)).get('person x')).toBeCloseTo(-10, 1);
  });

  it('goes by one clock', async () => {
    expect(Math.abs(await one.shared.clockOffset())).toBeLessThan(5000);
  });

  it('nobody notices that connections are cut', async () => {
    const { default: postgres } = await import('postgres');
    const outside = postgres(url, { max: 1 });
    const outages: string[] = [];
    one.shared.onOutage(state => outages.push(state));
    for (let number = 0; number < 5; number++) {
      await outside`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      const answers = [one.table('news'), one.table('held'), two.table('news')];
      expect((await Promise.all(answers)).map(table => table?.id)).toEqual(['news', 'held', 'news']);
    }
    expect(outages).toEqual([]);
    await outside.end();
  });

  it('says what is wrong when there is no database', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('cannot be used');
  });
});
