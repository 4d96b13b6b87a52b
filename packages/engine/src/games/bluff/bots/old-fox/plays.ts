// The plays worth thinking about. Suits do not matter, so cards of a rank are alike; and of the wrong cards
// those are tried first that one's coming turns ask for last.
import { rankOf, type Card } from '../../../../core/card.ts';
import { ACE_OF_SPADES, MOST_CARDS } from '../../claim.ts';
import { needsAceOfSpades } from '../../model.ts';
import type { View } from '../../view.ts';
import { latestFirst } from './outlook.ts';

/** How many ranks are tried for a single wrong card alone, and beside right ones. */
const SINGLES = 6;
const COMPANIONS = 3;

/** The plays to compare, honest ones first. */
export function worthTrying(view: View): Card[][] {
  const { hand = [], rank, rules, past } = view;
  const right = hand.filter(card => rankOf(card) === rank);
  const wrong = latestFirst(
    view,
    hand.filter(card => rankOf(card) !== rank),
  );
  const ranks = byRank(wrong);
  const plays: Card[][] = [];
  for (let count = right.length; count > 0; count--) plays.push(right.slice(0, count));
  const most = Math.min(SINGLES, ranks.length);
  if (right.length === 0) {
    for (const group of ranks.slice(0, most)) plays.push([group[0]!]);
    plays.push(...companies(wrong, ranks, 2, MOST_CARDS));
  } else {
    for (const group of ranks.slice(0, COMPANIONS)) {
      if (right.length < MOST_CARDS) plays.push([...right, group[0]!]);
    }
    for (const group of ranks.slice(0, 2)) plays.push([group[0]!]);
    for (const company of companies(wrong, ranks, 2, MOST_CARDS - right.length))
      plays.push([...right, ...company]);
  }
  if (!needsAceOfSpades(rules, past)) return plays;
  // [AB10] Every play of the very first turn has the ace of spades in it.
  return plays.map(cards => (cards.includes(ACE_OF_SPADES) ? cards : [ACE_OF_SPADES, ...cards.slice(1)]));
}

/** Several wrong cards: the latest ones whatever their rank, and the latest that are of one rank. */
function companies(wrong: readonly Card[], ranks: readonly Card[][], least: number, most: number): Card[][] {
  const found: Card[][] = [];
  for (let count = least; count <= most; count++) {
    if (wrong.length < count) break;
    const latest = wrong.slice(0, count);
    found.push(latest);
    const alike = ranks.find(group => group.length >= count);
    if (alike !== undefined && alike[0] !== latest[0]) found.push(alike.slice(0, count));
    // Lonely cards cost a turn each, so they go before those that will leave together.
    const lonely = ranks.filter(group => group.length === 1).map(group => group[0]!);
    if (lonely.length >= count && lonely.slice(0, count).some((card, index) => card !== latest[index]))
      found.push(lonely.slice(0, count));
  }
  return found;
}

function byRank(sorted: readonly Card[]): Card[][] {
  const groups: Card[][] = [];
  for (const card of sorted) {
    const group = groups.at(-1);
    if (group !== undefined && rankOf(group[0]!) === rankOf(card)) group.push(card);
    else groups.push([card]);
  }
  return groups;
}
