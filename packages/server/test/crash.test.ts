// A real server process, killed with SIGKILL in the middle of play.
import { catalogue } from '@parlour/engine';
import { Parlour, verify, type Update } from '@parlour/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../src/secrets.ts';
import { runChaos } from './chaos.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { build, ServerProcess } from './process.ts';
import { compareRatings } from './rated-matches.ts';
import { decideOnce, playAlong } from './server.ts';
import { fetchOverSocket } from './sockets.ts';

const games = catalogue.map(({ game }) => game);

beforeAll(build);

describe('kill -9', () => {
  it('G46, D33: 25 times at random instants, and nothing that anybody was told is lost', async () => {
    const chaos = await runChaos({ kills: 25, seed: 'crash test' });
    expect(chaos).toMatchObject({ lost: 0, doubled: 0, gaps: 0, misled: 0, changed: 0, stuck: 0 });
    expect(chaos).toMatchObject({ exitCode: 0, errors: [] });
    expect(chaos).toMatchObject({ ratedTwice: 0, notRated: 0, rebuildDiffers: 0 });
    // Beyond what the machine was late by.
    expect(chaos.late).toBe(0);
    expect(chaos.acknowledged).toBeGreaterThan(25);
    expect(chaos.views).toBeGreaterThan(chaos.acknowledged);
  }, 600_000);

  it('around the end of a rated match: it counts once, and the ratings can be rebuilt', async () => {
    const server = await ServerProcess.start();
    const people = [0, 1].map(() => new Parlour({ url: server.url }));
    await Promise.all(people.map(person => person.introduce('Player', 'token')));
    const tables: string[] = [];
    for (const afterMs of [0, 1, 2, 4, 6, 8, 12, 20]) {
      const id = await people[0]!.open({ game: 'gin-rummy', seats: ['me', 'open'], listed: true });
      tables.push(id);
      await people[1]!.sit(id);
      const clients = people.map(person => person.join(id));
      while (!(await decideOnce(clients))) await sleep(5);
      await clients[0]!.resign();
      // The match ends with this entry. The client repeats it until it is answered.
      const ended = clients[1]!.resign();
      await sleep(afterMs);
      await server.kill();
      await server.restart();
      await ended;
      expect((await people[0]!.look(id)).info.status).toBe('over');
      for (const client of clients) client.close();
    }
    expect(await server.stop()).toBe(0);
    const store = await openSqlite(server.data);
    expect(await compareRatings(store, tables)).toEqual({
      rated: tables.length,
      ratedTwice: 0,
      notRated: 0,
      rebuildDiffers: 0,
    });
    await store.close();
    expect(server.errors).toEqual([]);
    server.clean();
  });

  it('between sitting down and the first deal: everybody stays bound, and the cards come once they have revealed', async () => {
    const server = await ServerProcess.start();
    const people = [0, 1].map(() => new Parlour({ url: server.url }));
    await Promise.all(people.map(person => person.introduce('Player', 'token')));
    const id = await people[0]!.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    // Ben is the last to sit down and reveals at once; Ann's client is not there.
    await people[1]!.sit(id);
    const look = (): Promise<Update> => new Parlour({ url: server.url }).look(id);
    const before = await look();
    expect(before.info.seeds).toMatchObject({ stage: 'revealing', revealed: [1] });
    await server.kill();
    await server.restart();
    const after = await look();
    expect(after).toMatchObject({ at: before.at, info: { seeds: before.info.seeds! } });
    expect(after.revealLeft).toBeGreaterThan(0);
    const clients = people.map(person => person.join(id));
    while ((await look()).message === undefined) await sleep(5);
    await clients[0]!.resign();
    await clients[1]!.resign();
    for (const client of clients) client.close();
    const verdict = verify(await people[0]!.save(id), games, sha256, people[0]!.shown(id));
    expect(verdict).toMatchObject({ fair: true, protection: 'sealed', redone: 0 });
    expect(await server.stop()).toBe(0);
    expect(server.errors).toEqual([]);
    server.clean();
  });

  it('D34: Gin Rummy matches by polling, by streaming, over sockets and mixed go on to their end after it', async () => {
    const server = await ServerProcess.start();
    const ways = ['poll poll', 'stream stream', 'socket socket', 'stream poll', 'socket stream'];
    const pairs = await Promise.all(
      ways.map(async pair => {
        const [first, second] = pair.split(' ');
        const people = [first, second].map(
          way => new Parlour({ url: server.url, fetch: way === 'socket' ? fetchOverSocket() : fetch }),
        );
        await Promise.all(people.map(person => person.introduce('Player', 'token')));
        // No hand is worth as much, so that all are in the midst of the match when the server is killed.
        const rules = { target: 120 };
        const id = await people[0]!.open({ game: 'gin-rummy', rules, seats: ['me', 'open'] });
        await people[1]!.sit(id);
        const clients = people.map((person, seat) => {
          const follow = pair.split(' ')[seat] === 'poll' ? 'poll' : 'stream';
          return person.join(id, { follow, waitS: 0, everyMs: 15 });
        });
        return { pair, id, people, clients };
      }),
    );
    type Pair = (typeof pairs)[number];
    const begin = ({ pair, clients }: Pair): Promise<unknown> =>
      Promise.all(clients.map((client, seat) => playAlong(client, `${pair} ${seat}`)));
    const until = async (some: readonly Pair[], entries: number): Promise<void> => {
      while (some.some(({ clients }) => (clients[0]!.update?.at ?? 0) < entries)) await sleep(5);
    };
    // The quicker ones begin when the others are almost there.
    const slow = pairs.filter(({ pair }) => pair.includes('poll'));
    const played = slow.map(begin);
    await until(slow, 10);
    played.push(...pairs.filter(pair => !slow.includes(pair)).map(begin));
    await until(pairs, 12);
    expect(pairs.map(({ clients }) => clients[0]!.update?.info.status)).toEqual(ways.map(() => 'playing'));
    await server.kill();
    await server.restart();
    await Promise.all(played);
    for (const { id, people, clients } of pairs) {
      for (const client of clients) client.close();
      const verdict = verify(await people[0]!.save(id), games, sha256);
      expect(verdict).toMatchObject({ fair: true });
    }
    expect(await server.stop()).toBe(0);
    expect(server.errors).toEqual([]);
    server.clean();
  });
});
