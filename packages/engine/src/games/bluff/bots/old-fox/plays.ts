// The plays worth thinking about. Suits do not matter, so cards of a rank are alike; and of the wrong cards
// those are tried first that one's coming turns ask for last.
import { rankOf, type Card } from '../../../../core/card.ts';
import { ACE_OF_SPADES, MOST_CARDS, ofRank } from '../../claim.ts';
import { needsAceOfSpades, rankOfTurn } from '../../model.ts';
import type { View } from '../../view.ts';

const RANK_COUNT = 13;
/** How many ranks are tried for a single wrong card alone, and beside right ones. */
const SINGLES = 6;
const COMPANIONS = 3;

/** The plays to compare, honest ones first. */
export function worthTrying(view: View): Card[][] {
  const { hand = [], rank, rules, past } = view;
  const right = ofRank(hand, rank);
  const ranks = wrongRanks(view);
  const wrong: Card[] = [];
  for (const group of ranks) wrong.push(...group);
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

/** The viewer's other cards rank by rank, first those that his coming turns ask for last. */
function wrongRanks({ hand = [], rank, past, counts }: View): Card[][] {
  const groups: (Card[] | undefined)[] = [];
  for (const card of hand) (groups[rankOf(card)] ??= []).push(card);
  const latestFirst: Card[][] = [];
  for (let turn = RANK_COUNT; turn > 0; turn--) {
    const asked = rankOfTurn(past.length + turn * counts.length);
    const group = groups[asked];
    if (asked !== rank && group !== undefined) latestFirst.push(group);
  }
  return latestFirst;
}
