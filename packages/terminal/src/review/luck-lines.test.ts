// What is told of the greatest strokes of luck: where they were, and how the hands in them ended.
import {
  catalogue,
  playOut,
  preset,
  readRecord,
  seatOf,
  seedFrom,
  Table,
  writeRecord,
} from '@parlour/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH } from '../language/spoken.ts';
import { makeInk } from '../paint/ink.ts';
import { framesOf, type Frame } from '../records/frames.ts';
import { luckLines } from './luck-lines.ts';
import type { Told } from './whose.ts';

const letters = makeInk({ color: false, ascii: true });
const YOU: Told = { spoken: ENGLISH, names: ['You', 'Kim'], name: 'You', isOwn: true };
const seat = seatOf(0);
let frames: Frame[];
/** The moves that ended the hands of the match. */
let ends: number[];
/** What is told of a stroke of luck between two moves, in one line. */
let told: (from: number, until: number) => string;

beforeAll(() => {
  const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
  const players = YOU.names.map(name => ({ kind: 'bot' as const, name, bot: bots[0]! }));
  const table = new Table({ game, rules: preset<object>(game.rules), players });
  playOut(table, seedFrom('luck'));
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  const replayed = read.value;
  frames = framesOf(replayed, seat, (of, event) => of.tell(event, YOU.names, seat));
  ends = frames.flatMap(({ ended }, place) => (ended ? [place - 1] : []));
  told = (from, until) => {
    const stroke = { from, until, fromHand: 0, untilHand: 0, luck: 0.2, fortune: 'very-lucky' } as const;
    const lines = luckLines({ lucks: [stroke], seat }, replayed, YOU, 78, letters);
    return lines
      .slice(2)
      .map(line => line.trim())
      .join(' ');
  };
});

/** The last sentences up to a move, so many of them, as they are painted. */
function lastUntil(move: number, count: number): string {
  const all = frames.slice(0, move + 2).flatMap(frame => frame.told);
  return letters.spell(all.slice(-count).join(' '));
}

describe('of a stroke of luck', () => {
  it('the last three sentences are told', () => {
    expect(told(1, 7)).toBe(lastUntil(6, 3));
  });

  it('that is the end of a hand and the deal of the next, the end of the hand is told before its last sentences', () => {
    const [end = 0] = ends;
    expect(told(end - 2, end + 6)).toBe(`${lastUntil(end, 3)} ${lastUntil(end + 5, 3)}`);
    expect(told(end - 2, end + 6)).toMatch(/scores? \d+/);
  });

  it('that is the end of the match, that is told', () => {
    const end = ends.at(-1)!;
    expect(end).toBe(frames.length - 2);
    expect(told(end - 2, end + 1)).toBe(lastUntil(end, 3));
  });

  it('over two hands, the ends of both are told; over many, of the first and the last', () => {
    const [first = 0, second = 0] = ends;
    expect(told(first - 2, second + 4)).toBe(
      [lastUntil(first, 3), lastUntil(second, 3), lastUntil(second + 3, 3)].join(' '),
    );
    const last = ends.at(-1)!;
    expect(ends.length).toBeGreaterThan(3);
    expect(told(first - 2, last + 1)).toBe(`${lastUntil(first, 3)} ${lastUntil(last, 3)}`);
  });
});
