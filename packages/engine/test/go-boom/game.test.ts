import { describe, expect, it } from 'vitest';
import { cards, type Card } from '../../src/core/card.ts';
import { seedFrom } from '../../src/core/random.ts';
import { seatOf } from '../../src/core/seat.ts';
import { check, setup, step, turn } from './game.ts';
import { goBoom } from './index.ts';
import type { Action, State } from './model.ts';

const RULES = { handSize: 3, target: 2 };
const card = (text: string): Card => cards(text)[0]!;

/** A deal with these hands and this stock, seat 0 to lead. */
function dealt(hands: readonly string[], stock = ''): State {
  const state = setup(RULES, hands.length);
  step(state, { by: 'chance', seed: seedFrom('any') });
  return Object.assign(state, { hands: hands.map(cards), stock: cards(stock) });
}

function act(state: State, by: number, action: Action): string | undefined {
  const move = { by: seatOf(by), action };
  const refused = check(state, move)?.code;
  if (refused === undefined) step(state, move);
  return refused;
}
const lay = (text: string): Action => ({ type: 'lay', card: card(text) });

describe('Go Boom', () => {
  it('GB1, GB2: two to six get the same number of cards, the rest is the stock', () => {
    expect(goBoom.seats(RULES)).toMatchObject({ min: 2, max: 6 });
    const state = setup({ handSize: 5, target: 1 }, 6);
    step(state, { by: 'chance', seed: seedFrom('deal') });
    expect(state.hands.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(state.stock).toHaveLength(22);
  });
  it('GB3: any card may be led, and the next seat leads first in the next deal', () => {
    const state = dealt(['2c', '3d 4d']);
    expect(act(state, 0, lay('2c'))).toBeUndefined();
    step(state, { by: 'chance', seed: seedFrom('again') });
    expect(turn(state)).toEqual({ kind: 'seat', seat: 1 });
  });
  it('GB4: the suit or the rank is followed', () => {
    const state = dealt(['9s 2c', '9d 3s 4h']);
    act(state, 0, lay('9s'));
    expect(act(state, 1, lay('4h'))).toBe('must-follow');
    expect(act(state, 1, lay('5s'))).toBe('not-held');
    expect(act(structuredClone(state), 1, lay('9d'))).toBeUndefined();
    expect(act(state, 1, lay('3s'))).toBeUndefined();
  });
  it('GB5: whoever cannot follow draws until they can, and passes without a stock', () => {
    const state = dealt(['9s 2c', '4h 5h'], '7s');
    act(state, 0, lay('9s'));
    expect(act(state, 1, { type: 'pass' })).toBe('not-so');
    expect(act(state, 1, { type: 'draw' })).toBeUndefined();
    expect(act(state, 1, { type: 'draw' })).toBe('can-follow');
    act(state, 1, lay('7s'));
    act(state, 0, lay('2c'));
    expect(turn(state)).toMatchObject({ kind: 'chance', pause: true });
    const other = dealt(['9s 2c 3c', '4h 5h']);
    act(other, 0, lay('9s'));
    expect(act(other, 1, { type: 'pass' })).toBeUndefined();
    expect(turn(other)).toEqual({ kind: 'seat', seat: 0 });
  });
  it('GB6: the highest card of the suit that was led takes the lead, the ace above all', () => {
    const state = dealt(['Ks 2c', 'As 3c', 'Kh 4c']);
    act(state, 0, lay('Ks'));
    act(state, 1, lay('As'));
    act(state, 2, lay('Kh'));
    expect(turn(state)).toEqual({ kind: 'seat', seat: 1 });
  });
  it('GB7: the last card wins the deal, and enough deals the match', () => {
    const state = dealt(['Ks', '2s 3s']);
    act(state, 0, lay('Ks'));
    expect(state.wins).toEqual([1, 0]);
    expect(turn(state)).toEqual({ kind: 'chance', pause: true });
    const last = Object.assign(dealt(['Ks', '2s 3s']), { wins: [1, 1] });
    act(last, 0, lay('Ks'));
    expect(turn(last)).toEqual({ kind: 'over' });
  });
});
