// Madame Deadwood weighs a decision: every option is evaluated in the same determinizations by the search, and differences between
// options are blended with those of the static values.
import type { Card } from '../../../../core/card.ts';
import type { ActChoice } from '../../../../core/menu.ts';
import type { Rng } from '../../../../core/random.ts';
import { levelled, type Judgement } from '../../../../core/judge.ts';
import { weighSamples, type Sampled, type Weighed } from '../../../../core/weigh.ts';
import { step } from '../../game.ts';
import { otherSeat, type Action } from '../../model.ts';
import { choices, imagine, type View } from '../../view.ts';
import type { Determinization } from './belief.ts';
import { blended } from './blend.ts';
import { judgementOf } from './calibration.ts';
import { drawFacts, throwFacts } from './facts.ts';
import { describeHand, HAND_FEATURES } from './features.ts';
import { presetKnown } from './known-rules.ts';
import { stakesOf } from './match-equity.ts';
import { observationOf } from './observation.ts';
import { drawsCard, newOpponentTurn, takesCard, type OpponentModel } from './opponent-turn.ts';
import { searchContext } from './search-context.ts';
import {
  afterTurn,
  chooseStatically,
  outcome,
  prepare,
  sampleScenarios,
  type PreparedHand,
  type SearchContext,
} from './search.ts';
import { arrangeHand, newLayout, suitsOf } from './suits.ts';

/** Determinizations at an effort of 1, and those that Madame decides by herself. */
const DETERMINIZATIONS = 320;
const USUAL = 120;
/** So many ways to knock, those of the least deadwood, are weighed in any case. */
const KNOCKS = 6;

/** The blend and the curve were fitted with these types of opponents. */
const TYPES = ['quick', 'patient', 'waiting'] as const;

const never = (): boolean => false;

/** The chance to win the match with an option in one determinization. */
type Outcome = (model: OpponentModel, sample: Determinization) => number;

/** `judgement` is that of the house's tables; training passes its own. */
export function weigh(
  view: View,
  rng: Rng,
  effort: number,
  made?: Action,
  judgement: Judgement<Action> = judgementOf(view),
): Weighed<Action> | undefined {
  if (presetKnown(view.rules) === undefined) return undefined;
  const menu = choices(view).filter(line => line.kind === 'act');
  if (view.phase.kind === 'layoff') return weighLayOffs(view, menu, rng, judgement);
  const observation = observationOf(view);
  const determinizations = Math.max(2, Math.round(DETERMINIZATIONS * effort));
  const context = searchContext(
    observation,
    { determinizations, types: TYPES, inference: 'endings' },
    rng,
    never,
  );
  const lines = view.phase.kind === 'discard' ? throwsAndKnocks(menu, made) : menu;
  const outcomes = lines.map(({ action }) => outcomeOf(context, action));
  const results = lines.map((): number[] => []);
  const scenarios = sampleScenarios(context);
  for (const { model, samples } of scenarios) {
    for (const sample of samples) {
      outcomes.forEach((result, index) => results[index]!.push(result(model, sample)));
    }
  }
  const believed = blended(
    context,
    lines.map(({ action }) => action),
    results,
  );
  const sampled = lines.map(({ action, label }, index): Sampled<Action> => ({
    action,
    label,
    results: believed[index]!,
  }));
  const weighed = levelled(weighSamples(sampled, [], USUAL), judgement);
  const facts =
    view.phase.kind === 'discard'
      ? throwFacts(context, scenarios, [weighed.options[0]!.action, made], judgement.told)
      : drawFacts(observation, menu);
  return { ...weighed, facts };
}

/**
 * Every throw, the ways to knock that leave the least, and of the others those with melds of their own; the one that was made in any case.
 * The menu has the least deadwood first, and the melds alone say what the other can lay off: the same melds again are never better.
 */
