import { describe, expect, it } from 'vitest';
import { cards, formatCards } from '../../core/card.ts';
import { copyPlain } from '../../core/plain.ts';
import { play } from '../../core/play.ts';
import { seatOf } from '../../core/seat.ts';
import { actionFor, layTable, playMoves, moveFor } from './test/lay-table.ts';
import { check, readAction, turn } from './game.ts';
import { thirtyOne } from './index.ts';
import type { State } from './model.ts';

const FOUR_HANDS = ['K♠ 2♠ 4♥', '7♠ 9♥ 4♦', 'Q♣ 9♦ 8♦', 'J♥ 5♥ 3♣'];

/** Who is to act, or what else the table waits for. */
function next(state: State): number | string {
  const waits = turn(state);
  return waits.kind === 'seat' ? waits.seat : waits.kind;
}
function refusal(state: State, word: string): string | undefined {
  return check(state, moveFor(state, word))?.code;
}
function ended({ phase }: State): string | undefined {
  return 'result' in phase ? phase.result.ended : undefined;
}
function handOf(state: State, seat: number): string {
  return formatCards(state.hands[seat]!);
}

describe('a turn', () => {
  it('VT24, T5, T34, T40: deck, discard pile or knock, and nothing else', () => {
    const table = layTable({ hands: FOUR_HANDS });
    for (const word of ['deck', 'pile', 'knock']) expect(refusal(table, word)).toBeUndefined();
    expect(refusal(table, 'K♠')).toBe('draw-first');
  });
  it('VT25, T49: after a knock nobody else may knock', () => {
    const table = playMoves(layTable({ hands: FOUR_HANDS }), 'knock');
    expect(refusal(table, 'knock')).toBe('already-knocked');
    for (const word of ['deck', 'pile']) expect(refusal(table, word)).toBeUndefined();
  });
  it('T36, L21: the top of the deck comes to the hand, and only its drawer knows it', () => {
    const table = playMoves(layTable({ hands: FOUR_HANDS, deck: '6♣' }), 'deck');
    expect(handOf(table, 0)).toBe('K♠ 2♠ 4♥ 6♣');
    expect(table.knownBy[cards('6♣')[0]!]).toBe(1);
    expect(next(table)).toBe(0);
  });
  it('T37, L21: the top of the pile comes to the hand, and everybody has seen it', () => {
    const table = playMoves(layTable({ hands: FOUR_HANDS, pile: '9♦ 5♣' }), 'pile');
    expect(handOf(table, 0)).toBe('K♠ 2♠ 4♥ 5♣');
    expect(table.knownBy[cards('5♣')[0]!]).toBe((1 << 17) - 1);
  });
  it('VK16, K53: the card underneath is then the top', () => {
    const table = playMoves(
      layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), pile: '9♦ 5♣' }),
      'pile',
    );
    expect(formatCards(table.pile)).toBe('9♦');
  });
  it('VT26, T38, AT16: any of the four may go, the one just taken too', () => {
    const table = playMoves(layTable({ hands: FOUR_HANDS, pile: '5♣' }), 'pile');
    for (const card of ['K♠', '2♠', '4♥', '5♣']) expect(refusal(table, card)).toBeUndefined();
    expect(refusal(table, '9♥')).toBe('not-in-hand');
  });
  it('T39, L22: the thrown card is the top of the pile and the turn is over', () => {
    const table = playMoves(layTable({ hands: FOUR_HANDS, deck: '6♣' }), 'deck', '4♥');
    expect(formatCards(table.pile)).toBe('2♣ 4♥');
    expect(next(table)).toBe(1);
  });
  it('VL04, L22: in the library the visible card may be thrown back', () => {
    const table = playMoves(layTable({ rules: 'library', hands: FOUR_HANDS, pile: '5♣' }), 'pile');
    expect(refusal(table, '5♣')).toBeUndefined();
  });
  it('VK07, K34, AT16: in the two-player game it may not', () => {
    const table = playMoves(
      layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), pile: '9♠' }),
      'pile',
    );
    expect(refusal(table, '9♠')).toBe('just-taken');
    for (const card of ['K♠', '2♠', '4♥']) expect(refusal(table, card)).toBeUndefined();
  });
  it('VK08, K33, AK11: a card from the deck may be thrown at once', () => {
    const table = playMoves(
      layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), deck: '6♣' }),
      'deck',
    );
    for (const card of ['K♠', '2♠', '4♥', '6♣']) expect(refusal(table, card)).toBeUndefined();
  });
  it('VK09, K52, K53: a second draw is refused and changes nothing', () => {
    const table = playMoves(layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2) }), 'deck');
    const before = copyPlain(table);
    for (const word of ['deck', 'pile']) {
      expect(play(thirtyOne, table, moveFor(table, word)).ok).toBe(false);
      expect(refusal(table, word)).toBe('already-drawn');
    }
    expect(table).toEqual(before);
  });
  it('VK11, K29, AT17, AK4: no knock after a draw', () => {
    const table = playMoves(layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2) }), 'deck');
    expect(refusal(table, 'knock')).toBe('too-late-to-knock');
  });
  it('WK03, K54, AK6: no discard before a draw', () => {
    const table = layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2) });
    expect(refusal(table, 'K♠')).toBe('draw-first');
  });
  it('AT17: a knock on the very first turn is fine', () => {
    expect(next(playMoves(layTable({ hands: FOUR_HANDS, turn: 2 }), 'knock'))).toBe(3);
  });
  it('K52–K54, T34: nobody acts out of turn', () => {
    const table = layTable({ hands: FOUR_HANDS });
    for (const word of ['deck', 'pile', 'knock', '7♠']) {
      expect(check(table, { by: seatOf(1), action: actionFor(word) })?.code).toBe('not-your-turn');
    }
  });
  it('VK14, K54, K70: the card picked up takes the place of the one thrown', () => {
    for (const rules of ['classroom', 'library', 'two-player']) {
      const table = layTable({ rules, hands: FOUR_HANDS.slice(0, 2), deck: '6♣' });
      expect(handOf(playMoves(table, 'deck', '2♠'), 0)).toBe('K♠ 6♣ 4♥');
    }
  });
  it('VK15, K54: and a card thrown at once leaves the others where they were', () => {
    const table = layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), deck: '6♣' });
    expect(handOf(playMoves(table, 'deck', '6♣'), 0)).toBe('K♠ 2♠ 4♥');
  });
  it('L19, K2, K32, K70: after every turn a hand has three cards again', () => {
    const table = playMoves(
      layTable({ rules: 'library', hands: FOUR_HANDS, deck: '6♣' }),
      'deck',
      '6♣',
      'pile',
      '4♦',
    );
    expect(table.hands.map(hand => hand.length)).toEqual([3, 3, 3, 3]);
  });
  it('AL18: actions from outside are read strictly', () => {
    expect(readAction({ type: 'draw', from: 'stock' })).toEqual(actionFor('deck'));
    expect(readAction({ type: 'discard', card: 51 })).toEqual(actionFor('K♠'));
    expect(readAction({ type: 'knock', extra: 1 })).toEqual({ type: 'knock' });
    for (const bad of [
      { type: 'draw' },
      { type: 'draw', from: 'hand' },
      { type: 'discard', card: 52 },
      'knock',
    ]) {
      expect(readAction(bad)).toBeUndefined();
    }
  });
});

