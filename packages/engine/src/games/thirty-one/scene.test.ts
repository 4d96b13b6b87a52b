import { describe, expect, it } from 'vitest';
import { cards } from '../../core/card.ts';
import { seatOf, type Viewer } from '../../core/seat.ts';
import { layTable, playMoves } from './test/lay-table.ts';
import type { State } from './model.ts';
import { scene } from './scene.ts';
import { view } from './view.ts';

const hands = ['K♠ 4♥ 2♠', '7♠ 9♥ 4♦', 'Q♣ 9♦ 8♦', 'J♥ 5♥ 3♣'];
const look = (state: State, viewer: Viewer = seatOf(0)) => scene(view(state, viewer));

describe('what lies on the table', () => {
  it('K46, AK8, D15: one’s own points at once, the others’ at the showdown only', () => {
    const table = layTable({ hands: hands.slice(0, 2), deck: '6♣' });
    expect(look(table).places.map(place => place.points)).toEqual([12, undefined]);
    expect(look(table, 'audience').places.map(place => place.points)).toEqual([undefined, undefined]);
    expect(
      look(playMoves(table, 'knock', 'deck', '6♣'), 'audience').places.map(place => place.points),
    ).toEqual([12, 9]);
  });
  it('T24: with four cards in hand the points are those of the best three', () => {
    expect(look(playMoves(layTable({ hands, deck: 'Q♠' }), 'deck')).places[0]!.points).toBe(22);
  });
  it('VK20, K18, K36, K37, D14: at the showdown the cards that count lie apart', () => {
    const end = playMoves(layTable({ hands: hands.slice(0, 2), deck: '6♣' }), 'knock', 'deck', '6♣');
    expect(look(end, seatOf(1)).places[0]!.hand).toEqual([cards('K♠ 2♠'), cards('4♥')]);
  });
  it('K30, T10, D16, D18: dealer, knocker and the turns that are left are marked', () => {
    const table = playMoves(layTable({ hands, turn: 2, dealer: 1, deck: '6♣' }), 'knock', 'deck', '6♣');
    expect(look(table).places.map(place => place.marks)).toEqual([
      ['last turn'],
      ['dealer', 'last turn'],
      ['knocked'],
      [],
    ]);
    expect(look(table).places.map(place => place.acting)).toEqual([true, false, false, false]);
    expect(look(table).headline).toBe('Your last turn: draw a card.');
  });
  it('T15, T25: strikes are marks, and who is out says so', () => {
    const table = layTable({ hands: [...hands.slice(0, 3), ''], lives: [3, 2, 1, 0] });
    expect(look(table).places.map(place => place.standing)).toEqual(['···', '✗··', '✗✗·', '✗✗✗']);
    expect(look(table).places[3]).toMatchObject({ out: true, marks: ['dealer', 'out'] });
  });
  it('K44: tokens and the last chance are told in words', () => {
    const table = layTable({ rules: 'two-player', hands: hands.slice(0, 2), lives: [3, 1] });
    expect(look(table).places.map(place => place.standing)).toEqual(['2 tokens left', 'the last chance']);
  });
  it('VT33, T18: losses stand by the hands that made them', () => {
    const end = playMoves(layTable({ hands: ['A♠ K♠ 3♦', 'Q♣ 9♦ 8♦'], deck: 'Q♠', lives: [1, 1] }), 'deck');
    expect(look(end).places.map(place => place.marks)).toEqual([
      ['31', 'winner'],
      ['dealer', 'loses 1', 'out'],
    ]);
    expect(look(end).headline).toBe('The match is over.');
  });
  it('T27, T29: the deck is a count, the pile is open', () => {
    const { piles } = look(layTable({ hands, pile: '9♠ 7♥' }));
    expect(piles).toEqual([
      { id: 'stock', name: 'Deck', count: 38, open: [] },
      { id: 'discard', name: 'Discard pile', count: 2, open: cards('9♠ 7♥') },
    ]);
  });
});