function throwsAndKnocks(menu: readonly ActChoice<Action>[], made?: Action): ActChoice<Action>[] {
  const chosen = JSON.stringify(made);
  const laid = new Set<string>();
  let knocks = 0;
  return menu.filter(({ action }) => {
    if (action.type !== 'knock') return true;
    const melds = JSON.stringify(action.melds);
    const isNew = !laid.has(melds);
    laid.add(melds);
    return knocks++ < KNOCKS || isNew || JSON.stringify(action) === chosen;
  });
}

function outcomeOf(context: SearchContext, action: Action): Outcome {
  const { observation, stakes } = context;
  const { view, cards } = observation;
  const top = view.pile.at(-1);
  switch (action.type) {
    case 'discard':
    case 'knock': {
      const candidate =
        action.type === 'discard'
          ? { kind: 'throw' as const, card: action.card }
          : { kind: 'knock' as const, card: action.discard, melds: action.melds };
      const own = prepare(context, suitsOf(cards), candidate);
      return (model, sample) => outcome(context, own, model, sample, sample.next);
    }
    case 'bigGin': {
      const bonus = view.rules.bigGin === 'off' ? 0 : view.rules.bigGin;
      return (_model, { hand }) => stakes.settled(bonus + arrangeHand(hand, newLayout()));
    }
    case 'draw': {
      if (action.from === 'stock') return drawing(context);
      const own = chooseStatically(context, [...cards, top!], top);
      return (model, sample) => outcome(context, own, model, sample, sample.next);
    }
    case 'pass':
      return passing(context, top!);
    case 'layoff':
    case 'arrange':
    case 'done':
      throw new Error('Lay-offs are weighed by themselves.');
  }
}

/** The next card is drawn, and the static values choose the throw. */
function drawing(context: SearchContext): Outcome {
  const { cards } = context.observation;
  const drawn = new Map<Card, PreparedHand>();
  return (model, sample) => {
    let own = drawn.get(sample.next);
    if (own === undefined) {
      own = chooseStatically(context, [...cards, sample.next], undefined);
      drawn.set(sample.next, own);
    }
    return outcome(context, own, model, sample, sample.second, 1);
  };
}

/** The upcard or the last discard is declined. */
function passing(context: SearchContext, top: Card): Outcome {
  const { observation, stakes } = context;
  const { view, me } = observation;
  if (view.phase.kind === 'lastDiscard') return () => stakes.settled(0);
  const ten = prepareTen(context, top);
  const turn = newOpponentTurn();
  const draws = drawing(context);
  return (model, sample) => {
    // [AG3] After the dealer has passed too, the other must draw from the stock.
    if (view.deal?.dealer === me) drawsCard(model, sample.hand, sample.next, turn);
    else if (!takesCard(model, sample.hand, top, turn)) return draws(model, sample);
    return afterTurn(context, ten, model, turn, view.stock);
  };
}

/** Ten cards that stay as they are. */
function prepareTen({ observation }: SearchContext, top: Card): PreparedHand {
  const hand = suitsOf(observation.cards);
  const layout = newLayout();
  const numbers = new Float64Array(HAND_FEATURES);
  const points = describeHand(hand, observation.live, observation.limit, numbers, 0, layout);
  return { knocks: false, card: top, hand, layout, points, numbers };
}

/** After a knock all cards are known: the hand is settled after each option, lay-offs that are left made as well as can be. */
function weighLayOffs(
  view: View,
  menu: readonly ActChoice<Action>[],
  rng: Rng,
  judgement: Judgement<Action>,
): Weighed<Action> {
  const me = view.phase.kind === 'layoff' ? view.phase.seat : undefined;
  if (me === undefined) throw new Error('Nobody has knocked.');
  const sampled = menu.map(({ action, label }): Sampled<Action> => {
    const state = imagine(view, rng);
    step(state, { by: me, action });
    if (state.phase.kind === 'layoff') step(state, { by: me, action: { type: 'arrange' } });
    const [own = 0, other = 0] = [state.scores[me], state.scores[otherSeat(me)]];
    return { action, label, results: [stakesOf(view.rules, own, other).settled(0)] };
  });
  return levelled(weighSamples(sampled, [], USUAL), judgement);
}
