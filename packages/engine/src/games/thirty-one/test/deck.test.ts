import { describe, expect, it } from 'vitest';
import { formatCards, type Card } from '../../../core/card.ts';
import { playOn } from '../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../core/random.ts';
import { seatOf } from '../../../core/seat.ts';
import { layTable, playMoves, rulesWith } from './lay-table.ts';
import { setup, turn } from '../game.ts';
import { thirtyOne } from '../index.ts';
import type { State } from '../model.ts';
import { STALL_LAPS } from '../rules.ts';

const hands = ['K♠ 2♠ 4♥', '7♠ 9♥ 4♦'];
const lastCard = { hands, pile: '2♣', deck: '6♣', deckEndsThere: true } as const;

function reshuffle(state: State): State {
  return playOn(thirtyOne, state, { by: 'chance', seed: seedFrom('reshuffle') });
}
function ended({ phase }: State): string | undefined {
  return 'result' in phase ? phase.result.ended : undefined;
}

describe('a deck that runs out', () => {
  it('WT18, AT2: the pile is shuffled under its top card, and play goes on', () => {
    const empty = playMoves(layTable(lastCard), 'deck', '4♥');
    expect(empty.stock).toHaveLength(0);
    expect(turn(empty)).toEqual({ kind: 'chance', pause: false });
    const table = reshuffle(empty);
    expect(formatCards(table.pile)).toBe('4♥');
    expect(table.stock).toHaveLength(empty.pile.length - 1);
    expect(turn(table)).toEqual({ kind: 'seat', seat: 1 });
    expect(table.stock.every(card => table.knownBy[card] === 0)).toBe(true);
  });
  it('AK10: in the two-player game as well, also in the last turn', () => {
    const empty = playMoves(layTable({ ...lastCard, rules: 'two-player', turn: 1 }), 'deck', '6♣');
    expect(empty.phase).toEqual({ kind: 'reshuffle', seat: 0, knocker: null });
    const knocked = layTable({ ...lastCard, hands: [...hands, 'Q♣ 9♦ 8♦'] });
    const table = reshuffle(playMoves(knocked, 'knock', 'deck', '6♣'));
    expect(table.phase).toEqual({ kind: 'draw', seat: 2, knocker: 0 });
  });
  it('AT2: after three reshuffles the hand is scored without a knocker', () => {
    let table = layTable(lastCard);
    for (let round = 0; round < 3; round++) table = reshuffle(drawOut(table));
    const end = drawOut(table);
    expect(ended(end)).toBe('deck');
    expect(end.phase).toMatchObject({ result: { knocker: null } });
    expect(end.lives).toEqual([3, 2]);
  });
  it('L33, AL13: in the library the discard that leaves it empty ends the round', () => {
    const end = playMoves(layTable({ ...lastCard, rules: 'library' }), 'deck', '6♣');
    expect(ended(end)).toBe('deck');
    expect(end.lives).toEqual([5, 4]);
    const knocked = playMoves(
      layTable({ ...lastCard, rules: 'library', hands: [...hands, 'Q♣ J♣ 8♦'] }),
      'knock',
      'deck',
      '6♣',
    );
    expect(ended(knocked)).toBe('deck');
    // [L26] The knocker has 12, B 9 and C 20.
    expect(knocked.lives).toEqual([4, 4, 5]);
  });
  it('AT2: or the hand is void, but not once somebody has knocked, and not for ever', () => {
    const knobs = { deckExhausted: 'void', patience: 1 } as const;
    const table = layTable({ ...lastCard, knobs });
    const end = playMoves(table, 'deck', '6♣');
    expect(ended(end)).toBe('void');
    expect(end.lives).toEqual([3, 3]);
    expect(turn(end)).toEqual({ kind: 'chance', pause: true });
    expect(ended(playMoves({ ...table, voids: end.voids }, 'deck', '6♣'))).toBe('deck');
    const knocked = layTable({ ...lastCard, knobs, hands: [...hands, 'Q♣ 9♦ 8♦'] });
    expect(ended(playMoves(knocked, 'knock', 'deck', '6♣'))).toBe('deck');
  });
  it('AT35, T5: the player to draw finds a card in the deck and one on the pile', () => {
    let table = layTable(lastCard);
    for (let round = 0; round < 2; round++) {
      table = reshuffle(drawOut(table));
      expect(table.stock.length).toBeGreaterThan(0);
      expect(table.pile).toHaveLength(1);
    }
  });
});

describe('a hand that stands still', () => {
  it('AT2: is scored when for ten laps nobody has drawn from the deck or knocked', () => {
    let table = layTable({ hands: ['K♠ 2♠ 4♥', '7♠ 9♥ 4♦'], pile: '2♣' });
    let turns = 0;
    while (table.phase.kind === 'draw' && turns < 100) {
      const top = formatCards(table.pile.slice(-1));
      table = playMoves(table, 'pile', top);
      turns++;
    }
    expect(ended(table)).toBe('stall');
    expect(turns).toBe(2 * STALL_LAPS);
  });
  it('AT2: a single draw from the deck starts the count again', () => {
    let table = layTable({ hands, pile: '2♣' });
    for (let lap = 0; lap < 3 * STALL_LAPS; lap++) {
      const [drawn] = table.stock.slice(-1);
      table = playMoves(table, 'deck', formatCards([drawn!]), 'pile', formatCards([drawn!]));
      if (table.phase.kind !== 'draw') break;
    }
    expect(ended(table)).not.toBe('stall');
  });
});

it('AT2: imagined tables remember that reshuffled cards were in nobody’s hand', () => {
  const rng = rngFrom(seedFrom('imagine'));
  const rules = rulesWith('two-player', { maxSeats: 3 });
  let table = drawOut(playOn(thirtyOne, setup(rules, 3), { by: 'chance', seed: seedFrom('a deal') }));
  const held = new Set<Card>([...table.hands[0]!, ...table.hands[1]!]);
  table = reshuffle(table);
  for (let round = 0; round < 20; round++) {
    const imagined = thirtyOne.imagine(thirtyOne.view(table, seatOf(2)), rng);
    expect(new Set([...imagined.hands[0]!, ...imagined.hands[1]!])).toEqual(held);
  }
  // The next player draws one of the reshuffled cards and keeps it: from then on one of their three is new.
  expect(turn(table)).toEqual({ kind: 'seat', seat: 0 });
  table = playMoves(table, 'deck', formatCards([table.hands[0]![0]!]));
  for (let round = 0; round < 20; round++) {
    const imagined = thirtyOne.imagine(thirtyOne.view(table, seatOf(2)), rng);
    expect(imagined.hands[0]!.filter(card => held.has(card))).toHaveLength(2);
    expect(imagined.hands[1]!.every(card => held.has(card))).toBe(true);
  }
});

/** Everybody draws and throws the card away, until the deck is used up. */
function drawOut(from: State): State {
  let table = from;
  while (table.phase.kind === 'draw') {
    const next = formatCards(table.stock.slice(-1));
    table = playMoves(table, 'deck', next);
  }
  return table;
}
