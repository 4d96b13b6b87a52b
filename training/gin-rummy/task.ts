// The tasks of worker threads. A result depends on its task alone, so that the same seeds give the same weights on any
// number of cores.
import { seedFrom, type AnyBot, type Bot } from '@parlour/engine';
import { ginRummy, ginRummyBots, type Action, type Rules, type View } from '@parlour/engine/gin-rummy';
import { makeAmbusher, type Manner } from '../internals/arena.ts';
import {
  byType,
  CLUB,
  makeMadame,
  STRONGEST,
  weightSetOf,
  type MadameSettings,
  type OpponentType,
  type WeightSets,
} from '../internals/gin-rummy.ts';
import { ginWaiter } from './gin-waiter.ts';
import { knockerBy, policyCalled } from './knock-policies.ts';
import type { FitData, Knocking } from './learning-player.ts';
import { countingKnocks, playPairs, type Knocks } from './measure.ts';
import { observeRivals, study, type Rival, type RivalStatistics, type SelfPlay } from './self-play.ts';

/** A rival by name, or the weights it plays with and when it knocks. */
export type RivalSpec = string | { readonly weights: Float64Array; readonly knocking: Knocking };

/** Plays mirrored pairs of games. */
export interface MeasureTask {
  readonly kind: 'measure';
  readonly preset: string;
  readonly weightSets: Readonly<Record<OpponentType, Float64Array>> | undefined;
  readonly settings: Partial<MadameSettings>;
  /** Instead of Madame: the baseline player `ambusher` with these settings. */
  readonly manner?: Manner;
  readonly rival: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

export type Task =
  | {
      readonly kind: 'study' | 'observe';
      readonly preset: string;
      readonly weightSet: Float64Array;
      readonly rivals: readonly RivalSpec[];
      readonly hands: number;
      readonly seed: string;
    }
  | MeasureTask;

export type TaskResult =
  | { readonly kind: 'study'; readonly data: FitData; readonly won: number }
  | { readonly kind: 'observe'; readonly statistics: RivalStatistics }
  | { readonly kind: 'measure'; readonly shares: readonly number[]; readonly knocks: Knocks };

function presetRules(preset: string): Rules {
  const found = ginRummy.rules.presets[preset];
  if (found === undefined) throw new Error(`There is no preset ${preset}.`);
  return found.rules;
}

/** `knocks:POLICY` is Madame at a glance with that knock policy, `searches:POLICY` the same with her search. */
function botCalled(name: string): Bot<View, Action> {
  const [, how, policy] = /^(knocks|searches):(.+)$/.exec(name) ?? [];
  if (policy !== undefined) return knockerBy(policyCalled(policy), how === 'knocks' ? CLUB : STRONGEST);
  const bot = [makeAmbusher(), ginWaiter, makeMadame(CLUB), ...ginRummyBots].find(({ id }) => id === name);
  if (bot === undefined) throw new Error(`There is no player ${name}.`);
  return bot;
}

export function runTask(task: Task): TaskResult {
  if (task.kind === 'measure') {
    const { preset, weightSets, settings, rival, seed, from, to } = task;
    const player: AnyBot =
      task.manner !== undefined
        ? makeAmbusher(task.manner)
        : makeMadame({
            ...STRONGEST,
            ...settings,
            ...(weightSets === undefined ? {} : { weightSets: weightSetsOf(weightSets) }),
          });
    const knocks: Knocks = { made: 0, undercut: 0 };
    const opponent = countingKnocks(botCalled(rival), knocks);
    const shares = playPairs([player, opponent], presetRules(preset), seed, from, to);
    return { kind: 'measure', shares, knocks };
  }
  const selfPlay: SelfPlay = {
    rules: presetRules(task.preset),
    weightSet: weightSetOf(task.weightSet),
    rivals: task.rivals.map((rival): Rival =>
      typeof rival === 'string'
        ? { bot: botCalled(rival) }
        : { weightSet: weightSetOf(rival.weights), knocking: rival.knocking },
    ),
    hands: task.hands,
    seed: seedFrom(task.seed),
  };
  if (task.kind === 'observe') return { kind: 'observe', statistics: observeRivals(selfPlay) };
  return { kind: 'study', ...study(selfPlay) };
}

function weightSetsOf(weights: Readonly<Record<OpponentType, Float64Array>>): WeightSets {
  return byType(type => weightSetOf(weights[type]));
}
