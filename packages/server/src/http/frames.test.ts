import type { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import * as ws from 'ws';
import { writeFrames } from './frames.ts';

// The package's own reader; its types leave it out.
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

it('frames of every size are read as they were written', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536].map(size => 'x'.repeat(size)).concat('♠ “Zoë” ♣');
  const receiver = new Receiver({ isServer: false });
  const read: string[] = [];
  receiver.on('message', (data: Buffer) => read.push(data.toString()));
  writeFrames(receiver, texts);
  await expect.poll(() => read.length).toBe(texts.length);
  expect(read).toEqual(texts);
});
