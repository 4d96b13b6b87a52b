// The Duchess: she remembers what everybody took, refused and threw, works out who plays how and what they may
// hold, plays every choice on in her mind, and prices a hand by what it does to the match. She decides from her
// view alone; with the same view and the same chances she decides the same.
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Action } from '../../model.ts';
import { ownHand, throwable, type View } from '../../view.ts';
import type { Type } from './belief.ts';
import { winChances } from './equity.ts';
import { HABITS } from './habits.ts';
import { newJudge, type Judge } from './judge.ts';
import { unpackWeights } from './net.ts';
import { weigh, type Candidate, type Effort } from './search.ts';
import { turnsOf, type Spot } from './spot.ts';
import { WEIGHTS } from './weights.ts';

/** How strong she plays: by first impression only, or with all her thinking. */
export type Strength = 'club' | 'strongest';

const EFFORTS: Readonly<Record<Strength, Effort>> = {
  club: { worlds: 0, crowd: 0, trust: 1, margin: 0 },
  strongest: { worlds: 128, crowd: 120, trust: 100, margin: 0.08 },
};

/** Whom she reckons with at a table of several, and at one of two. */
const SEVERAL: readonly Type[] = [
  { habit: HABITS.standard, prior: 0.22, slip: 0.02 },
  { habit: HABITS.caution, prior: 0.2, slip: 0.02 },
  { habit: HABITS.aggressive, prior: 0.2, slip: 0.02 },
  { habit: HABITS.counter, prior: 0.2, slip: 0.02 },
  { habit: HABITS.peer, prior: 0.14, slip: 0.15 },
  { habit: HABITS.clueless, prior: 0.04, slip: 0.6 },
];
const TWO: readonly Type[] = [{ habit: HABITS.computer, prior: 0.3, slip: 0.02 }, ...SEVERAL];

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
  const { strength = 'strongest', effort = {}, types, judge } = settings;
  const thinking = { ...EFFORTS[strength], ...effort };
  return {
    id: strength === 'club' ? 'duchess-club' : 'duchess',
    name: strength === 'club' ? 'The Duchess at the club' : 'The Duchess',
    about:
      strength === 'club'
        ? 'The Duchess in a hurry: plays by first impression.'
        : 'Works out who plays how, what they hold, and what a hand does to the match.',
    ...(strength === 'strongest' ? { strongest: true } : {}),
    act: (view, rng, stop) => {
      const company = types ?? (view.rules.maxSeats === 2 ? TWO : SEVERAL);
      return decide(view, judge ?? judgeFor(view), company, thinking, rng, stop);
    },
  };
}

export const duchess = duchessWith({});

function decide(
  view: View,
  judge: Judge,
  types: readonly Type[],
  effort: Effort,
  rng: Rng,
  stop: () => boolean,
): Decision<Action> {
  const candidates = candidatesOf(view, judge);
  const sorted = weigh(view, candidates, judge, types, effort, rng, stop);
  return { action: sorted[0]!.action, because: explain(view, sorted) };
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
    judge = newJudge(unpackWeights(WEIGHTS[school]));
    judges.set(school, judge);
  }
  return judge;
}

function candidatesOf(view: View, judge: Judge): Candidate[] {
  const { phase, rules, lives, history, pile } = view;
  const seat = view.viewer as Seat;
  if (phase.kind !== 'draw' && phase.kind !== 'discard') throw new Error('There is nothing to decide.');
  const spot: Spot = {
    rules,
    lives,
    history,
    until: history.length,
    seat,
    top: phase.kind === 'draw' ? pile.at(-1)! : phase.picked!,
    lap: 1 + turnsOf(history, history.length, seat),
    isLast: phase.knocker !== null,
  };
  const hand = ownHand(view);
  if (phase.kind === 'discard') {
    const bound = throwable(view).length < 4 ? 3 : -1;
    return judge
      .judgeThrows(hand, bound, spot)
      .flatMap((impression, place) => (place === bound ? [] : [throwing(hand[place]!, impression)]));
  }
  const [deck, take, knock] = judge.judgeStart(hand, spot);
  const starts = [
    candidate({ type: 'draw', from: 'stock' }, deck),
    candidate({ type: 'draw', from: 'discard' }, take),
  ];
  return spot.isLast ? starts : [...starts, candidate({ type: 'knock' }, knock)];
}

function candidate(action: Action, impression: number): Candidate {
  return { action, impression, worth: impression };
}

function throwing(card: Card, impression: number): Candidate {
  return candidate({ type: 'discard', card }, impression);
}

/** The choices with the chances to win they leave her. */
function explain(view: View, [best, ...rest]: readonly Candidate[]): string {
  const now = winChances(view.lives, view.rules)[view.viewer as Seat]!;
  const percent = ({ worth }: Candidate): string =>
    `${Math.round(100 * Math.max(0, Math.min(1, now + worth)))} %`;
  const top = view.pile.at(-1);
  const words = ({ action }: Candidate, form: 's' | 'ing'): string => {
    if (action.type === 'knock') return `knock${form}`;
    if (action.type === 'discard') return `throw${form} ${formatCard(action.card)}`;
    if (action.from === 'stock') return `draw${form}`;
    return form === 's' ? `takes ${formatCard(top!)}` : `taking ${formatCard(top!)}`;
  };
  const against = rest.map(other => `${percent(other)} for ${words(other, 'ing')}`).join(', ');
  const chosen = `${words(best!, 's')}: ${percent(best!)}`;
  return against === '' ? chosen : `${chosen} against ${against}`;
}
