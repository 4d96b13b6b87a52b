// How a record waits for somebody who does not read.
import { Writable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { playForEver, recordOf } from '../../test/long-match.ts';
import { openTestRoom, somebody } from '../../test/room.ts';
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
