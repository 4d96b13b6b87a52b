// The player that learns. It starts as a copy of somebody: how much it likes a play or an answer is how much that
// player does, corrected by networks of its own. It chooses by chance, the more it likes something the oftener, and
// notes down what it saw, so that teaching can make it like better what turned out well.
import type { Rng } from '../../../engine/src/core/random.ts';
import { PROVEN } from '../../../engine/src/games/bluff/bots/old-fox/call.ts';
import type { Description } from '../../../engine/src/games/bluff/bots/old-fox/description.ts';
import { Desk, Inputs, TURN_SHAPE } from '../../../engine/src/games/bluff/bots/old-fox/inputs.ts';
import { Net } from '../../../engine/src/games/bluff/bots/old-fox/net.ts';
import { draw } from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import type { Reader } from '../../../engine/src/games/bluff/bots/old-fox/reader.ts';
import {
  chancesOf,
  likeCall,
  likePlays,
  openness,
  Taste,
} from '../../../engine/src/games/bluff/bots/old-fox/taste.ts';
import { weighAnswers, weighPlays } from '../../../engine/src/games/bluff/bots/old-fox/weigh.ts';
import type { Claim } from '../../../engine/src/games/bluff/model.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import { haste, type Reply, type Sparring } from './game.ts';
import type { Trio } from './pupil.ts';

/** A decision as it was made: what was seen, how likely each choice was, and which one it became. */
export interface Note {
  readonly kind: 'lay' | 'reply';
  /** What the network was shown: each play, or the cards laid. */
  readonly shown: readonly Description[];
  /** How likely each was to be chosen: plays in their order, or a pass and a call. */
  readonly likely: readonly number[];
  readonly chosen: number;
  /** The chance to win as it was seen before the decision, and what that was seen from. */
  readonly chance: number;
  readonly situation: Description;
}

/** Whether it chooses by chance, or what it likes best. */
export type Temper = 'curious' | 'settled';

/** The player that learns. */
export class Learner implements Sparring {
  readonly #own: Taste;
  readonly #turn: Net;
  readonly #copied: Taste | undefined;
  readonly #temper: Temper;
  readonly #note: (note: Note) => void;
  readonly #desk = new Desk();

  /** Without a taste to copy it starts from the chances the Old Fox weighs. */
  constructor(weights: Trio, copied: Taste | undefined, temper: Temper, note: (note: Note) => void) {
    this.#own = new Taste(weights.lay, weights.reply);
    this.#turn = new Net(TURN_SHAPE, weights.turn);
    this.#copied = copied;
    this.#temper = temper;
    this.#note = note;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const inputs = new Inputs(view, reader, this.#desk);
    return view.phase.kind === 'window'
      ? this.#answer(inputs, view.phase.claim, rng)
      : this.#play(inputs, rng);
  }

  #play(inputs: Inputs, rng: Rng): Reply {
    const plays = weighPlays(inputs);
    const shown: Description[] = [];
    const open = openness(inputs.reader, inputs.seat);
    const liked = likePlays(plays);
    const table = inputs.describeTable();
    this.#own.look(table);
    this.#copied?.look(table);
    plays.forEach(({ choice }, index) => {
      const described = inputs.describePlay(choice);
      const copied = open * (this.#copied?.forPlay(described) ?? 0);
      liked[index] = liked[index]! + this.#own.forPlay(described) + copied;
      if (this.#temper === 'curious') shown.push(described.copy());
    });
    const likely = chancesOf(liked);
    const chosen = this.#choose(likely, rng);
    if (this.#temper === 'curious') {
      const situation = inputs.describeTurn().copy();
      const chance = logistic(this.#turn.ask(situation)[0]!);
      this.#note({ kind: 'lay', shown, likely, chosen, chance, situation });
    }
    return { action: { type: 'play', cards: plays[chosen]!.choice }, haste: 1 };
  }

  #answer(inputs: Inputs, claim: Claim, rng: Rng): Reply {
    const bluff = inputs.bluffChance(claim);
    const calling = { action: { type: 'call' as const }, haste: haste(bluff > PROVEN, rng) };
    // [AB6] Whoever lets the last cards pass has lost, so there is nothing to learn.
    if (inputs.view.counts[claim.seat] === 0) return calling;
    const judged = { bluff, ...weighAnswers(inputs, claim, bluff) };
    const described = inputs.describeClaim(claim, judged);
    const { liked, odds } = this.#own.forCall(described);
    const copied = openness(inputs.reader, inputs.seat) * (this.#copied?.forCall(described).liked ?? 0);
    const likely = chancesOf([0, likeCall(judged) + liked + copied]);
    const chosen = this.#choose(likely, rng);
    if (this.#temper === 'curious') {
      const situation = described.copy();
      this.#note({ kind: 'reply', shown: [situation], likely, chosen, chance: logistic(odds), situation });
    }
    return chosen === 1 ? calling : { action: { type: 'pass' }, haste: 1 };
  }

  #choose(likely: readonly number[], rng: Rng): number {
    if (this.#temper === 'settled') return likely.indexOf(Math.max(...likely));
    return draw(likely, rng);
  }
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
