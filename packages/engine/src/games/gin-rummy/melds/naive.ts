// The reference implementation of the solvers, kept simple on purpose: exhaustive search without tables. Used only by tests
// and benchmarks.
import { rankOf, suitOf, type Card } from '../../../core/card.ts';

/** The least deadwood by trying every choice of melds among all subsets of the hand. */
export function naiveDeadwood(cards: readonly Card[]): number {
  const melds = subsets(cards).filter(looksLikeMeld);
  return leastLeft(cards, melds);
}

/** The least deadwood after every possible order of lay-offs. */
export function naiveDefence(cards: readonly Card[], knockerMelds: readonly (readonly Card[])[]): number {
  let least = naiveDeadwood(cards);
  for (const card of cards) {
    knockerMelds.forEach((meld, index) => {
      if (!looksLikeMeld([...meld, card])) return;
      const grown = knockerMelds.map((other, place) => (place === index ? [...other, card] : other));
      const left = cards.filter(other => other !== card);
      least = Math.min(least, naiveDefence(left, grown));
    });
  }
  return least;
}

function leastLeft(cards: readonly Card[], melds: readonly (readonly Card[])[]): number {
  let least = cards.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0);
  melds.forEach((meld, index) => {
    const left = cards.filter(card => !meld.includes(card));
    const later = melds.slice(index + 1).filter(other => !other.some(card => meld.includes(card)));
    least = Math.min(least, leastLeft(left, later));
  });
  return least;
}

function looksLikeMeld(cards: readonly Card[]): boolean {
  if (cards.length < 3) return false;
  const ranks = cards.map(rankOf).sort((a, b) => a - b);
  const suits = new Set(cards.map(suitOf));
  if (new Set(ranks).size === 1) return suits.size === cards.length;
  return suits.size === 1 && ranks.every((rank, index) => rank === ranks[0]! + index);
}

function subsets(cards: readonly Card[]): Card[][] {
  const found: Card[][] = [];
  for (let mask = 0; mask < 1 << cards.length; mask++) {
    found.push(cards.filter((_, index) => mask & (1 << index)));
  }
  return found;
}
