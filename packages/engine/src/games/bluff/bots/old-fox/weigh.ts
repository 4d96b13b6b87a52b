// The Old Fox weighs a decision. A world says of which type each opponent is, how many cards of the rank they hold and
// whether the cards just laid are a bluff; all options are judged in the same worlds: who would call, who takes the
// pile, and what the value network says of the standing after that.
import { nameRanks, rankOf, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import { seatOf, seatsOf, type Seat } from '../../../../core/seat.ts';
import { levelled, type Judgement } from '../../../../core/judge.ts';
import { weighSamples, type Fact, type Sampled, type Weighed } from '../../../../core/weigh.ts';
import { isBluff } from '../../claim.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { PublicBelief } from './belief/public-belief.ts';
import { believedGap, judgementOf } from './calibration.ts';
import { callShare, choosePlay, STRONGEST } from './choose.ts';
import { describeCards, percentText } from './describe.ts';
import { Inputs } from './network/inputs.ts';
import { EQUAL, Outcomes } from './value/outcomes.ts';
import { tempered } from './value/trust.ts';
import { NOBODY, sampleWorlds, type World } from './value/worlds.ts';

/** Where fewer lies than this would pay for a call, a call always pays. */
const LEAST_EVEN = 0.005;

/** Worlds at an effort of 1. */
const WORLDS = 600;

/** `judgement` is that of the house's tables; training passes its own. */
export function weigh(
  view: View,
  rng: Rng,
  effort: number,
  made?: Action,
  judgement: Judgement<Action> = judgementOf(view),
): Weighed<Action> | undefined {
  const inputs = new Inputs(view, new PublicBelief(view).update(view));
  const count = Math.max(2, Math.round(WORLDS * effort));
  const { phase } = view;
  if (phase.kind !== 'window')
    return weighPlays(inputs, sampleWorlds(inputs, count, rng), rng, made, judgement);
  const worlds = sampleWorlds(inputs, count, rng, phase.claim);
  return weighAnswers(inputs, phase.claim, worlds, rng, judgement);
}

/** What options lead to between equal players. How this turn is answered depends on what the others are believed to be. */
function outcomesOf(inputs: Inputs, rng: Rng): Outcomes {
  return new Outcomes(inputs, rng, EQUAL);
}

/** The weighed options at the distance from the best one that is believed. */
function weighBelieved(
  sampled: readonly Sampled<Action>[],
  judgement: Judgement<Action>,
  worlds: number,
): Weighed<Action> {
  const weighed = weighSamples(tempered(sampled), [], worlds);
  const options = weighed.options.map(option => {
    const { results } = sampled.find(({ action }) => action === option.action)!;
    const { gap, slope } = believedGap(option.gap, certaintyOf(results));
    return { ...option, chance: weighed.chance - gap, gap, gapError: slope * option.gapError };
  });
  options.sort((a, b) => a.gap - b.gap);
  return levelled({ ...weighed, options }, judgement);
}

/** In what share of the worlds the match is over: nothing is left to err about. */
function certaintyOf(results: ArrayLike<number>): number {
  let over = 0;
  for (let world = 0; world < results.length; world++) {
    if (results[world] === 0 || results[world] === 1) over++;
  }
  return over / results.length;
}

function weighPlays(
  inputs: Inputs,
  worlds: readonly World[],
  rng: Rng,
  made: Action | undefined,
  judgement: Judgement<Action>,
): Weighed<Action> {
  const { view } = inputs;
  const { plays, probabilities } = choosePlay(inputs, STRONGEST, rng);
  const outcomes = outcomesOf(inputs, rng);
  const laid = plays.map(({ choice }, index) => ({ cards: choice, share: probabilities[index]! }));
  if (made?.type === 'play') {
    const same = laid.findIndex(({ cards }) => ranksOf(cards) === ranksOf(made.cards));
    if (same < 0) laid.push({ cards: [...made.cards], share: 0 });
    else laid[same] = { ...laid[same]!, cards: [...made.cards] };
  }
  const sampled = laid.map(({ cards, share }): Sampled<Action> => {
    const bluff = isBluff(cards, view.rank);
    const results = worlds.map(world => outcomes.afterPlay(cards, bluff, callerOf(world, view, cards)));
    return { action: { type: 'play', cards }, label: `Lay ${describeCards(cards)}`, results, share };
  });
  const weighed = weighBelieved(sampled, judgement, worlds.length);
  return { ...weighed, facts: playFacts(view, worlds, [weighed.options[0]!.action, made]) };
}

/** Who calls these cards of the viewer in a world. */
function callerOf(world: World, { counts, viewer }: View, cards: readonly Card[]): number {
  return world.caller({ count: cards.length, isLast: counts[Number(viewer)] === cards.length });
}

/** Cards with their suits left out, which do not matter. */
function ranksOf(cards: readonly Card[]): string {
  return cards
    .map(card => card % 13)
    .sort((a, b) => a - b)
    .join();
}

/** How often the first lie among these plays is believed, and what was due. */
function playFacts(view: View, worlds: readonly World[], actions: readonly (Action | undefined)[]): Fact[] {
  const held = heldOf(view);
  const due: Fact = {
    id: 'due',
    value: held,
    text: `${nameRanks(view.rank)} were due, and you held ${held} of them.`,
  };
  for (const action of actions) {
    if (action?.type !== 'play' || !isBluff(action.cards, view.rank)) continue;
    const { cards } = action;
    const believed = worlds.filter(world => callerOf(world, view, cards) === NOBODY).length;
    const value = believed / worlds.length;
    const text = `Nobody doubts ${describeCards(cards)} ${percentText(value)} of the time.`;
    return [{ id: 'believed', value, text }, due];
  }
  return [due];
}

/** How many cards of the rank of this turn the viewer holds. */
function heldOf({ hand, rank }: View): number {
  return (hand ?? []).filter(card => rankOf(card) === rank).length;
}

function weighAnswers(
  inputs: Inputs,
  claim: Claim,
  worlds: readonly World[],
  rng: Rng,
  judgement: Judgement<Action>,
): Weighed<Action> {
  const { view } = inputs;
  const outcomes = outcomesOf(inputs, rng);
  const isLast = view.counts[claim.seat] === 0;
  const calls: number[] = [];
  const passes: number[] = [];
  let [lies, rivals] = [0, 0];
  for (const world of worlds) {
    const other = world.caller({ count: claim.count, isLast });
    if (world.bluff) lies++;
    if (other !== NOBODY) rivals++;
    const first = world.isFaster(other) ? other : inputs.seat;
    passes.push(outcomes.afterAnswer(claim, world.bluff, other));
    calls.push(outcomes.afterAnswer(claim, world.bluff, first));
  }
  const share = callShare(inputs, claim, STRONGEST);
  const pass: Action = { type: 'pass' };
  const sampled: Sampled<Action>[] = [
    { action: { type: 'call' }, label: 'Call the bluff', results: calls, share },
    { action: pass, label: 'Let it pass', results: passes, share: 1 - share },
  ];
  const weighed = weighBelieved(sampled, judgement, worlds.length);
  const lie = lies / worlds.length;
  const rival = rivals / worlds.length;
  const facts: Fact[] = [
    { id: 'lie', value: lie, text: `Such a claim is a lie ${percentText(lie)} of the time.` },
    { id: 'rival', value: rival, text: `Somebody else calls it ${percentText(rival)} of the time.` },
  ];
  const cost = costOfCall(outcomes, claim, inputs, mean(passes));
  const passesLie = lie >= 0.5 && weighed.options[0]!.action === pass;
  // Where a likely lie had better pass, the reason begins with why.
  if (cost !== undefined && (passesLie || cost.id === 'break-even'))
    facts.splice(passesLie ? 0 : facts.length, 0, cost);
  const held = heldOf(view);
  const laid = claim.count === 1 ? '1 card was' : `${claim.count} cards were`;
  facts.push({
    id: 'held',
    value: held,
    text: `${laid} laid as ${nameRanks(claim.rank)}; you held ${held} of them.`,
  });
  const options = weighed.options.map(option => ({
    ...option,
    gainers: gainersOf(option.action, claim, inputs),
  }));
  return { ...weighed, options, facts, idle: pass };
}

/** Whoever lets a lie pass loses to the liar; a call in vain takes the pile, and the others gain. */
function gainersOf({ type }: Action, claim: Claim, { view, seat }: Inputs): Seat[] {
  if (type === 'pass') return [claim.seat];
  return seatsOf(view.counts.length).filter(other => other !== claim.seat && other !== seatOf(seat));
}

/** How often the claim must be a lie for a call to be worth a pass, or that it never is; undefined where it always is. */
function costOfCall(
  outcomes: Outcomes,
  claim: Claim,
  { view, seat }: Inputs,
  pass: number,
): Fact | undefined {
  const right = outcomes.afterAnswer(claim, true, seat);
  const wrong = outcomes.afterAnswer(claim, false, seat);
  if (right <= pass) {
    const value = view.counts[claim.seat]!;
    const cards = value === 1 ? '1 card' : `${value} cards`;
    const text = `Even a call that is right gains nothing: the pile goes to a player with ${cards}.`;
    return { id: 'no-gain', value, text };
  }
  const value = (pass - wrong) / (right - wrong);
  if (!(right > wrong && value >= LEAST_EVEN && value <= 1)) return undefined;
  const text = `Calling pays where at least ${percentText(value)} of such claims are lies.`;
  return { id: 'break-even', value, text };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
