// The client against a server made of a few lines: what it does when the way there breaks.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commitToSeed } from './fair.ts';
import { KeptSeeds } from './kept-seeds.ts';
import type { Update } from './messages.ts';
import { RemoteTable, type RemoteOptions } from './remote-table.ts';
import { sha256 } from './sha256.ts';
import type { SeedsInfo } from './table-client.ts';

const open: RemoteTable[] = [];
afterEach(() => {
  for (const table of open.splice(0)) table.close();
  vi.useRealTimers();
});

function updateAt(at: number): Update {
  const info = { id: 't', game: 'g', rules: {}, seats: [], status: 'playing' as const };
  return {
    at,
    info,
    viewer: 'audience',
    pausing: false,
    message: { number: at, view: { at }, events: [at] },
  };
}

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;

function join(
  handler: Handler,
  options: RemoteOptions = {},
  seeds = new KeptSeeds(),
): { table: RemoteTable; heard: number[] } {
  const fetch = (async (url: string, init: RequestInit = {}) =>
    handler(url.replace('http://server/api/v1/tables/t', ''), init)) as typeof globalThis.fetch;
  const table = new RemoteTable({ url: 'http://server', fetch }, 't', options, seeds);
  open.push(table);
  const heard: number[] = [];
  table.subscribe(() => {
    const at = table.update?.at;
    if (at !== undefined && heard.at(-1) !== at) heard.push(at);
  });
  return { table, heard };
}

