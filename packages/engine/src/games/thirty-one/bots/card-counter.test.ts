import { describe, expect, it } from 'vitest';
import { cards } from '../../../core/card.ts';
import { seatOf } from '../../../core/seat.ts';
import { layTable, playMoves } from '../test/lay-table.ts';
import type { Act } from '../model.ts';
import { view } from '../view.ts';
import { cardCounter, cardCounterWith } from './card-counter.ts';
import { afterTurns, choiceOf, decisionOf, tableWith, takes, thrownAfter } from '../test/ask.ts';
import { lapOf, ranksGone, suitsWanted } from './memory.ts';
import { standard } from './standard.ts';

const SPADES = 3;
const HEARTS = 2;

/** Acts in which these cards came to lie on the pile. */
function onThePile(text: string): Act[] {
  return cards(text).map(card => ({ did: 'threw', seat: seatOf(2), card }));
}
function wantedBy(seat: number, acts: Act[]): number | undefined {
  return suitsWanted(view(tableWith('2♠ 5♥ 9♦', { acts }), seatOf(0))).get(seatOf(seat));
}

describe('what the Card Counter remembers', () => {
  it('VT50, T64–T66: the suit of what was taken, then that of the higher card', () => {
    expect(wantedBy(1, [])).toBeUndefined();
    expect(wantedBy(1, takes([1, '5♥']))).toBe(HEARTS);
    expect(wantedBy(1, takes([1, '5♥'], [1, 'K♠']))).toBe(SPADES);
  });
  it('VT51, T66: a lower card later changes nothing', () => {
    expect(wantedBy(1, takes([1, 'K♠'], [1, '5♥']))).toBe(SPADES);
  });
  it('WT19, AT28: a king is higher than a queen, and of equal ranks the latest decides', () => {
    expect(wantedBy(1, takes([1, 'K♠'], [1, 'Q♥']))).toBe(SPADES);
    expect(wantedBy(1, takes([1, 'K♠'], [1, 'K♥']))).toBe(HEARTS);
    expect(wantedBy(1, takes([1, 'K♠'], [1, 'A♥']))).toBe(HEARTS);
  });
  it('T67, AT29: a rank is gone when two of it have lain on the pile, their own not counted', () => {
    const gone = (hand: string, acts: Act[]): number[] => [
      ...ranksGone(view(tableWith(hand, { acts }), seatOf(0))),
    ];
    expect(gone('9♠ 9♥ 2♦', onThePile('9♣'))).toEqual([]);
    expect(gone('9♠ 9♥ 2♦', onThePile('9♣ 9♦'))).toEqual([8]);
    expect(gone('9♠ 9♣ 2♦', onThePile('9♣ 9♦'))).toEqual([]);
    // The same card twice is one card, and one that somebody took is gone all the same.
    expect(gone('9♠ 9♥ 2♦', [...takes([1, '9♣']), ...onThePile('9♣')])).toEqual([]);
    expect(gone('9♠ 9♥ 2♦', [...takes([1, '9♣']), ...onThePile('9♦')])).toEqual([8]);
  });
  it('AT2, AT29: a reshuffle brings the ranks back', () => {
    const acts: Act[] = [...onThePile('9♣ 9♦ 4♠'), { did: 'reshuffled' }];
    expect(ranksGone(view(tableWith('9♠ 9♥ 2♦', { acts }), seatOf(0))).size).toBe(0);
  });
  it('AT1: laps are counted by their own turns', () => {
    const acts = [...afterTurns(2), ...onThePile('9♣ 9♦')];
    expect(lapOf(view(tableWith('2♠ 5♥ 9♦', { acts }), seatOf(0)))).toBe(3);
  });
});

describe('The Card Counter knocks', () => {
  it.each([
    ['VT46, T72: laps 1 and 2 with 18', [0, 1], 'K♠ 8♠ 2♦', 'K♠ 7♠ 2♦'],
    ['VT47, T73: laps 3 and 4 with 24', [2, 3], 'K♠ Q♠ 4♠', 'K♠ Q♠ 3♠'],
    ['VT48, T74: laps 5 and 6 with 27', [4, 5], 'K♠ Q♠ 7♠', 'K♠ Q♠ 6♠'],
    ['VT49, T75: then with 28', [6], 'K♠ Q♠ 8♠', 'K♠ Q♠ 7♠'],
  ])('%s', (_, turns, enough, tooLow) => {
    for (const turn of turns) {
      const acts = afterTurns(turn);
      expect(choiceOf(cardCounter, tableWith(enough, { acts, pile: '4♥' }))).toBe('knock');
      expect(choiceOf(cardCounter, tableWith(tooLow, { acts, pile: '4♥' }))).toBe('deck');
    }
  });
});

