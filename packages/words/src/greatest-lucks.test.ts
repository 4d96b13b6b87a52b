import type { Luck } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { reviewMessages as de } from './de-review.ts';
import { reviewMessages as en } from './en-review.ts';
import { greatestLucks, placeOfLuck } from './greatest-lucks.ts';
import { speaker } from './speaker.ts';

const luck = (until: number, change: number, fortune?: Luck['fortune']): Luck => ({
  from: 0,
  until,
  fromHand: 2,
  untilHand: 2,
  luck: change,
  ...(fortune === undefined ? {} : { fortune }),
});

it('the five greatest strokes of luck that have a name are told, good or bad, the greatest first', () => {
  const lucks = [
    luck(1, 0.06, 'lucky'),
    luck(2, -0.3, 'very-unlucky'),
    luck(3, 0.04),
    luck(4, 0.2, 'very-lucky'),
    luck(5, -0.07, 'unlucky'),
    luck(6, 0.08, 'lucky'),
    luck(7, 0.05, 'lucky'),
  ];
  expect(greatestLucks(lucks).map(({ until }) => until)).toEqual([2, 4, 6, 5, 1]);
  expect(greatestLucks([luck(1, 0.04)])).toEqual([]);
});

describe('luck', () => {
  const said = (stroke: Luck): string[] =>
    [en, de].map(messages => speaker('en', messages)(...placeOfLuck(stroke, 90)));
  const from = 79;

  it('is before a move of its hand', () => {
    expect(said({ ...luck(83, 0.1), from })).toEqual(['Hand 3, before move 84', 'Runde 3, vor Zug 84']);
  });
  it('is in both hands, where it was the end of one and the deal of the next', () => {
    expect(said({ ...luck(83, 0.1), from, untilHand: 3 })).toEqual([
      'From move 80 of hand 3 until move 84 of hand 4',
      'Von Zug 80 in Runde 3 bis Zug 84 in Runde 4',
    ]);
  });
  it('after the last decision is from there to the end, in however many hands', () => {
    for (const untilHand of [2, 6]) {
      expect(said({ ...luck(90, 0.1), from, untilHand })).toEqual([
        'From move 80 of hand 3 to the end',
        'Von Zug 80 in Runde 3 bis zum Ende',
      ]);
    }
  });
});
