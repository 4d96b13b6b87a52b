// The Duchess weighs a decision: every option is rolled out to the end of the hand in the same determinizations. The
// network's prior is left out, because it would favour the options that the Duchess chooses. An option is not rolled out
// further once its distance from the best one is known precisely enough.
import type { Rng } from '../../../../core/random.ts';
import { levelled, type Judgement } from '../../../../core/judge.ts';
import { meanOf, weighSamples, type Weighed } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import { choices, type View } from '../../view.ts';
import { inferBeliefs, unseenCards } from './belief/belief.ts';
import { Determinizer } from './belief/determinizer.ts';
import { judgementOf } from './calibration.ts';
import { actionOf, candidatesAt, networkPolicyFor, opponentTypes } from './choices.ts';
import { chanceOf } from './equity.ts';
import { chanceFacts, improvingFacts, throwFacts, type Rollouts } from './facts.ts';
import { presetKnown } from './known-rules.ts';
import { POLICIES, type Policy } from './simulator/policies.ts';
import { QuickTable, SHOWN, SHUFFLE, START, type Start } from './simulator/quick-table.ts';
import { tableFromView } from './simulator/replay-history.ts';

/** Determinizations at an effort of 1: the fewest and the most an option is rolled out in. */
const DETERMINIZATIONS = { least: 120, most: 1400 } as const;
/** After so many determinizations it is checked which options are settled. */
const LOOK_EVERY = 40;
/** An option is settled when it is so many standard errors behind the best one, unless it is the one that was chosen. */
const CLEAR = 3;
/** Any option is settled when the standard error of its distance from the best one is at most this, at an effort of 1. */
const PRECISE = 0.0036;
/** Particles for a seat and a type at an effort of 1 and more, and the smallest part of them at less. */
const PARTICLES = 1200;
const LEAST_PARTICLES = 0.25;
/** Every act of a hand is replayed with every particle, so after more acts than this there are fewer of them. */
const LONG_HAND = 100;
/**
 * Stands for the network where an opponent may be one, and for the viewer's later turns: nearly as strong, and much faster. So
 * there can be many more particles, and what is believed differs little from seed to seed.
 */
const PEER = POLICIES.standard;
/** So many of the viewer's own turns in a rollout are played by the network. */
const NETWORK_TURNS = 1;
/** The number of determinizations that a decision at the table takes, the weight of the prior included. */
const USUAL = 600;

/** `judgement` is that of the house's tables; training passes its own. */
export function weigh(
  view: View,
  rng: Rng,
  effort: number,
  made?: Action,
  judgement: Judgement<Action> = judgementOf(view),
): Weighed<Action> | undefined {
  if (presetKnown(view.rules) === undefined) return undefined;
  const table = tableFromView(view);
  const own = networkPolicyFor(view);
  const { seat } = table;
  const least = Math.max(2, Math.round(DETERMINIZATIONS.least * effort));
  const most = Math.max(2, Math.round(DETERMINIZATIONS.most * effort));
  const precise = PRECISE / Math.sqrt(effort);
  const each = Math.ceil((particlesFor(effort, view.history.length) * 3) / Math.max(3, table.players() - 1));
  const types = opponentTypes(view, own).map(type =>
    type.policy === own ? { ...type, policy: PEER, particleShare: 1 } : type,
  );
  const determinizer = new Determinizer(inferBeliefs(view, types, each, rng), types, unseenCards(view));
  const options = candidatesAt(table, own).map(({ choice }): Rollouts => ({
    choice,
    results: [],
    lowest: 0,
    knocked: 0,
  }));
  const policies: Policy[] = view.lives.map(() => own);
  const sampled = new QuickTable(table.rules, table.seats);
  const trial = new QuickTable(table.rules, table.seats);
  sampled.copyFrom(table);
  const chosen = options.find(({ choice }) => isSame(actionAt(table, choice), made));
  let running: readonly Rollouts[] = options;
  for (let tried = 0; tried < most; tried++) {
    if (tried >= least && tried % LOOK_EVERY === 0) running = unsettled(running, chosen, precise);
    if (running.length === 0) break;
    determinizer.sample(sampled, policies, rng);
    for (const option of running) {
      trial.copyFrom(sampled);
      rollOut(trial, option, seat, policies, rng);
      option.results.push(chanceOf(trial, seat, 1));
    }
  }
  const menu = choices(view);
  const labelOf = (action: Action): string =>
    menu.find(line => line.kind === 'act' && isSame(line.action, action))?.label ?? '';
  const weighed = options.map(({ choice, results }) => {
    const action = actionAt(table, choice);
    return { action, label: labelOf(action), results };
  });
  const judged = levelled(weighSamples(weighed, [], USUAL), judgement);
  const best = judged.options[0]!.action;
  const leading = options.find(({ choice }) => isSame(actionAt(table, choice), best))!;
  const facts = [
    ...throwFacts(table, [best, made]),
    ...chanceFacts(table, options, leading, judgement.told),
    ...improvingFacts(view, table),
  ];
  return { ...judged, facts };
}

