import { describe, expect, it } from 'vitest';
import { untrueLessons, type Claims } from '../../../../test/shown-puzzles.ts';
import { cards, rankOf, suitOf, type Card } from '../../../core/card.ts';
import { seatOf } from '../../../core/seat.ts';
import { thirtyOne } from '../index.ts';
import type { Action } from '../model.ts';
import { layTable, playMoves, type TableLayout } from '../test/lay-table.ts';
import { bestHandValue, handValue } from '../value.ts';
import { ownHand, throwable, type View } from '../view.ts';
import { lesson } from './lesson.ts';

const without = (view: View, thrown: Card): Card[] => ownHand(view).filter(card => card !== thrown);
const kept = (view: View, action: Action | undefined): Card[] =>
  action?.type === 'discard' ? without(view, action.card) : [];
const kinds = (hand: readonly Card[], kindOf: (card: Card) => number): number =>
  new Set(hand.map(kindOf)).size;
const isLast = ({ phase }: View): boolean => 'knocker' in phase && phase.knocker !== null;
const isMost = (view: View, action: Action | undefined): boolean =>
  throwable(view).every(
    card => handValue(without(view, card), view.rules) <= handValue(kept(view, action), view.rules),
  );

const CLAIMS: Claims<View, Action> = {
  'It is your last turn: keep what counts most now.': ({ view, options: [best] }) =>
    isLast(view) && isMost(view, best?.action),
  'Three of a kind beats nearly every hand.': ({ view, options: [best] }) =>
    view.rules.threeOfAKind !== 'off' && kinds(kept(view, best?.action), rankOf) === 1,
  'Keep the highest cards of one suit.': ({ view, options: [best] }) =>
    kinds(kept(view, best?.action), suitOf) === 1 && isMost(view, best?.action),
  'Keep the cards that can still become one good suit.': ({ view, options: [best] }) =>
    !isLast(view) && kinds(kept(view, best?.action), suitOf) === 2,
  'A card that you can see is better than one that you hope for.': ({ view }) => {
    const hand = ownHand(view);
    return bestHandValue([...hand, view.pile.at(-1)!], view.rules) > handValue(hand, view.rules);
  },
  'A pair can become three of a kind.': ({ view }) => {
    const rank = rankOf(view.pile.at(-1)!);
    const seen = [...view.pile, ...view.hands.flatMap(({ known }) => known)];
    return (
      !isLast(view) &&
      view.rules.threeOfAKind !== 'off' &&
      ownHand(view).filter(card => rankOf(card) === rank).length === 1 &&
      seen.filter(card => rankOf(card) === rank).length < 4
    );
  },
};

/** What is taught where this is the best option, and there is no other. */
function said(view: View, action: Action): string {
  const option = { action, label: '', chance: 0.5, error: 0, gap: 0, gapError: 0, share: 1 };
  return lesson({ view, options: [option], facts: [] });
}

const viewOf = (layout: TableLayout, ...moves: readonly string[]): View =>
  thirtyOne.view(playMoves(layTable(layout), ...moves), seatOf(0));
const discard = (card: string): Action => ({ type: 'discard', card: cards(card)[0]! });
const fromPile: Action = { type: 'draw', from: 'discard' };

describe('the lesson of a puzzle', () => {
  it('is true of every shipped position', async () => {
    expect(await untrueLessons('thirty-one', CLAIMS)).toEqual([]);
  });

  it('speaks of what the cards can still become only where there is a next turn', () => {
    const still = 'Keep the cards that can still become one good suit.';
    const layout: TableLayout = { hands: ['K♣ 9♣ 4♦', '', '2♠ 3♠ 5♥'], deck: '2♥' };
    expect(said(viewOf(layout, 'deck'), discard('2♥'))).toBe(still);
    expect(said(viewOf({ ...layout, knocker: 2 }, 'deck'), discard('2♥'))).toBe(
      'It is your last turn: keep what counts most now.',
    );
    const scored: TableLayout = { ...layout, deckEndsThere: true, knobs: { deckExhausted: 'score' } };
    expect(said(viewOf(scored, 'deck'), discard('2♥'))).toBe(
      'It is your last turn: keep what counts most now.',
    );
  });

  it('names three of a kind only where they count', () => {
    const layout: TableLayout = { hands: ['10♣ 10♠ 10♥', '', '2♠ 3♠ 5♥'], deck: '2♦', knocker: 2 };
    expect(said(viewOf(layout, 'deck'), discard('2♦'))).toBe('Three of a kind beats nearly every hand.');
    const off: TableLayout = { ...layout, knobs: { threeOfAKind: 'off' } };
    expect(said(viewOf(off, 'deck'), discard('2♦'))).toBe('It is your last turn: keep what counts most now.');
  });

  it('takes the second of a pair where the third is not seen and a turn follows', () => {
    const pair = 'A pair can become three of a kind.';
    const layout: TableLayout = { hands: ['4♣ 5♥ 7♥', '', '2♠ 3♠ 5♦'], pile: '4♦' };
    expect(said(viewOf(layout), fromPile)).toBe(pair);
    const other = 'A card that you can see is better than one that you hope for.';
    expect(said(viewOf({ ...layout, pile: '4♥ 4♠ 4♦' }), fromPile)).toBe(other);
    expect(said(viewOf({ ...layout, knocker: 2 }), fromPile)).toBe(other);
  });
});
