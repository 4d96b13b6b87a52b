// The player that learns. It starts as a copy of somebody: how much it likes a play or an answer is how much that
// player does, corrected by networks of its own. It chooses by chance, the more it likes something the oftener, and
// notes down what it saw, so that teaching can make it like better what turned out well.
import type { Rng } from '@parlour/engine';
import type { Claim, View } from '@parlour/engine/bluff';
import {
  chancesOf,
  Desk,
  draw,
  Inputs,
  LAY_SHAPE,
  likeCall,
  likePlays,
  openness,
  PROVEN,
  REPLY_SHAPE,
  Taste,
  TURN_SHAPE,
  weighAnswers,
  weighPlays,
  type Description,
  type Reader,
} from '../internals/bluff.ts';
import { haste, type Reply, type Sparring } from './game.ts';
import type { Notebook } from './notebook.ts';
import type { Trio } from './pupil.ts';
import { SwiftNet } from './swift-net.ts';

/** Whether it chooses by chance, or what it likes best. */
export type Temper = 'curious' | 'settled';

/** What a learner decides with: its own networks, and the taste it copies. */
export class Mind {
  readonly own: Taste;
  readonly turn = new SwiftNet(TURN_SHAPE);
  /** Without a taste to copy it starts from the chances the Old Fox weighs. */
  copied: Taste | undefined;
  readonly #lay = new SwiftNet(LAY_SHAPE);
  readonly #reply = new SwiftNet(REPLY_SHAPE);

  constructor() {
    this.own = new Taste(this.#lay, this.#reply);
  }

  /** Becomes the mind of somebody who has learned this. */
  become({ lay, reply, turn }: Trio, copied?: Taste): this {
    this.#lay.load(lay);
    this.#reply.load(reply);
    this.turn.load(turn);
    this.copied = copied;
    return this;
  }
}

/** The player that learns. */
export class Learner implements Sparring {
  readonly #mind: Mind;
  readonly #temper: Temper;
  readonly #notebook: Notebook | undefined;
  readonly #desk = new Desk();

  /** Without a notebook it plays only. */
  constructor(mind: Mind, temper: Temper, notebook?: Notebook) {
    this.#mind = mind;
    this.#temper = temper;
    this.#notebook = notebook;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const inputs = new Inputs(view, reader, this.#desk);
    return view.phase.kind === 'window'
      ? this.#answer(inputs, view.phase.claim, rng)
      : this.#play(inputs, rng);
  }

  #play(inputs: Inputs, rng: Rng): Reply {
    const { own, turn, copied } = this.#mind;
    const notebook = this.#notebook;
    const plays = weighPlays(inputs);
    const shown: Description[] = [];
    const open = openness(inputs.reader, inputs.seat);
    const liked = likePlays(plays);
    const table = inputs.describeTable();
    own.look(table);
    copied?.look(table);
    plays.forEach(({ choice }, index) => {
      const described = inputs.describePlay(choice);
      liked[index] = liked[index]! + own.forPlay(described) + open * (copied?.forPlay(described) ?? 0);
      if (notebook !== undefined) shown.push(notebook.copy(described));
    });
    const likely = chancesOf(liked);
    const chosen = this.#choose(likely, rng);
    if (notebook !== undefined) {
      const situation = notebook.copy(inputs.describeTurn());
      const chance = logistic(turn.ask(situation)[0]!);
      notebook.notes.push({ kind: 'lay', shown, likely, chosen, chance, situation });
    }
    return { action: { type: 'play', cards: plays[chosen]!.choice }, haste: 1 };
  }

  #answer(inputs: Inputs, claim: Claim, rng: Rng): Reply {
    const judged = weighAnswers(inputs, claim);
    const calling = { action: { type: 'call' as const }, haste: haste(judged.bluff > PROVEN, rng) };
    // [AB6] Whoever lets the last cards pass has lost, so there is nothing to learn.
    if (inputs.view.counts[claim.seat] === 0) return calling;
    const described = inputs.describeClaim(claim, judged);
    const { own, copied } = this.#mind;
    const { liked, odds } = own.forCall(described);
    const more = openness(inputs.reader, inputs.seat) * (copied?.forCall(described).liked ?? 0);
    const likely = chancesOf([0, likeCall(judged) + liked + more]);
    const chosen = this.#choose(likely, rng);
    if (this.#notebook !== undefined) {
      const situation = this.#notebook.copy(described);
      const chance = logistic(odds);
      this.#notebook.notes.push({ kind: 'reply', shown: [situation], likely, chosen, chance, situation });
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