/** How many particles a seat and a type get after so many acts of the hand. */
export function particlesFor(effort: number, acts: number): number {
  return PARTICLES * Math.min(1, Math.max(LEAST_PARTICLES, effort)) * Math.min(1, LONG_HAND / acts);
}

/** The best option and those that are not settled yet; empty when all are. */
function unsettled(
  running: readonly Rollouts[],
  chosen: Rollouts | undefined,
  precise: number,
): readonly Rollouts[] {
  const means = running.map(({ results }) => meanOf(results.length, at => results[at]!).mean);
  const leader = running[means.indexOf(Math.max(...means))]!;
  const open = running.filter(option => {
    if (option === leader) return false;
    const { mean, error } = meanOf(option.results.length, at => leader.results[at]! - option.results[at]!);
    return error > precise && (option === chosen || mean <= CLEAR * error);
  });
  return open.length === 0 ? [] : [leader, ...open];
}

function isSame(action: Action, other: Action | undefined): boolean {
  return JSON.stringify(action) === JSON.stringify(other);
}

function actionAt(table: QuickTable, choice: number): Action {
  return actionOf(table, { choice, prior: 0, value: 0 });
}

/** Rolls an option out to the end of the hand, and notes what happens on the way. */
function rollOut(
  trial: QuickTable,
  option: Rollouts,
  seat: number,
  policies: readonly Policy[],
  rng: Rng,
): void {
  if (trial.stage === START) trial.begin(option.choice as Start);
  else trial.throwAt(option.choice);
  let own = policies[seat]!;
  let turns = 0;
  while (trial.stage < SHOWN) {
    if (trial.stage === SHUFFLE) {
      trial.shuffle(rng);
      continue;
    }
    const isStart = trial.stage === START;
    if (isStart && trial.seat === seat) {
      turns++;
      if (turns === 1 && trial.knocker >= 0) option.knocked++;
      if (turns > NETWORK_TURNS) own = PEER;
    }
    const policy = trial.seat === seat ? own : policies[trial.seat]!;
    if (isStart) trial.begin(policy.start(trial, rng));
    else trial.throwAt(policy.throws(trial, rng));
  }
  if (turns === 0 && trial.knocker >= 0 && trial.knocker !== seat) option.knocked++;
  if (isLowest(trial, seat)) option.lowest++;
}

function isLowest(table: QuickTable, seat: number): boolean {
  const own = table.worth(seat);
  for (let other = 0; other < table.seats; other++) {
    if (other !== seat && isDealtIn(table, other) && table.worth(other) < own) return false;
  }
  return true;
}

/** Seats that were out before the hand have no cards on the simulated table. */
function isDealtIn({ hands }: QuickTable, seat: number): boolean {
  return hands[4 * seat] !== hands[4 * seat + 1];
}
