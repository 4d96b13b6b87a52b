// The pool without a database: which queries are repeated, and which are refused at once.
import { afterEach, describe, expect, it } from 'vitest';
import { PostgresPool } from './postgres-pool.ts';
import { Unavailable } from './store.ts';

let pool: PostgresPool;
afterEach(() => pool.close());

/** A pool without a database, and a query that fails with these codes before it succeeds. */
function fails(...codes: string[]): { query: () => Promise<string>; asked: () => number } {
  pool = new PostgresPool('postgres://nobody@127.0.0.1:1/none');
  let asked = 0;
  const query = async (): Promise<string> => {
    const code = codes[asked++];
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return 'answer';
  };
  return { query, asked: () => asked };
}

describe('the connection pool', () => {
  it.each([
    { why: 'a connection was cut', codes: ['08006', '57P01'] },
    { why: 'two statements are in a deadlock', codes: ['40P01', '40P01'] },
  ])('repeats a query when $why', async ({ codes }) => {
    const { query, asked } = fails(...codes);
    expect(await pool.run(query)).toBe('answer');
    expect(asked()).toBe(3);
  });

  it('does not repeat a query that the database refuses', async () => {
    const { query, asked } = fails('23505');
    await expect(pool.run(query)).rejects.toThrow('23505');
    expect(asked()).toBe(1);
  });

  it('reports once that the database is out, and then refuses at once', async () => {
    const { query, asked } = fails('ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED');
    const told: unknown[] = [];
    pool.onOutage(trouble => told.push(trouble));
    await expect(pool.run(query)).rejects.toThrow(Unavailable);
    await expect(pool.run(query)).rejects.toThrow(Unavailable);
    expect(told).toEqual(['silent']);
    expect(asked()).toBe(3);
  });

  it.each([
    { code: '53100', trouble: 'full' },
    { code: '58030', trouble: 'failing' },
  ])('is out at once when the disk of the database is $trouble', async ({ code, trouble }) => {
    const { query, asked } = fails(code);
    const told: unknown[] = [];
    pool.onOutage(trouble => told.push(trouble));
    await expect(pool.run(query)).rejects.toMatchObject({ trouble });
    await expect(pool.run(query)).rejects.toMatchObject({ trouble });
    expect(told).toEqual([trouble]);
    expect(asked()).toBe(1);
  });
});