describe('a knock', () => {
  it('VT27, T10, T11, T35, T48, T50: C knocks, D, A and B have a turn, C has none', () => {
    let table = playMoves(layTable({ hands: FOUR_HANDS, turn: 2, deck: '6♣ 7♣ 8♣' }), 'knock');
    expect(handOf(table, 2)).toBe('Q♣ 9♦ 8♦');
    for (const [seat, card] of [
      [3, '6♣'],
      [0, '7♣'],
      [1, '8♣'],
    ] as const) {
      expect(next(table)).toBe(seat);
      table = playMoves(table, 'deck', card);
    }
    expect(ended(table)).toBe('knock');
  });
  it('VL09, L20: B of three knocks, then C and A', () => {
    let table = playMoves(
      layTable({ rules: 'library', hands: FOUR_HANDS.slice(0, 3), turn: 1, deck: '6♣ 7♣' }),
      'knock',
    );
    expect(next(table)).toBe(2);
    table = playMoves(table, 'deck', '6♣');
    expect(next(table)).toBe(0);
    expect(ended(playMoves(table, 'deck', '7♣'))).toBe('knock');
  });
  it('T11, AL20: a knock by seat 0 is remembered round the table', () => {
    const table = playMoves(
      layTable({ hands: FOUR_HANDS, deck: '6♣ 7♣ 8♣' }),
      'knock',
      'deck',
      '6♣',
      'deck',
      '7♣',
    );
    expect(refusal(table, 'knock')).toBe('already-knocked');
    expect(ended(playMoves(table, 'deck', '8♣'))).toBe('knock');
  });
  it('T11: seats that are out are passed over', () => {
    const table = playMoves(layTable({ hands: ['K♠ 2♠ 4♥', '', 'Q♣ 9♦ 8♦', ''], deck: '6♣' }), 'knock');
    expect(next(table)).toBe(2);
    expect(ended(playMoves(table, 'deck', '6♣'))).toBe('knock');
  });
  it('VK10, K17, K31, K35, K55, K56: one knocks, the other has one turn, then both lay down', () => {
    const table = playMoves(
      layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), deck: '6♣' }),
      'knock',
    );
    expect(table.phase).toEqual({ kind: 'draw', seat: 1, knocker: 0 });
    expect(ended(playMoves(table, 'deck', '6♣'))).toBe('knock');
  });
  it('K35: without a knock the turns just go on', () => {
    const table = layTable({ rules: 'two-player', hands: FOUR_HANDS.slice(0, 2), deck: '6♣ 7♣ 8♣' });
    expect(next(playMoves(table, 'deck', '6♣', 'deck', '7♣', 'deck', '8♣'))).toBe(1);
  });
});

