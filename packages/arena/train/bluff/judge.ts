// Judges plays and answers: the chance to win the game after each of them, by the two networks.
import type { Card } from '../../../engine/src/core/card.ts';
import type { Weighed } from '../../../engine/src/games/bluff/bots/old-fox/weigh.ts';
import type { Claim } from '../../../engine/src/games/bluff/model.ts';
import { Net } from './net.ts';
import { ANSWER_SHAPE, LAY_SHAPE, PLAY_START, type Inputs } from './inputs.ts';
import { worthTrying } from '../../../engine/src/games/bluff/bots/old-fox/plays.ts';

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

  /** Every play worth trying. `note` is shown the numbers of each. */
  judgePlays(outlook: Inputs, note?: (inputs: Float32Array, play: number) => void): Weighed<Card[]>[] {
    const { hand = [] } = outlook.view;
    outlook.writeTable(this.layInputs);
    this.lay.addUp(this.layInputs, 0, PLAY_START, this.#table);
    const calls: number[] = [];
    return worthTrying(outlook.view).map((choice, play) => {
      const count = choice.length;
      const isLast = count === hand.length;
      const call = isLast
        ? outlook.anyCall(outlook.seat, count, isLast)
        : (calls[count] ??= outlook.anyCall(outlook.seat, count, isLast));
      const left = hand.filter(card => !choice.includes(card));
      outlook.writePlay(this.layInputs, choice, left, call);
      note?.(this.layInputs, play);
      this.lay.addUp(this.layInputs, PLAY_START, LAY_SHAPE.inputs, this.#sum, this.#table);
      return { choice, chance: this.lay.answer(this.#sum)[0]! };
    });
  }

  /** The chances to win after a pass and after a call. */
  judgeAnswers(outlook: Inputs, claim: Claim, bluff: number): { pass: number; call: number } {
    outlook.writeTable(this.replyInputs);
    outlook.writeClaim(this.replyInputs, claim, bluff);
    this.reply.addUp(this.replyInputs, 0, ANSWER_SHAPE.inputs, this.#sum);
    const [pass, call] = this.reply.answer(this.#sum);
    return { pass: pass!, call: call! };
  }
}
