// Ratings from games among any players. The model is Bradley–Terry, in Luce's form for any number of seats: a
// player wins a game with odds in proportion to its strength. Strengths are found by the minorisation–maximisation
// steps of Hunter (2004), intervals by a bootstrap over whole deal groups.
import { rngFrom, type Seed } from '@parlour/engine';
import type { Estimate } from './share.ts';

/** The games of one table in one deal group: for each player its seats and its wins, over all its games. */
export interface Standing {
  readonly group: number;
  readonly games: number;
  /** Player numbers; `seats` (at one table) and `wins` (over all games) are in the same order. */
  readonly players: readonly number[];
  readonly seats: readonly number[];
  readonly wins: readonly number[];
}

const POINTS = 400 / Math.LN10;
const CENTRE = 1500;
const RESAMPLES = 400;
/** Ratings that differ by less differ by rounding. */
const ALIKE = 1e-3;

/** The rating of every player on the scale of Elo, the mean at 1500, with 95 % intervals, infinite where they are not known. */
export function rate(standings: readonly Standing[], players: number, seed: Seed): Estimate[] {
  const groups = [...new Set(standings.map(standing => standing.group))];
  const place = new Map(groups.map((group, index) => [group, index]));
  const companies = companiesOf(standings);
  const weighed = (weights: readonly number[]): number[] => {
    for (const company of companies) weigh(company, standing => weights[place.get(standing.group)!]!);
    return fit(companies, players);
  };
  const value = weighed(groups.map(() => 1));
  if (groups.length < 2) return value.map(rating => ({ value: rating, low: -Infinity, high: Infinity }));
  const rng = rngFrom(seed);
  const drawn = Array.from({ length: RESAMPLES }, () => {
    const weights = groups.map(() => 0);
    for (let count = 0; count < groups.length; count++) weights[rng.below(groups.length)]!++;
    return weighed(weights);
  });
  return value.map((rating, player) => {
    const sorted = drawn.map(ratings => ratings[player]!).sort((a, b) => a - b);
    // Deals that are all alike, as where a player wins every game, say nothing about how far another could be off.
    if (sorted.at(-1)! - sorted[0]! < ALIKE) return { value: rating, low: -Infinity, high: Infinity };
    return { value: rating, low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
  });
}

/** The same players at the same number of seats: their standings, and the sums over them. */
interface Company {
  readonly players: readonly number[];
  readonly seats: readonly number[];
  readonly standings: Standing[];
  games: number;
  wins: number[];
}

function companiesOf(standings: readonly Standing[]): Company[] {
  const companies = new Map<string, Company>();
  for (const standing of standings) {
    const { players, seats } = standing;
    const key = `${players.join()}/${seats.join()}`;
    const company = companies.get(key) ?? { players, seats, standings: [], games: 0, wins: [] };
    company.standings.push(standing);
    companies.set(key, company);
  }
  return [...companies.values()];
}

function weigh(company: Company, weightOf: (standing: Standing) => number): void {
  // One pseudo-game, shared equally by all seats, keeps the rating of an unbeaten player finite.
  const all = company.seats.reduce((total, count) => total + count, 0);
  company.games = 1;
  company.wins = company.seats.map(count => count / all);
  for (const standing of company.standings) {
    const weight = weightOf(standing);
    company.games += weight * standing.games;
    for (let index = 0; index < company.wins.length; index++) {
      company.wins[index]! += weight * standing.wins[index]!;
    }
  }
}

function fit(companies: readonly Company[], players: number): number[] {
  let strengths = Array.from({ length: players }, () => 1);
  const wins = strengths.map(() => 0);
  for (const company of companies) {
    for (const [index, player] of company.players.entries()) wins[player]! += company.wins[index]!;
  }
  for (let round = 0; round < 2_000; round++) {
    const exposure = strengths.map(() => 0);
    for (const { players: present, seats, games } of companies) {
      let total = 0;
      for (const [index, player] of present.entries()) total += seats[index]! * strengths[player]!;
      for (const [index, player] of present.entries()) exposure[player]! += (games * seats[index]!) / total;
    }
    const next = strengths.map((old, player) => (exposure[player] ? wins[player]! / exposure[player] : old));
    const scale = Math.exp(next.reduce((total, strength) => total + Math.log(strength), 0) / players);
    let moved = 0;
    for (const [player, strength] of next.entries()) {
      next[player] = strength / scale;
      moved = Math.max(moved, Math.abs(Math.log(next[player] / strengths[player]!)));
    }
    strengths = next;
    if (moved < 1e-7) break;
  }
  return strengths.map(strength => CENTRE + POINTS * Math.log(strength));
}

function quantile(sorted: readonly number[], probability: number): number {
  const at = probability * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below]!;
  return low + (at - below) * ((sorted[below + 1] ?? low) - low);
}
