// Shares and means with 95 % intervals clustered by deal. The games of one deal group share their cards, so the group
// is the unit: the variance is that of a ratio of group totals (cluster-robust), with Student's t over the number of
// groups.
import { studentQuantile } from './distribution.ts';

/** What one deal group adds: a total, such as games won, over so many chances to win. */
export interface Cluster {
  readonly total: number;
  readonly count: number;
}

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of chances taken. The interval is computed with two pseudo-deals added, one in which the player
 * wins all it can (`sweep`) and one in which it wins nothing: without them a few equal groups, or an unbeaten
 * player, would get an interval of zero width. The share itself is computed without them.
 */
export function shareOf(clusters: readonly Cluster[], sweep: Cluster): Estimate {
  const groups = clusters.filter(({ count }) => count > 0);
  const count = sum(groups.map(group => group.count));
  if (count === 0) return { value: 0, low: 0, high: 1 };
  const value = sum(groups.map(group => group.total)) / count;
  const { low, high } = meanOf([...groups, sweep, { total: 0, count: sweep.count }]);
  return { value, low: Math.max(0, Math.min(low, value)), high: Math.min(1, Math.max(high, value)) };
}

/** The mean of something per chance, such as points a hand. One group alone gives no interval. */
export function meanOf(clusters: readonly Cluster[]): Estimate {
  const groups = clusters.filter(({ count }) => count > 0);
  const count = sum(groups.map(group => group.count));
  if (count === 0) return { value: 0, low: 0, high: 0 };
  const value = sum(groups.map(group => group.total)) / count;
  if (groups.length < 2) return { value, low: -Infinity, high: Infinity };
  const squares = sum(groups.map(group => (group.total - value * group.count) ** 2));
  const error = Math.sqrt((squares * groups.length) / (groups.length - 1)) / count;
  const margin = studentQuantile(0.975, groups.length - 1) * error;
  return { value, low: value - margin, high: value + margin };
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
