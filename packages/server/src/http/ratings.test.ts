// Ratings over HTTP: the hundred best, and what is provisional.
import type { OwnRatings, RatedLine } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../test/server.ts';
import { pointsOf } from '../ratings/plackett-luce.ts';
import { newToken, sha256 } from '../secrets.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

const CROWD = 120;

/** A match that these people have played, the best first. */
async function count(store: Store, game: string, table: string, people: readonly string[]): Promise<void> {
  const seating = { persons: people, summary: '{}' };
  const made = { id: table, code: table, by: people[0]!, listed: true, setup: '{}', at: 1, entries: [] };
  await store.createTable({ ...made, status: 'playing', seating });
  const players = people.map((id, rank) => ({ player: `person:${id}`, rank }));
  const rating = { game, players };
  await store.append({
    table,
    number: 0,
    entries: ['{"kind":"end"}'],
    status: 'over',
    at: 2,
    seating,
    rating,
  });
}

describe('ratings over HTTP', () => {
  const data = mkdtempSync(join(tmpdir(), 'parlour-ratings-'));
  const crowd = Array.from({ length: CROWD }, (_, index) => `person-${index}`);
  const token = newToken();
  let server: TestServer;
  let points: number[] = [];

  beforeAll(async () => {
    const store = await openSqlite(data);
    for (const id of crowd)
      await store.addPerson({ id, name: `Name of ${id}` }, sha256(id === crowd[0] ? token : id), Date.now());
    await count(store, 'thirty-one', 'crowded', crowd);
    for (let match = 0; match < 20; match++) {
      const games = match < 19 ? ['gin-rummy', 'bluff'] : ['gin-rummy'];
      for (const game of games) await count(store, game, `${game} ${match}`, crowd.slice(0, 2));
    }
    points = (await store.ratings.leaders('thirty-one', 1e6)).map(pointsOf);
    await store.close();
    server = await openServer({ data });
  });
  afterAll(async () => {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });

  async function get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/v1/${path}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  }

  it('lists the hundred best of a game, and no more', async () => {
    expect(points).toHaveLength(CROWD);
    const best = await get<RatedLine[]>('ratings/thirty-one');
    expect(best.map(line => line.points)).toEqual(points.slice(0, 100));
    expect(best[0]).toMatchObject({ kind: 'person', name: 'Name of person-0', you: true });
  });

  it('calls a rating provisional before 20 matches', async () => {
    const matches = async (game: string): Promise<unknown> =>
      (await get<RatedLine[]>(`ratings/${game}`)).map(line => [line.matches, line.provisional]);
    expect(await matches('bluff')).toEqual([
      [19, true],
      [19, true],
    ]);
    expect(await matches('gin-rummy')).toEqual([
      [20, undefined],
      [20, undefined],
    ]);
    const { games } = await get<OwnRatings>('me/ratings');
    expect(games.map(({ game, standing, line }) => [game, standing.provisional, line.length])).toEqual([
      ['bluff', true, 19],
      ['gin-rummy', undefined, 20],
      ['thirty-one', true, 1],
    ]);
  });
});
