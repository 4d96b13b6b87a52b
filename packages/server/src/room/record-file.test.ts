// How a record waits for somebody who does not read.
import { Writable } from 'node:stream';
import { ManualClock } from '@parlour/engine';
import { afterEach, expect, it, vi } from 'vitest';
import { playForEver, recordOf } from '../../test/long-match.ts';
import { openTestRoom, somebody } from '../../test/room.ts';
import { humanPace } from './pace.ts';
import { PackedLines } from './record-file.ts';

afterEach(() => vi.restoreAllMocks());

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** A connection that takes a piece when it is told to. */
class SlowConnection extends Writable {
  readonly pieces: Buffer[] = [];
  take = (): void => {};

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(piece: Buffer, _: unknown, done: () => void): void {
    this.pieces.push(piece);
    this.take = done;
  }
}

it('is unpacked 500 moves at a time, each time when the one before has left', async () => {
  const test = await openTestRoom();
  const ann = somebody('Ann');
  const text = recordOf(playForEver(5000));
  const file = await test.room.save(ann, await test.room.load(ann, text));
  expect(file.bytes).toBe(text.length);
  const unpack = vi.spyOn(PackedLines.prototype, 'unpack');
  const slow = new SlowConnection();
  file.sendTo(slow);
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(slow.pieces).toHaveLength(1);
  expect(unpack.mock.calls.length).toBeLessThan(4);
  while (!slow.writableFinished) {
    slow.take();
    await turn();
  }
  expect(Buffer.concat(slow.pieces).toString()).toBe(text);
  expect(Math.max(...slow.pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
  await test.close();
});

it('is made once for all who ask for the same table, who share its pieces', async () => {
  // No computer player moves meanwhile.
  const test = await openTestRoom({ clock: new ManualClock(), pace: humanPace });
  const ann = somebody('Ann');
  const text = recordOf(playForEver(1200));
  const id = await test.room.load(ann, text);
  const read = vi.spyOn(test.store, 'parts');
  const files = await Promise.all(Array.from({ length: 50 }, () => test.room.save(ann, id)));
  expect(read).toHaveBeenCalledTimes(1);
  const slow = files.map(file => {
    const connection = new SlowConnection();
    file.sendTo(connection);
    return connection;
  });
  for (const connection of slow) {
    while (!connection.writableFinished) {
      connection.take();
      await turn();
    }
    expect(Buffer.concat(connection.pieces).toString()).toBe(text);
  }
  // The header is everybody's own.
  const pieces = new Set(slow.flatMap(connection => connection.pieces.slice(1).map(({ buffer }) => buffer)));
  expect(pieces.size).toBe(3);
  // Others of other tables take their places, and this one is made again.
  for (let other = 0; other < 4; other++) {
    await test.room.save(ann, await test.room.load(ann, recordOf(playForEver(10))));
  }
  read.mockClear();
  expect((await test.room.save(ann, id)).text()).toBe(text);
  expect(read).toHaveBeenCalledTimes(1);
  await test.close();
});
