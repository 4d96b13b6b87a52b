import { describe, expect, it } from 'vitest';
import { fullDeck, type Card } from '../../../core/card.ts';
import { playOn } from '../../../core/play.ts';
import { rngFrom, seedFrom, shuffle } from '../../../core/random.ts';
import { readRules } from '../../../core/rules.ts';
import { seatsOf } from '../../../core/seat.ts';
import { layTable, playMoves, rulesWith } from './lay-table.ts';
import { seats, setup, turn } from '../game.ts';
import { thirtyOne } from '../index.ts';
import type { Rules, State } from '../model.ts';
import { ruleBook } from '../rules.ts';
import { handValue } from '../value.ts';

function dealt(rules: Rules, count: number, seed = 'a deal'): State {
  return playOn(thirtyOne, setup(rules, count), { by: 'chance', seed: seedFrom(seed) });
}
function dealOn(state: State, seed = 'the next'): State {
  return playOn(thirtyOne, state, { by: 'chance', seed: seedFrom(seed) });
}
/** A showdown with these lives left before it, in which seat 0 loses one. */
function showdown(table: { rules?: string; lives: number[]; dealer: number; starter?: number }): State {
  const hands = ['10♣ 2♣ 3♦', 'K♠ Q♠ 4♥', 'K♥ Q♥ 4♠', 'K♦ Q♦ 4♣'];
  const first = table.lives.findIndex((lives, seat) => lives > 0 && seat > 0);
  const state = layTable({
    ...(table.rules === undefined ? {} : { rules: table.rules }),
    hands: hands.slice(0, table.lives.length).map((hand, seat) => (table.lives[seat] === 0 ? '' : hand)),
    lives: table.lives,
    turn: first,
    knocker: table.lives.findIndex((lives, seat) => lives > 0 && seat > first),
    dealer: table.dealer,
    deck: '5♣',
  });
  if (table.starter !== undefined) state.starter = seatsOf(4)[table.starter]!;
  return playMoves(state, 'deck', '5♣');
}
/** A seed whose deal gives a 31 to the wanted number of hands. */
function seedWith31(rules: Rules, count: number, holders: number): string {
  for (let index = 0; index < 200_000; index++) {
    const state = setup({ ...rules, check31OnDeal: false }, count);
    thirtyOne.step(state, { by: 'chance', seed: seedFrom(`31/${index}`) });
    if (state.hands.filter(hand => handValue(hand, rules) === 31).length === holders) return `31/${index}`;
  }
  throw new Error('No such deal.');
}

describe('a deal', () => {
  it('VT38, T2, T3, T32: three cards each, one turned up, the rest is the deck', () => {
    const table = dealt(rulesWith(), 4);
    expect(table.hands.map(hand => hand.length)).toEqual([3, 3, 3, 3]);
    expect(table.pile).toHaveLength(1);
    expect(table.stock).toHaveLength(39);
    expect(new Set([...table.hands.flat(), ...table.pile, ...table.stock]).size).toBe(52);
  });
  it('K10, AT39: from a shuffled deck of 52, one card at a time from the one who starts', () => {
    const table = dealt(rulesWith('library'), 3);
    const deck = shuffle(fullDeck(), rngFrom(seedFrom('a deal'))).reverse();
    const expected: Card[][] = [0, 1, 2].map(seat => [deck[seat]!, deck[seat + 3]!, deck[seat + 6]!]);
    expect(table.hands).toEqual(expected);
    expect(table.pile).toEqual([deck[9]]);
  });
  it('VK01, K16, K22, K25, K26, K51: human, computer, three times; one turned up; 45 in the deck', () => {
    const table = dealt(rulesWith('two-player'), 2);
    const deck = shuffle(fullDeck(), rngFrom(seedFrom('a deal'))).reverse();
    expect(table.hands).toEqual([
      [deck[0], deck[2], deck[4]],
      [deck[1], deck[3], deck[5]],
    ]);
    expect(table.stock).toHaveLength(45);
  });
  it('VL02, L14, L36: five lives and three cards each, and the first player starts', () => {
    const table = dealt(rulesWith('library'), 4);
    expect(table.lives).toEqual([5, 5, 5, 5]);
    expect(table.hands.every(hand => hand.length === 3)).toBe(true);
    expect(turn(table)).toEqual({ kind: 'seat', seat: 0 });
  });
  it('L15, L16: everybody knows the card turned up, nobody the deck, each their own hand', () => {
    const table = dealt(rulesWith('library'), 2);
    expect(table.knownBy[table.pile[0]!]).toBe((1 << 17) - 1);
    expect(table.stock.every(card => table.knownBy[card] === 0)).toBe(true);
    expect(table.hands[1]!.every(card => table.knownBy[card] === 2)).toBe(true);
  });
  it('T2, T53: those who are out get no cards, and all 52 are shuffled again', () => {
    const next = dealOn(showdown({ lives: [3, 3, 3, 0], dealer: 1 }));
    expect(next.hands.map(hand => hand.length)).toEqual([3, 3, 3, 0]);
    expect(next.stock).toHaveLength(52 - 9 - 1);
    expect(next.deal).toBe(2);
  });
  it('T33: the first dealer is drawn by lot, and the next clockwise starts', () => {
    const dealers = new Set<number>();
    for (let index = 0; index < 60; index++) {
      const table = dealt({ ...rulesWith(), check31OnDeal: false }, 4, `lot ${index}`);
      dealers.add(table.dealer);
      expect(turn(table)).toEqual({ kind: 'seat', seat: (table.dealer + 1) % 4 });
    }
    expect(dealers).toEqual(new Set([0, 1, 2, 3]));
  });
  it('VT37, T4, T54: dealer 1, then 2, and the seat after the dealer starts', () => {
    const next = dealOn(showdown({ lives: [3, 3, 3, 3], dealer: 1 }));
    expect([next.dealer, next.starter]).toEqual([2, 3]);
    expect(turn(next)).toEqual({ kind: 'seat', seat: 3 });
  });
  it('WT10, AT15: the deal passes over those who are out', () => {
    const next = dealOn(showdown({ lives: [3, 3, 0, 3], dealer: 1 }));
    expect([next.dealer, next.starter]).toEqual([3, 0]);
  });
  it('AT15: after a give-back the deal goes to the next seat, out before or not', () => {
    const table = layTable({
      hands: ['K♠ Q♠ 4♥', '', 'K♥ Q♥ 4♠', ''],
      lives: [1, 0, 1, 0],
      dealer: 0,
      deck: '5♣',
    });
    const next = dealOn(playMoves(table, 'knock', 'deck', '5♣'));
    expect(next.dealer).toBe(1);
    expect(next.hands.map(hand => hand.length)).toEqual([3, 3, 3, 3]);
  });
  it('AL12: in the library the start goes round the seats; when the starter is out, B follows A', () => {
    const next = dealOn(showdown({ rules: 'library', lives: [1, 5, 5, 5], dealer: 3, starter: 0 }));
    expect(next.lives).toEqual([0, 5, 5, 5]);
    expect(next.starter).toBe(1);
  });
  it('VK02, K21, K28: in the two-player game the computer deals and the human starts, always', () => {
    const first = dealt(rulesWith('two-player'), 2);
    expect([first.dealer, first.starter]).toEqual([1, 0]);
    const next = dealOn(showdown({ rules: 'two-player', lives: [4, 4, 4], dealer: 2 }));
    expect(next.starter).toBe(0);
  });
  it('AK14: or they take turns at starting', () => {
    let table = dealt(rulesWith('two-player', { firstTurn: 'rotating' }), 2);
    expect(table.starter).toBe(0);
    table = playMoves(table, 'knock', 'deck');
    const thrown = table.hands[1]![3]!;
    table = playOn(thirtyOne, table, { by: seatsOf(2)[1]!, action: { type: 'discard', card: thrown } });
    expect(dealOn(table).starter).toBe(1);
  });
});

