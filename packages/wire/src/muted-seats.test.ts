import { describe, expect, it } from 'vitest';
import type { TextStorage } from './kept-seeds.ts';
import { MutedSeats } from './muted-seats.ts';

function keptIn(): { storage: TextStorage; lines: () => string[] } {
  let text: string | null = null;
  const storage = { read: () => text, write: (written: string) => void (text = written) };
  return { storage, lines: () => (text ?? '').split('\n') };
}

describe('the seats that are muted', () => {
  it('are muted until they are heard again, at their table', () => {
    const { storage } = keptIn();
    const muted = new MutedSeats(storage);
    expect(muted.toggle('table', 1)).toBe(true);
    const later = new MutedSeats(storage);
    expect([later.hears('table', 1), later.hears('table', 0), later.hears('other', 1)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(later.toggle('table', 1)).toBe(false);
    expect(muted.hears('table', 1)).toBe(true);
  });

  it('stay muted at the rematch, once each', () => {
    const { storage, lines } = keptIn();
    const muted = new MutedSeats(storage);
    muted.toggle('table', 1);
    muted.carry('table', 'rematch');
    muted.carry('table', 'rematch');
    expect(lines()).toEqual(['table/1', 'rematch/1']);
  });

  it('are the newest hundred; that nobody is heard is never forgotten', () => {
    const { storage, lines } = keptIn();
    const muted = new MutedSeats(storage);
    expect(muted.toggleEverybody()).toBe(true);
    for (let seat = 0; seat < 150; seat++) muted.toggle('table', seat);
    expect(muted.isEverybody).toBe(true);
    expect(lines()).toHaveLength(101);
    expect([muted.has('table', 49), muted.has('table', 50)]).toEqual([false, true]);
    muted.toggleEverybody();
    expect(muted.hears('table', 49)).toBe(true);
  });
});
