// Weighs the choices of a decision by playing each of them on in the same imagined worlds, to the end of the
// hand, and taking what that hand then does to her chance of winning the match. The first impression counts as
// so many worlds; choices that fall behind for sure are given up.
import type { Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import { step } from '../../game.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { believe, type Belief, type Type } from './belief.ts';
import { winChances } from './equity.ts';
import type { Habit } from './habits.ts';
import { playHand } from './play-hand.ts';
import { copyState, drawWorld } from './world.ts';

/** A choice and what she thinks of it: the change of her chance to win, before and after thinking. */
export interface Candidate {
  readonly action: Action;
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
  /** A choice so much worse at first sight is not tried. */
  readonly margin: number;
}

/** Tries the choices; returns them from the best to the worst. */
export function weigh(
  view: View,
  candidates: readonly Candidate[],
  own: Habit,
  types: readonly Type[],
  { worlds, crowd, trust, margin }: Effort,
  rng: Rng,
  stop: () => boolean,
): Candidate[] {
  const best = Math.max(...candidates.map(({ impression }) => impression));
  let running = candidates.filter(({ impression }) => impression >= best - margin);
  const sorted = (): Candidate[] => [...candidates].sort((a, b) => rankOf(b, running) - rankOf(a, running));
  if (running.length < 2 || worlds === 0) return sorted();

  const me = view.viewer as Seat;
  const now = winChances(view.lives, view.rules)[me]!;
  const others = view.lives.flatMap((lives, seat) => (lives > 0 && seat !== me ? [seat as Seat] : []));
  // At a large table she gives each of them less thought.
  const each = Math.ceil((crowd * 3) / Math.max(3, others.length));
  const beliefs: Belief[] = [];
  for (const seat of others) {
    if (stop()) return sorted();
    beliefs.push(believe(view, seat, types, each, rng));
  }
  const results = new Map(running.map(candidate => [candidate, [] as number[]]));
  for (let tried = 0; tried < worlds && running.length > 1 && !stop(); tried++) {
    const { state, habits } = drawWorld(view, beliefs, types, own, rng);
    for (const candidate of running) {
      const played = copyState(state);
      step(played, { by: me, action: candidate.action });
      playHand(played, habits, rng);
      results.get(candidate)!.push(winChances(played.lives, view.rules)[me]! - now);
    }
    if (tried % 16 === 15) running = giveUp(running, results, trust);
  }
  for (const [candidate, found] of results) candidate.worth = blend(candidate, found, trust);
  return sorted();
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
