// The Duchess, the strongest player of this game. A network evaluates each choice; a Monte Carlo search in
// determinizations of the belief about the opponents refines that, with the chance to win the match as the value. The
// decision depends on the view and the random numbers alone.
import { cardFrom, formatCard } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import type { OpponentType } from './belief/belief.ts';
import { COSTS } from './costs.ts';
import { actionOf, candidatesAt, networkPolicyFor, opponentTypes } from './choices.ts';
import type { NetworkPolicy } from './network/network-policy.ts';
import { DECK, KNOCK, START, type QuickTable } from './simulator/quick-table.ts';
import { tableFromView } from './simulator/replay-history.ts';
import { searchChoices, type Candidate, type SearchSettings, type SearchResult } from './search.ts';
import { weigh } from './weigh.ts';

/** How strong the Duchess plays: by the network alone, or with the search. */
export type Strength = 'club' | 'strongest';

const SEARCHES: Readonly<Record<Strength, SearchSettings>> = {
  club: { determinizations: 0, particles: 0, priorWeight: 1, margin: 0, networkBudget: 0 },
  strongest: { determinizations: 512, particles: 700, priorWeight: 100, margin: 0.06, networkBudget: 8000 },
};

/** The settings of the Duchess. */
export interface DuchessSettings {
  readonly strength?: Strength;
  /** Settings of the search, over those of the strength. */
  readonly search?: Partial<SearchSettings>;
  /** The opponent types, in place of the usual ones. */
  readonly types?: readonly OpponentType[];
  /** Another network, such as one in training. */
  readonly networkPolicy?: NetworkPolicy;
}

/** The Duchess with these settings. */
export function duchessWith(settings: DuchessSettings): Bot<View, Action> {
  const { strength = 'strongest' } = settings;
  return {
    id: strength === 'club' ? 'duchess-club' : 'duchess',
    name: strength === 'club' ? 'The Duchess at the club' : 'The Duchess',
    about:
      strength === 'club'
        ? 'The Duchess in a hurry: plays by first impression.'
        : 'Works out who plays how, what they hold, and what a hand does to the match.',
    ...(strength === 'strongest' ? { strongest: true } : {}),
    act: (view, rng, stop) => bestDecision(analyse(view, settings, rng, stop)),
  };
}

export const duchess: Bot<View, Action> = { ...duchessWith({}), weigh, costs: COSTS };

/** The result of a search, and the table it was made on. */
export interface Analysis extends SearchResult {
  readonly table: QuickTable;
}

/** Searches a view whose viewer is to act. */
export function analyse(view: View, settings: DuchessSettings, rng: Rng, stop: () => boolean): Analysis {
  const { strength = 'strongest', search, networkPolicy = networkPolicyFor(view), types } = settings;
  const table = tableFromView(view);
  const candidates = candidatesAt(table, networkPolicy);
  const opponents = types ?? opponentTypes(view, networkPolicy);
  return {
    table,
    ...searchChoices(
      view,
      table,
      candidates,
      networkPolicy,
      opponents,
      { ...SEARCHES[strength], ...search },
      rng,
      stop,
    ),
  };
}

/** The best choice of an analysis, with the reason in words. */
export function bestDecision(analysis: Analysis): Decision<Action> {
  return { action: actionOf(analysis.table, analysis.candidates[0]!), because: explain(analysis) };
}

/** The choices in words, each with the chance to win that it leaves. */
function explain({ table, candidates, now }: Analysis): string {
  const [best, ...rest] = candidates;
  const percent = ({ value }: Candidate): string =>
    `${Math.round(100 * Math.max(0, Math.min(1, now + value)))} %`;
  const words = ({ choice }: Candidate, form: 's' | 'ing'): string => {
    if (table.stage !== START) {
      return `throw${form} ${formatCard(cardFrom(table.hands[4 * table.seat + choice]!))}`;
    }
    if (choice === KNOCK) return `knock${form}`;
    if (choice === DECK) return `draw${form}`;
    return `${form === 's' ? 'takes' : 'taking'} ${formatCard(cardFrom(table.top()))}`;
  };
  const against = rest.map(other => `${percent(other)} for ${words(other, 'ing')}`).join(', ');
  const chosen = `${words(best!, 's')}: ${percent(best!)}`;
  return against === '' ? chosen : `${chosen} against ${against}`;
}
