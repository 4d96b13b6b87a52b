// The Old Fox: tracks where cards can be, infers opponent types, computes the chance to win after every play and call,
// corrects it by trained networks, and samples from the result. It decides from the view alone and keeps no state
// between decisions. A decision takes well under a millisecond, so it never checks its time.
import { nameRanks } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { PublicBelief } from './belief/public-belief.ts';
import { COSTS } from './costs.ts';
import { makeCall } from './call.ts';
import { chooseAnswer, choosePlay, STRONGEST, type OldFoxSettings } from './choose.ts';
import { describeCards, percentText } from './describe.ts';
import { Inputs, Scratch } from './network/inputs.ts';
import { weigh } from './weigh.ts';

/** An Old Fox with these settings. */
export function makeOldFox(settings: OldFoxSettings): Bot<View, Action> {
  const scratch = new Scratch();
  return {
    id: 'old-fox',
    name: 'The Old Fox',
    about: 'Remembers every card, reads every habit, and lies when it pays.',
    act: (view, rng) => decide(new Inputs(view, new PublicBelief(view).update(view), scratch), settings, rng),
  };
}

function decide(inputs: Inputs, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { phase } = inputs.view;
  return phase.kind === 'window' ? answer(inputs, phase.claim, settings, rng) : lay(inputs, settings, rng);
}

function lay(inputs: Inputs, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { chosen, plays, probabilities } = choosePlay(inputs, settings, rng);
  const { choice, chance } = plays[chosen]!;
  const other = plays
    .map((play, index) => ({ ...play, index }))
    .filter(({ index }) => index !== chosen)
    .sort((a, b) => probabilities[b.index]! - probabilities[a.index]!)[0];
  const against =
    other === undefined ? '' : ` against ${percentText(other.chance)} for ${describeCards(other.choice)}`;
  // A mixed strategy: say how often, unless it is nearly always.
  const often =
    probabilities[chosen]! > 0.95 ? '' : `, which it does ${percentText(probabilities[chosen]!)} of the time`;
  return {
    action: { type: 'play', cards: choice },
    because: `lays ${describeCards(choice)} as ${nameRanks(inputs.view.rank)}: ${percentText(chance)}${against}${often}`,
  };
}

function answer(inputs: Inputs, claim: Claim, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { calls, isLast, bluff, pass, call } = chooseAnswer(inputs, claim, settings, rng);
  const doubt = `a bluff at ${percentText(bluff)}`;
  if (!calls) {
    const because = `passes: ${percentText(pass)} against ${percentText(call)} for a call; ${doubt}`;
    return { action: { type: 'pass' }, because };
  }
  const because = isLast
    ? `calls the last cards of a hand: ${doubt}`
    : `calls: ${percentText(call)} against ${percentText(pass)} for a pass; ${doubt}`;
  return makeCall(inputs.view, claim, { bluff, because }, rng);
}

/** The Old Fox at its best. */
export const oldFox: Bot<View, Action> = {
  ...makeOldFox(STRONGEST),
  strongest: true,
  weigh,
  costs: COSTS,
};
