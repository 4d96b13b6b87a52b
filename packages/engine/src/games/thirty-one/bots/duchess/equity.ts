// What a standing is worth: the chance of each seat to win the match, by the lives everybody has left. A hand
// is taken to hit the players alike, but for one who plays better, in the patterns that hands between good players
// show; from those the chances of every standing follow by going through what a hand can do to it.
import type { Rules } from '../../model.ts';
import type { QuickTable } from './quick-table.ts';

/** How often a hand costs which losses, such as one player two and another one. Nothing: all are spared. */
type Pattern = readonly [share: number, losses: readonly number[]];

/** Measured over 128,000 hands between pupils of the classroom rules, by the number of players. */
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
 * How often a hand hits her for once that it hits another who is not her like. With it the chances are within 2 to 3 of
 * 100 of what 15,000 matches against three of each character showed, standing by standing; if she were hit like
 * everybody, they would be 15 to 18 off (training/thirty-one/edge.ts).
 */
const EDGE = 0.65;

const known = new Map<string, readonly number[]>();

/** What a standing is worth to a seat: among its likes, and among others. */
type Chances = readonly [alike: number, ahead: number];
const remembered = new WeakMap<Rules, Map<number, Chances>>();

/**
 * The chance of a seat to win the match from here; asked for at the end of every imagined hand. `likeness` says how
 * far the others play as well as it does, from 0 to 1.
 */
export function chanceOf({ lives, seats, rules }: QuickTable, seat: number, likeness: number): number {
  let key = 0;
  for (let step = 0, at = seat; step < seats; step++, at = at + 1 === seats ? 0 : at + 1) {
    key = key * 32 + lives[at]!;
  }
  let chances = remembered.get(rules);
  if (chances === undefined) {
    chances = new Map();
    remembered.set(rules, chances);
  }
  let chance = chances.get(key);
  if (chance === undefined) {
    const all = [...lives.subarray(0, seats)];
    chance = [winChances(all, rules)[seat]!, winChances(all, rules, seat, EDGE)[seat]!];
    chances.set(key, chance);
  }
  return likeness * chance[0] + (1 - likeness) * chance[1];
}

/** The chance of each seat to win a match that stands like this; one of them may have an edge on the others. */
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

/** The chances of the players still in, from the most lives to the fewest; `ahead` is the place of who has the edge. */
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
  const found = known.get(key);
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
  known.set(key, chances);
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

/** Every way these losses can fall on so many players, without regard to who. */
function assign(losses: readonly number[], players: number): number[][] {
  let ways: number[][] = [Array.from({ length: players }, () => 0)];
  for (const loss of losses) {
    ways = ways.flatMap(way =>
      way.flatMap((taken, place) => (taken > 0 ? [] : [way.map((old, at) => (at === place ? loss : old))])),
    );
  }
  return [...new Map(ways.map(way => [way.join(), way])).values()];
}

// Tables too large to go through: a player with twice the lives has somewhat more than twice the chance.
function isLarge(alive: readonly number[]): boolean {
  return alive.length > 6 || alive[0]! > 6;
}

function share(alive: readonly number[], ahead: number, edge: number): number[] {
  const weights = alive.map((count, place) => count ** 1.3 / (place === ahead ? edge * edge : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => weight / total);
}
