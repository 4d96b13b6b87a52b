import { preset, readRecord, seatOf, seedFrom, Table, writeRecord } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { SNAP } from '../../test/snap.ts';
import { makeInk } from '../paint/ink.ts';
import { framesOf } from './frames.ts';
import { showReplay, stepTo } from './show-replay.ts';

function played() {
  const { game } = SNAP;
  const players = ['Anna', 'Ben'].map(name => ({ kind: 'person' as const, name }));
  const table = new Table({ game, rules: preset<unknown>(game.rules), players });
  table.submit({ by: 'chance', seed: seedFrom('a') });
  table.submit({ by: seatOf(0), action: { type: 'keep' } });
  table.submit({ by: seatOf(1), action: { type: 'keep' } });
  table.submit({ by: 'chance', seed: seedFrom('b') });
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('a replay', () => {
  const frames = framesOf(played(), 'everybody');

  it.each([
    ['', 1, 2],
    ['b', 1, 0],
    ['h', 0, 3],
    ['h', 3, 4],
    ['2', 0, 2],
    ['', 4, 'This is the end of the record.'],
    ['b', 0, 'This is the beginning of the record.'],
    ['9', 0, 'The record ends at 4.'],
    ['x', 0, '"x" is not a step: press Enter, or type b, h, q or a number from 0 to 4.'],
    ['q', 2, undefined],
  ])('%j at %i leads to %j', (typed, at, expected) => {
    expect(stepTo(typed, at, frames)).toBe(expected);
  });

  it('shows all hands, or only that of one seat', () => {
    const hands = (shown: typeof frames): boolean[] =>
      shown[1]!.scene.places.map(place => place.hand.flat().every(face => face !== 'back'));
    expect(hands(frames)).toEqual([true, true]);
    expect(hands(framesOf(played(), seatOf(1)))).toEqual([false, true]);
  });

  it('goes forwards and backwards on a screen', async () => {
    const screen = new FakeScreen();
    const show = { title: 'Snap', names: ['Anna', 'Ben'], frames };
    const shown = showReplay(show, screen, makeInk({ color: false, ascii: false }));
    const titles: string[] = [];
    for (const typed of ['', '', 'b', 'q']) {
      titles.push(screen.picture.trim().split('\n')[0]!);
      screen.type(typed);
      await new Promise(resolve => setImmediate(resolve));
    }
    await shown;
    expect(titles).toEqual([
      'Snap · move 1 of 4',
      'Snap · move 2 of 4',
      'Snap · move 3 of 4',
      'Snap · move 2 of 4',
    ]);
  });
});
