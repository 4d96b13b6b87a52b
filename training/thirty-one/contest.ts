// Paired matches on the quick table (common random numbers): the player in question takes each seat in turn, and the
// hands of a match are dealt from the match's seed, whatever was played before.
import { rngFrom, seedFrom } from '@parlour/engine';
import type { Rules } from '@parlour/engine/thirty-one';
import { OVER, playHand, QuickTable, type Policy } from '../internals/thirty-one.ts';

/** The seat that wins a match dealt from this seed. */
export function winnerOf(table: QuickTable, policies: readonly Policy[], seed: string): number {
  table.setUp();
  while (table.stage !== OVER) {
    const rng = rngFrom(seedFrom(`${seed}/${table.deals}`));
    table.deal(rng);
    playHand(table, policies, rng);
  }
  return table.lives.findIndex(count => count > 0);
}

/** How often a player wins against these, over so many deal groups: it plays each group from every seat. */
export function contest(
  rules: Rules,
  player: Policy,
  rivals: readonly Policy[],
  groups: number,
  seed: string,
): number[] {
  const table = new QuickTable(rules, rivals.length + 1);
  const shares: number[] = [];
  for (let group = 0; group < groups; group++) {
    let won = 0;
    for (let seat = 0; seat <= rivals.length; seat++) {
      const policies = [...rivals];
      policies.splice(seat, 0, player);
      if (winnerOf(table, policies, `${seed}/${group}`) === seat) won++;
    }
    shares.push(won / (rivals.length + 1));
  }
  return shares;
}

/** The mean and its 95 % interval over deal groups. */
export function meanWithInterval(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(spread / shares.length)).toFixed(2)}`;
}

/**
 * What a player made at a table, what each of the others did, and how far the best of them is behind. A row of `wins` is
 * one deal, played from every seat; in it, as in `ids`, the player in question comes first.
 */
export function summariseTable(ids: readonly string[], wins: readonly (readonly number[])[]): string {
  const own = wins.map(row => row[0]! / ids.length);
  const others = [...new Set(ids.slice(1))].map(id => {
    const alike = ids.flatMap((other, index) => (index > 0 && other === id ? [index] : []));
    const shares = wins.map(row => alike.reduce((sum, index) => sum + row[index]!, 0));
    return { id, shares: shares.map(share => share / alike.length / ids.length) };
  });
  const total = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
  const best = others.reduce((one, other) => (total(other.shares) > total(one.shares) ? other : one));
  const ahead = own.map((share, deal) => share - best.shares[deal]!);
  const behind = others.map(({ id, shares }) => `${id} ${meanWithInterval(shares)}`).join(', ');
  return `${meanWithInterval(own)} of ${wins.length * ids.length} matches, ahead by ${meanWithInterval(ahead)}; ${behind}`;
}
