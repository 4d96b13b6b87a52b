import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '../../../core/random.ts';
import { playMoves } from '../test/lay-table.ts';
import { afterTurns, choiceOf, decisionOf, tableWith, thrownAfter } from '../test/ask.ts';
import { mrCaution } from './mr-caution.ts';
import { mrClueless } from './mr-clueless.ts';
import { msAggressive, msAggressiveWith } from './ms-aggressive.ts';
import { twoPlayerComputer } from './two-player-computer.ts';

describe('Mr. Caution', () => {
  it('VT39, T57, AT23: knocks with 27, not with 26', () => {
    expect(choiceOf(mrCaution, tableWith('K♠ Q♠ 6♠'))).toBe('deck');
    expect(choiceOf(mrCaution, tableWith('K♠ Q♠ 7♠'))).toBe('knock');
  });
  it('VT40, T58: saves no pair', () => {
    expect(thrownAfter(mrCaution, '4♠ 8♣ Q♥', '4♣')).toBe('4♠');
  });
  it('VT41, T59: keeps three of a kind', () => {
    expect(thrownAfter(mrCaution, '4♠ 4♥ 4♦', 'K♠')).toBe('K♠');
  });
  it('T59, AT23: takes the third of a kind when it lies there', () => {
    expect(choiceOf(mrCaution, tableWith('7♣ 7♥ 9♠', { pile: '7♦' }))).toBe('pile');
  });
});

describe('Ms. Aggressive', () => {
  it('VT42, T60, AT1: knocks with 20 in any lap', () => {
    const table = tableWith('K♠ Q♠ 2♥', { acts: afterTurns(3) });
    expect(choiceOf(msAggressive, table)).toBe('knock');
    expect(decisionOf(msAggressive, table).because).toBe('knocks: 20 is 20 or better');
  });
  it('VT43, T61, AT1: with 16 in the first lap, not in the second', () => {
    expect(choiceOf(msAggressive, tableWith('9♠ 7♠ 2♦'))).toBe('knock');
    expect(choiceOf(msAggressive, tableWith('9♠ 7♠ 2♦', { acts: afterTurns(1) }))).toBe('deck');
    expect(choiceOf(msAggressive, tableWith('9♠ 6♠ 2♦'))).toBe('deck');
  });
  it('VT44, T63, AT24: waits with an ace', () => {
    expect(choiceOf(msAggressive, tableWith('A♠ 9♠ 3♥', { pile: '4♥' }))).toBe('deck');
  });
  it('WT12, T63, AT24: also in the first lap', () => {
    expect(choiceOf(msAggressive, tableWith('A♠ 5♠ 9♦', { pile: '4♥' }))).toBe('deck');
  });
  it('WT13, AT24: knocks with 20 even with a pair', () => {
    expect(choiceOf(msAggressive, tableWith('K♠ Q♠ Q♥', { acts: afterTurns(2) }))).toBe('knock');
  });
  it('AT26: with three aces it still waits', () => {
    expect(choiceOf(msAggressive, tableWith('A♠ A♥ A♦', { pile: '4♥' }))).toBe('deck');
    expect(thrownAfter(msAggressive, 'A♠ A♥ A♦', 'K♠')).toBe('K♠');
  });
  it('VT45, T62: keeps the pair and throws the higher card', () => {
    expect(thrownAfter(msAggressive, '7♥ 7♦ K♠', 'Q♠')).toBe('Q♠');
  });
  it('WT14, AT24: with a pair the ace stays as the third', () => {
    expect(thrownAfter(msAggressive, 'A♠ 7♥ 7♦', 'K♠')).toBe('K♠');
  });
  it('T63, AT24: without a pair it keeps what leads to 31 in the suit of the ace', () => {
    expect(thrownAfter(msAggressive, 'A♠ K♠ 9♥', '8♥')).toBe('8♥');
    // Standard would keep the 27 in hearts.
    expect(thrownAfter(msAggressive, 'A♠ K♥ 9♥', '8♥')).toBe('8♥');
  });
  it('AT24: 31 before all else, then three of a kind', () => {
    const table = { knobs: { check31: 'afterDiscard' } } as const;
    expect(thrownAfter(msAggressive, 'A♠ K♠ K♥', 'Q♠', table)).toBe('K♥');
    expect(thrownAfter(msAggressive, '7♥ 7♦ A♠', '7♠')).toBe('A♠');
  });
  it('WT15, AT25: does not take what the pair would make it throw again', () => {
    expect(choiceOf(msAggressive, tableWith('7♥ 7♦ K♠', { pile: 'Q♠', acts: afterTurns(1) }))).toBe('deck');
    expect(choiceOf(msAggressive, tableWith('7♥ 7♦ K♠', { pile: '7♠', acts: afterTurns(1) }))).toBe('pile');
  });
  it('AT27: on its last turn it makes the most of it, unless set otherwise', () => {
    const table = tableWith('7♥ 7♦ K♠', { pile: 'Q♠', acts: afterTurns(1), knocker: 1 });
    expect(choiceOf(msAggressive, table)).toBe('pile');
    expect(choiceOf(msAggressive, playMoves(table, 'pile'))).toBe('7♦');
    const stubborn = msAggressiveWith({ lastTurn: 'as-usual' });
    expect(choiceOf(stubborn, table)).toBe('deck');
    expect(choiceOf(stubborn, playMoves(table, 'pile'))).toBe('Q♠');
  });
});

