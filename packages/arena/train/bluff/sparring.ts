// The players of practice games: the characters, and players that follow two networks, now and then trying
// something else, and noting down what they saw when they decided.
import type { Bot } from '../../../engine/src/core/game.ts';
import type { Rng } from '../../../engine/src/core/random.ts';
import { Judge } from '../../../engine/src/games/bluff/bots/old-fox/judge.ts';
import { Outlook } from '../../../engine/src/games/bluff/bots/old-fox/outlook.ts';
import type { Reader } from '../../../engine/src/games/bluff/bots/old-fox/reader.ts';
import type { Action } from '../../../engine/src/games/bluff/model.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import type { Reply, Sparring } from './game.ts';

/** Those who call for certain do it in the first quarter of the time in which computers call. */
const QUICK = 0.25;
/** How often whoever follows the rule of thumb tries something else. */
const GUIDED_TRIES = 0.15;

/** A character of the catalogue. */
export function scripted(bot: Bot<View, Action>): Sparring {
  return {
    act(view, _reader, rng) {
      const { action, certain } = bot.act(view, rng, () => false);
      return { action, haste: action.type === 'call' ? haste(certain === true, rng) : 1 };
    },
  };
}

function haste(certain: boolean, rng: Rng): number {
  const chance = rng.below(1000) / 1000;
  return certain ? QUICK * chance : QUICK + (1 - QUICK) * chance;
}

/** How freely a player tries something else. */
export interface Curiosity {
  /** How often it lays anything it thought of. */
  readonly lays: number;
  /** How often it answers by chance. */
  readonly answers: number;
  /** How far apart two chances may be and still be almost equally likely chosen; 0 takes the best. */
  readonly warmth: number;
  /** In how many games it follows a rule of thumb instead, so that a beginner sees sensible games at once. */
  readonly guided: number;
}

/** What a player saw when it decided, and what it decided: all that teaching needs. */
export interface Note {
  readonly net: 'lay' | 'reply';
  readonly inputs: Float32Array;
  readonly output: number;
}

/** A player that follows a judge. */
export class Follower implements Sparring {
  readonly #judge: Judge;
  readonly #curiosity: Curiosity;
  readonly #notes: Note[] | undefined;
  readonly #isGuided: boolean;

  constructor(judge: Judge, curiosity: Curiosity, how: { notes?: Note[] | undefined; isGuided: boolean }) {
    this.#judge = judge;
    this.#curiosity = curiosity;
    this.#notes = how.notes;
    this.#isGuided = how.isGuided;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const outlook = new Outlook(view, reader);
    return view.phase.kind === 'window' ? this.#answer(outlook, rng) : this.#lay(outlook, rng);
  }

  #lay(outlook: Outlook, rng: Rng): Reply {
    const shown: Float32Array[] = [];
    const note = this.#notes && ((inputs: Float32Array) => void shown.push(inputs.slice()));
    const judged = this.#judge.judgePlays(outlook, note);
    const { lays, warmth } = this.#curiosity;
    const chances = judged.map(({ chance }) => chance);
    const tries = this.#isGuided ? GUIDED_TRIES : lays;
    // All the right cards, or the one that is needed last: the first play of the list.
    const best = this.#isGuided ? 0 : choose(chances, warmth, rng);
    const chosen = tries > 0 && rng.chance(tries) ? rng.below(judged.length) : best;
    this.#notes?.push({ net: 'lay', inputs: shown[chosen]!, output: 0 });
    return { action: { type: 'play', cards: judged[chosen]!.choice }, haste: 1 };
  }

  #answer(outlook: Outlook, rng: Rng): Reply {
    const { phase } = outlook.view;
    if (phase.kind !== 'window') throw new Error('There is nothing to answer.');
    const bluff = outlook.bluffChance(phase.claim);
    const { pass, call } = this.#judge.judgeAnswers(outlook, phase.claim, bluff);
    const { answers, warmth } = this.#curiosity;
    const isLast = outlook.view.counts[phase.claim.seat] === 0;
    const wants = this.#isGuided ? bluff > (isLast ? 0.3 : 0.75) : choose([pass, call], warmth, rng) === 1;
    const tries = this.#isGuided ? GUIDED_TRIES / 4 : answers;
    const calls = tries > 0 && rng.chance(tries) ? rng.chance(0.5) : wants;
    this.#notes?.push({ net: 'reply', inputs: this.#judge.replyInputs.slice(), output: calls ? 1 : 0 });
    return calls
      ? { action: { type: 'call' }, haste: haste(bluff > 0.999, rng) }
      : { action: { type: 'pass' }, haste: 1 };
  }
}

/** The number of the best chance, or of one nearly as good. */
export function choose(chances: readonly number[], warmth: number, rng: Rng): number {
  let best = 0;
  for (let index = 1; index < chances.length; index++) if (chances[index]! > chances[best]!) best = index;
  if (warmth === 0) return best;
  let total = 0;
  for (const chance of chances) total += Math.exp((chance - chances[best]!) / warmth);
  let left = (rng.bits() / 0x1_0000_0000) * total;
  for (let index = 0; index < chances.length; index++) {
    left -= Math.exp((chances[index]! - chances[best]!) / warmth);
    if (left < 0) return index;
  }
  return best;
}
