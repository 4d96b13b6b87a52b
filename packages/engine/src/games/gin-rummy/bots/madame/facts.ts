// The figures that explain a decision of Gin Rummy, from the determinizations it was weighed in.
import { formatCard, type Card } from '../../../../core/card.ts';
import type { ActChoice } from '../../../../core/menu.ts';
import type { Telling } from '../../../../core/judge.ts';
import { percentText, sampledShare } from '../../../../core/told.ts';
import type { Fact } from '../../../../core/weigh.ts';
import { deadwoodPoints } from '../../melds/deadwood.ts';
import { WALL, type Action } from '../../model.ts';
import type { Observation } from './observation.ts';
import { opponentTurn, prepare, showdown, type Scenario, type SearchContext } from './search.ts';
import { suitsOf } from './suits.ts';

/** Before a draw: the deadwood now, and after the best card that may come, of the stock or the open one, by what the menu offers. */
export function drawFacts({ cards, unseen, view }: Observation, menu: readonly ActChoice<Action>[]): Fact[] {
  const now = deadwoodPoints(cards);
  const deadwood: Fact = { id: 'deadwood', value: now, text: `Your deadwood is ${now}.` };
  // [AG5] The last discard is taken to knock or not at all: no card is drawn.
  if (view.phase.kind === 'lastDiscard') return [deadwood];
  const mayTake = menu.some(({ action }) => action.type === 'draw' && action.from === 'discard');
  const open = mayTake ? view.pile.slice(-1) : [];
  const best = Math.min(now, ...[...unseen, ...open].map(card => leastWith(cards, card)));
  return [deadwood, { id: 'best-draw', value: best, text: `The best card you may draw leaves ${best}.` }];
}

function leastWith(cards: readonly Card[], drawn: Card): number {
  return Math.min(...cards.map(thrown => deadwoodPoints([...cards.filter(card => card !== thrown), drawn])));
}

/** Before a throw: what the other does with these throws, and how these knocks end. */
export function throwFacts(
  context: SearchContext,
  scenarios: readonly Scenario[],
  actions: readonly (Action | undefined)[],
  told: Telling,
): Fact[] {
  const facts: Fact[] = [];
  const thrown = new Set<Card>();
  let isKnockTold = false;
  for (const action of actions) {
    if (action?.type === 'discard' && !thrown.has(action.card)) {
      thrown.add(action.card);
      facts.push(...throwFactsOf(context, scenarios, action.card, { isFirst: thrown.size === 1, told }));
    } else if (action?.type === 'knock' && !isKnockTold) {
      isKnockTold = true;
      facts.push(undercutFact(context, scenarios, action, told));
    }
  }
  return facts;
}

function throwFactsOf(
  { observation }: SearchContext,
  scenarios: readonly Scenario[],
  card: Card,
  { isFirst, told }: { readonly isFirst: boolean; readonly told: Telling },
): Fact[] {
  const left = deadwoodPoints(observation.cards.filter(other => other !== card));
  const deadwood: Fact = {
    id: 'deadwood-after',
    value: left,
    text: `After ${formatCard(card)} your deadwood is ${left}.`,
  };
  // [G22, AG5] After this throw the hand is over, or the card is taken to knock or not at all: there is no turn as usual.
  if (observation.view.stock <= WALL) return [deadwood];
  let takes = 0;
  let knocks = 0;
  let count = 0;
  for (const { model, samples } of scenarios) {
    for (const sample of samples) {
      const turn = opponentTurn(card, model, sample, sample.next);
      if (turn.took) takes++;
      knocks += turn.knocks;
      count++;
    }
  }
  const value = told('taken', sampledShare(takes, count));
  const taken: Fact = {
    id: 'taken',
    value,
    text: `The other takes ${formatCard(card)} ${percentText(value)} of the time.`,
  };
  if (!isFirst) return [taken, deadwood];
  const knocked = told('knocks', sampledShare(knocks, count));
  const text = `The other knocks next turn ${percentText(knocked)} of the time.`;
  return [taken, deadwood, { id: 'knocks', value: knocked, text }];
}

function undercutFact(
  context: SearchContext,
  scenarios: readonly Scenario[],
  { discard, melds }: Action & { type: 'knock' },
  told: Telling,
): Fact {
  const { observation } = context;
  const own = prepare(context, suitsOf(observation.cards), { kind: 'knock', card: discard, melds });
  let undercut = 0;
  let count = 0;
  for (const { samples } of scenarios) {
    for (const { hand } of samples) {
      if (showdown(observation.view.rules, observation, own.layout, own.points, hand) < 0) undercut++;
      count++;
    }
  }
  // [AG12] Gin cannot be undercut.
  const value = told('undercut', own.points === 0 ? 0 : sampledShare(undercut, count));
  return { id: 'undercut', value, text: `A knock now is undercut ${percentText(value)} of the time.` };
}
