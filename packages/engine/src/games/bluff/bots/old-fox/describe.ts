// Cards and chances in words.
import { nameRank, nameRanks, rankOf, type Card, type Rank } from '../../../../core/card.ts';

/** A chance as `42 %`. */
export function percentText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** Cards in words, suits left out: `two Sevens and a King`. */
export function describeCards(cards: readonly Card[]): string {
  const counts = new Map<Rank, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  const parts = [...counts].map(([rank, count]) =>
    count > 1
      ? `${NUMBERS[count]} ${nameRanks(rank)}`
      : `${/^[AE]/.test(nameRank(rank)) ? 'an' : 'a'} ${nameRank(rank)}`,
  );
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
