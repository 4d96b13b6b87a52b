// Fits what is believed of distances, by kind of decision: the factors with which nobody is lucky on average and losses stand in the
// order of the ladder. Both are counted in standard errors; factors far from 1 cost something too, so that none becomes silly.
import type { MatchAccount } from './accounts.ts';
import { standingsOf, type Factors, type Standing } from './standings.ts';

/** What two players in the wrong order cost, compared with luck. */
const ORDER = 2;
const [LEAST, MOST] = [0.4, 2.5];
const [COARSEST, FINEST] = [0.2, 0.002];

/**
 * `played` are matches of which only the results are known. `ladder` has the strongest player first. A factor costs `stiffness` times the
 * square of its logarithm: as much as luck of that many standard errors, squared.
 */
export function fitFactors(
  accounts: readonly MatchAccount[],
  played: readonly MatchAccount[],
  kinds: readonly string[],
  ladder: readonly string[],
  stiffness: number,
): Factors {
  const named = (factors: readonly number[]): Factors =>
    Object.fromEntries(kinds.map((kind, index) => [kind, Number(factors[index]!.toFixed(3))]));
  const found = descend(
    kinds.map(() => 1),
    tried => costOf(standingsOf(accounts, played, named(tried), ladder), tried, stiffness),
  );
  return named(found);
}

function costOf(standings: readonly Standing[], factors: readonly number[], stiffness: number): number {
  let cost = factors.reduce((sum, factor) => sum + stiffness * Math.log(factor) ** 2, 0);
  for (const [index, { luck, luckError, loss, lossError }] of standings.entries()) {
    cost += (luck / luckError) ** 2;
    for (const weaker of standings.slice(index + 1)) {
      const ahead = Math.max(0, loss - weaker.loss);
      const variance = Math.max(Number.EPSILON, lossError ** 2 + weaker.lossError ** 2);
      cost += (ORDER * ahead ** 2) / variance;
    }
  }
  return cost;
}

/**
 * Pattern search (Hooke and Jeeves): goes down along one factor or two at a time, because what one kind gains another may have to
 * give, then on in the direction it has come as long as that helps; in ever smaller steps.
 */
function descend(from: readonly number[], cost: (factors: readonly number[]) => number): number[] {
  const directions = directionsOf(from.length);
  let factors = [...from];
  let lowest = cost(factors);
  const goTo = (tried: number[]): boolean => {
    if (tried.some(factor => factor < LEAST || factor > MOST)) return false;
    const found = cost(tried);
    if (found >= lowest) return false;
    [factors, lowest] = [tried, found];
    return true;
  };
  for (let step = COARSEST; step > FINEST;) {
    const before = factors;
    for (const direction of directions) goTo(factors.map((factor, kind) => factor + step * direction[kind]!));
    if (factors === before) {
      step /= 2;
      continue;
    }
    const way = factors.map((factor, kind) => factor - before[kind]!);
    while (goTo(factors.map((factor, kind) => factor + way[kind]!)));
  }
  return factors;
}

/** Up or down along one axis or two. */
function directionsOf(size: number): number[][] {
  const axes = Array.from({ length: size }, (_, at) => at);
  const single = axes.flatMap(at => [1, -1].map(sign => axes.map(axis => (axis === at ? sign : 0))));
  const pairs = single.flatMap((one, index) =>
    single.slice(index + 1).map(other => one.map((value, axis) => value + other[axis]!)),
  );
  return [...single, ...pairs];
}
