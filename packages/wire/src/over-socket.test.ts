// A client over sockets made of a few lines: what it does when one of them breaks.
import { afterEach, expect, it, vi } from 'vitest';
import type { PlayMove, Update } from './messages.ts';
import { overSocket, type SocketLike } from './over-socket.ts';
import { RemoteTable } from './remote-table.ts';

afterEach(() => void vi.useRealTimers());

type Listener = (event: { readonly data?: unknown }) => void;

/** A socket whose other end is the test. */
class FakeSocket implements SocketLike {
  readonly url: string;
  readonly sent: PlayMove[] = [];
  readonly #listeners = new Map<string, Listener>();

  constructor(url: string) {
    this.url = url;
    queueMicrotask(() => this.happen('open'));
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as PlayMove);
  }

  close(): void {
    this.happen('close');
  }

  happen(type: string, data?: unknown): void {
    this.#listeners.get(type)?.({ data: JSON.stringify(data) });
  }
}

function updateAt(at: number): Update {
  const info = { id: 't', game: 'g', rules: {}, seats: [], status: 'playing' as const };
  const message = { number: at, view: {}, events: [at] };
  return { at, info, viewer: 'audience', pausing: false, message };
}

it('goes on where it was, and sends what was not answered again under the same key', async () => {
  vi.useFakeTimers();
  const sockets: FakeSocket[] = [];
  const connect = (url: string): FakeSocket => {
    const socket = new FakeSocket(url);
    sockets.push(socket);
    return socket;
  };
  const never: typeof fetch = () => Promise.reject(new TypeError('Nobody answers.'));
  const table = new RemoteTable({ url: 'http://server', fetch: overSocket(connect, never) }, 't');
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets[0]!.url).toBe('ws://server/api/v1/tables/t/socket?brief=1');
  sockets[0]!.happen('message', updateAt(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(table.update?.at).toBe(3);
  const acting = table.act({ type: 'knock' }, 3);
  await vi.advanceTimersByTimeAsync(0);
  const { key } = sockets[0]!.sent[0]!;
  sockets[0]!.close();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = sockets[1]!;
  expect(second.url).toBe('ws://server/api/v1/tables/t/socket?since=3&brief=1');
  expect(second.sent.map(move => move.key)).toEqual([key]);
  const error = { code: 'too-late', message: 'Too late.' };
  second.happen('message', { key, status: 422, body: { error } });
  expect(await acting).toEqual(error);
  table.close();
});
