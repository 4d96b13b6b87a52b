// Monte Carlo search: every choice of a decision is rolled out to the end of the hand in the same determinizations
// (common random numbers), and valued by the change of the chance to win the match. The network's value is a prior that
// counts as so many rollouts. Choices that are significantly behind the leader are pruned.
import type { Rng } from '../../../../core/random.ts';
import type { View } from '../../view.ts';
import { inferBeliefs, unseenCards, type OpponentType, type SeatBelief } from './belief/belief.ts';
import { Determinizer } from './belief/determinizer.ts';
import { chanceOf } from './equity.ts';
import { NetworkPolicy } from './network/network-policy.ts';
import { playHand } from './simulator/play-hand.ts';
import type { Policy } from './simulator/policies.ts';
import { QuickTable, START, type Start } from './simulator/quick-table.ts';

/** A choice (a start, or the place of a card), the network's value of it, and the value after the search. */
export interface Candidate {
  readonly choice: number;
  readonly prior: number;
  value: number;
}

/** The budget of the search, and how it weighs the network. */
export interface SearchSettings {
  /** In how many determinizations the choices are rolled out, at most; 0: no search. */
  readonly determinizations: number;
  /** How many particles stand for the hand of a seat, for each type of opponent. */
  readonly particles: number;
  /** The weight of the network's value, in rollouts. */
  readonly priorWeight: number;
  /** After so many network decisions in rollouts the search ends: they take most of the time. */
  readonly networkBudget: number;
  /** A choice whose prior is so much below the best one is not searched. */
  readonly margin: number;
}

/** How many determinizations are searched between two prunings. */
const PRUNE_EVERY = 16;

/** The choices from the best to the worst, and the chance to win before any of them. */
export interface SearchResult {
  readonly candidates: readonly Candidate[];
  readonly now: number;
}

/** Searches the choices at a table that was made from this view. */
export function searchChoices(
  view: View,
  table: QuickTable,
  candidates: readonly Candidate[],
  own: NetworkPolicy,
  types: readonly OpponentType[],
  { determinizations, particles, priorWeight, margin, networkBudget }: SearchSettings,
  rng: Rng,
  stop: () => boolean,
): SearchResult {
  const best = Math.max(...candidates.map(({ prior }) => prior));
  let running = candidates.filter(({ prior }) => prior >= best - margin);
  const { seat } = table;
  const sorted = (now: number): SearchResult => ({
    candidates: [...candidates].sort((a, b) => sortKey(b, running) - sortKey(a, running)),
    now,
  });
  if (running.length < 2 || determinizations === 0 || stop()) return sorted(chanceOf(table, seat, 0));

  // At a large table each opponent gets fewer particles, so that the time stays the same.
  const each = Math.ceil((particles * 3) / Math.max(3, table.players() - 1));
  const beliefs = inferBeliefs(view, types, each, rng);
  const likeness = likenessOf(beliefs, types);
  const now = chanceOf(table, seat, likeness);
  const determinizer = new Determinizer(beliefs, types, unseenCards(view));
  const policies: Policy[] = view.lives.map(() => own);
  const sampled = new QuickTable(table.rules, table.seats);
  const trial = new QuickTable(table.rules, table.seats);
  sampled.copyFrom(table);
  const until = own.decisions + networkBudget;
  const results = new Map(running.map((candidate): [Candidate, number[]] => [candidate, []]));
  for (
    let tried = 0;
    tried < determinizations && running.length > 1 && own.decisions < until && !stop();
    tried++
  ) {
    determinizer.sample(sampled, policies, rng);
    for (const candidate of running) {
      rollOut(trial, sampled, candidate.choice, policies, rng);
      results.get(candidate)!.push(chanceOf(trial, seat, likeness) - now);
    }
    if (tried % PRUNE_EVERY === PRUNE_EVERY - 1) running = prune(running, results, priorWeight);
  }
  for (const [candidate, changes] of results) candidate.value = blend(candidate, changes, priorWeight);
  return sorted(now);
}

/** Rolls a choice out to the end of the hand, on a copy of the determinization. */
export function rollOut(
  trial: QuickTable,
  sampled: QuickTable,
  choice: number,
  policies: readonly Policy[],
  rng: Rng,
): void {
  trial.copyFrom(sampled);
  if (trial.stage === START) trial.begin(choice as Start);
  else trial.throwAt(choice);
  playHand(trial, policies, rng);
}

/** How likely the opponents are to play by a network too, on average. */
function likenessOf(beliefs: readonly SeatBelief[], types: readonly OpponentType[]): number {
  const alike = types.findIndex(({ policy }) => policy instanceof NetworkPolicy);
  let sum = 0;
  for (const { weights } of beliefs) {
    sum += (weights[alike] ?? 0) / (weights.reduce((all, weight) => all + weight, 0) || 1);
  }
  return sum / beliefs.length;
}

/** Candidates that were not pruned come first. */
function sortKey(candidate: Candidate, running: readonly Candidate[]): number {
  return candidate.value + (running.includes(candidate) ? 9 : 0);
}

/** The mean of the rollouts and the prior. */
function blend({ prior }: Candidate, changes: readonly number[], priorWeight: number): number {
  const sum = changes.reduce((total, change) => total + change, priorWeight * prior);
  return sum / (changes.length + priorWeight);
}

/** The candidates that are less than 2.5 standard errors of the paired differences behind the leader. */
function prune(
  running: readonly Candidate[],
  results: ReadonlyMap<Candidate, number[]>,
  priorWeight: number,
): Candidate[] {
  const values = new Map(
    running.map(candidate => [candidate, blend(candidate, results.get(candidate)!, priorWeight)]),
  );
  const leader = running.reduce((one, other) => (values.get(other)! > values.get(one)! ? other : one));
  const led = results.get(leader)!;
  return running.filter(candidate => {
    if (candidate === leader) return true;
    const gaps = results.get(candidate)!.map((change, index) => led[index]! - change);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / (gaps.length - 1);
    return values.get(leader)! - values.get(candidate)! < 2.5 * Math.sqrt(variance / gaps.length) + 1e-9;
  });
}
