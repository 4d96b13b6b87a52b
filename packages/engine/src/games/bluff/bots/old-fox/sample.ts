// The options of a decision in sampled worlds, before anything is believed of them: who would call, who takes the pile, and what the
// value network says of the standing after that. All options are judged in the same worlds.
import { rankOf, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Sampled } from '../../../../core/weigh.ts';
import { isBluff } from '../../claim.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { PublicBelief } from './belief/public-belief.ts';
import { callShare, choosePlay, STRONGEST } from './choose.ts';
import { describeCards } from './describe.ts';
import { Inputs } from './network/inputs.ts';
import { EQUAL, Outcomes } from './value/outcomes.ts';
import { sampleWorlds, type World } from './value/worlds.ts';

/** Worlds at an effort of 1. */
const WORLDS = 600;

/** The options of a decision, and what they were sampled in. */
export interface Sampling {
  readonly inputs: Inputs;
  /** The cards to be answered; undefined where the seat lays some. */
  readonly claim: Claim | undefined;
  readonly worlds: readonly World[];
  readonly outcomes: Outcomes;
  readonly options: readonly Sampled<Action>[];
}

export function sampleOptions(view: View, rng: Rng, effort: number, made?: Action): Sampling {
  const inputs = new Inputs(view, new PublicBelief(view).update(view));
  const claim = view.phase.kind === 'window' ? view.phase.claim : undefined;
  const worlds = sampleWorlds(inputs, Math.max(2, Math.round(WORLDS * effort)), rng, claim);
  // Between equal players from there on. How this turn is answered depends on what the others are believed to be.
  const outcomes = new Outcomes(inputs, rng, EQUAL);
  const options =
    claim === undefined
      ? playsOf(inputs, rng, made).map(play => samplePlay(play, view, worlds, outcomes))
      : sampleAnswers(inputs, claim, worlds, outcomes);
  return { inputs, claim, worlds, outcomes, options };
}

/** Cards to lay, and how often the Old Fox lays them. */
interface Play {
  readonly cards: readonly Card[];
  readonly share: number;
}

/** The plays worth a thought, and the one that was made. */
function playsOf(inputs: Inputs, rng: Rng, made: Action | undefined): Play[] {
  const { plays, probabilities } = choosePlay(inputs, STRONGEST, rng);
  // [AB10] With the ace of spades in them, several candidates come to the same cards.
  const merged = new Map<string, Play>();
  plays.forEach(({ choice }, index) => {
    const { cards, share } = merged.get(ranksOf(choice)) ?? { cards: choice, share: 0 };
    merged.set(ranksOf(choice), { cards, share: share + probabilities[index]! });
  });
  const laid = [...merged.values()];
  if (made?.type === 'play') {
    const same = laid.findIndex(({ cards }) => ranksOf(cards) === ranksOf(made.cards));
    if (same < 0) laid.push({ cards: [...made.cards], share: 0 });
    else laid[same] = { ...laid[same]!, cards: [...made.cards] };
  }
  return laid;
}

function samplePlay(
  { cards, share }: Play,
  view: View,
  worlds: readonly World[],
  outcomes: Outcomes,
): Sampled<Action> {
  const bluff = isBluff(cards, view.rank);
  const results = worlds.map(world => outcomes.afterPlay(cards, bluff, callerOf(world, view, cards)));
  return { action: { type: 'play', cards }, label: `Lay ${describeCards(cards)}`, results, share };
}

function sampleAnswers(
  inputs: Inputs,
  claim: Claim,
  worlds: readonly World[],
  outcomes: Outcomes,
): Sampled<Action>[] {
  const calls: number[] = [];
  const passes: number[] = [];
  for (const world of worlds) {
    const other = rivalIn(world, inputs.view, claim);
    const first = world.isFaster(other) ? other : inputs.seat;
    passes.push(outcomes.afterAnswer(claim, world.bluff, other));
    calls.push(outcomes.afterAnswer(claim, world.bluff, first));
  }
  const share = callShare(inputs, claim, STRONGEST);
  return [
    { action: { type: 'call' }, label: 'Call the bluff', results: calls, share },
    { action: { type: 'pass' }, label: 'Let it pass', results: passes, share: 1 - share },
  ];
}

/** Who calls these cards of the viewer in a world. */
export function callerOf(world: World, { counts, viewer }: View, cards: readonly Card[]): number {
  return world.caller({ count: cards.length, isLast: counts[Number(viewer)] === cards.length });
}

/** Who else calls a claim in a world. */
export function rivalIn(world: World, { counts }: View, { count, seat }: Claim): number {
  return world.caller({ count, isLast: counts[seat] === 0 });
}

/** Cards with their suits left out, which do not matter. */
function ranksOf(cards: readonly Card[]): string {
  return cards
    .map(rankOf)
    .sort((a, b) => a - b)
    .join();
}
