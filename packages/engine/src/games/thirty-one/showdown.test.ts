import { describe, expect, it } from 'vitest';
import { seatOf, seatsOf } from '../../core/seat.ts';
import { layTable, playMoves, rulesWith } from './test/lay-table.ts';
import { score, turn } from './game.ts';
import { lossesFor } from './showdown.ts';
import type { Result, Rules, State } from './model.ts';

/** What each seat loses with these points when seat 0, or the given one, knocked. */
function losses(rules: Rules, points: readonly number[], knocker = 0): number[] {
  const seats = seatsOf(points.length);
  return lossesFor(rules, seats, points, 'knock', seatOf(knocker)).map(({ loses }) => loses);
}

function resultOf({ phase }: State): Result {
  if (phase.kind !== 'showdown' && phase.kind !== 'over') throw new Error('The hand is not over.');
  return phase.result;
}

// Hands of known worth that share no card: 12, 20 and 20.
const TWELVE = '10♣ 2♣ 3♦';
const TWENTY = 'K♠ Q♠ 4♥';
const TWENTY_TOO = 'K♥ Q♥ 4♠';
const TWENTY_MORE = 'K♦ Q♦ 4♣';

describe('classroom prices', () => {
  const rules = rulesWith('classroom');
  it('VT28, T1, T13, T51: the lowest gets a strike', () => {
    expect(losses(rules, [18, 25, 12, 20])).toEqual([0, 0, 1, 0]);
  });
  it('VT29, T14: a knocker with the lowest hand gets two', () => {
    expect(losses(rules, [12, 25, 18, 20])).toEqual([2, 0, 0, 0]);
  });
  it('VT30, T13: all who tie for the lowest hand get one', () => {
    expect(losses(rules, [25, 12, 12, 20])).toEqual([0, 1, 1, 0]);
  });
  it('WT01, AT9: a knocker tied for the lowest hand gets two, one or none', () => {
    expect(losses(rules, [12, 12, 18, 20])).toEqual([2, 1, 0, 0]);
    expect(losses({ ...rules, knockerTie: 'single' }, [12, 12, 18, 20])).toEqual([1, 1, 0, 0]);
    expect(losses({ ...rules, knockerTie: 'safe' }, [12, 12, 18, 20])).toEqual([0, 1, 0, 0]);
  });
  it('WT02, AT10: all tied, the knocker two and everybody else one', () => {
    expect(losses(rules, [20, 20, 20, 20])).toEqual([2, 1, 1, 1]);
  });
  it('T14: the knocker is not asked to be the highest', () => {
    expect(losses(rules, [18, 31 - 1, 12, 20])).toEqual([0, 0, 1, 0]);
  });
  it('T18, AT7: with a 31 on the table everybody else gets one, the knocker too or two', () => {
    expect(losses(rules, [12, 31, 12, 20])).toEqual([1, 0, 1, 1]);
    expect(losses({ ...rules, knockerPenaltyOn31: 2 }, [12, 31, 12, 20])).toEqual([2, 0, 1, 1]);
  });
  it('AT4: every holder of a 31 is safe, and nobody pays when all hold one', () => {
    expect(losses(rules, [20, 31, 31, 12])).toEqual([1, 0, 0, 1]);
    expect(losses(rules, [31, 31])).toEqual([0, 0]);
  });
  it('T14, AL20: a knocker in seat 0 is a knocker like any other', () => {
    expect(losses(rules, [12, 20], 0)).toEqual([2, 0]);
    expect(losses(rules, [20, 12], 1)).toEqual([0, 2]);
  });
});

describe('library prices', () => {
  const rules = rulesWith('library');
  it('VL05, L24: the lowest loses a life', () => {
    expect(losses(rules, [28, 25, 15, 20])).toEqual([0, 0, 1, 0]);
  });
  it('VL06, L24, L26, AL1: a knocker without the highest hand loses one too', () => {
    expect(losses(rules, [25, 28, 15, 20])).toEqual([1, 0, 1, 0]);
  });
  it('VL07, L24: all tied lowest lose one', () => {
    expect(losses(rules, [28, 15, 15, 20])).toEqual([0, 1, 1, 0]);
  });
  it('WL01, AL2: tied for the highest is high enough', () => {
    expect(losses(rules, [28, 28, 15])).toEqual([0, 0, 1]);
  });
  it('WL02, AL3, L34: a knocker with the lowest hand loses one, or two where so chosen', () => {
    expect(losses(rules, [15, 28, 20])).toEqual([1, 0, 0]);
    expect(losses({ ...rules, knockerLowest: 2 }, [15, 28, 20])).toEqual([2, 0, 0]);
  });
  it('WL03, AL4: all tied below 31 lose one, all at 31 none', () => {
    expect(losses(rules, [20, 20, 20])).toEqual([1, 1, 1]);
    expect(losses(rules, [31, 31, 31])).toEqual([0, 0, 0]);
  });
  it('L18, L25, AL15: with a 31 everybody else loses one, the knocker or not', () => {
    expect(losses(rules, [15, 20, 31, 28])).toEqual([1, 1, 0, 1]);
  });
});

describe('two-player prices', () => {
  const rules = rulesWith('two-player');
  it('VK03, K38: a tie costs nothing', () => {
    expect(losses(rules, [25, 25])).toEqual([0, 0]);
  });
  it('VK04, K4, K19, K60, AK1: the lower hand pays one, the knocker no more than that', () => {
    expect(losses(rules, [20, 24])).toEqual([1, 0]);
    expect(losses(rules, [24, 20])).toEqual([0, 1]);
  });
  it('AK16: the higher hand wins, not the earlier one', () => {
    expect(losses(rules, [28, 29], 0)).toEqual([1, 0]);
    expect(losses(rules, [29, 28], 1)).toEqual([0, 1]);
  });
  it('WK01, AK3: two 31s are a tie', () => {
    expect(losses(rules, [31, 31])).toEqual([0, 0]);
  });
});

