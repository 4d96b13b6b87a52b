// A real server process, killed in the middle of everything.
import { catalogue } from '@parlour/engine';
import { Parlour, verify } from '@parlour/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../src/secrets.ts';
import { runChaos } from './chaos.ts';
import { build, ServerProcess } from './process.ts';
import { playAlong } from './server.ts';
import { fetchOverSocket } from './sockets.ts';

beforeAll(build, 120_000);

describe('kill -9', () => {
  it('G46, D33: 25 times at random instants, and nothing that anybody was told is lost', async () => {
    const chaos = await runChaos({ kills: 25, seed: 'crash test' });
    expect(chaos).toMatchObject({ lost: 0, doubled: 0, gaps: 0, misled: 0, changed: 0, stuck: 0 });
    expect(chaos).toMatchObject({ exitCode: 0, errors: [] });
    expect(chaos.acknowledged).toBeGreaterThan(25);
    expect(chaos.views).toBeGreaterThan(chaos.acknowledged);
  }, 240_000);

  it('D34: Gin Rummy matches by polling, by streaming, over sockets and mixed go on to their end after it', async () => {
    const server = await ServerProcess.start();
    const games = catalogue.map(({ game }) => game);
    const ways = ['poll poll', 'stream stream', 'socket socket', 'stream poll', 'socket stream'];
    const pairs = await Promise.all(
      ways.map(async pair => {
        const [first, second] = pair.split(' ');
        const people = [first, second].map(
          way => new Parlour({ url: server.url, fetch: way === 'socket' ? fetchOverSocket() : fetch }),
        );
        await Promise.all(people.map(person => person.introduce('Player', 'token')));
        // Whoever is quicker plays longer, so that all are in the midst of it when the server is killed. No hand
        // is worth as much as the shorter of the two.
        const rules = { target: pair.includes('poll') ? 120 : 250 };
        const id = await people[0]!.open({ game: 'gin-rummy', rules, seats: ['me', 'open'] });
        await people[1]!.sit(id);
        const clients = people.map((person, seat) => {
          const follow = pair.split(' ')[seat] === 'poll' ? 'poll' : 'stream';
          return person.join(id, { follow, waitS: 0, everyMs: 5 });
        });
        const played = Promise.all(clients.map((client, seat) => playAlong(client, `${pair} ${seat}`)));
        return { id, people, clients, played };
      }),
    );
    const at = (): number[] => pairs.map(({ clients }) => clients[0]!.update?.at ?? 0);
    while (Math.min(...at()) < 12) await sleep(5);
    expect(pairs.map(({ clients }) => clients[0]!.update?.info.status)).toEqual(ways.map(() => 'playing'));
    await server.kill();
    await server.restart();
    for (const { id, people, clients, played } of pairs) {
      await played;
      for (const client of clients) client.close();
      const verdict = verify(await people[0]!.save(id), games, sha256);
      expect(verdict).toMatchObject({ fair: true });
    }
    expect(await server.stop()).toBe(0);
    expect(server.errors).toEqual([]);
    server.clean();
  }, 120_000);
});
