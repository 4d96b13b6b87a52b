// The candidate plays. Suits do not matter, so cards of a rank are interchangeable; of the wrong cards, those whose rank
// the viewer's coming turns ask for last come first.
import { rankOf, type Card } from '../../../../core/card.ts';
import { ACE_OF_SPADES, MOST_CARDS, ofRank } from '../../claim.ts';
import { needsAceOfSpades, rankOfTurn } from '../../model.ts';
import type { View } from '../../view.ts';

const RANK_COUNT = 13;
/** The number of ranks considered for a single wrong card: alone, and beside right ones. */
const SINGLES = 6;
const COMPANIONS = 3;

/** The plays to compare, honest ones first. */
export function candidatePlays(view: View): Card[][] {
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
    plays.push(...wrongGroups(wrong, ranks, 2, MOST_CARDS));
  } else {
    for (const group of ranks.slice(0, COMPANIONS)) {
      if (right.length < MOST_CARDS) plays.push([...right, group[0]!]);
    }
    for (const group of ranks.slice(0, 2)) plays.push([group[0]!]);
    for (const group of wrongGroups(wrong, ranks, 2, MOST_CARDS - right.length))
      plays.push([...right, ...group]);
  }
  if (!needsAceOfSpades(rules, past)) return plays;
  // [AB10] Every play of the very first turn has the ace of spades in it.
  return plays.map(cards => (cards.includes(ACE_OF_SPADES) ? cards : [ACE_OF_SPADES, ...cards.slice(1)]));
}

/** Several wrong cards: the latest ones whatever their rank, and the latest that are of one rank. */
function wrongGroups(
  wrong: readonly Card[],
  ranks: readonly Card[][],
  least: number,
  most: number,
): Card[][] {
  const found: Card[][] = [];
  for (let count = least; count <= most; count++) {
    if (wrong.length < count) break;
    const latest = wrong.slice(0, count);
    found.push(latest);
    const alike = ranks.find(group => group.length >= count);
    if (alike !== undefined && alike[0] !== latest[0]) found.push(alike.slice(0, count));
    // Single cards of a rank cost a turn each, so they go before cards that can be laid together.
    const singles = ranks.filter(group => group.length === 1).map(group => group[0]!);
    if (singles.length >= count && singles.slice(0, count).some((card, index) => card !== latest[index]))
      found.push(singles.slice(0, count));
  }
  return found;
}

/** The viewer's wrong cards by rank; first the ranks that the coming turns ask for last. */
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
