// The player in training: decides by the static policy, explores once a hand, and records the features of its decisions,
// which become samples when the result of the hand is known.
import { seatOf, type Card, type Rng, type Seat } from '@parlour/engine';
import { bestArrangements, ginRummy, type Action, type State, type View } from '@parlour/engine/gin-rummy';
import {
  AFTER_FEATURES,
  describeAfter,
  describeHand,
  describeInteraction,
  describeKnock,
  evaluateDraw,
  evaluateThrows,
  HAND_FEATURES,
  INTERACTION_AT,
  KNOCK_FEATURES,
  knockValue,
  LEAF_FEATURES,
  leastOf,
  MOVER_AT,
  observationOf,
  STAGES,
  suitsOf,
  type WeightSet,
} from '../internals/gin-rummy.ts';
import { addSample, newEquations, type NormalEquations } from './least-squares.ts';

/** The normal equations of the weights that are fitted to results, by part and stage. */
export interface FitData {
  readonly after: NormalEquations[];
  readonly draw: NormalEquations[];
  readonly knock: NormalEquations[];
  readonly leaf: NormalEquations[];
}

export function newFitData(): FitData {
  const part = (size: number): NormalEquations[] => Array.from({ length: STAGES }, () => newEquations(size));
  return {
    after: part(AFTER_FEATURES),
    draw: part(HAND_FEATURES),
    knock: part(KNOCK_FEATURES),
    leaf: part(LEAF_FEATURES),
  };
}

/** Features of a decision whose result is not known yet. */
interface PendingSample {
  readonly part: keyof FitData;
  readonly seat: Seat;
  readonly stage: number;
  readonly features: Float64Array;
}

/** The samples of one hand. */
export class HandSamples {
  #pending: PendingSample[] = [];

  add(part: keyof FitData, seat: Seat, stage: number, features: Float64Array): void {
    this.#pending.push({ part, seat, stage, features });
  }

  /** Adds the samples with the results by seat, and forgets them. */
  close(data: FitData, results: readonly number[]): void {
    for (const { part, seat, stage, features } of this.#pending)
      addSample(data[part][stage]!, features, results[seat]!);
    this.#pending = [];
  }
}

/** The turn at which the player explores is drawn from so many. */
const EXPLORATION_TURNS = 12;

/** When a player knocks with what is not gin. */
export type Knocking = 'by value' | 'at once' | 'never';

export class LearningPlayer {
  readonly #weightSet: WeightSet;
  readonly #knocking: Knocking;
  readonly #samples: HandSamples | undefined;
  readonly #rng: Rng;
  #turn = 0;
  #explorationTurn = 0;

  /** Without samples it neither explores nor records. */
  constructor(
    weightSet: WeightSet,
    samples: HandSamples | undefined,
    rng: Rng,
    knocking: Knocking = 'by value',
  ) {
    this.#weightSet = weightSet;
    this.#knocking = knocking;
    this.#samples = samples;
    this.#rng = rng;
  }

  beginHand(): void {
    this.#turn = 0;
    this.#explorationTurn = this.#samples === undefined ? -1 : this.#rng.below(EXPLORATION_TURNS);
  }

  act(view: View): Action {
    switch (view.phase.kind) {
      case 'upcard':
      case 'draw':
      case 'lastDiscard':
        return this.#draw(view);
      case 'discard':
        return this.#throwOrKnock(view);
      case 'layoff':
        return { type: 'arrange' };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  }

  #draw(view: View): Action {
    const observation = observationOf(view);
    const { take, leave } = evaluateDraw(observation, this.#weightSet);
    const close = take !== undefined && Math.abs(take - leave) < 8;
    const explores = this.#turn === this.#explorationTurn && close && this.#rng.chance(0.5);
    if (take !== undefined && take > leave !== explores) return { type: 'draw', from: 'discard' };
    if (view.phase.kind !== 'draw') return { type: 'pass' };
    const features = new Float64Array(HAND_FEATURES);
    describeHand(observation.hand, observation.live, observation.limit, features, 0);
    this.#samples?.add('draw', observation.me, observation.stage, features);
    return { type: 'draw', from: 'stock' };
  }

  #throwOrKnock(view: View): Action {
    const observation = observationOf(view);
    const { cards, stage, limit, me, justTaken } = observation;
    const explores = this.#turn++ === this.#explorationTurn;
    if (view.rules.bigGin !== 'off' && bestArrangements(cards)[0]!.points === 0) return { type: 'bigGin' };
    const throws = evaluateThrows(observation, this.#weightSet, cards, justTaken);
    const least = leastOf(throws);
    const pays = knockValue(least, this.#weightSet, stage) > throws[0]!.value;
    const wants = this.#knocking === 'by value' ? pays : this.#knocking === 'at once';
    const forced = view.stock <= 2 && justTaken !== undefined;
    if (least <= limit && (forced || least === 0 || (explores ? this.#rng.chance(0.5) : wants))) {
      const features = new Float64Array(KNOCK_FEATURES);
      describeKnock(least, features);
      this.#samples?.add('knock', me, stage, features);
      return knockWith(cards, throws.find(({ leaves }) => leaves === least)!.card);
    }
    const choice = explores && least > limit ? this.#rng.below(Math.min(4, throws.length)) : 0;
    const { card } = throws[choice]!;
    const features = new Float64Array(AFTER_FEATURES);
    describeAfter(observation, suitsOf(cards), card, features);
    this.#samples?.add('after', me, stage, features);
    return { type: 'discard', card };
  }
}

function knockWith(cards: readonly Card[], discard: Card): Action {
  const { melds } = bestArrangements(cards.filter(card => card !== discard))[0]!;
  return { type: 'knock', discard, melds };
}

/** Records the leaf features after that seat's throw, from both hands. */
export function recordLeaf(samples: HandSamples, state: State, thrower: Seat): void {
  const own = observationOf(ginRummy.view(state, thrower));
  const other = observationOf(ginRummy.view(state, seatOf(1 - thrower)));
  const features = new Float64Array(LEAF_FEATURES);
  const left = describeHand(own.hand, own.live, own.limit, features, 0);
  const points = describeHand(other.hand, other.live, own.limit, features, MOVER_AT);
  describeInteraction(other.hand, points, state.pile.at(-1)!, own.limit, left, features, INTERACTION_AT);
  samples.add('leaf', thrower, own.stage, features);
}
