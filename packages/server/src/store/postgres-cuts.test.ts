// Connections to PostgreSQL are cut at any moment, as an administrator, a firewall or a dying server would. Every call
// is answered or refused as `Unavailable`, and what was written counts once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { PostgresPool } from './postgres-pool.ts';
import { sql } from './postgres-sql.ts';
import { openPostgres } from './postgres.ts';
import { Unavailable, type Append, type Store, type StoredTable } from './store.ts';

/** How long the database may be refused after the last cut. */
const RECOVERY_MS = 3000;

describe('connections that are cut', () => {
  let cluster: TestPostgres;
  let url: string;
  let outside: Client;
  let store: Store;
  const outages: (string | undefined)[] = [];

  beforeAll(async () => {
    cluster = await startPostgres();
    url = await cluster.newDatabase();
    outside = new Client(url);
    await outside.connect();
    store = await openPostgres(url);
    store.onOutage(trouble => outages.push(trouble));
  });
  afterAll(async () => {
    await store.close();
    await outside.end();
    await cluster.stop();
  });

  async function openTable(id: string): Promise<void> {
    const seating = { persons: ['ann', 'ben'], summary: '' };
    const table = { id, code: id, by: 'ann', listed: true, setup: '{}', at: 1, status: 'playing' } as const;
    expect(await store.createTable({ ...table, seating, entries: ['a'] })).toBe(true);
  }

  /** Cuts a share of the store's connections that are in this state. Returns how many. */
  async function cut(state = '%', share = 1): Promise<number> {
    const { rowCount } = await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like $1 and random() < $2`,
      [state, share],
    );
    return rowCount ?? 0;
  }

  /** Cuts some of the connections in this state again and again until the work is done. Returns how many. */
  async function cutDuring(work: Promise<unknown>, state: string): Promise<number> {
    let cuts = 0;
    const end = new AbortController();
    const done = work.finally(() => end.abort());
    while (!end.signal.aborted) {
      const more = await cut(state, 0.4);
      cuts += more;
      await sleep(Math.random() * 10);
    }
    await done;
    return cuts;
  }

  /** Repeats what is refused, as a client does. Anything but a refusal is a failure. */
  async function untilAnswered<T>(job: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await job();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        await sleep(20);
      }
    }
  }

  /** The last outage, if any, ends soon, and then everything is answered at once. */
  async function expectRecovery(): Promise<void> {
    await expect.poll(() => outages.length % 2, { timeout: RECOVERY_MS }).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => store.ping()));
    const before = outages.length;
    await sleep(50);
    expect(outages).toHaveLength(before);
  }

  function end(table: string): Append {
    const players = [
      { player: 'person:ann', rank: 0 },
      { player: 'person:ben', rank: 1 },
    ];
    const rating = { game: 'gin-rummy', players };
    return { table, number: 1, entries: ['b'], status: 'over', at: 2, rating };
  }

  it('are replaced when they were idle', async () => {
    await openTable('idle');
    for (let round = 0; round < 50; round++) {
      // All of them are open, and then idle. Tables by their codes are read one by one.
      const look = (): Promise<StoredTable | undefined> => untilAnswered(() => store.tableOfCode('idle'));
      await Promise.all(Array.from({ length: 12 }, look));
      await cut();
      const answers = Array.from({ length: 12 }, look);
      for (const table of await Promise.all(answers)) expect(table?.id).toBe('idle');
    }
    await expectRecovery();
  });

  it('are replaced when they were busy', async () => {
    const MOVES = 60;
    const play = async (table: string): Promise<void> => {
      for (let number = 1; number <= MOVES; number++) {
        const append = { table, number, entries: [`${number}`], status: 'playing', at: 2 } as const;
        await untilAnswered(() => store.append(append));
        await untilAnswered(() => store.entries(table, number));
        await untilAnswered(() => store.tableOfCode(table));
      }
    };
    const all: string[] = [];
    // How many are cut in a round hangs on how fast the machine is.
    for (let cuts = 0; cuts <= 20;) {
      const ids = Array.from({ length: 10 }, (_, index) => `busy-${all.length + index}`);
      for (const id of ids) await openTable(id);
      cuts += await cutDuring(Promise.all(ids.map(play)), 'active');
      all.push(...ids);
    }
    await expectRecovery();
    const journal = ['a', ...Array.from({ length: MOVES }, (_, index) => `${index + 1}`)];
    for (const id of all) expect(await store.entries(id, 0)).toEqual(journal);
  });

  it('do not end the process when they were between two statements of a transaction', async () => {
    const pool = new PostgresPool(url);
    for (let round = 0; round < 20; round++) {
      let tries = 0;
      const answer = await pool.transaction(async db => {
        const [row] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        if (++tries === 1) await outside.query('select pg_terminate_backend($1)', [row!.pid]);
        // In every second round the end is noticed before the next statement.
        if (round % 2 === 0) await sleep(20);
        return db.query<{ one: number }>(sql`select 1 as one`);
      });
      expect(answer).toEqual([{ one: 1 }]);
      expect(tries).toBe(2);
    }
    await pool.close();
  });

  it('count the end of a match once when they were between two statements of its transaction', async () => {
    for (const id of ['ann', 'ben']) await store.addPerson({ id, name: id }, `hash-${id}`, 1);
    const finish = async (of: readonly string[]): Promise<void> => {
      for (const id of of) await untilAnswered(() => store.append(end(id)));
    };
    const all: string[] = [];
    for (let cuts = 0; cuts <= 20;) {
      const ids = Array.from({ length: 150 }, (_, index) => `rated-${all.length + index}`);
      for (const id of ids) await openTable(id);
      const people = [0, 1, 2].map(person => ids.filter((_, index) => index % 3 === person));
      cuts += await cutDuring(Promise.all(people.map(finish)), 'idle in transaction%');
      all.push(...ids);
    }
    await expectRecovery();
    const counted = (await store.ratings.counted()).map(({ table }) => table);
    expect(counted.toSorted()).toEqual(all.toSorted());
    for (const player of ['person:ann', 'person:ben'])
      expect(await store.ratings.standings(player)).toMatchObject([{ matches: all.length }]);
    for (const id of all) expect(await store.entries(id, 0)).toEqual(['a', 'b']);
  });

  it('are dropped when the database does not answer, and nobody waits longer than the others', async () => {
    await openTable('locked');
    await outside.query('begin; lock table tables in access exclusive mode');
    const before = performance.now();
    const answers = Array.from({ length: 20 }, () => store.table('locked'));
    for (const answer of await Promise.allSettled(answers))
      expect(answer).toMatchObject({ status: 'rejected', reason: { trouble: 'silent' } });
    expect(performance.now() - before).toBeLessThan(9500);
    await expect(store.table('locked')).rejects.toThrow(Unavailable);
    await outside.query('rollback');
    await expectRecovery();
    expect((await store.table('locked'))?.id).toBe('locked');
  });
});
