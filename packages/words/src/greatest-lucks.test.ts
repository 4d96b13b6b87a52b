import type { Luck } from '@parlour/engine';
import { expect, it } from 'vitest';
import { greatestLucks, placeOfLuck } from './greatest-lucks.ts';

const luck = (until: number, change: number, fortune?: Luck['fortune']): Luck => ({
  from: 0,
  until,
  hand: 2,
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

it('luck is before a move, or at the end', () => {
  expect(placeOfLuck(luck(7, 0.1), 8)).toEqual(['luck.where', { hand: 3, move: 8 }]);
  expect(placeOfLuck(luck(8, 0.1), 8)).toEqual(['luck.end', { hand: 3 }]);
});