describe('31', () => {
  const hands = ['K♠ 2♠ 4♥', 'A♥ J♥ 2♣', 'Q♣ 9♦ 8♦', 'J♦ 5♥ 3♣'];
  it('VT31, WT06, T17, T18, AT5: it ends the hand on the draw, and the odd card goes by itself', () => {
    const end = playMoves(layTable({ hands, turn: 1, deck: 'Q♥', pile: '5♣' }), 'deck');
    expect(ended(end)).toBe('thirty-one');
    expect(handOf(end, 1)).toBe('A♥ J♥ Q♥');
    expect(formatCards(end.pile)).toBe('5♣ 2♣');
    expect(end.lives).toEqual([2, 3, 2, 2]);
  });
  it('AT6: with the top of the pile just the same', () => {
    const end = playMoves(layTable({ hands, turn: 1, pile: '10♥' }), 'pile');
    expect(ended(end)).toBe('thirty-one');
    expect(formatCards(end.pile)).toBe('2♣');
  });
  it('VT32, T18, AT7: in the last lap it ends the hand at once; C and D get no turn, the knocker pays one', () => {
    const end = playMoves(layTable({ hands, deck: 'Q♥' }), 'knock', 'deck');
    expect(ended(end)).toBe('thirty-one');
    expect(end.lives).toEqual([2, 3, 2, 2]);
  });
  it('WT05, AT5: four cards that add up to 31 end nothing', () => {
    const table = playMoves(layTable({ hands: ['10♠ 9♠ 8♠', hands[1]!], deck: '4♠', pile: '5♣' }), 'deck');
    expect(table.phase.kind).toBe('discard');
  });
  it('VT07: 30 ends nothing either', () => {
    const table = playMoves(
      layTable({ hands: ['10♦ J♦ 3♠', hands[1]!], deck: 'Q♦', pile: '5♣' }),
      'deck',
      '3♠',
    );
    expect(next(table)).toBe(1);
  });
  it('WT07, AT5: of 41 in one suit the lowest card goes', () => {
    const end = playMoves(
      layTable({ hands: ['A♠ K♠ 9♦', hands[1]!], knobs: { check31: 'afterDiscard' }, deck: 'Q♠' }),
      'deck',
    );
    expect(end.phase.kind).toBe('discard');
    const whole = layTable({ hands: ['A♠ K♠ Q♠', hands[1]!], knobs: { check31OnDeal: false }, deck: '10♠' });
    expect(formatCards(playMoves(whole, 'deck').pile)).toBe('2♣ 10♠');
  });
  it('VL08, VL10, L18, L25, AT5: in the library it takes three cards in hand, so the discard decides', () => {
    const table = playMoves(layTable({ rules: 'library', hands, turn: 1, deck: 'Q♥', pile: '5♣' }), 'deck');
    expect(table.phase.kind).toBe('discard');
    expect(ended(playMoves(table, 'A♥'))).toBeUndefined();
    const end = playMoves(table, '2♣');
    expect(ended(end)).toBe('thirty-one');
    expect(end.lives).toEqual([4, 5, 4, 4]);
    const afterKnock = playMoves(
      layTable({ rules: 'library', hands, deck: 'Q♥', pile: '5♣' }),
      'knock',
      'deck',
      '2♣',
    );
    expect(afterKnock.lives).toEqual([4, 5, 4, 4]);
  });
  it('K17, K27, K56, AK2: in the two-player game too, after the discard', () => {
    const table = playMoves(
      layTable({ rules: 'two-player', hands: hands.slice(0, 2), turn: 1, deck: 'Q♥', pile: '5♣' }),
      'deck',
    );
    expect(table.phase.kind).toBe('discard');
    const end = playMoves(table, '2♣');
    expect(ended(end)).toBe('thirty-one');
    expect(end.lives).toEqual([3, 4]);
  });
  it('WT17, T79: a player who draws it has it, however clueless', () => {
    expect(
      ended(playMoves(layTable({ hands: ['A♥ J♥ 2♦', 'K♠ 4♠ 3♦'], deck: '10♥', pile: '5♣' }), 'deck')),
    ).toBe('thirty-one');
  });
});
