// The Old Fox weighs a decision: what is believed of its options (`sample.ts`), and the facts that explain it.
import { nameRanks, rankOf } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import { seatOf, seatsOf } from '../../../../core/seat.ts';
import { levelled, type Judgement, type Telling } from '../../../../core/judge.ts';
import { sampledShare } from '../../../../core/told.ts';
import { meanOf, weighSamples, type Fact, type Weighed, type WeighedOption } from '../../../../core/weigh.ts';
import { isBluff } from '../../claim.ts';
import { mayCall, type Action, type Claim, type Rules } from '../../model.ts';
import { ruleBook } from '../../rules.ts';
import type { View } from '../../view.ts';
import { believedGap, judgementOf } from './calibration.ts';
import { describeCards, percentText } from './describe.ts';
import type { Inputs } from './network/inputs.ts';
import { callerOf, rivalIn, sampleOptions, type Sampling } from './sample.ts';
import { isProven, lieChance } from './value/lie.ts';
import { BELIEVED, tempered } from './value/trust.ts';
import { NOBODY, type World } from './value/worlds.ts';

/** Where fewer lies than this would pay for a call, a call always pays. */
const LEAST_EVEN = 0.005;

/** How many times what a pass loses the liar gains. Fitted to luck: training/calibration. */
const GAIN_BY_PASS = 2;

/** The value network knows nothing of a limit of turns; with one as long as the presets' few matches come to it. */
const LEAST_LIMIT = Math.min(
  ...Object.values(ruleBook.presets).map(({ rules }) => rules.turnLimit || Infinity),
);

function knows({ turnLimit }: Rules): boolean {
  return turnLimit === 0 || turnLimit >= LEAST_LIMIT;
}

/** `judgement` is that of the house's tables; training passes its own. */
export function weigh(
  view: View,
  rng: Rng,
  effort: number,
  made?: Action,
  judgement: Judgement<Action> = judgementOf(view),
): Weighed<Action> | undefined {
  if (!knows(view.rules)) return undefined;
  const sampling = sampleOptions(view, rng, effort, made);
  const weighed = weighBelieved(sampling, judgement);
  const { claim, worlds } = sampling;
  if (claim !== undefined) return withAnswers(weighed, claim, sampling, judgement.told);
  const actions = [weighed.options[0]!.action, made];
  return { ...weighed, facts: playFacts(view, worlds, actions, judgement.told) };
}

/** The weighed options at the distance from the best one that is believed. */
function weighBelieved(sampling: Sampling, judgement: Judgement<Action>): Weighed<Action> {
  const believed = sampling.claim === undefined ? BELIEVED.lay : BELIEVED.answer;
  const weighed = weighSamples(tempered(sampling.options, believed), [], sampling.worlds.length);
  const options = weighed.options.map(option => {
    const { results } = sampling.options.find(({ action }) => action === option.action)!;
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

/** How often the first lie among these plays is believed, and what is due. */
function playFacts(
  view: View,
  worlds: readonly World[],
  actions: readonly (Action | undefined)[],
  told: Telling,
): Fact[] {
  const held = heldOf(view);
  const due: Fact = {
    id: 'due',
    value: held,
    text: `${nameRanks(view.rank)} are due; you hold ${held} of them.`,
  };
  for (const action of actions) {
    if (action?.type !== 'play' || !isBluff(action.cards, view.rank)) continue;
    const { cards } = action;
    const silent = worlds.filter(world => callerOf(world, view, cards) === NOBODY).length;
    // [AB6] Where last cards are always doubted, nobody believes them.
    const isDoubted = view.rules.alwaysDoubtLastCard && cards.length === view.hand?.length;
    const value = told('believed', isDoubted ? 0 : sampledShare(silent, worlds.length));
    const text = `Nobody doubts ${describeCards(cards)} ${percentText(value)} of the time.`;
    return [{ id: 'believed', value, text }, due];
  }
  return [due];
}

/** How many cards of the rank of this turn the viewer holds. */
function heldOf({ hand, rank }: View): number {
  return (hand ?? []).filter(card => rankOf(card) === rank).length;
}

/** The weighed answers with their facts, and who gains by each. */
function withAnswers(
  weighed: Weighed<Action>,
  claim: Claim,
  sampling: Sampling,
  told: Telling,
): Weighed<Action> {
  const { inputs, worlds, options: sampled } = sampling;
  const { view } = inputs;
  const pass = sampled.find(({ action }) => action.type === 'pass')!;
  const believed = lieChance(inputs, claim);
  const lie = told('lie', isProven(believed) ? Math.round(believed) : believed);
  const rival = told('rival', rivalChance(view, claim, worlds));
  const facts: Fact[] = [
    { id: 'lie', value: lie, text: `Such a claim is a lie ${percentText(lie)} of the time.` },
    { id: 'rival', value: rival, text: `Somebody else calls it ${percentText(rival)} of the time.` },
  ];
  const cost = costOfCall(sampling, claim, meanOf(pass.results.length, at => pass.results[at]!).mean);
  const passesLie = lie >= 0.5 && weighed.options[0]!.action === pass.action;
  // Where a likely lie had better pass, the reason begins with why.
  if (cost !== undefined && (passesLie || cost.id === 'break-even'))
    facts.splice(passesLie ? 0 : facts.length, 0, cost);
  const held = heldOf(view);
  const laid = claim.count === 1 ? '1 card was' : `${claim.count} cards were`;
  facts.push({
    id: 'held',
    value: held,
    text: `${laid} laid as ${nameRanks(claim.rank)}; you hold ${held} of them.`,
  });
  const options = weighed.options.map(option => ({ ...option, ...gainersOf(option.action, claim, inputs) }));
  return { ...weighed, options, facts, idle: pass.action };
}

/**
 * Whoever lets a lie pass loses to the liar, and so do the others, whom a call would have brought as much without its risk. A call in
 * vain takes the pile, and the others gain.
 */
function gainersOf(
  { type }: Action,
  claim: Claim,
  { view, seat }: Inputs,
): Pick<WeighedOption<Action>, 'gainers' | 'gain'> {
  if (type === 'pass') return { gainers: [claim.seat], gain: GAIN_BY_PASS };
  const others = seatsOf(view.counts.length).filter(other => other !== claim.seat && other !== seatOf(seat));
  return { gainers: others };
}

/** How often the claim must be a lie for a call to be worth a pass, or that it never is; undefined where it always is. */
function costOfCall({ inputs, outcomes }: Sampling, claim: Claim, pass: number): Fact | undefined {
  const { view, seat } = inputs;
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

/** How often somebody else calls the claim, if the viewer lets it pass. */
function rivalChance(view: View, claim: Claim, worlds: readonly World[]): number {
  const passed = view.phase.kind === 'window' ? view.phase.passed : [];
  const others = mayCall(claim.seat, passed, view.counts.length).filter(seat => seat !== view.viewer);
  if (others.length === 0) return 0;
  // [AB6] Last cards that are always doubted.
  if (view.rules.alwaysDoubtLastCard && view.counts[claim.seat] === 0) return 1;
  return sampledShare(worlds.filter(world => rivalIn(world, view, claim) !== NOBODY).length, worlds.length);
}
