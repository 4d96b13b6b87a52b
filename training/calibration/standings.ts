// How the house's players stand over many matches, with some factors on their losses: how lucky each was, and what a decision cost.
import { believedOf } from '../internals/weighing.ts';
import type { MatchAccount } from './accounts.ts';

/** What is believed of distances, by kind of decision. */
export type Factors = Readonly<Record<string, number>>;

/** One player over many matches. Chances to win a match, with standard errors. */
export interface Standing {
  readonly id: string;
  readonly matches: number;
  readonly luck: number;
  readonly luckError: number;
  /** The mean over matches of what a decision that left a choice cost. */
  readonly loss: number;
  readonly lossError: number;
}

/**
 * One player's matches, a number each: what was won beyond an even share, what losses brought, own ones less, and the loss a decision
 * that left a choice, where there was one.
 */
interface Played {
  readonly results: number[];
  readonly gains: number[];
  readonly losses: number[];
}

/**
 * In the order of the ladder, the strongest player first. `played` are matches of which only the results are known; they need not be
 * drawn alike, because tables with the strongest player and without are taken apart.
 */
export function standingsOf(
  accounts: readonly MatchAccount[],
  played: readonly MatchAccount[],
  factors: Factors,
  ladder: readonly string[],
): Standing[] {
  const [strongest] = ladder;
  const all = [true, false].map(sitsThere => {
    const here = ({ bots }: MatchAccount): boolean => bots.includes(strongest!) === sitsThere;
    return standingsAt(accounts.filter(here), played.filter(here), factors);
  });
  return ladder.flatMap(id => {
    const parts = all.flatMap(standings => standings.get(id) ?? []);
    return parts.length === 0 ? [] : [pooled(id, parts)];
  });
}

/** Over several kinds of tables, each by its number of matches. */
function pooled(id: string, parts: readonly Standing[]): Standing {
  const matches = parts.reduce((sum, part) => sum + part.matches, 0);
  const sum = (of: (part: Standing) => number): number =>
    parts.reduce((all, part) => all + (part.matches / matches) * of(part), 0);
  const error = (of: (part: Standing) => number): number =>
    Math.sqrt(parts.reduce((all, part) => all + ((part.matches / matches) * of(part)) ** 2, 0));
  return {
    id,
    matches,
    luck: sum(({ luck }) => luck),
    luckError: error(({ luckError }) => luckError),
    loss: sum(({ loss }) => loss),
    lossError: error(({ lossError }) => lossError),
  };
}

function standingsAt(
  accounts: readonly MatchAccount[],
  played: readonly MatchAccount[],
  factors: Factors,
): Map<string, Standing> {
  const all = new Map<string, Played>();
  for (const account of accounts) add(all, account, factors);
  const more = new Map([...all.keys()].map((id): [string, number[]] => [id, []]));
  for (const { bots, won } of played) {
    for (const [seat, id] of bots.entries()) more.get(id)?.push(won[seat]! - 1 / won.length);
  }
  return new Map(
    [...all]
      .filter(([, { results }]) => results.length > 1)
      .map(([id, own]) => [id, standingOf(id, own, [...own.results, ...more.get(id)!])]),
  );
}

/** Keeps the account of a match as the review does. */
function add(all: Map<string, Played>, { bots, won, weighed }: MatchAccount, factors: Factors): void {
  const gains = won.map(() => 0);
  const own = won.map(() => 0);
  const lost = won.map(() => 0);
  for (const { seat: loser, kind, gap, most, shares, left } of weighed!.losses) {
    const loss = believedOf(factors[kind]!, gap, most);
    own[loser]! += loss;
    if (left) lost[loser]! += loss;
    for (let seat = 0; seat < gains.length; seat++) gains[seat]! += shares[seat]! * loss;
  }
  for (const [seat, id] of bots.entries()) {
    const player = all.get(id) ?? { results: [], gains: [], losses: [] };
    all.set(id, player);
    player.results.push(won[seat]! - 1 / won.length);
    player.gains.push(gains[seat]! - own[seat]!);
    const decisions = weighed!.decisions[seat]!;
    if (decisions > 0) player.losses.push(lost[seat]! / decisions);
  }
}

/**
 * What a player wins is known from more matches (`known`) than were weighed. What losses bring goes with the result of the match, so
 * its mean is corrected by how far the results of these matches are from those of all (a control variate).
 */
function standingOf(id: string, { results, gains, losses }: Played, known: readonly number[]): Standing {
  const [result, here, gain] = [mean(known), mean(results), mean(gains)];
  const shared = mean(results.map((one, index) => (one - here) * (gains[index]! - gain)));
  const slope = shared / Math.max(variance(results), Number.EPSILON);
  const rest = variance(gains.map((one, index) => one - slope * results[index]!));
  return {
    id,
    matches: results.length,
    luck: result - (gain + slope * (result - here)),
    luckError: Math.sqrt(rest / results.length + ((1 - slope) ** 2 * variance(known)) / known.length),
    loss: mean(losses),
    lossError: Math.sqrt(variance(losses) / Math.max(1, losses.length)),
  };
}

function mean(numbers: readonly number[]): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum / Math.max(1, numbers.length);
}

function variance(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return mean(numbers.map(one => (one - middle) ** 2));
}
