// Madame Deadwood, the strongest Gin Rummy player. It has trained linear values of hands, infers the opponent's type from
// the match so far, samples hands the opponent may hold, and searches the best candidates in them for the chance to win
// the match.
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import { mayBigGin } from '../../knock.ts';
import { bestArrangements, deadwoodPoints } from '../../melds/deadwood.ts';
import { isUpcardDeclined, mustKnock, type Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { COSTS } from './costs.ts';
import { observationOf, type Observation } from './observation.ts';
import { evaluateDraw, evaluateThrows, knockValue, leastOf, type EvaluatedThrow } from './policy.ts';
import { evaluateCandidates, evaluateDraws, type Candidate, type SearchContext } from './search.ts';
import { searchContext, type Inference } from './search-context.ts';
import { weigh } from './weigh.ts';
import type { WeightSets } from './weights/weight-set.ts';

export interface MadameSettings {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The number of determinizations a candidate is evaluated in; 0 means no search. */
  readonly determinizations: number;
  /** How many throws are searched. */
  readonly throws: number;
  /** The weight of the static value against the search result. */
  readonly priorWeight: number;
  /** A draw is searched when the static values are this close, in points. */
  readonly searchMargin: number;
  /** Other weights than the shipped ones, for training. */
  readonly weightSets?: WeightSets;
  /** How the opponent's type is inferred. */
  readonly inference: Inference;
}

export const STRONGEST: MadameSettings = {
  id: 'madame',
  name: 'Madame Deadwood',
  about: 'Reads your throws, your habits and the score, and knows what every card is worth.',
  determinizations: 120,
  throws: 5,
  priorWeight: 0.3,
  searchMargin: 12,
  inference: 'habits',
};

export const CLUB: MadameSettings = {
  ...STRONGEST,
  id: 'madame-club',
  name: 'Madame at the Club',
  about: 'Madame Deadwood in conversation: she plays at a glance, and still knows what a hand is worth.',
  determinizations: 0,
  inference: 'endings',
};

export function makeMadame(settings: MadameSettings): Bot<View, Action> {
  const { id, name, about } = settings;
  return {
    id,
    name,
    about,
    act(view, rng, stop) {
      switch (view.phase.kind) {
        case 'upcard':
        case 'draw':
        case 'lastDiscard':
          return draw(settings, view, rng, stop);
        case 'discard':
          return throwOrKnock(settings, view, rng, stop);
        case 'layoff':
          return { action: { type: 'arrange' }, because: 'melds and lay-offs weighed together' };
        case 'opening':
        case 'shown':
        case 'over':
          throw new Error('There is nothing to do now.');
      }
    },
  };
}

export const madame: Bot<View, Action> = { ...makeMadame(STRONGEST), strongest: true, weigh, costs: COSTS };

function draw(settings: MadameSettings, view: View, rng: Rng, stop: () => boolean): Decision<Action> {
  const take: Action = { type: 'draw', from: 'discard' };
  const leave: Action = view.phase.kind === 'draw' ? { type: 'draw', from: 'stock' } : { type: 'pass' };
  if (view.phase.kind === 'draw' && isUpcardDeclined(view.deeds)) {
    return { action: leave, because: 'only the stock is left to draw from' };
  }
  const observation = observationOf(view);
  const top = view.pile.at(-1)!;
  const least = leastWith(observation, top);
  if (view.phase.kind === 'lastDiscard') {
    return least <= observation.limit || mayBigGin(view.rules, [...observation.cards, top])
      ? { action: take, because: 'it lets me knock at the last moment' }
      : { action: leave, because: 'I could not knock with it' };
  }
  if (least === 0) return { action: take, because: `${formatCard(top)} makes gin` };
  const context = searchContext(observation, settings, rng, stop);
  const prior = evaluateDraw(observation, context.mixed);
  if (prior.take === undefined) {
    return { action: leave, because: `${formatCard(top)} would not better my hand` };
  }
  const ahead = prior.take - prior.leave;
  if (
    settings.determinizations === 0 ||
    view.phase.kind === 'upcard' ||
    Math.abs(ahead) > settings.searchMargin
  ) {
    const because = `the hand is worth ${signed(prior.take)} with ${formatCard(top)}, ${signed(prior.leave)} without`;
    return { action: ahead > 0 ? take : leave, because };
  }
  const chances = evaluateDraws(context, top);
  const priorGain =
    settings.priorWeight * (context.stakes.open(prior.take) - context.stakes.open(prior.leave));
  const takes = chances.take - chances.stock + priorGain > 0;
  const [better, worse] = takes ? [chances.take, chances.stock] : [chances.stock, chances.take];
  const card = formatCard(top);
  const [name, against] = takes ? [`takes ${card}`, 'drawing'] : ['draws', `taking ${card}`];
  return {
    action: takes ? take : leave,
    because: `${name}: ${percent(better)} against ${percent(worse)} for ${against}`,
  };
}

function leastWith({ cards }: Observation, card: Card): number {
  const eleven = [...cards, card];
  return Math.min(...cards.map(thrown => deadwoodPoints(eleven.filter(other => other !== thrown))));
}

function throwOrKnock(settings: MadameSettings, view: View, rng: Rng, stop: () => boolean): Decision<Action> {
  const observation = observationOf(view);
  if (mayBigGin(view.rules, observation.cards)) {
    return { action: { type: 'bigGin' }, because: 'all eleven cards are melded' };
  }
  const context = searchContext(observation, settings, rng, stop);
  const throws = evaluateThrows(observation, context.mixed, observation.cards, observation.justTaken);
  const least = leastOf(throws);
  const knocks = least <= observation.limit ? waysToKnock(observation, throws, least) : [];
  if (knocks.length > 0 && least === 0) return decisionOf(knocks[0]!, 'everything is melded');
  if (mustKnock(view.stock, view.deeds))
    return decisionOf(knocks[0]!, 'the last discard is taken only to knock');
  const options: Option[] = [
    ...throws
      .slice(0, settings.throws)
      .map(({ card, value }) => ({ candidate: { kind: 'throw' as const, card }, value })),
    ...knocks.map(candidate => ({ candidate, value: knockValue(least, context.mixed, observation.stage) })),
  ];
  return choose(settings, context, options);
}

interface Option {
  readonly candidate: Candidate;
  /** The static value, in points. */
  readonly value: number;
}

// Every card and arrangement that leaves the least; arrangements differ in what can be laid off on them.
function waysToKnock({ cards }: Observation, throws: readonly EvaluatedThrow[], least: number): Candidate[] {
  return throws
    .filter(({ leaves }) => leaves === least)
    .flatMap(({ card }) =>
      bestArrangements(cards.filter(other => other !== card)).map(({ melds }): Candidate => ({
        kind: 'knock',
        card,
        melds,
      })),
    )
    .slice(0, 4);
}

function choose(
  settings: MadameSettings,
  context: SearchContext,
  options: readonly Option[],
): Decision<Action> {
  const priors = options.map(({ value }) => context.stakes.open(value));
  const best = Math.max(...priors);
  const { determinizations, priorWeight } = settings;
  const chances =
    determinizations === 0 || options.length === 1
      ? priors
      : evaluateCandidates(
          context,
          context.observation.cards,
          options.map(({ candidate }) => candidate),
        );
  const scores = chances.map((chance, index) =>
    determinizations === 0
      ? chance
      : chance + priorWeight * (priors[index]! - best) * (options[index]!.candidate.kind === 'throw' ? 1 : 0),
  );
  const order = options.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]!);
  const [first = 0] = order;
  const { candidate } = options[first]!;
  const rival = order.find(
    index =>
      options[index]!.candidate.card !== candidate.card || options[index]!.candidate.kind !== candidate.kind,
  );
  const against =
    rival === undefined
      ? ''
      : ` against ${percent(chances[rival]!)} for ${nameCandidate(options[rival]!.candidate, 'ing')}`;
  return decisionOf(candidate, `${nameCandidate(candidate, 's')}: ${percent(chances[first]!)}${against}`);
}

function nameCandidate({ kind, card }: Candidate, ending: 's' | 'ing'): string {
  return `${kind}${ending} ${kind === 'throw' ? formatCard(card) : `with ${formatCard(card)} thrown`}`;
}

function decisionOf(candidate: Candidate, because: string): Decision<Action> {
  const action: Action =
    candidate.kind === 'throw'
      ? { type: 'discard', card: candidate.card }
      : { type: 'knock', discard: candidate.card, melds: candidate.melds };
  return { action, because };
}

function percent(chance: number): string {
  return `${Math.round(100 * Math.min(1, Math.max(0, chance)))} %`;
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}
