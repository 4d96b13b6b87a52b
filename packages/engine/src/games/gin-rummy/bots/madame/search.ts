// Monte Carlo search: every candidate is evaluated in the same determinizations (common random numbers), each with the
// opponent's next turn and then a leaf evaluation of both hands. Results are chances to win the match.
import type { Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Meld, Rules } from '../../model.ts';
import { WALL } from '../../model.ts';
import { gatherEvidence, sampleDeterminizations, type Determinization } from './belief.ts';
import { describeHand, HAND_FEATURES } from './features.ts';
import { describeInteraction, INTERACTION_AT, leafPart, MOVER_AT, THROWER_AT } from './leaf.ts';
import type { Stakes } from './match-equity.ts';
import { stageOf, type Observation } from './observation.ts';
import {
  drawsCard,
  newOpponentTurn,
  takesCard,
  type OpponentModel,
  type OpponentTurn,
} from './opponent-turn.ts';
import { evaluateThrows, knockValue, leastOf } from './policy.ts';
import {
  add,
  arrangeHand,
  layOffPoints,
  newLayout,
  noSuits,
  RANK_BITS,
  remove,
  suitsOf,
  type Layout,
  type Suits,
} from './suits.ts';
import {
  INTERACTION_FEATURES,
  OPPONENT_TYPES,
  type OpponentType,
  type WeightSet,
  type WeightSets,
} from './weights/weight-set.ts';

export interface SearchContext {
  readonly observation: Observation;
  readonly stakes: Stakes;
  /** The weights for each opponent type, and the probability of the type. */
  readonly weightSets: WeightSets;
  readonly shares: Readonly<Record<OpponentType, number>>;
  /** The weights of all types, averaged by their probabilities. */
  readonly mixed: WeightSet;
  readonly determinizations: number;
  readonly rng: Rng;
  readonly stop: () => boolean;
}

/** A throw or a knock from eleven cards. */
export type Candidate =
  | { readonly kind: 'throw'; readonly card: Card }
  | { readonly kind: 'knock'; readonly card: Card; readonly melds: readonly Meld[] };

/** The determinizations for one opponent type. */
export interface Scenario {
  readonly model: OpponentModel;
  readonly samples: readonly Determinization[];
}

export function sampleScenarios(context: SearchContext): Scenario[] {
  const { observation, rng } = context;
  const evidence = gatherEvidence(observation);
  return OPPONENT_TYPES.flatMap(type => {
    const count = Math.round(context.determinizations * context.shares[type]);
    const weightSet = context.weightSets[type];
    if (count === 0) return [];
    const model = {
      type,
      weightSet,
      observation,
      stage: stageOf(observation.view.stock),
    };
    return [{ model, samples: sampleDeterminizations(evidence, weightSet, count, rng) }];
  });
}

/** The chance to win the match with each candidate. */
export function evaluateCandidates(
  context: SearchContext,
  eleven: readonly Card[],
  candidates: readonly Candidate[],
): number[] {
  const sums = candidates.map(() => 0);
  const hand = suitsOf(eleven);
  const prepared = candidates.map(candidate => prepare(context, hand, candidate));
  let count = 0;
  for (const { model, samples } of sampleScenarios(context)) {
    for (const sample of samples) {
      if (count > 0 && context.stop()) break;
      for (let index = 0; index < prepared.length; index++) {
        sums[index]! += outcome(context, prepared[index]!, model, sample, sample.next);
      }
      count++;
    }
  }
  return sums.map(sum => sum / count);
}

/** The chances to win after taking the top of the pile and after drawing from the stock. */
export function evaluateDraws(context: SearchContext, top: Card): { take: number; stock: number } {
  const { observation } = context;
  const taken = chooseStatically(context, [...observation.cards, top], top);
  let take = 0;
  let stock = 0;
  let count = 0;
  for (const { model, samples } of sampleScenarios(context)) {
    for (const sample of samples) {
      if (count > 0 && context.stop()) break;
      take += outcome(context, taken, model, sample, sample.next);
      const drawn = chooseStatically(context, [...observation.cards, sample.next], undefined);
      stock += outcome(context, drawn, model, sample, sample.second, 1);
      count++;
    }
  }
  return { take: take / count, stock: stock / count };
}

/** A hand of ten after a throw or a knock; the same in every determinization. */
export interface PreparedHand {
  readonly knocks: boolean;
  readonly card: Card;
  readonly hand: Suits;
  readonly layout: Layout;
  readonly points: number;
  readonly numbers: Float64Array;
}

export function prepare({ observation }: SearchContext, eleven: Suits, candidate: Candidate): PreparedHand {
  const hand = eleven.slice();
  remove(hand, candidate.card);
  const layout = newLayout();
  const numbers = new Float64Array(HAND_FEATURES);
  const points = describeHand(hand, observation.live, observation.limit, numbers, 0, layout);
  if (candidate.kind === 'throw')
    return { knocks: false, card: candidate.card, hand, layout, points, numbers };
  const laid = layoutOf(hand, candidate.melds);
  return { knocks: true, card: candidate.card, hand, layout: laid, points: laid.points, numbers };
}

// The best throw or knock by the static values, without search.
export function chooseStatically(
  context: SearchContext,
  eleven: readonly Card[],
  taken: Card | undefined,
): PreparedHand {
  const { observation, mixed } = context;
  const throws = evaluateThrows(observation, mixed, eleven, taken);
  const least = leastOf(throws);
  const knocks =
    least <= observation.limit &&
    (least === 0 || knockValue(least, mixed, observation.stage) > throws[0]!.value);
  const { card } = knocks ? throws.find(({ leaves }) => leaves === least)! : throws[0]!;
  const prepared = prepare(context, suitsOf(eleven), { kind: 'throw', card });
  return { ...prepared, knocks };
}

