// The Duchess: she remembers what everybody took, refused and threw, works out who plays how and what they may
// hold, plays every choice on in her mind, and prices a hand by what it does to the match. She decides from her
// view alone; with the same view and the same chances she decides the same.
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import type { Type } from './belief.ts';
import { HABITS } from './habits.ts';
import { Judge } from './judge.ts';
import { networkOf, unpackWeights } from './net.ts';
import { DECK, KNOCK, START, TAKE, type QuickTable } from './quick-table.ts';
import { tableOf } from './recall.ts';
import { weigh, type Candidate, type Effort, type Weighed } from './search.ts';
import { WEIGHTS } from './weights.ts';

/** How strong she plays: by first impression only, or with all her thinking. */
export type Strength = 'club' | 'strongest';

const EFFORTS: Readonly<Record<Strength, Effort>> = {
  club: { worlds: 0, crowd: 0, trust: 1, margin: 0, patience: 0 },
  strongest: { worlds: 512, crowd: 700, trust: 100, margin: 0.06, patience: 8000 },
};

/** Whom she reckons with at a table of several, and at one of two; beside these there are others like her. */
const SEVERAL: readonly Type[] = [
  { habit: HABITS.standard, prior: 0.22, slip: 0.02, part: 1 },
  { habit: HABITS.caution, prior: 0.2, slip: 0.02, part: 1 },
  { habit: HABITS.aggressive, prior: 0.2, slip: 0.02, part: 1 },
  { habit: HABITS.counter, prior: 0.2, slip: 0.02, part: 1 },
  { habit: HABITS.clueless, prior: 0.04, slip: 0.6, part: 0.25 },
];
const TWO: readonly Type[] = [{ habit: HABITS.computer, prior: 0.3, slip: 0.02, part: 1 }, ...SEVERAL];
const PEER = { prior: 0.14, slip: 0.1, part: 0.08 };

/** What she may be set to. */
export interface DuchessSettings {
  readonly strength?: Strength;
  /** Her effort in detail, in place of what the strength says. */
  readonly effort?: Partial<Effort>;
  /** Whom to reckon with. */
  readonly types?: readonly Type[];
  /** Another judge of first impressions, such as one still in training. */
  readonly judge?: Judge;
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
    act: (view, rng, stop) => decide(think(view, settings, rng, stop)),
  };
}

export const duchess = duchessWith({});

/** What she makes of a view: the table as she knows it, and her choices weighed. */
export interface Thought extends Weighed {
  readonly table: QuickTable;
}

/** Thinks about a view on which its viewer is to act. */
export function think(view: View, settings: DuchessSettings, rng: Rng, stop: () => boolean): Thought {
  const { strength = 'strongest', effort, judge = judgeFor(view), types } = settings;
  const table = tableOf(view);
  const candidates = candidatesAt(table, judge);
  const company = types ?? [...(view.rules.maxSeats === 2 ? TWO : SEVERAL), { habit: judge, ...PEER }];
  const thinking = { ...EFFORTS[strength], ...effort };
  return { table, ...weigh(view, table, candidates, judge, company, thinking, rng, stop) };
}

/** What she does after this thought, and why. */
export function decide(thought: Thought): Decision<Action> {
  return { action: actionOf(thought.table, thought.candidates[0]!), because: explain(thought) };
}

const judges = new Map<string, Judge>();

/** The judge of the school that is nearest to the rules. */
function judgeFor({ rules, lives }: View): Judge {
  const school =
    rules.threeOfAKind !== 'off'
      ? 'classroom'
      : lives.length === 2 && rules.maxSeats === 2
        ? 'two-player'
        : 'library';
  let judge = judges.get(school);
  if (judge === undefined) {
    judge = new Judge(networkOf(unpackWeights(WEIGHTS[school])));
    judges.set(school, judge);
  }
  return judge;
}

/** Her choices with her first impression of each; what cannot be done is left out. */
function candidatesAt(table: QuickTable, judge: Judge): Candidate[] {
  if (table.stage === START) judge.judgeStart(table);
  else judge.judgeThrows(table);
  const candidates: Candidate[] = [];
  for (const [choice, impression] of judge.worths.entries()) {
    if (impression > -Infinity) candidates.push({ choice, impression, worth: impression });
  }
  return candidates;
}

function actionOf(table: QuickTable, { choice }: Candidate): Action {
  if (table.stage !== START) {
    return { type: 'discard', card: table.hands[4 * table.seat + choice] as Card };
  }
  if (choice === KNOCK) return { type: 'knock' };
  return { type: 'draw', from: choice === TAKE ? 'discard' : 'stock' };
}

/** The choices with the chances to win they leave her. */
function explain({ table, candidates, now }: Thought): string {
  const [best, ...rest] = candidates;
  const percent = ({ worth }: Candidate): string =>
    `${Math.round(100 * Math.max(0, Math.min(1, now + worth)))} %`;
  const words = ({ choice }: Candidate, form: 's' | 'ing'): string => {
    if (table.stage !== START) {
      return `throw${form} ${formatCard(table.hands[4 * table.seat + choice] as Card)}`;
    }
    if (choice === KNOCK) return `knock${form}`;
    if (choice === DECK) return `draw${form}`;
    return `${form === 's' ? 'takes' : 'taking'} ${formatCard(table.top() as Card)}`;
  };
  const against = rest.map(other => `${percent(other)} for ${words(other, 'ing')}`).join(', ');
  const chosen = `${words(best!, 's')}: ${percent(best!)}`;
  return against === '' ? chosen : `${chosen} against ${against}`;
}
