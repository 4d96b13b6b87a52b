// The figures that explain a decision of Thirty-One, in positions where they can be counted.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import type { Fact, Weighed } from '../../../../core/weigh.ts';
import type { Action, State } from '../../model.ts';
import { tableWith } from '../../test/ask.ts';
import { actionFor, playMoves } from '../../test/lay-table.ts';
import { view } from '../../view.ts';
import { weigh } from './weigh.ts';

function weighedAt(state: State, seat = 0, made?: Action): Weighed<Action> {
  return weigh(view(state, seatOf(seat)), rngFrom(seedFrom('facts')), 0.05, made)!;
}

function factsAt(state: State, seat = 0): Readonly<Record<string, Fact>> {
  return Object.fromEntries(weighedAt(state, seat).facts.map(fact => [fact.id, fact]));
}

describe('before a draw', () => {
  it('says how often a knock leaves one lowest', () => {
    // With two Twos and a Three gone, no other hand can be worth less than 3.
    const { value, text } = factsAt(tableWith('2♥ 2♣ 3♦')).lowest!;
    expect(value).toBeGreaterThan(0.7);
    expect(text).toBe(`Knocking now leaves you lowest ${Math.round(100 * value)} % of the time.`);
    expect(factsAt(tableWith('A♠ K♠ 9♠')).lowest!.value).toBeLessThan(0.1);
  });

  it('says 0 or 100 % of nothing that is not certain', () => {
    for (const hand of ['2♥ 2♣ 3♦', 'A♠ K♠ 9♠']) {
      const { lowest, knocked } = factsAt(tableWith(hand));
      for (const { value, text } of [lowest!, knocked!]) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
        expect(text).not.toMatch(/ (0|100) %/);
      }
    }
  });

  it('counts the unseen cards that improve the hand', () => {
    // 10♠, J♠ and Q♠ make 31.
    expect(factsAt(tableWith('A♠ K♠ 9♠')).improving).toEqual({
      id: 'improving',
      value: 3,
      text: '3 of the cards you have not seen improve your hand.',
    });
    expect(factsAt(tableWith('A♠ K♠ 9♠', { pile: 'Q♠' })).improving!.value).toBe(2);
    expect(factsAt(tableWith('A♠ K♠ 9♠', { pile: 'Q♠ J♠' })).improving!.text).toBe(
      '1 of the cards you have not seen improves your hand.',
    );
    // 48 cards are unseen, and 3♠ alone leaves the hand at 3.
    expect(factsAt(tableWith('2♥ 2♣ 3♦')).improving!.value).toBe(47);
  });

  it('says how often somebody else knocks first, as long as nobody has', () => {
    const { value, text } = factsAt(tableWith('A♠ 5♥ 4♦')).knocked!;
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(1);
    expect(text).toBe(`Somebody else knocks before your next turn ${Math.round(100 * value)} % of the time.`);
    const late = factsAt(playMoves(tableWith('A♠ K♠ 9♠'), 'knock'), 1);
    expect(Object.keys(late)).toEqual(['improving']);
  });
});

describe('before a throw', () => {
  it('says how often somebody else knocks after the best one', () => {
    // Without 5♦ it is 31 and the hand is over; any other throw goes on.
    const state = playMoves(tableWith('A♠ K♠ 5♦', { rules: 'library', deck: 'Q♠' }), 'deck');
    for (const made of ['5♦', 'A♠']) {
      const { options, facts } = weighedAt(state, 0, actionFor(made));
      expect(options[0]!.action).toEqual(actionFor('5♦'));
      expect(facts[0]).toEqual({ id: 'worth', value: 31, text: 'Without 5♦ your hand is worth 31.' });
      expect(facts.at(-1)).toMatchObject({ id: 'knocked', value: 0 });
    }
  });
});
