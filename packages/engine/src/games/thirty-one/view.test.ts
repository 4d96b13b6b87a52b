import { describe, expect, it } from 'vitest';
import { cards } from '../../core/card.ts';
import { seatOf, type Viewer } from '../../core/seat.ts';
import { layTable, playMoves } from './test/lay-table.ts';
import type { State } from './model.ts';
import { asks, choices, ownHand, view } from './view.ts';

const hands = ['K♠ 2♠ 4♥', '7♠ 9♥ 4♦', 'Q♣ 9♦ 8♦', 'J♥ 5♥ 3♣'];
const labels = (state: State, viewer: Viewer): string[] =>
  choices(view(state, viewer)).map(({ label }) => label);
const see = (state: State, seat: number) => view(state, seatOf(seat));

describe('the menu', () => {
  it('VL03, L5, L31, AL7, AL14: deck, the card on the pile, knock', () => {
    const table = layTable({ rules: 'library', hands, pile: '9♠ 7♥' });
    expect(labels(table, seatOf(0))).toEqual(['Draw from the Deck', 'Draw 7♥', 'Knock']);
    expect(choices(see(table, 0))[0]).toMatchObject({ action: { type: 'draw', from: 'stock' } });
  });
  it('VT25, L31, T49: no knock once somebody has knocked', () => {
    const table = playMoves(layTable({ hands, pile: '10♠' }), 'knock');
    expect(labels(table, seatOf(1))).toEqual(['Draw from the Deck', 'Draw 10♠']);
  });
  it('VT26, L31: the four cards in the order of the hand', () => {
    const table = playMoves(layTable({ hands, pile: '10♠' }), 'pile');
    expect(labels(table, seatOf(0))).toEqual(['Discard K♠', 'Discard 2♠', 'Discard 4♥', 'Discard 10♠']);
  });
  it('VK07, K34: without the card just taken in the two-player game', () => {
    const table = playMoves(layTable({ rules: 'two-player', hands: hands.slice(0, 2), pile: '9♠' }), 'pile');
    expect(labels(table, seatOf(0))).toEqual(['Discard K♠', 'Discard 2♠', 'Discard 4♥']);
  });
  it('T34: is empty for everybody else', () => {
    const table = layTable({ hands });
    for (const viewer of [seatOf(1), seatOf(3), 'audience'] as const)
      expect(labels(table, viewer)).toEqual([]);
  });
  it('L30: is asked for by the words of the library', () => {
    const table = layTable({ rules: 'library', hands });
    expect(asks(see(table, 0))).toBe('draw-or-knock');
    expect(asks(see(playMoves(table, 'knock'), 1))).toBe('draw-or-knock');
    expect(asks(see(playMoves(table, 'deck'), 0))).toBe('discard');
  });
});

describe('a view', () => {
  it('K23, K24, AL17: one’s own cards face up, the others’ as a number', () => {
    const seen = see(layTable({ hands }), 0);
    expect(ownHand(seen)).toEqual(cards(hands[0]!));
    expect(seen.hands[1]).toEqual({ known: [], hidden: 3 });
    expect(view(layTable({ hands }), 'audience').hands[0]).toEqual({ known: [], hidden: 3 });
  });
  it('AL17: another’s draw from the deck is a card, nothing more', () => {
    const table = playMoves(layTable({ hands, deck: '6♣' }), 'deck');
    expect(see(table, 1).phase).toEqual({ kind: 'discard', seat: 0, knocker: null, from: 'stock' });
    expect(see(table, 1).hands[0]).toEqual({ known: [], hidden: 4 });
    expect(see(table, 0).phase).toMatchObject({ picked: cards('6♣')[0] });
    expect(JSON.stringify(see(table, 1))).not.toContain('picked');
  });
  it('T64: a card taken from the pile is remembered in its new hand, and forgotten by nobody', () => {
    const table = playMoves(layTable({ hands, pile: '5♠ 9♠' }), 'pile', '4♥');
    expect(see(table, 2).hands[0]).toEqual({ known: cards('9♠'), hidden: 2 });
  });
  it('T12, K36: at the showdown everybody sees every hand', () => {
    const end = playMoves(layTable({ hands: hands.slice(0, 2), deck: '6♣' }), 'knock', 'deck', '6♣');
    expect(view(end, 'audience').hands).toEqual(
      hands.slice(0, 2).map(hand => ({ known: cards(hand), hidden: 0 })),
    );
  });
});
