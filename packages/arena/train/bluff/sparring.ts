// The players of practice games: the Old Fox, and one that follows two networks, now and then tries something
// else, and notes down what it saw when it decided.
import type { Rng } from '../../../engine/src/core/random.ts';
import { decide, type OldFoxSettings } from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { Outlook } from '../../../engine/src/games/bluff/bots/old-fox/outlook.ts';
import type { Reader } from '../../../engine/src/games/bluff/bots/old-fox/reader.ts';
import { weighAnswers, weighPlays } from '../../../engine/src/games/bluff/bots/old-fox/weigh.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import type { Reply, Sparring } from './game.ts';
import { Inputs } from './inputs.ts';
import type { Judge } from './judge.ts';

/** Those who call for certain do it in the first quarter of the time in which computers call. */
const QUICK = 0.25;
/** How often whoever follows the Old Fox tries something else. */
const GUIDED_TRIES = 0.04;

/** The Old Fox, who at a table of its own would decide the same. */
export function foxWith(settings: OldFoxSettings): Sparring {
  return {
    act(view, reader, rng) {
      const { action, certain } = decide(new Outlook(view, reader), settings, rng);
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
  /** In how many games it does what the Old Fox would do, so that a beginner sees sensible games at once. */
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
  readonly #notes: Note[];
  readonly #isGuided: boolean;

  constructor(judge: Judge, curiosity: Curiosity, how: { notes: Note[]; isGuided: boolean }) {
    this.#judge = judge;
    this.#curiosity = curiosity;
    this.#notes = how.notes;
    this.#isGuided = how.isGuided;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const outlook = new Inputs(view, reader);
    return view.phase.kind === 'window' ? this.#answer(outlook, rng) : this.#lay(outlook, rng);
  }

  #lay(outlook: Inputs, rng: Rng): Reply {
    const shown: Float32Array[] = [];
    const judged = this.#judge.judgePlays(outlook, inputs => shown.push(inputs.slice()));
    const { lays, warmth } = this.#curiosity;
    // Both lists are those of the plays worth trying.
    const best = this.#isGuided ? choose(weighPlays(outlook), 0, rng) : choose(judged, warmth, rng);
    const chosen = rng.chance(this.#isGuided ? GUIDED_TRIES : lays) ? rng.below(judged.length) : best;
    this.#notes.push({ net: 'lay', inputs: shown[chosen]!, output: 0 });
    return { action: { type: 'play', cards: judged[chosen]!.choice }, haste: 1 };
  }

  #answer(outlook: Inputs, rng: Rng): Reply {
    const { phase } = outlook.view;
    if (phase.kind !== 'window') throw new Error('There is nothing to answer.');
    const bluff = outlook.bluffChance(phase.claim);
    const judged = this.#judge.judgeAnswers(outlook, phase.claim, bluff);
    const { answers, warmth } = this.#curiosity;
    const { pass, call } = this.#isGuided ? weighAnswers(outlook, phase.claim, bluff) : judged;
    const wants = choose([{ chance: pass }, { chance: call }], this.#isGuided ? 0 : warmth, rng) === 1;
    const calls = rng.chance(this.#isGuided ? GUIDED_TRIES / 2 : answers) ? rng.chance(0.5) : wants;
    this.#notes.push({ net: 'reply', inputs: this.#judge.replyInputs.slice(), output: calls ? 1 : 0 });
    return calls
      ? { action: { type: 'call' }, haste: haste(bluff > 0.999, rng) }
      : { action: { type: 'pass' }, haste: 1 };
  }
}

/** The number of the best chance, or of one nearly as good. */
function choose(choices: readonly { readonly chance: number }[], warmth: number, rng: Rng): number {
  const most = Math.max(...choices.map(({ chance }) => chance));
  if (warmth === 0) return choices.findIndex(({ chance }) => chance === most);
  const weights = choices.map(({ chance }) => Math.exp((chance - most) / warmth));
  let left = (rng.bits() / 0x1_0000_0000) * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex(weight => (left -= weight) < 0);
  return drawn < 0 ? 0 : drawn;
}