describe('The Card Counter takes and throws', () => {
  it('T72–T75: says why it knocks', () => {
    expect(decisionOf(cardCounter, tableWith('K♠ 8♠ 2♦')).because).toBe('knocks: 18 is 18 or better');
  });
  it('VT52, T67, T68, AT30: saves no pair whose third is gone, but any other', () => {
    const acts = onThePile('9♣ 9♦');
    expect(thrownAfter(cardCounter, '9♠ 9♥ 10♠', 'J♦')).toBe('J♦');
    expect(thrownAfter(cardCounter, '9♠ 9♥ 10♠', 'J♦', { acts })).toBe('9♥');
  });
  it('AT30: takes the third of a kind whenever it lies there', () => {
    expect(choiceOf(cardCounter, tableWith('9♠ 9♥ 4♦', { pile: '9♣' }))).toBe('pile');
  });
  it('VT53, T71, AT33: does not feed the next player', () => {
    const acts = takes([1, '8♥']);
    expect(thrownAfter(cardCounter, '6♣ 3♥ K♠', '9♠', { acts })).toBe('6♣');
    expect(thrownAfter(standard, '6♣ 3♥ K♠', '9♠', { acts })).toBe('3♥');
    // The player after the next does not matter.
    expect(thrownAfter(cardCounter, '6♣ 3♥ K♠', '9♠', { acts: takes([2, '8♥']) })).toBe('3♥');
  });
  it('VT54, T71, AT33: unless anything else would cost points', () => {
    expect(thrownAfter(cardCounter, 'K♠ 9♠ 5♠', '2♥', { acts: takes([1, '8♥']) })).toBe('2♥');
  });
  it('VT55, T69, AT31: goes for a suit of two others, not for one of three', () => {
    const two = takes([1, '4♠'], [2, '6♠']);
    const three = takes([1, '4♠'], [2, '6♠'], [3, '2♠']);
    expect(choiceOf(cardCounter, tableWith('K♠ 5♥ 3♦', { pile: '9♠', acts: two }))).toBe('pile');
    expect(choiceOf(cardCounter, tableWith('K♠ 5♥ 3♦', { pile: '9♠', acts: three }))).toBe('deck');
    const warier = cardCounterWith({ contestedBy: 1 });
    expect(choiceOf(warier, tableWith('K♠ 5♥ 3♦', { pile: '9♠', acts: two }))).toBe('deck');
  });
  it('VT56, T70, AT32: gives a crowded suit up below 15, lowest first, and stays at 15', () => {
    const acts = takes([1, '4♠'], [2, '6♠'], [3, '2♠']);
    expect(thrownAfter(cardCounter, 'K♠ 3♠ 8♦', '7♣', { acts })).toBe('3♠');
    expect(thrownAfter(cardCounter, 'K♠ 7♣ 8♦', '2♥', { acts })).toBe('K♠');
    expect(thrownAfter(cardCounter, 'K♠ 5♠ 8♦', '7♣', { acts })).toBe('7♣');
  });
  it('T70, T71, AT33: with 15 in whatever suit it avoids the suit of the next player, crowded or not', () => {
    const acts = takes([1, '5♦'], [2, '6♦'], [3, '2♦']);
    expect(thrownAfter(cardCounter, 'A♠ J♠ 9♣', '4♦', { acts })).toBe('9♣');
    expect(thrownAfter(cardCounter, 'K♠ 5♠ 9♣', '4♦', { acts })).toBe('9♣');
    // Three of a kind are worth more than 15, too; and points come first.
    expect(thrownAfter(cardCounter, '7♠ 7♥ 7♣', '4♦', { acts })).toBe('4♦');
    expect(thrownAfter(cardCounter, 'K♠ 2♠ 3♠', '4♦', { acts })).toBe('4♦');
  });
  it('T70, AT40: below 15 a crowded suit goes first, also if it is that of the next player', () => {
    const acts = takes([1, '5♦'], [2, '6♦'], [3, '2♦']);
    expect(thrownAfter(cardCounter, 'K♠ 4♠ 9♣', '4♦', { acts })).toBe('4♦');
  });
  it('T70, T71, AT40: a crowded suit and another of the next player are told apart', () => {
    const hands = ['5♥ 2♥ 8♣', '2♣ 6♥ 9♥', '5♣ 3♦ 8♥', '7♣ 10♦ J♣'];
    // Of five at the table the next goes for hearts, the three others for diamonds.
    const acts = takes([1, '4♥'], [2, '5♦'], [3, '6♦'], [4, '2♦']);
    const thrown = (hand: string, drawn: string): string =>
      choiceOf(
        cardCounter,
        playMoves(layTable({ hands: [hand, ...hands], deck: drawn, pile: 'Q♣', acts }), 'deck'),
      );
    expect(thrown('A♠ J♠ 3♥', '9♦')).toBe('9♦');
    expect(thrown('A♠ J♠ 9♣', '4♦')).toBe('4♦');
    expect(thrown('A♠ J♠ 3♣', '4♦')).toBe('3♣');
    expect(thrown('K♠ 4♠ 3♣', '4♦')).toBe('4♦');
    expect(thrown('K♠ 4♠ 3♥', '4♦')).toBe('4♦');
  });
  it('T69: with 15 in one suit it still does not go for a crowded one', () => {
    const acts = takes([1, '5♦'], [2, '6♦'], [3, '2♦']);
    expect(choiceOf(cardCounter, tableWith('A♠ 4♠ K♦', { pile: 'Q♦', acts }))).toBe('deck');
    expect(choiceOf(cardCounter, tableWith('A♠ 4♠ K♦', { pile: 'Q♦', acts: acts.slice(0, 4) }))).toBe('pile');
  });
  it('T70: but not in its last turn', () => {
    const acts = takes([1, '4♠'], [2, '6♠'], [3, '2♠']);
    expect(thrownAfter(cardCounter, 'K♠ 3♠ 8♦', '7♣', { acts, knocker: 1 })).toBe('7♣');
  });
});
