// Plays a hand on with one habit a seat, on the real rules.
import type { Card } from '../../../../core/card.ts';
import { drawSeed, type Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import { step } from '../../game.ts';
import type { Action, State } from '../../model.ts';
import { KNOCK, TAKE, type Habit } from './habits.ts';
import { turnsOf, type Spot } from './spot.ts';

const KNOCKS: Action = { type: 'knock' };
const TAKES: Action = { type: 'draw', from: 'discard' };
const DRAWS: Action = { type: 'draw', from: 'stock' };
const THROWS: readonly Action[] = Array.from({ length: 52 }, (_, card) => ({
  type: 'discard',
  card: card as Card,
}));

/** The spot of the seat that is to act. */
export function spotOf(state: State, seat: Seat, top: Card, knocker: Seat | null): Spot {
  const { rules, lives, history } = state;
  return {
    rules,
    lives,
    history,
    until: history.length,
    seat,
    top,
    lap: 1 + turnsOf(history, history.length, seat),
    isLast: knocker !== null,
  };
}

/** What a habit does where a seat is to act. */
export function actionOf(state: State, habit: Habit, rng: Rng): Action {
  const { phase } = state;
  if (phase.kind === 'draw') {
    const spot = spotOf(state, phase.seat, state.pile[state.pile.length - 1]!, phase.knocker);
    const start = habit.start(state.hands[phase.seat]!, spot, rng);
    return start === KNOCK ? KNOCKS : start === TAKE ? TAKES : DRAWS;
  }
  if (phase.kind !== 'discard') throw new Error('There is nothing to decide.');
  const spot = spotOf(state, phase.seat, phase.picked, phase.knocker);
  const four = state.hands[phase.seat]!;
  const bound = phase.from === 'discard' && !state.rules.mayReturnDiscard ? 3 : -1;
  return THROWS[four[habit.throws(four, bound, spot, rng)]!]!;
}

/** One move: a decision of the seat that is to act, or what chance does. */
export function playTurn(state: State, habits: readonly Habit[], rng: Rng): void {
  const { phase } = state;
  if (phase.kind === 'draw' || phase.kind === 'discard') {
    step(state, { by: phase.seat, action: actionOf(state, habits[phase.seat]!, rng) });
  } else step(state, { by: 'chance', seed: drawSeed(rng) });
}

/** Plays to the end of the hand. */
export function playHand(state: State, habits: readonly Habit[], rng: Rng): void {
  while (state.phase.kind !== 'showdown' && state.phase.kind !== 'over') playTurn(state, habits, rng);
}