function layoutOf(hand: Suits, melds: readonly Meld[]): Layout {
  const layout = newLayout();
  layout.loose.set(hand);
  for (const meld of melds) {
    const isSet = meld[0]! % 13 === meld[1]! % 13;
    for (const card of meld) {
      add(isSet ? layout.sets : layout.runs, card);
      remove(layout.loose, card);
    }
  }
  for (const card of cardsOf(layout.loose)) layout.points += Math.min((card % 13) + 1, 10);
  return layout;
}

function cardsOf(suits: Suits): number[] {
  return Array.from({ length: 52 }, (_, card) => card).filter(
    card => (suits[(card / 13) | 0]! >> (card % 13)) & 1,
  );
}

const defence = newLayout();
const live = noSuits();
const numbers = new Float64Array(HAND_FEATURES);
const interaction = new Float64Array(INTERACTION_FEATURES);

const taking = newOpponentTurn();
// A cache: the opponent's turn is the same for all throws that they do not take, since they draw the same card.
const drawing: {
  readonly turn: OpponentTurn;
  sample: Determinization | undefined;
  next: Card | undefined;
  worth: number;
} = { turn: newOpponentTurn(), sample: undefined, next: undefined, worth: NaN };

export function opponentTurn(
  thrown: Card,
  model: OpponentModel,
  sample: Determinization,
  next: Card,
): OpponentTurn {
  if (takesCard(model, sample.hand, thrown, taking)) return taking;
  if (drawing.sample !== sample || drawing.next !== next) {
    drawsCard(model, sample.hand, next, drawing.turn);
    drawing.sample = sample;
    drawing.next = next;
    drawing.worth = NaN;
  }
  return drawing.turn;
}

// The chance to win the match in one determinization. `used` cards have been drawn from the stock already.
export function outcome(
  context: SearchContext,
  own: PreparedHand,
  model: OpponentModel,
  sample: Determinization,
  next: Card,
  used = 0,
): number {
  const { observation, stakes } = context;
  const { rules } = observation.view;
  if (own.knocks) return stakes.settled(showdown(rules, observation, own.layout, own.points, sample.hand));
  const stock = observation.view.stock - used;
  if (stock <= WALL) return stakes.settled(0);
  return afterTurn(context, own, model, opponentTurn(own.card, model, sample, next), stock);
}

/** The chance to win after this turn of the opponent. */
export function afterTurn(
  context: SearchContext,
  own: PreparedHand,
  model: OpponentModel,
  turn: OpponentTurn,
  stock: number,
): number {
  const { observation, stakes } = context;
  const { knocks } = turn;
  if (knocks === 0) return playedOn(context, own, model, turn, stock);
  arrangeHand(turn.laid, defence);
  const { rules } = observation.view;
  const knocked = stakes.settled(-showdown(rules, observation, defence, turn.least, own.hand));
  return knocks === 1
    ? knocked
    : knocks * knocked + (1 - knocks) * playedOn(context, own, model, turn, stock);
}

// The leaf evaluation after the opponent's throw.
function playedOn(
  { observation, stakes }: SearchContext,
  own: PreparedHand,
  { weightSet }: OpponentModel,
  turn: OpponentTurn,
  stock: number,
): number {
  const left = turn.took ? stock : stock - 1;
  if (left <= WALL) return stakes.settled(0);
  const stage = stageOf(left);
  describeInteraction(own.hand, own.points, turn.threw, observation.limit, turn.points, interaction, 0);
  const value =
    worthOf(turn, observation, weightSet, stage) +
    leafPart(own.numbers, HAND_FEATURES, weightSet, stage, MOVER_AT) +
    leafPart(interaction, INTERACTION_FEATURES, weightSet, stage, INTERACTION_AT);
  return stakes.open(-value);
}

// The value of the opponent's hand by itself, to the opponent.
function worthOf(turn: OpponentTurn, observation: Observation, weightSet: WeightSet, stage: number): number {
  const isDrawn = turn === drawing.turn;
  if (isDrawn && !Number.isNaN(drawing.worth)) return drawing.worth;
  for (let suit = 0; suit < 4; suit++) live[suit] = RANK_BITS & ~turn.hand[suit]! & ~observation.gone[suit]!;
  describeHand(turn.hand, live, observation.limit, numbers, 0);
  const worth = leafPart(numbers, HAND_FEATURES, weightSet, stage, THROWER_AT);
  if (isDrawn) drawing.worth = worth;
  return worth;
}

const defender = newLayout();

// The knocker's points, negative for points lost.
export function showdown(
  rules: Rules,
  observation: Observation,
  knocker: Layout,
  points: number,
  other: Suits,
): number {
  const times =
    rules.spadesDouble && observation.view.deal !== null && observation.view.deal.upcard >= 39 ? 2 : 1;
  const held = arrangeHand(other, defender);
  const gin = points === 0;
  const left = gin && !rules.layoffOnGin ? held : held - layOffPoints(defender.loose, knocker);
  if (gin) return times * (rules.ginBonus + left);
  const lead = left - points;
  if (lead > 0) return times * lead;
  if (lead === 0 && !rules.undercutOnTie) return 0;
  return times * (lead - rules.undercutBonus);
}
