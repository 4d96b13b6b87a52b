// Weighs the choices of a decision by playing each of them on in the same imagined worlds, to the end of the
// hand, and taking what that hand then does to her chance of winning the match. The first impression counts as
// so many worlds; choices that fall behind for sure are given up.
import type { Rng } from '../../../../core/random.ts';
import type { View } from '../../view.ts';
import { believe, unseenCards, type Belief, type Type } from './belief.ts';
import { chanceOf } from './equity.ts';
import type { Habit } from './habits.ts';
import { Judge } from './judge.ts';
import { playHand } from './play-hand.ts';
import { QuickTable, START, type Start } from './quick-table.ts';
import { Worlds } from './world.ts';

/** A choice (a start, or the place of a card) and what she thinks of it, before and after thinking. */
export interface Candidate {
  readonly choice: number;
  readonly impression: number;
  worth: number;
}

/** How hard she thinks. */
export interface Effort {
  /** In how many worlds the choices are tried. */
  readonly worlds: number;
  /** How many imagined players of each type stand for a seat. */
  readonly crowd: number;
  /** As how many worlds the first impression counts. */
  readonly trust: number;
  /** So many decisions of imagined players like herself end the thinking: they are what takes the time. */
  readonly patience: number;
  /** A choice so much worse at first sight is not tried. */
  readonly margin: number;
}

/** After so many worlds she looks whether a choice can be given up. */
const A_LOOK = 16;

/** The choices from the best to the worst, and the chance to win before any of them. */
export interface Weighed {
  readonly candidates: readonly Candidate[];
  readonly now: number;
}

/** Tries the choices. */
export function weigh(
  view: View,
  table: QuickTable,
  candidates: readonly Candidate[],
  own: Judge,
  types: readonly Type[],
  { worlds, crowd, trust, margin, patience }: Effort,
  rng: Rng,
  stop: () => boolean,
): Weighed {
  const best = Math.max(...candidates.map(({ impression }) => impression));
  let running = candidates.filter(({ impression }) => impression >= best - margin);
  const { seat } = table;
  const sorted = (now: number): Weighed => ({
    candidates: [...candidates].sort((a, b) => rankOf(b, running) - rankOf(a, running)),
    now,
  });
  if (running.length < 2 || worlds === 0 || stop()) return sorted(chanceOf(table, seat, 0));

  // At a large table she gives each of them less thought.
  const each = Math.ceil((crowd * 3) / Math.max(3, table.players() - 1));
  const beliefs = believe(view, types, each, rng);
  const likeness = likenessOf(beliefs, types);
  const now = chanceOf(table, seat, likeness);
  const imagined = new Worlds(beliefs, types, unseenCards(view));
  const habits: Habit[] = view.lives.map(() => own);
  const world = new QuickTable(table.rules, table.seats);
  const trial = new QuickTable(table.rules, table.seats);
  world.copyFrom(table);
  const until = own.asked + patience;
  const results = new Map(running.map(candidate => [candidate, [] as number[]]));
  for (let tried = 0; tried < worlds && running.length > 1 && own.asked < until && !stop(); tried++) {
    imagined.draw(world, habits, rng);
    for (const candidate of running) {
      playOn(trial, world, candidate.choice, habits, rng);
      results.get(candidate)!.push(chanceOf(trial, seat, likeness) - now);
    }
    if (tried % A_LOOK === A_LOOK - 1) running = giveUp(running, results, trust);
  }
  for (const [candidate, found] of results) candidate.worth = blend(candidate, found, trust);
  return sorted(now);
}

/** Plays a choice on in a world, to the end of the hand, on a table of its own. */
export function playOn(
  trial: QuickTable,
  world: QuickTable,
  choice: number,
  habits: readonly Habit[],
  rng: Rng,
): void {
  trial.copyFrom(world);
  if (trial.stage === START) trial.begin(choice as Start);
  else trial.throwAt(choice);
  playHand(trial, habits, rng);
}

/** How likely the others are to be like her, who goes by a network. */
function likenessOf(beliefs: readonly Belief[], types: readonly Type[]): number {
  const like = types.findIndex(({ habit }) => habit instanceof Judge);
  let sum = 0;
  for (const { fits } of beliefs) sum += (fits[like] ?? 0) / (fits.reduce((all, fit) => all + fit, 0) || 1);
  return sum / beliefs.length;
}

function rankOf(candidate: Candidate, running: readonly Candidate[]): number {
  return candidate.worth + (running.includes(candidate) ? 9 : 0);
}

function blend({ impression }: Candidate, found: readonly number[], trust: number): number {
  const sum = found.reduce((total, change) => total + change, trust * impression);
  return sum / (found.length + trust);
}

/** Those that are not behind the best one by more than chance explains. */
function giveUp(
  running: readonly Candidate[],
  results: ReadonlyMap<Candidate, number[]>,
  trust: number,
): Candidate[] {
  const worth = new Map(
    running.map(candidate => [candidate, blend(candidate, results.get(candidate)!, trust)]),
  );
  const leader = running.reduce((one, other) => (worth.get(other)! > worth.get(one)! ? other : one));
  const led = results.get(leader)!;
  return running.filter(candidate => {
    if (candidate === leader) return true;
    const gaps = results.get(candidate)!.map((change, world) => led[world]! - change);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const spread = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / (gaps.length - 1);
    return worth.get(leader)! - worth.get(candidate)! < 2.5 * Math.sqrt(spread / gaps.length) + 1e-9;
  });
}