describe('a 31 in the deal', () => {
  it('WT03, T17, AT3: the hand is over before any turn, and the others pay', () => {
    const table = dealt(rulesWith(), 4, seedWith31(rulesWith(), 4, 1));
    expect(turn(table)).toEqual({ kind: 'chance', pause: true });
    const holder = table.hands.findIndex(hand => handValue(hand, table.rules) === 31);
    expect(table.lives).toEqual([0, 1, 2, 3].map(seat => (seat === holder ? 3 : 2)));
    expect(table.history).toHaveLength(1);
  });
  it('WT04, AT4: with two of them the other two pay', () => {
    const table = dealt(rulesWith('classroom'), 10, seedWith31(rulesWith(), 10, 2));
    const with31 = table.hands.map(hand => handValue(hand, table.rules) === 31);
    expect(with31.filter(Boolean)).toHaveLength(2);
    expect(table.lives).toEqual(with31.map(has => (has ? 3 : 2)));
  });
  it('WL04, AL5, L18: in the library too', () => {
    const table = dealt(rulesWith('library'), 4, seedWith31(rulesWith('library'), 4, 1));
    expect(table.lives.toSorted((a, b) => a - b)).toEqual([4, 4, 4, 5]);
  });
  it('VK06, K27, K51: and in the two-player game', () => {
    const table = dealt(rulesWith('two-player'), 2, seedWith31(rulesWith('two-player'), 2, 1));
    expect(turn(table)).toEqual({ kind: 'chance', pause: true });
    expect(table.lives.toSorted((a, b) => a - b)).toEqual([3, 4]);
  });
  it('AT3: where it is not looked for, it counts when its holder has finished a turn, or at the showdown', () => {
    const hands = ['A♠ K♠ Q♠', '9♥ 8♥ 2♣'];
    const knobs = { check31OnDeal: false, check31: 'afterDiscard' } as const;
    const table = layTable({ hands, knobs, deck: '5♣ 6♣' });
    expect(playMoves(table, 'deck', '5♣').lives).toEqual([3, 2]);
    expect(playMoves(layTable({ hands, knobs, turn: 1, deck: '5♣ 6♣' }), 'deck', '5♣').phase.kind).toBe(
      'draw',
    );
    expect(playMoves(table, 'knock', 'deck', '5♣').lives).toEqual([3, 2]);
  });
});

describe('the size of the table', () => {
  it('K1, AL9: two for the two-player game, two to ten otherwise', () => {
    expect(seats(rulesWith('two-player'))).toEqual({ min: 2, max: 2, usual: 2 });
    expect(seats(rulesWith('library'))).toEqual({ min: 2, max: 10, usual: 4 });
    expect(seats(rulesWith('classroom'))).toEqual({ min: 2, max: 10, usual: 4 });
    for (const count of [1, 11, 2.5]) expect(() => setup(rulesWith('library'), count)).toThrow('2 to 10');
    const ten = dealt({ ...rulesWith('library'), check31OnDeal: false }, 10);
    expect(ten.stock).toHaveLength(21);
  });
  it('K7: three tokens and a last chance to come', () => {
    expect(setup(rulesWith('two-player'), 2).lives).toEqual([4, 4]);
  });
  it('a knob out of range is refused in words', () => {
    expect(readRules(ruleBook, { preset: 'classroom', lives: 0 })).toEqual({
      ok: false,
      error: 'lives takes a whole number from 1 to 20.',
    });
    expect(readRules(ruleBook, { threeOfAKind: 31 })).toMatchObject({
      error: 'threeOfAKind takes 30, 30.5, off.',
    });
  });
});
