// Match equity: the chance of each seat to win the match, by the lives everybody has left. The losses of a hand are
// modelled as random patterns, measured between good players, that hit all players alike except one who plays better.
// The chances follow by recursion over what a hand can do to the lives.
import type { Rules } from '../../model.ts';
import type { QuickTable } from './simulator/quick-table.ts';

/** A pattern of losses and its probability. `[1, 2]`: one player loses a life and another two; `[]`: nobody loses. */
type Pattern = readonly [share: number, losses: readonly number[]];

/** Measured over 128,000 self-play hands under the classroom rules, by the number of players. */
const PATTERNS: readonly (readonly Pattern[])[] = [
  [
    [0.891, [1]],
    [0.047, [2]],
    [0.032, [1, 1]],
    [0.012, [1, 2]],
    [0.018, []],
  ],
  [
    [0.718, [1]],
    [0.045, [2]],
    [0.225, [1, 1]],
    [0.01, [1, 2]],
    [0.002, [1, 1, 2]],
  ],
  [
    [0.703, [1]],
    [0.038, [2]],
    [0.064, [1, 1]],
    [0.011, [1, 2]],
    [0.182, [1, 1, 1]],
    [0.002, [1, 1, 2]],
  ],
];

/**
 * The rate at which the Duchess loses a hand, relative to a weaker opponent. With it the chances are within 2 to 3
 * percentage points of those in 15,000 matches against three of each character, for each distribution of lives; without
 * it they would be 15 to 18 off (training/thirty-one/edge.ts).
 */
const EDGE = 0.65;

const chancesByKey = new Map<string, readonly number[]>();

/** The chance of a seat to win: among equals, and among weaker players. */
type Chances = readonly [alike: number, ahead: number];
const cache = new WeakMap<Rules, Map<number, Chances>>();

/**
 * The chance of a seat to win the match from here, cached because every rollout ends with it. `likeness` says how far the
 * others play as well as this seat, from 0 to 1.
 */
export function chanceOf({ lives, seats, rules }: QuickTable, seat: number, likeness: number): number {
  let key = 0;
  for (let step = 0, at = seat; step < seats; step++, at = at + 1 === seats ? 0 : at + 1) {
    key = key * 32 + lives[at]!;
  }
  let chances = cache.get(rules);
  if (chances === undefined) {
    chances = new Map();
    cache.set(rules, chances);
  }
  let chance = chances.get(key);
  if (chance === undefined) {
    const all = [...lives.subarray(0, seats)];
    chance = [winChances(all, rules)[seat]!, winChances(all, rules, seat, EDGE)[seat]!];
    chances.set(key, chance);
  }
  return likeness * chance[0] + (1 - likeness) * chance[1];
}

/** The chance of each seat to win a match with these lives; one of the seats may have an edge on the others. */
export function winChances(lives: readonly number[], rules: Rules, ahead = -1, edge = 1): number[] {
  const order = lives.map((_, seat) => seat).sort((a, b) => lives[b]! - lives[a]!);
  const sorted = order.map(seat => lives[seat]!);
  const chances = chancesOf(
    sorted.filter(count => count > 0),
    order.indexOf(ahead),
    edge,
    lives.length,
    rules,
  );
  const result = lives.map(() => 0);
  order.forEach((seat, place) => (result[seat] = chances[place] ?? 0));
  return result;
}

/** The chances of the players still in, from the most lives to the fewest; `ahead` is the place of the one with the edge. */
function chancesOf(
  alive: readonly number[],
  ahead: number,
  edge: number,
  seats: number,
  rules: Rules,
): readonly number[] {
  if (alive.length <= 1) return alive.map(() => 1);
  if (isLarge(alive)) return share(alive, ahead, edge);
  const key = `${rules.allOut} ${rules.lowestTie} ${rules.knockerPenalty} ${seats} ${ahead} ${edge}: ${alive.join(' ')}`;
  const found = chancesByKey.get(key);
  if (found !== undefined) return found;

  const sums = alive.map(() => 0);
  let stays = 0;
  for (const [weight, losses] of patternsFor(alive.length, rules)) {
    const hits = assign(losses, alive.length);
    const often = hits.map(hit => ((hit[ahead] ?? 0) > 0 ? edge : 1));
    const all = often.reduce((sum, one) => sum + one, 0);
    for (const [index, hit] of hits.entries()) {
      const p = (weight * often[index]!) / all;
      const left = alive.map((count, place) => Math.max(0, count - hit[place]!));
      if (hit.every(loss => loss === 0) || (left.every(count => count === 0) && rules.allOut === 'replay')) {
        stays += p;
      } else if (left.every(count => count === 0)) {
        // Everybody comes back, or those who were left share the match.
        const each = rules.allOut === 'giveBack' ? 1 / seats : 1 / alive.length;
        for (let place = 0; place < sums.length; place++) sums[place]! += p * each;
      } else {
        const order = left.map((_, place) => place).sort((a, b) => left[b]! - left[a]!);
        const next = chancesOf(
          order.map(place => left[place]!).filter(count => count > 0),
          (left[ahead] ?? 0) > 0 ? order.indexOf(ahead) : -1,
          edge,
          seats,
          rules,
        );
        order.forEach((place, rank) => (sums[place]! += p * (next[rank] ?? 0)));
      }
    }
  }
  const chances = sums.map(sum => sum / (1 - stays));
  chancesByKey.set(key, chances);
  return chances;
}

/** The patterns for so many players; larger tables are like one of four. */
function patternsFor(players: number, rules: Rules): readonly Pattern[] {
  const patterns = PATTERNS[Math.min(players, 4) - 2]!;
  if (rules.knockerPenalty === 'lowest' && rules.lowestTie === 'all') return patterns;
  // Milder rules: nobody loses two, and where a tie costs nothing, two players never lose together.
  return patterns.map(([weight, losses]): Pattern => {
    const mild = losses.map(() => 1);
    return [weight, players === 2 && rules.lowestTie === 'none' ? mild.slice(0, 1) : mild];
  });
}

/** Every way to distribute these losses over so many players. */
function assign(losses: readonly number[], players: number): number[][] {
  let ways: number[][] = [Array.from({ length: players }, () => 0)];
  for (const loss of losses) {
    ways = ways.flatMap(way =>
      way.flatMap((taken, place) => (taken > 0 ? [] : [way.map((old, at) => (at === place ? loss : old))])),
    );
  }
  return [...new Map(ways.map(way => [way.join(), way])).values()];
}

// Tables too large for the recursion: a player with twice the lives has somewhat more than twice the chance.
function isLarge(alive: readonly number[]): boolean {
  return alive.length > 6 || alive[0]! > 6;
}

function share(alive: readonly number[], ahead: number, edge: number): number[] {
  const weights = alive.map((count, place) => count ** 1.3 / (place === ahead ? edge * edge : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => weight / total);
}