describe('Mr. Clueless', () => {
  it('VT57, T78: never knocks below 30', () => {
    for (const hand of ['K♠ Q♠ 9♠', 'A♠ K♠ 8♠', 'A♠ 9♠ 9♥', '2♠ 5♥ 9♦']) {
      for (let index = 0; index < 20; index++) {
        expect(choiceOf(mrClueless, tableWith(hand), rngFrom(seedFrom(`${hand}${index}`)))).not.toBe('knock');
      }
    }
  });
  it('WT16, T78, AT34: always with 30', () => {
    expect(choiceOf(mrClueless, tableWith('K♠ Q♠ J♠'))).toBe('knock');
    expect(choiceOf(mrClueless, tableWith('4♠ 4♥ 4♦'))).toBe('knock');
  });
  it('VT58, T76, T77: flips a fair coin and throws any of four', () => {
    const rng = rngFrom(seedFrom('clueless'));
    const counts = new Map<string, number>();
    const count = (choice: string): void => void counts.set(choice, (counts.get(choice) ?? 0) + 1);
    const drawing = tableWith('2♠ 5♥ 9♦', { pile: '4♥', deck: 'Q♠' });
    const throwing = playMoves(drawing, 'deck');
    for (let turn = 0; turn < 4_000; turn++) {
      count(choiceOf(mrClueless, drawing, rng));
      count(choiceOf(mrClueless, throwing, rng));
    }
    for (const [choice, expected] of [
      ['deck', 2_000],
      ['pile', 2_000],
      ['2♠', 1_000],
      ['5♥', 1_000],
      ['9♦', 1_000],
      ['Q♠', 1_000],
    ] as const) {
      expect(Math.abs(counts.get(choice)! - expected)).toBeLessThan(160);
    }
  });
  it('T77, AT27: plays its last turn no better, and throws only what it may', () => {
    const table = playMoves(
      tableWith('2♠ 5♥ 9♦', { pile: '4♥', knobs: { mayReturnDiscard: false } }),
      'pile',
    );
    const rng = rngFrom(seedFrom('bound'));
    const thrown = new Set(Array.from({ length: 60 }, () => choiceOf(mrClueless, table, rng)));
    expect(thrown).toEqual(new Set(['2♠', '5♥', '9♦']));
    const last = tableWith('K♠ Q♠ 9♦', { pile: '4♥', knocker: 1 });
    expect(new Set(Array.from({ length: 20 }, () => choiceOf(mrClueless, last, rng)))).toEqual(
      new Set(['deck', 'pile']),
    );
  });
});

describe('the computer of the two-player game', () => {
  const rules = { rules: 'two-player' };
  it('VK05, K57: knocks with 27, not with 26', () => {
    expect(choiceOf(twoPlayerComputer, tableWith('K♠ Q♠ 7♠', rules))).toBe('knock');
    expect(choiceOf(twoPlayerComputer, tableWith('K♠ Q♠ 6♠', { ...rules, pile: '4♥' }))).toBe('deck');
  });
  it('VK18, K58: takes what improves the hand', () => {
    const table = tableWith('10♣ 9♣ 2♦', { ...rules, pile: '8♣' });
    expect(choiceOf(twoPlayerComputer, table)).toBe('pile');
    expect(choiceOf(twoPlayerComputer, playMoves(table, 'pile'))).toBe('2♦');
  });
  it('VK19, K59: else draws from the deck', () => {
    expect(choiceOf(twoPlayerComputer, tableWith('10♣ 9♣ 2♦', { ...rules, pile: 'A♦' }))).toBe('deck');
  });
  it('K59, AK9: throws what costs least, the lowest of equals, and saves no pair', () => {
    expect(thrownAfter(twoPlayerComputer, '4♠ 8♣ Q♥', '4♣', rules)).toBe('4♠');
    expect(thrownAfter(twoPlayerComputer, 'K♠ 9♠ 5♠', '2♠', rules)).toBe('2♠');
  });
  it('WK02, AK5: takes its last turn like any other', () => {
    const table = tableWith('K♠ Q♠ 8♠', { ...rules, pile: '4♥', knocker: 1 });
    expect(choiceOf(twoPlayerComputer, table)).toBe('deck');
  });
});
