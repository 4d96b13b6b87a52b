// The player that learns. It starts as a copy of the Old Fox: how much it likes a play or an answer is how much the
// Old Fox does, corrected by a network; and it chooses by chance, the more it likes something the oftener. It notes
// down what it saw, so that teaching can make it like better what turned out well.
import type { Card } from '../../../engine/src/core/card.ts';
import type { Rng } from '../../../engine/src/core/random.ts';
import { Belief } from '../../../engine/src/games/bluff/bots/old-fox/belief.ts';
import { PROVEN } from '../../../engine/src/games/bluff/bots/old-fox/call.ts';
import type { Reader } from '../../../engine/src/games/bluff/bots/old-fox/reader.ts';
import { weighAnswers, weighPlays } from '../../../engine/src/games/bluff/bots/old-fox/weigh.ts';
import type { Claim } from '../../../engine/src/games/bluff/model.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import { haste, type Reply, type Sparring } from './game.ts';
import { Inputs, LAY_SHAPE, PLAY_START, REPLY_SHAPE, TURN_SHAPE } from './inputs.ts';
import { Net } from './net.ts';
import type { Trio } from './pupil.ts';

/** How far apart two chances are for the Old Fox's taste to be clear: one is then liked e times as much. */
const CLEAR = 0.0005;
/** Nothing is liked so little that it is never tried; there are many more answers than plays, so those are rarer. */
const MOST_DISLIKE = 6;
const MOST_RELUCTANCE = 8;

/** A decision as it was made: what was seen, how likely each choice was, and which one it became. */
export interface Note {
  readonly kind: 'lay' | 'reply';
  /** For each play what the network was shown; for an answer there is one for both. */
  readonly shown: readonly Float32Array[];
  /** How likely each was to be chosen: plays in their order, or a pass and a call. */
  readonly likely: readonly number[];
  readonly chosen: number;
  /** The chance to win as it was seen before the decision, and what that was seen from. */
  readonly chance: number;
  readonly situation: Float32Array;
}

/** Whether it chooses by chance, or what it likes best. */
export type Temper = 'curious' | 'settled';

/** The player that learns. */
export class Learner implements Sparring {
  readonly #lay: Net;
  readonly #reply: Net;
  readonly #turn: Net;
  readonly #temper: Temper;
  readonly #note: (note: Note) => void;
  readonly #belief = new Belief();
  readonly #table = new Float32Array(LAY_SHAPE.first);
  readonly #sum = new Float32Array(LAY_SHAPE.first);

  constructor(weights: Trio, temper: Temper, note: (note: Note) => void) {
    this.#lay = new Net(LAY_SHAPE, weights.lay);
    this.#reply = new Net(REPLY_SHAPE, weights.reply);
    this.#turn = new Net(TURN_SHAPE, weights.turn);
    this.#temper = temper;
    this.#note = note;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const inputs = new Inputs(view, reader, this.#belief);
    return view.phase.kind === 'window'
      ? this.#answer(inputs, view.phase.claim, rng)
      : this.#play(inputs, rng);
  }

  #play(inputs: Inputs, rng: Rng): Reply {
    const plays = weighPlays(inputs);
    const best = Math.max(...plays.map(({ chance }) => chance));
    const numbers = new Float32Array(LAY_SHAPE.inputs);
    inputs.writeTable(numbers);
    this.#lay.addUp(numbers, 0, PLAY_START, this.#table);
    const shown: Float32Array[] = [];
    const liked = plays.map(({ choice, chance }) => {
      const left = inputs.view.hand!.filter(card => !choice.includes(card));
      inputs.writePlay(numbers, choice, left);
      shown.push(numbers.slice());
      this.#lay.addUp(numbers, PLAY_START, LAY_SHAPE.inputs, this.#sum, this.#table);
      return this.#lay.answer(this.#sum)[0]! - Math.min(MOST_DISLIKE, (best - chance) / CLEAR);
    });
    const likely = chancesOf(liked);
    const chosen = this.#choose(likely, rng);
    const cards: Card[] = plays[chosen]!.choice;
    if (this.#temper === 'curious') {
      const situation = new Float32Array(TURN_SHAPE.inputs);
      inputs.writeTurn(situation);
      const chance = logistic(this.#turn.ask(situation, this.#sum)[0]!);
      this.#note({ kind: 'lay', shown, likely, chosen, chance, situation });
    }
    return { action: { type: 'play', cards }, haste: 1 };
  }

  #answer(inputs: Inputs, claim: Claim, rng: Rng): Reply {
    const bluff = inputs.bluffChance(claim);
    const calling = { action: { type: 'call' as const }, haste: haste(bluff > PROVEN, rng) };
    // [AB6] Whoever lets the last cards pass has lost, so there is nothing to learn.
    if (inputs.view.counts[claim.seat] === 0) return calling;
    const { pass, call } = weighAnswers(inputs, claim, bluff);
    const situation = new Float32Array(REPLY_SHAPE.inputs);
    inputs.writeClaim(situation, claim, { bluff, pass, call });
    const [correction, value] = this.#reply.ask(situation, this.#sum);
    const taste = Math.max(-MOST_RELUCTANCE, Math.min(MOST_RELUCTANCE, (call - pass) / CLEAR));
    const likely = chancesOf([0, taste + correction!]);
    const chosen = this.#choose(likely, rng);
    if (this.#temper === 'curious') {
      const chance = logistic(value!);
      this.#note({ kind: 'reply', shown: [situation], likely, chosen, chance, situation });
    }
    return chosen === 1 ? calling : { action: { type: 'pass' }, haste: 1 };
  }

  #choose(likely: readonly number[], rng: Rng): number {
    if (this.#temper === 'settled') return likely.indexOf(Math.max(...likely));
    let left = rng.bits() / 0x1_0000_0000;
    const drawn = likely.findIndex(chance => (left -= chance) < 0);
    return drawn < 0 ? likely.length - 1 : drawn;
  }
}

function chancesOf(liked: readonly number[]): number[] {
  const most = Math.max(...liked);
  const weights = liked.map(one => Math.exp(one - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => weight / total);
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
