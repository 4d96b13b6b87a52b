// A node during an outage of its database: it refuses at once, keeps its streams, and recovers by itself.
import { randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { humanPace } from '../src/room/pace.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { gameNamed, openServer, type TestServer } from './server.ts';

interface Event {
  readonly type: string;
  readonly data: { code?: string } & Partial<Update>;
}

/** Follows a stream and waits for what is to come. */
class Follower {
  readonly events: Event[] = [];
  isOpen = true;
  #look = (): void => {};

  async follow(url: string, token: string): Promise<void> {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    void this.#read(response.body!).finally(() => {
      this.isOpen = false;
    });
  }

  async until(wanted: (event: Event) => boolean): Promise<Event> {
    return new Promise(resolve => {
      this.#look = () => {
        const found = this.events.find(wanted);
        if (found !== undefined) resolve(found);
      };
      this.#look();
    });
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const type = /^event: (\w+)$/m.exec(block)?.[1] ?? 'message';
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) this.events.push({ type, data: JSON.parse(data) as Event['data'] });
      }
      this.#look();
    }
  }
}

describe('a node without its database', () => {
  let cluster: TestPostgres;
  let server: TestServer;

  beforeAll(async () => {
    cluster = await startPostgres();
    server = await openServer({
      database: await cluster.newDatabase(),
      pace: { ...humanPace, botMs: () => 1 },
    });
  });
  afterAll(async () => {
    await server.close();
    await cluster.stop();
  });

  it('answers 503 at once, keeps its streams with a notice, and goes on where it was', async () => {
    const ann = await server.guest('Ann');
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', { bot: 'random' }] });
    const table = `${server.url}/api/v1/tables/${id}`;
    const follower = new Follower();
    await follower.follow(`${table}/stream`, ann.token!);
    const isMine = ({ data }: Event): boolean =>
      data.message !== undefined && gameNamed('gin-rummy').choices(data.message.view).length > 0;
    const { data } = await follower.until(isMine);
    const { number, view } = data.message!;
    const action: unknown = randomAction(gameNamed('gin-rummy').choices(view), rngFrom(seedFrom('outage')));
    const move = (): Promise<Response> =>
      fetch(`${table}/moves`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ number, action, key: 'only-one' }),
      });

    const restart = await cluster.interrupt();
    // Nobody starts it again before these have been answered.
    const refused = await move();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ error: { code: 'no-database' } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(table)).status).toBe(503);
    expect((await fetch(`${table}/stream`)).status).toBe(503);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('parlour_outage 1');
    await follower.until(({ type, data }) => type === 'notice' && data.code === 'no-database');

    await restart();
    await follower.until(({ type, data }) => type === 'notice' && data.code === 'database-back');
    // Readiness is asked for at most every 250 ms.
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    const made = await move();
    expect(made.status).toBe(200);
    const { at } = (await made.json()) as { at: number };
    await follower.until(({ data }) => (data.at ?? 0) >= at);
    expect(follower.isOpen).toBe(true);
  });

  it('says once that the database was gone, and nothing else', () => {
    const errors = server.logged.filter(line => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('the database does not answer');
  });
});