describe('a showdown', () => {
  it('T12, T50, L23: shows every hand that is in, and records its points', () => {
    const table = layTable({ hands: [TWELVE, '', TWENTY, TWENTY_TOO], deck: '5♣ 6♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣', 'deck', '6♣');
    expect(resultOf(end).outcomes.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 12],
      [2, 20],
      [3, 20],
    ]);
    expect(end.hands.flat().every(card => end.knownBy[card] === (1 << 17) - 1)).toBe(true);
    expect(turn(end)).toEqual({ kind: 'chance', pause: true });
  });
  it('VT33, T15, T51: a third strike puts a player out', () => {
    const table = layTable({ hands: [TWENTY, TWENTY_TOO, TWELVE], lives: [3, 3, 1], deck: '5♣ 6♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣', 'deck', '6♣');
    expect(end.lives).toEqual([3, 3, 0]);
    expect(resultOf(end).outcomes[2]).toEqual({ seat: 2, points: 12, loses: 1, reason: 'lowest', out: true });
  });
  it('VT35, T19, T52, AT14: the one who is left has won', () => {
    const table = layTable({ hands: [TWENTY, TWELVE, '', ''], lives: [1, 1, 0, 0], deck: '5♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(turn(end)).toEqual({ kind: 'over' });
    expect(score(end)).toEqual([1, 0, 0, 0]);
  });
  it('VT34, T20, AT12: the last two tie, and all come back with two of three strikes', () => {
    const table = layTable({ hands: [TWENTY, TWENTY_TOO, '', ''], lives: [1, 1, 0, 0], deck: '5♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(end.lives).toEqual([1, 1, 1, 1]);
    expect(resultOf(end).allOut).toBe('giveBack');
    expect(resultOf(end).outcomes.every(({ out }) => !out)).toBe(true);
    expect(turn(end).kind).toBe('chance');
  });
  it('WT08, T20, AT11: a knocker who would get four strikes stops at three, then gets one back like all', () => {
    const table = layTable({ hands: [TWENTY, TWENTY_TOO, '', ''], lives: [1, 1, 0, 0], deck: '5♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(resultOf(end).outcomes.map(({ loses }) => loses)).toEqual([2, 1]);
    expect(end.lives).toEqual([1, 1, 1, 1]);
    // Where somebody else survives, the cap alone remains.
    const other = layTable({ hands: [TWELVE, TWENTY], lives: [1, 3], deck: '5♣' });
    expect(playMoves(other, 'knock', 'deck', '5♣').lives).toEqual([0, 3]);
  });
  it('WT09, AT13: three tied with two strikes each bring all four back', () => {
    const table = layTable({
      hands: [TWENTY, TWENTY_TOO, TWENTY_MORE, ''],
      lives: [1, 1, 1, 0],
      deck: '5♣ 6♣',
    });
    expect(playMoves(table, 'knock', 'deck', '5♣', 'deck', '6♣').lives).toEqual([1, 1, 1, 1]);
  });
  it('AT12: the last two tie but one survives, nothing special', () => {
    const table = layTable({ hands: [TWENTY, TWENTY_TOO, ''], lives: [3, 1, 0], deck: '5♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(end.lives).toEqual([1, 0, 0]);
    expect(turn(end)).toEqual({ kind: 'over' });
  });
  it('WL05, AL10: in the library nothing is deducted and the round is played again', () => {
    const table = layTable({
      rules: 'library',
      hands: [TWENTY, TWENTY_TOO, ''],
      lives: [1, 1, 0],
      deck: '5♣',
    });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(end.lives).toEqual([1, 1, 0]);
    expect(resultOf(end).allOut).toBe('replay');
    expect(turn(end)).toEqual({ kind: 'chance', pause: true });
  });
  it('AL10: or the match is a draw between those who were left', () => {
    const table = layTable({
      rules: 'library',
      knobs: { allOut: 'draw' },
      hands: [TWENTY, TWENTY_TOO, ''],
      lives: [1, 1, 0],
      deck: '5♣',
    });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(turn(end)).toEqual({ kind: 'over' });
    expect(score(end)).toEqual([1, 1, 0]);
  });
  it('AL11, L35: without lives a player is out, and the last one wins', () => {
    const table = layTable({ rules: 'library', hands: [TWENTY, TWELVE], lives: [5, 1], deck: '5♣' });
    const end = playMoves(table, 'knock', 'deck', '5♣');
    expect(end.lives).toEqual([5, 0]);
    expect(turn(end)).toEqual({ kind: 'over' });
  });
  it('VK12, K5, K7–K9, AK7: three tokens, then the last chance, and the fourth loss ends the match', () => {
    let left = [4, 4];
    const seen: number[] = [];
    for (let round = 0; round < 4; round++) {
      const table = layTable({ rules: 'two-player', hands: [TWELVE, TWENTY], lives: left, deck: '5♣' });
      const end = playMoves(table, 'knock', 'deck', '5♣');
      left = end.lives;
      seen.push(left[0]!);
      expect(turn(end).kind).toBe(round < 3 ? 'chance' : 'over');
    }
    expect(seen).toEqual([3, 2, 1, 0]);
  });
  it('VK13, K20, K61: on the last chance one plays on', () => {
    const table = layTable({ rules: 'two-player', hands: [TWENTY, TWENTY_TOO], lives: [1, 2], deck: '5♣' });
    expect(turn(playMoves(table, 'knock', 'deck', '5♣'))).toEqual({ kind: 'chance', pause: true });
  });
});
