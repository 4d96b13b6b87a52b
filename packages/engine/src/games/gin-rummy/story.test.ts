// What is told and what is laid out: one hand from the deal to the score, by the words people read.
import { expect, it } from 'vitest';
import { cards, type Card } from '../../core/card.ts';
import { play } from '../../core/play.ts';
import { seatOf, type Viewer } from '../../core/seat.ts';
import { ginRummy } from './index.ts';
import type { Action, State } from './model.ts';
import { setTable } from './set-table.ts';

const names = ['Ann', 'Ben'];
const card = (text: string): Card => cards(text)[0]!;

/** Plays the actions and writes down what the viewer is told. */
function told(start: State, viewer: Viewer, ...actions: readonly [seat: number, action: Action][]): string[] {
  let state = start;
  return actions.flatMap(([seat, action]) => {
    const move = { by: seatOf(seat), action };
    const played = play(ginRummy, state, move);
    if (!played.ok) throw new Error(played.illegal.message);
    const events = ginRummy.report(state, move, played.state, viewer);
    state = played.state;
    return events.map(event => ginRummy.tell(event, names));
  });
}

const knocker = '5s 6s 7s Qh Qd Qc 2h 2d 2c 3d';
const defender = '8s 9s Qs Kh Kd Kc 4d 4h 9h Ac';
const melds = ['5s 6s 7s', 'Qc Qd Qh', '2c 2d 2h'].map(text => cards(text));

it('G19, G24: a draw, a knock, lay-offs and the score, in words', () => {
  const start = setTable({ hands: [knocker, defender], top: 'Jd', rules: 'documents' });
  const drawn = start.stock.at(-1)!;
  const story = told(
    start,
    seatOf(1),
    [0, { type: 'draw', from: 'stock' }],
    [0, { type: 'knock', discard: drawn, melds }],
    [1, { type: 'arrange' }],
  );
  expect(story[0]).toBe('Ann draws a card from the stock.');
  expect(story[1]).toContain('and knocks with 3: 2♣ 2♦ 2♥ · Q♣ Q♦ Q♥ · 5♠ 6♠ 7♠, unmatched 3♦.');
  expect(story.slice(2)).toEqual([
    'Ben lays off Q♠: Q♣ Q♦ Q♥ Q♠.',
    'Ben lays off 8♠: 5♠ 6♠ 7♠ 8♠.',
    'Ben lays off 9♠: 5♠ 6♠ 7♠ 8♠ 9♠.',
    'Ben shows K♣ K♦ K♥, unmatched A♣ 4♦ 4♥ 9♥: 18 left. Ann scores 15 (15 difference) and has 15.',
  ]);
});

it('AG18: the card drawn from the stock is told to its player alone, a taken one to all', () => {
  const start = setTable({ hands: [knocker, defender], top: 'Jd' });
  const draw: [number, Action] = [0, { type: 'draw', from: 'stock' }];
  expect(told(start, seatOf(0), draw)[0]).not.toContain('a card');
  expect(told(start, 'audience', draw)).toEqual(['Ann draws a card from the stock.']);
  expect(told(start, 'audience', [0, { type: 'draw', from: 'discard' }])).toEqual([
    'Ann takes J♦ from the pile.',
  ]);
});

it('G25, G26: an undercut and the end of the match are told', () => {
  const hands = ['9s Ts Js 5c 5d 5h 8d 8c 8h 4s Kd', 'Qc Qd Qh Qs Ks 2h 3h 4h Ad 2c'] as const;
  const story = told(
    setTable({ hands, scores: [50, 95] }),
    'audience',
    [
      0,
      {
        type: 'knock',
        discard: card('Kd'),
        melds: ['5c 5d 5h', '8c 8d 8h', '9s Ts Js'].map(text => cards(text)),
      },
    ],
    [1, { type: 'arrange' }],
  );
  expect(story.at(-2)).toContain(
    'That is an undercut. Ben scores 11 (1 difference and 10 for the undercut) and has 106.',
  );
  expect(story.at(-1)).toBe('Ben wins the match, 106 to 50.');
});

it('D30, D31: the scene groups the own hand by melds, hides the other, and shows both spreads afterwards', () => {
  const start = setTable({ hands: [`${knocker} Jd`, defender] });
  const [own, other] = ginRummy.scene(ginRummy.view(start, seatOf(0))).places;
  expect(own).toMatchObject({ points: 13, acting: true });
  expect(own?.hand).toHaveLength(4);
  expect(other?.hand).toEqual([Array(10).fill('back')]);
  const played = play(ginRummy, start, {
    by: seatOf(0),
    action: { type: 'knock', discard: card('Jd'), melds },
  });
  if (!played.ok) throw new Error(played.illegal.message);
  const shown = play(ginRummy, played.state, { by: seatOf(1), action: { type: 'arrange' } });
  if (!shown.ok) throw new Error(shown.illegal.message);
  const scene = ginRummy.scene(ginRummy.view(shown.state, 'audience'));
  expect(scene.places[0]).toMatchObject({ marks: ['knocked', '+15'], points: 3, standing: '15 points' });
  expect(scene.places[0]?.hand).toContainEqual(cards('5s 6s 7s 8s 9s'));
  expect(scene.places[1]).toMatchObject({ marks: ['dealer'], points: 18 });
});
