// Evaluates plays and answers: the chance to win after each, from the chances of a call and of a bluff and the hand
// sizes that would follow.
import type { Card } from '../../../../core/card.ts';
import { isBluff } from '../../claim.ts';
import type { Claim } from '../../model.ts';
import type { Outlook } from './belief/outlook.ts';
import { candidatePlays } from './plays.ts';
import { WinModel } from './win-model.ts';

/** A choice, and the chance to win after it. */
export interface Evaluated<Choice> {
  readonly choice: Choice;
  readonly chance: number;
}

/** The chance that the cards just laid are a bluff, and the chances to win after a pass and after a call. */
export interface ClaimEvaluation {
  readonly bluff: number;
  readonly pass: number;
  readonly call: number;
}

/** Bluffs are assumed to be called more often than the model says: the chance to escape is raised to this power. */
const CALL_EXPONENT = 4;
/** A tie-break per place in the list of candidates, in which plays that keep the better hand come first. */
const PLACE_COST = 0.0005;
/** The chance that another player who calls as well is faster. */
const SLOWER_CHANCE = 0.5;

/** Evaluates all candidate plays. */
export function evaluatePlays(outlook: Outlook): Evaluated<Card[]>[] {
  const { view, seat, publicBelief } = outlook;
  const model = new WinModel(seat, publicBelief);
  const counts = [...view.counts];
  const bluffsCaught: number[] = [];
  return candidatePlays(view).map((choice, place) => {
    const count = choice.length;
    const taken = view.pile + count;
    counts[seat] = view.counts[seat]! - count;
    const called = outlook.anyCall(seat, count, counts[seat] === 0);
    const isHonest = !isBluff(choice, view.rank);
    const caught = isHonest ? called : (bluffsCaught[count] ??= 1 - (1 - called) ** CALL_EXPONENT);
    const after = isHonest
      ? model.winChanceAfterOthersTake(counts, taken)
      : model.winChance(counts, seat, taken);
    const chance = (1 - caught) * model.winChance(counts) + caught * after;
    return { choice, chance: Math.max(0, chance - PLACE_COST * place) };
  });
}

/** Evaluates a pass and a call of the cards just laid. */
export function evaluateAnswers(outlook: Outlook, claim: Claim): ClaimEvaluation {
  const { seat, publicBelief } = outlook;
  const bluff = outlook.bluffChance(claim);
  const { counts, pile } = outlook.view;
  const model = new WinModel(seat, publicBelief);
  const called = outlook.anyCall(claim.seat, claim.count, counts[claim.seat] === 0);
  const caught = model.winChance(counts, claim.seat, pile);
  const mine = model.winChance(counts, seat, pile);
  const theirs = model.winChanceAfterOthersTake(counts, pile, claim.seat);
  const outpaced = SLOWER_CHANCE * called;
  return {
    bluff,
    call: bluff * caught + (1 - bluff) * (outpaced * theirs + (1 - outpaced) * mine),
    pass: called * (bluff * caught + (1 - bluff) * theirs) + (1 - called) * model.winChance(counts),
  };
}