function stream(...updates: Update[]): Response {
  const text = updates.map(update => `id: ${update.at}\ndata: ${JSON.stringify(update)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

/** Lets everything happen, however long it would take. */
async function until(reached: () => boolean): Promise<void> {
  for (let turns = 0; turns < 2000 && !reached(); turns++) await vi.advanceTimersByTimeAsync(50);
  expect(reached()).toBe(true);
}

describe('a table at a server', () => {
  it('takes a stream up again after the last change it has seen', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const { table, heard } = join(path => {
      asked.push(path);
      if (asked.length === 1) return stream(updateAt(3), updateAt(4));
      if (asked.length === 2) throw new TypeError('fetch failed');
      return stream(updateAt(5));
    });
    expect(table.connection).toBe('connecting');
    await until(() => heard.includes(5));
    expect(heard).toEqual([3, 4, 5]);
    expect(asked.slice(0, 3)).toEqual([
      '/stream?brief=1',
      '/stream?since=4&brief=1',
      '/stream?since=4&brief=1',
    ]);
  });

  it('asks once for what happened before it came, if it is to', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const { heard } = join(
      path => {
        asked.push(path);
        return stream(updateAt(asked.length + 2));
      },
      { since: 0 },
    );
    await until(() => heard.includes(4));
    expect(asked.slice(0, 2)).toEqual(['/stream?since=0&brief=1', '/stream?since=3&brief=1']);
  });

  it('says while the server has lost its database that it waits for it, on the same stream', async () => {
    vi.useFakeTimers();
    const notice = (code: string): string => `event: notice\ndata: {"code":"${code}","message":""}\n\n`;
    const beat = 'event: beat\ndata: {"at":1}\n\n';
    const update = `id: 1\ndata: ${JSON.stringify(updateAt(1))}\n\n`;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const say = (text: string): void => void writer.write(new TextEncoder().encode(text));
    const asked: string[] = [];
    const { table } = join(path => {
      asked.push(path);
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    });
    say(update);
    await until(() => table.connection === 'live');
    say(notice('no-database') + beat);
    await until(() => table.connection === 'reconnecting');
    say(notice('database-back'));
    await until(() => table.connection === 'live');
    expect(asked).toEqual(['/stream?brief=1']);
  });

  it('polls where no stream is to be had', async () => {
    vi.useFakeTimers();
    let at = 0;
    const { table, heard } = join(async path => {
      if (path.startsWith('/stream')) throw new TypeError('fetch failed');
      await new Promise(resolve => setTimeout(resolve, 100));
      return json(updateAt(++at));
    });
    await until(() => heard.length >= 3);
    expect(table.connection).toBe('live');
    expect(heard.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('asks at intervals and understands that nothing is new', async () => {
    vi.useFakeTimers();
    const asked: (string | null)[] = [];
    const { heard } = join(
      (_, init) => {
        asked.push(new Headers(init.headers).get('if-none-match'));
        if (asked.length > 1) return new Response(null, { status: 304 });
        return new Response(JSON.stringify(updateAt(7)), { headers: { etag: '"7"' } });
      },
      { follow: 'poll', waitS: 0, everyMs: 1000 },
    );
    await until(() => asked.length >= 4);
    expect(heard).toEqual([7]);
    expect(asked.slice(0, 3)).toEqual([null, '"7"', '"7"']);
  });

  it('D34: sends a move again under the same key until it is answered', async () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    const { table } = join(
      (path, init) => {
        if (!path.startsWith('/moves')) return json(updateAt(keys.length >= 3 ? 2 : 1));
        keys.push((JSON.parse(init.body as string) as { key: string }).key);
        if (keys.length === 1) throw new TypeError('fetch failed');
        if (keys.length === 2) return new Response('Bad gateway', { status: 502 });
        return json({ at: 2, number: 2 });
      },
      { follow: 'poll', waitS: 0, everyMs: 100 },
    );
    let answer: unknown = 'none yet';
    void table.act({ type: 'pass' }, 1).then(illegal => (answer = illegal));
    await until(() => answer === undefined);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(table.update?.at).toBe(2);
  });

  it('returns a refusal to the caller who made the move', async () => {
    vi.useFakeTimers();
    const error = { code: 'not-your-turn', message: 'It is not your turn.' };
    const { table } = join(path => (path === '/moves' ? json({ error }, 422) : stream(updateAt(1))));
    expect(await table.act({}, 1)).toEqual(error);
  });

  it('is gone when there is no such table', async () => {
    vi.useFakeTimers();
    const error = { code: 'no-table', message: 'There is no such table.' };
    const { table } = join(() => json({ error }, 404));
    await until(() => table.connection === 'gone');
  });

  it.each([
    [401, 'who-are-you'],
    [403, 'banned'],
  ])('is gone and says why, and asks no more, once it is refused with %i', async (status, code) => {
    vi.useFakeTimers();
    const error = { code, message: 'You may not come in.' };
    let asked = 0;
    const { table, heard } = join(() => (++asked === 1 ? stream(updateAt(1)) : json({ error }, status)));
    await until(() => heard.includes(1));
    expect(table.refused).toBeUndefined();
    await until(() => table.connection === 'gone');
    expect(table.refused).toEqual(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
  });

  it('says nothing more once it is closed', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const { table, heard } = join(() => stream(updateAt(++asked)));
    await until(() => heard.length > 0);
    table.close();
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
    expect(table.connection).toBe('gone');
  });
});

describe('before the first deal', () => {
  const OTHER = 'e'.repeat(64);

  function waitingAt(at: number, seeds: Partial<SeedsInfo>): Update {
    const all: SeedsInfo = {
      stage: 'revealing',
      commitments: [],
      revealed: [],
      redone: 0,
      gone: [],
      ...seeds,
    };
    const { message: _, ...update } = updateAt(at);
    return { ...update, viewer: 0 as never, info: { ...update.info, status: 'waiting', seeds: all } };
  }

  it('the client reveals its seed as soon as everybody is bound, until it is taken, and commits anew by itself', async () => {
    vi.useFakeTimers();
    const seeds = new KeptSeeds();
    const mine = seeds.bind('t');
    const posted: { path: string; body: { seed?: string; commitment?: string } }[] = [];
    const updates = [
      waitingAt(1, { stage: 'sitting', commitments: [mine, ''] }),
      waitingAt(2, { commitments: [mine, OTHER] }),
      waitingAt(3, { commitments: [mine, OTHER] }),
      waitingAt(4, { stage: 'sitting', commitments: ['', ''], redone: 1 }),
    ];
    const { heard } = join(
      (path, { method, body }) => {
        if (method !== 'POST') return stream(...updates);
        posted.push({ path, body: JSON.parse(body as string) as object });
        if (posted.length === 1) throw new TypeError('fetch failed');
        return new Response(null, { status: 204 });
      },
      {},
      seeds,
    );
    await until(() => heard.includes(4) && posted.length === 3);
    const revealed = posted.filter(({ path }) => path === '/reveal').map(({ body }) => body.seed!);
    expect(revealed.map(seed => commitToSeed(seed, sha256))).toEqual([mine, mine]);
    const again = posted.find(({ path }) => path === '/sit');
    expect(again!.body.commitment).toBe(seeds.bind('t'));
    expect(again!.body.commitment).not.toBe(mine);
  });
});
