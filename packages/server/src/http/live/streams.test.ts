// Backpressure of streams, with a connection and a clock that the test moves.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../services.ts';
import { isFull, Streams, type Subscriber } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection of which the test says how much is unsent. */
class FakeSocket extends EventEmitter {
  writableLength = 0;
  bytesWritten = 0;
  destroyed = false;
}

function openStream(prepare: (streams: Streams) => void = () => {}): {
  socket: FakeSocket;
  heard: string[];
  drained: () => number;
} {
  const socket = new FakeSocket();
  const heard: string[] = [];
  let drained = 0;
  const subscription = {
    at: 7,
    start: () => Promise.resolve(),
    drained: () => drained++,
    close: () => heard.push('closed'),
  };
  const count = { inc: (labels?: object) => labels && heard.push(JSON.stringify(labels)), dec: () => {} };
  const services = {
    room: { follow: () => subscription },
    metrics: { streams: count, cut: count },
    limits: { streams: 2 },
  } as unknown as Services;
  const subscriber: Subscriber = {
    answersMoves: false,
    socket: socket as never,
    update: () => {},
    notice: () => {},
    heartbeat: at => void heard.push(`beat ${at}`),
    end: () => void heard.push('end'),
    cut: ({ code }) => void heard.push(`cut: ${code}`),
  };
  const leave = (): void => void heard.push('left');
  const streams = new Streams(services);
  prepare(streams);
  streams.follow(subscriber, {
    table: 't',
    person: undefined,
    session: undefined,
    since: undefined,
    isBrief: false,
    leave,
  });
  return { socket, heard, drained: () => drained };
}

it('a reader gets heartbeats, however slow they are', () => {
  const { socket, heard } = openStream();
  socket.writableLength = 100_000;
  for (let beat = 0; beat < 4; beat++) {
    socket.bytesWritten = 100_000 + beat;
    vi.advanceTimersByTime(15_000);
  }
  expect(heard).toEqual(Array(4).fill('beat 7'));
});

it('a connection from which nothing leaves between two heartbeats is cut and counted', () => {
  const { socket, heard } = openStream();
  socket.writableLength = socket.bytesWritten = 40;
  vi.advanceTimersByTime(30_000);
  expect(heard).toEqual(['beat 7', '{"reason":"not-reading"}', 'closed', 'left', 'cut: not-reading']);
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(5);
});

it('what is opened while the server stops is ended at once', () => {
  const { heard } = openStream(streams => streams.close());
  expect(heard).toEqual(['closed', 'left', 'end']);
});

it('more than 64 KB unsent is full, and a drained connection goes on', () => {
  const { socket, drained } = openStream();
  socket.writableLength = 64 * 1024;
  expect(isFull(socket as never)).toBe(false);
  socket.writableLength++;
  expect(isFull(socket as never)).toBe(true);
  socket.emit('drain');
  expect(drained()).toBe(1);
});

it('an address has so many places, and gets each back once', () => {
  const streams = new Streams({ limits: { streams: 2 } } as unknown as Services);
  const [first, second] = [streams.reserve('a'), streams.reserve('a')];
  expect(streams.reserve('a')).toBeUndefined();
  expect(streams.reserve('b')).toBeDefined();
  first!();
  first!();
  expect(streams.reserve('a')).toBeDefined();
  expect(streams.reserve('a')).toBeUndefined();
  second!();
  expect(streams.reserve('a')).toBeDefined();
});
