// Judges plays and answers: the chance to win the game after each of them, which is the Old Fox's guess corrected
// by the two networks. Whoever has learnt nothing plays like the Old Fox.
import type { Card } from '../../../engine/src/core/card.ts';
import {
  weighAnswers,
  weighPlays,
  type Weighed,
} from '../../../engine/src/games/bluff/bots/old-fox/weigh.ts';
import type { Claim } from '../../../engine/src/games/bluff/model.ts';
import { ANSWER_SHAPE, LAY_SHAPE, PLAY_START, type Inputs } from './inputs.ts';
import { Net } from './net.ts';

/** Two networks that judge, one for each thing there is to decide. */
export class Judge {
  readonly lay: Net;
  readonly reply: Net;
  /** What the networks were shown last. */
  readonly layInputs = new Float32Array(LAY_SHAPE.inputs);
  readonly replyInputs = new Float32Array(ANSWER_SHAPE.inputs);
  readonly #table = new Float32Array(LAY_SHAPE.first);
  readonly #sum = new Float32Array(Math.max(LAY_SHAPE.first, ANSWER_SHAPE.first));

  constructor(layWeights: Float32Array, replyWeights: Float32Array) {
    this.lay = new Net(LAY_SHAPE, layWeights);
    this.reply = new Net(ANSWER_SHAPE, replyWeights);
  }

  /** Every play worth trying. `note` is shown the numbers of each and the chance one starts with. */
  judgePlays(outlook: Inputs, note: (inputs: Float32Array, start: number) => void): Weighed<Card[]>[] {
    const { hand = [] } = outlook.view;
    outlook.writeTable(this.layInputs);
    this.lay.addUp(this.layInputs, 0, PLAY_START, this.#table);
    return weighPlays(outlook).map(({ choice, chance }) => {
      const left = hand.filter(card => !choice.includes(card));
      const call = outlook.anyCall(outlook.seat, choice.length, left.length === 0);
      outlook.writePlay(this.layInputs, choice, left, call);
      note(this.layInputs, chance);
      this.lay.addUp(this.layInputs, PLAY_START, LAY_SHAPE.inputs, this.#sum, this.#table);
      return { choice, chance: this.lay.answer(this.#sum, [chance])[0]! };
    });
  }

  /** The chances to win after a pass and after a call; `starts` are those of the Old Fox. */
  judgeAnswers(
    outlook: Inputs,
    claim: Claim,
  ): { pass: number; call: number; starts: number[]; bluff: number } {
    const bluff = outlook.bluffChance(claim);
    outlook.writeTable(this.replyInputs);
    outlook.writeClaim(this.replyInputs, claim, bluff);
    this.reply.addUp(this.replyInputs, 0, ANSWER_SHAPE.inputs, this.#sum);
    const guess = weighAnswers(outlook, claim, bluff);
    const starts = [guess.pass, guess.call];
    const [pass, call] = this.reply.answer(this.#sum, starts);
    return { pass: pass!, call: call!, starts, bluff };
  }
}
