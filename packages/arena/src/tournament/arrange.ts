// Who sits where. A deal group plays the same deals under several arrangements of its players over the seats, so that
// luck of the cards and of the seat cancels: all different arrangements where they are few, else rotations of
// shuffled orders, in which every player is in every seat equally often.
import { shuffle, type Rng } from '@parlour/engine';

/** The most games of one deal group. */
const MOST_ARRANGEMENTS = 24;

/** Players by number, in the order of their seats; a number may come several times. */
export type Lineup = readonly number[];

/** The arrangements of a lineup over the seats. Where there are too many, `rng` chooses which. */
export function listArrangements(lineup: Lineup, rng: Rng): Lineup[] {
  if (countArrangements(lineup) <= MOST_ARRANGEMENTS) return everyOrder([...lineup].sort((a, b) => a - b));
  const orders = Math.max(1, Math.floor(MOST_ARRANGEMENTS / lineup.length));
  return Array.from({ length: orders }, () => rotations(shuffle([...lineup], rng))).flat();
}

/** How many games a deal group of this lineup takes. */
export function gamesPerGroup(lineup: Lineup): number {
  const all = countArrangements(lineup);
  if (all <= MOST_ARRANGEMENTS) return all;
  return Math.max(1, Math.floor(MOST_ARRANGEMENTS / lineup.length)) * lineup.length;
}

/** How many different orders the lineup has. */
export function countArrangements(lineup: Lineup): number {
  let orders = 1;
  const copies = new Map<number, number>();
  for (const [index, player] of lineup.entries()) {
    const copy = (copies.get(player) ?? 0) + 1;
    copies.set(player, copy);
    orders = (orders * (index + 1)) / copy;
  }
  return Math.round(orders);
}

/** Every order of a sorted lineup, in lexicographic order; copies of a player are not distinguished. */
function everyOrder(sorted: Lineup): Lineup[] {
  if (sorted.length === 0) return [[]];
  return [...new Set(sorted)].flatMap(first => {
    const at = sorted.indexOf(first);
    const others = sorted.filter((_, index) => index !== at);
    return everyOrder(others).map(rest => [first, ...rest]);
  });
}

function rotations(lineup: Lineup): Lineup[] {
  return lineup.map((_, by) => [...lineup.slice(by), ...lineup.slice(0, by)]);
}
