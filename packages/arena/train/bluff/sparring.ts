// The players of practice games: the Old Fox, and one that follows two networks, now and then tries something
// else, and notes down what it saw when it decided.
import type { Rng } from '../../../engine/src/core/random.ts';
import { decide, type OldFoxSettings } from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { Outlook } from '../../../engine/src/games/bluff/bots/old-fox/outlook.ts';
import type { Reader } from '../../../engine/src/games/bluff/bots/old-fox/reader.ts';
import type { Claim } from '../../../engine/src/games/bluff/model.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import type { Reply, Sparring } from './game.ts';
import { Inputs } from './inputs.ts';
import type { Judge } from './judge.ts';

/** Those who call for certain do it in the first quarter of the time in which computers call. */
const QUICK = 0.25;

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
}

/** What a player saw when it decided, and what it decided: all that teaching needs. */
export interface Note {
  readonly net: 'lay' | 'reply';
  readonly inputs: Float32Array;
  /** The chances it started with. */
  readonly starts: readonly number[];
  readonly output: number;
}

/** A player that follows a judge. */
export class Follower implements Sparring {
  readonly #judge: Judge;
  readonly #curiosity: Curiosity;
  readonly #notes: Note[];

  constructor(judge: Judge, curiosity: Curiosity, notes: Note[]) {
    this.#judge = judge;
    this.#curiosity = curiosity;
    this.#notes = notes;
  }

  act(view: View, reader: Reader, rng: Rng): Reply {
    const outlook = new Inputs(view, reader);
    return view.phase.kind === 'window'
      ? this.#answer(outlook, view.phase.claim, rng)
      : this.#lay(outlook, rng);
  }

  #lay(outlook: Inputs, rng: Rng): Reply {
    const shown: { inputs: Float32Array; starts: number[] }[] = [];
    const judged = this.#judge.judgePlays(outlook, (inputs, start) =>
      shown.push({ inputs: inputs.slice(), starts: [start] }),
    );
    const { lays, warmth } = this.#curiosity;
    const chosen = rng.chance(lays) ? rng.below(judged.length) : choose(judged, warmth, rng);
    this.#notes.push({ net: 'lay', ...shown[chosen]!, output: 0 });
    return { action: { type: 'play', cards: judged[chosen]!.choice }, haste: 1 };
  }

  #answer(outlook: Inputs, claim: Claim, rng: Rng): Reply {
    const { pass, call, starts, bluff } = this.#judge.judgeAnswers(outlook, claim);
    const { answers, warmth } = this.#curiosity;
    const wants = choose([{ chance: pass }, { chance: call }], warmth, rng) === 1;
    const calls = rng.chance(answers) ? rng.chance(0.5) : wants;
    const inputs = this.#judge.replyInputs.slice();
    this.#notes.push({ net: 'reply', inputs, starts, output: calls ? 1 : 0 });
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
