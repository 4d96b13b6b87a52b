// Plays hands of the real game between the learner and rivals, and collects samples for the fit. Every hand starts at
// 0 : 0, so that only points count.
import { drawSeed, rngFrom, seatOf, type Bot, type Rng, type Seat, type Seed } from '@parlour/engine';
import {
  deadwoodPoints,
  ginRummy,
  type Action,
  type Rules,
  type State,
  type View,
} from '@parlour/engine/gin-rummy';
import { KNOCK_STEPS, signOf, SIGNS, stageOf, STAGES, type WeightSet } from '../internals/gin-rummy.ts';
import { BeliefTrainer } from './belief-trainer.ts';
import {
  HandSamples,
  LearningPlayer,
  newFitData,
  recordLeaf,
  type FitData,
  type Knocking,
} from './learning-player.ts';

/** A rival: weights to play with, or a computer player. */
export type Rival =
  { readonly weightSet: WeightSet; readonly knocking?: Knocking } | { readonly bot: Bot<View, Action> };

/** A number of hands to play. */
export interface SelfPlay {
  readonly rules: Rules;
  readonly weightSet: WeightSet;
  readonly rivals: readonly Rival[];
  readonly hands: number;
  readonly seed: Seed;
}

interface Player {
  begin(): void;
  act(view: View): Action;
}

function playerOf(rival: Rival, samples: HandSamples | undefined, rng: Rng): Player {
  if ('bot' in rival) return { begin() {}, act: view => rival.bot.act(view, rng, () => false).action };
  const learner = new LearningPlayer(rival.weightSet, samples, rng, rival.knocking);
  return { begin: () => learner.beginHand(), act: view => learner.act(view) };
}

/** Callbacks before a seat acts, and after a throw when the other player draws next. */
interface HandWatcher {
  before?(state: State, seat: Seat, action: Action): void;
  thrown?(state: State, seat: Seat): void;
}

/** Plays one hand; returns the state at its end. */
function playHand(rules: Rules, players: readonly Player[], rng: Rng, watcher: HandWatcher): State {
  const state = ginRummy.setup(rules, 2);
  for (const player of players) player.begin();
  ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
  for (let turn = ginRummy.turn(state); turn.kind === 'seat'; turn = ginRummy.turn(state)) {
    const { seat } = turn;
    const action = players[seat]!.act(ginRummy.view(state, seat));
    watcher.before?.(state, seat, action);
    ginRummy.step(state, { by: seat, action });
    if (action.type === 'discard' && state.phase.kind === 'draw') watcher.thrown?.(state, seat);
  }
  return state;
}

/** Plays hands with exploration; returns the data for the fit and the mean points won. */
export function study({ rules, weightSet, rivals, hands, seed }: SelfPlay): { data: FitData; won: number } {
  const rng = rngFrom(seed);
  const data = newFitData();
  let won = 0;
  for (let hand = 0; hand < hands; hand++) {
    const samples = new HandSamples();
    const learner = playerOf({ weightSet }, samples, rng);
    const other = playerOf(rivals[hand % rivals.length]!, undefined, rng);
    const place = seatOf(rng.below(2));
    const { scores } = playHand(rules, place === 0 ? [learner, other] : [other, learner], rng, {
      // The search evaluates leaves after the opponent's throw.
      thrown: (state, seat) => seat !== place && recordLeaf(samples, state, seat),
    });
    const lead = scores[0]! - scores[1]!;
    samples.close(data, [lead, -lead]);
    won += place === 0 ? lead : -lead;
  }
  return { data, won: won / hands };
}

/** What was observed of the rivals. Plain data, sent between threads. */
export interface RivalStatistics {
  /** The belief's weights. */
  readonly hints: Float64Array;
  readonly loss: number;
  /** Counts of how hands ended, of knocks, and of turns at which a knock was possible. */
  readonly signs: Float64Array;
  readonly taken: Float64Array;
  readonly had: Float64Array;
}

/** Plays hands without exploration, and observes the rivals. */
export function observeRivals({ rules, weightSet, rivals, hands, seed }: SelfPlay): RivalStatistics {
  const rng = rngFrom(seed);
  const beliefTrainer = new BeliefTrainer(weightSet.hints);
  const signs = new Float64Array(SIGNS);
  const taken = new Float64Array(STAGES * KNOCK_STEPS);
  const had = new Float64Array(STAGES * KNOCK_STEPS);
  for (let hand = 0; hand < hands; hand++) {
    const learner = playerOf({ weightSet }, undefined, rng);
    const other = playerOf(rivals[hand % rivals.length]!, undefined, rng);
    const place = seatOf(rng.below(2));
    const rival = seatOf(1 - place);
    const {
      past: [ended],
    } = playHand(rules, place === 0 ? [learner, other] : [other, learner], rng, {
      before(state, seat, action) {
        if (seat !== rival || state.phase.kind !== 'discard') return;
        const least = leastDeadwoodOf(state.hands[rival]!);
        if (least >= KNOCK_STEPS) return;
        const at = stageOf(state.stock.length) * KNOCK_STEPS + least;
        had[at]!++;
        if (action.type !== 'discard') taken[at]!++;
      },
      thrown: (state, seat) => seat === rival && beliefTrainer.learn(state, place, rng),
    });
    if (ended !== undefined) signs[signOf(ended, rival)]!++;
  }
  return { hints: beliefTrainer.weights, loss: beliefTrainer.loss(), signs, taken, had };
}

function leastDeadwoodOf(eleven: State['hands'][number]): number {
  return Math.min(...eleven.map(card => deadwoodPoints(eleven.filter(other => other !== card))));
}
