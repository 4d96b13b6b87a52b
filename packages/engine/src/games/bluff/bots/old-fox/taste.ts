// How much the Old Fox likes each play and each answer. It begins with the chances it weighed, and two small networks
// correct them by what it has learned in games against itself and everybody else: how to plan a hand, and how often
// to lie and to doubt so that nobody can count on it. What it likes better it chooses oftener.
import type { Card } from '../../../../core/card.ts';
import { mostAnswered } from './bound.ts';
import type { Description } from './description.ts';
import { HABIT_COUNT } from './habits.ts';
import { LARGEST_INPUT, LAY_SHAPE, REPLY_SHAPE } from './inputs.ts';
import { LEARNED } from './learned.ts';
import { Net, type Network } from './net.ts';
import { unpackWeights } from './pack.ts';
import type { Reader } from './reader.ts';
import type { Judged, Weighed } from './weigh.ts';

/** How far apart two chances are for a taste to be clear: one is then liked e times as much. */
const CLEAR = 0.0005;
/** Nothing is disliked more than so; there are many more answers than plays, so doubts have to be rarer. */
const MOST_DISLIKE = 6;
const MOST_RELUCTANCE = 8;

/** How much each play is liked for its chance alone. */
export function likePlays(plays: readonly Weighed<readonly Card[]>[]): number[] {
  let best = 0;
  for (const { chance } of plays) best = Math.max(best, chance);
  return plays.map(({ chance }) => -Math.min(MOST_DISLIKE, (best - chance) / CLEAR));
}

/** How much more a call is liked than a pass for its chance alone. */
export function likeCall({ pass, call }: Judged): number {
  return Math.max(-MOST_RELUCTANCE, Math.min(MOST_RELUCTANCE, (call - pass) / CLEAR));
}

/** What the two networks add to it. */
export class Taste {
  readonly #lay: Network;
  readonly #reply: Network;
  #mostForCall: number | undefined;

  constructor(lay: Network, reply: Network) {
    this.#lay = lay;
    this.#reply = reply;
  }

  /** Takes in the table; what is said of plays is said of plays there. */
  look(table: Description): void {
    this.#lay.begin(table);
  }

  /** For a play so described. */
  forPlay(described: Description): number {
    return this.#lay.goOn(described)[0]!;
  }

  /** For a call of the cards so described; and what the network thinks of the chance to win, as odds. */
  forCall(described: Description): { readonly liked: number; readonly odds: number } {
    const answer = this.#reply.ask(described);
    return { liked: answer[0]!, odds: answer[1]! };
  }

  /** The most it ever likes a call. */
  mostForCall(): number {
    return (this.#mostForCall ??= mostAnswered(this.#reply, LARGEST_INPUT));
  }
}

/**
 * How much of the corrections counts. Against three of one character what was weighed is the better guide, so the
 * surer it is that they sit there, the less is corrected.
 */
export function openness({ weights, seats }: Reader, seat: number): number {
  let alike = 0;
  for (let habit = 0; habit < HABIT_COUNT - 1; habit++) {
    let all = 1;
    for (let other = 0; other < seats; other++)
      if (other !== seat) all *= weights[other * HABIT_COUNT + habit]!;
    alike += all;
  }
  return 1 - alike;
}

let learned: Taste | undefined;

/** What the Old Fox has learned, unpacked when it is first needed. */
export function learnedTaste(): Taste {
  learned ??= new Taste(
    new Net(LAY_SHAPE, unpackWeights(LEARNED.lay)),
    new Net(REPLY_SHAPE, unpackWeights(LEARNED.reply)),
  );
  return learned;
}

/** How likely each is to be chosen that is liked so much. */
export function chancesOf(liked: readonly number[]): number[] {
  let most = -Infinity;
  for (const one of liked) most = Math.max(most, one);
  const likely: number[] = [];
  let total = 0;
  for (const one of liked) {
    const weight = Math.exp(one - most);
    likely.push(weight);
    total += weight;
  }
  for (let index = 0; index < likely.length; index++) likely[index]! /= total;
  return likely;
}
