// Who sits down at once to play with somebody whose results are known. Newcomers meet the game's usual players. Whoever wins
// clearly more than their share of their last matches meets players half a star stronger, whoever loses nearly all of them
// weaker ones, one step at a time; a step up or down begins a new count.
import type { AnyBot, CatalogueEntry } from '../core/game.ts';
import { drawSome, type Rng } from '../core/random.ts';
import { exactStarsUnder } from './stars.ts';
import { regularsOf } from '../host/usual-players.ts';

/** The result of a finished match that was played without help. Lists of them are in the order of play. */
export interface MatchOutcome {
  readonly won: boolean;
  /** The others at the table: the ids of computer players. A match with anybody else in it is left out. */
  readonly opponents: readonly string[];
}

/** The most recent matches that count, and how many of them are needed for a step up or down. */
const LOOK_BACK = 10;
const FEWEST_RESULTS = 5;
/** So many standard deviations above or below an even share lead to a step. */
const CLEARLY = 1.5;
/** In stars: the least distance to the next table, and the distance beyond which a match says nothing about this one. */
const STEP = 0.5;
const NEAR = 1;

/** A table that may be set: its players, and their mean strength in stars. */
interface Rung {
  readonly players: readonly AnyBot[];
  readonly stars: number;
}

/** Draws `count` computer players for a table under these rules that suit a player with these results. */
export function suitedPlayers(
  entry: CatalogueEntry,
  rules: unknown,
  count: number,
  outcomes: readonly MatchOutcome[],
  rng: Rng,
): AnyBot[] {
  return drawSome(suitedCircle(entry, rules, count, outcomes), count, rng);
}

/** Everybody who may be among them: the game's regulars, or as many as there are chairs. */
export function suitedCircle(
  entry: CatalogueEntry,
  rules: unknown,
  count: number,
  outcomes: readonly MatchOutcome[],
): readonly AnyBot[] {
  const stars = exactStarsUnder(entry, rules);
  const usual = rungOf(regularsOf(entry, rules), stars);
  if (usual === undefined) return regularsOf(entry, rules);
  const ladder = ladderOf(entry, rules, count, stars);
  let rung = usual;
  let recent: MatchOutcome[] = [];
  for (const outcome of outcomes) {
    const faced = meanStars(outcome.opponents, stars);
    if (faced === undefined || Math.abs(faced - rung.stars) > NEAR) continue;
    recent = [...recent, outcome].slice(-LOOK_BACK);
    const direction = directionAfter(recent);
    if (direction === 0) continue;
    const next = neighbour(ladder, rung, direction);
    if (next === undefined) continue;
    // A step that would reach or pass the usual table on the way back stops there.
    const isBack = rung !== usual && (usual.stars - rung.stars) * (usual.stars - next.stars) <= 0;
    rung = isBack ? usual : next;
    recent = [];
  }
  return rung.players;
}

/** 1 for clearly more than an even share of these matches, −1 for nearly none, 0 for anything between or too few. */
function directionAfter(recent: readonly MatchOutcome[]): -1 | 0 | 1 {
  if (recent.length < FEWEST_RESULTS) return 0;
  let [excess, variance] = [0, 0];
  for (const { won, opponents } of recent) {
    const share = 1 / (opponents.length + 1);
    excess += (won ? 1 : 0) - share;
    variance += share * (1 - share);
  }
  if (Math.abs(excess) < CLEARLY * Math.sqrt(variance)) return 0;
  return excess > 0 ? 1 : -1;
}

/** Tables of players next to each other in strength, from the weakest to the strongest. */
function ladderOf(
  entry: CatalogueEntry,
  rules: unknown,
  count: number,
  stars: ReadonlyMap<string, number>,
): Rung[] {
  const rated = (entry.offers?.(rules) ?? entry.bots)
    .filter(({ id }) => stars.has(id))
    .sort((one, other) => stars.get(one.id)! - stars.get(other.id)!);
  const size = Math.min(count, rated.length);
  return rated
    .slice(0, rated.length - size + 1)
    .flatMap((_, from) => rungOf(rated.slice(from, from + size), stars) ?? []);
}

/** The nearest table at least a step away in this direction, or else the last one there; undefined at the end. */
function neighbour(ladder: readonly Rung[], { stars: here }: Rung, direction: 1 | -1): Rung | undefined {
  const beyond = ladder.filter(({ stars }) => direction * (stars - here) > 0);
  const ordered = direction > 0 ? beyond : [...beyond].reverse();
  return ordered.find(({ stars }) => direction * (stars - here) >= STEP) ?? ordered.at(-1);
}

function rungOf(players: readonly AnyBot[], stars: ReadonlyMap<string, number>): Rung | undefined {
  const ids = players.map(({ id }) => id);
  const mean = meanStars(ids, stars);
  return mean === undefined ? undefined : { players, stars: mean };
}

/** The mean strength of these players in stars; undefined where one of them was not measured, or nobody is there. */
function meanStars(ids: readonly string[], stars: ReadonlyMap<string, number>): number | undefined {
  let sum = 0;
  for (const id of ids) {
    const one = stars.get(id);
    if (one === undefined) return undefined;
    sum += one;
  }
  return ids.length === 0 ? undefined : sum / ids.length;
}
