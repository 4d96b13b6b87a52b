// @vitest-environment happy-dom
import { seatOf, type Moment, type Review } from '@parlour/engine';
import { h, render } from 'preact';
import { expect, it } from 'vitest';
import { messages as app } from '../language/en/index.ts';
import { englishOfGames, speaker } from '@parlour/words';
import { teacher } from '../learn/teacher.ts';
import { messages } from '../learn/words/en.ts';
import { ChanceLine } from './chance-line.tsx';

const option = { action: 0, label: 'Knock', chance: 0.6, error: 0, gap: 0, gapError: 0, share: 1 };
const moment = (move: number, chance: number, loss: number): Moment => ({
  move,
  hand: 0,
  view: {},
  chance,
  error: 0,
  made: option,
  best: option,
  options: [option],
  loss,
  facts: [],
  reason: '',
});
const review: Review = {
  game: 'gin-rummy',
  seat: seatOf(0),
  names: ['Robin', 'Kim'],
  headline: { loss: 0.01, decisions: 2, text: '' },
  account: { par: 0.5, result: 1, luck: 0.52, ownLosses: 0.02, othersLosses: 0, error: 0 },
  moments: [moment(1, 0.6, 0), moment(5, 0.7, 0.02)],
  costliest: [],
  lucks: [
    { from: 0, until: 1, fromHand: 0, untilHand: 0, luck: 0.1 },
    { from: 1, until: 5, fromHand: 0, untilHand: 0, luck: 0.1 },
    { from: 5, until: 9, fromHand: 0, untilHand: 1, luck: 0.32, fortune: 'very-lucky' },
  ],
};

it('the table says all that is drawn, to the luck after the last decision and the result', () => {
  const place = document.createElement('div');
  const teach = teacher({ say: speaker('en', app), games: englishOfGames }, messages);
  const addressOf = ({ move }: Moment): string => `#${move}`;
  render(h(ChanceLine, { review, isMade: true, addressOf, teach }), place);
  const rows = [...place.querySelectorAll(':is(tbody, tfoot) tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  );
  expect(rows).toEqual([
    ['1', '2', 'Knock', '60.0%', '0.0', '+10.0'],
    ['1', '6', 'Knock', '70.0%', '2.0', '+10.0'],
    ['2', '', 'The match was won.', '100.0%', '', '+32.0'],
  ]);
});
