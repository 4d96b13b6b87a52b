// The end of a hand: the facts (points, why it ended, who knocked), what each seat loses by the rules, and who is left.
import type { Seat } from '../../core/seat.ts';
import { showToAll } from '../../core/secrets.ts';
import {
  seatsIn,
  type Ending,
  type Outcome,
  type LossReason,
  type Result,
  type Rules,
  type State,
} from './model.ts';
import { handValue } from './value.ts';

/** Shows all hands, takes the losses and moves on to the next hand or the end of the match. */
export function showDown(state: State, ended: Ending, knocker: Seat | null): void {
  const { rules, hands, lives } = state;
  const seats = seatsIn(lives);
  // [T12 T50 L23 K18 K36] Every hand is laid open.
  for (const seat of seats) for (const card of hands[seat]!) showToAll(state.knownBy, card);
  const points = seats.map(seat => handValue(hands[seat]!, rules));
  const losses = lossesFor(rules, seats, points, ended, knocker);

  // [AT11] Lives are clamped at 0.
  const left = losses.map(({ seat, loses }) => Math.max(0, lives[seat]! - loses));
  const allOut = left.every(count => count === 0) ? rules.allOut : null;
  const saved = allOut === 'giveBack' || allOut === 'replay';
  // Copied by name: this runs at the end of every rollout, and a spread is many times slower.
  const outcomes = losses.map(({ seat, points, loses, reason }, index) => {
    return { seat, points, loses, reason, out: !saved && left[index] === 0 };
  });
  // [T20 AT12 AT13] All come back with one life, also those who were out before.
  if (allOut === 'giveBack') lives.fill(1);
  // [AL10] Played again: nothing is taken.
  else if (allOut !== 'replay') seats.forEach((seat, index) => (lives[seat] = left[index]!));

  state.voids = ended === 'void' ? state.voids + 1 : 0;
  const result: Result = { ended, knocker, outcomes, allOut };
  // [T19 T52 AT14 AL11 K20] The one who was never put out has won.
  state.phase = { kind: seatsIn(lives).length > 1 ? 'showdown' : 'over', result };
}

/** What each seat of a hand loses, and why. */
export function lossesFor(
  rules: Rules,
  seats: readonly Seat[],
  points: readonly number[],
  ended: Ending,
  knocker: Seat | null,
): Omit<Outcome, 'out'>[] {
  const lowest = Math.min(...points);
  const table = {
    rules,
    ended,
    knocker,
    lowest,
    highest: Math.max(...points),
    tied: points.filter(value => value === lowest).length > 1,
    has31: points.includes(31),
  };
  return seats.map((seat, index) => {
    const [loses, reason] = lossOf(table, seat, points[index]!);
    return { seat, points: points[index]!, loses, reason };
  });
}

interface Facts {
  readonly rules: Rules;
  readonly ended: Ending;
  readonly knocker: Seat | null;
  readonly lowest: number;
  readonly highest: number;
  readonly tied: boolean;
  readonly has31: boolean;
}

function lossOf(facts: Facts, seat: Seat, points: number): readonly [number, LossReason] {
  const { rules, knocker, lowest, tied } = facts;
  if (facts.ended === 'void') return [0, 'void'];
  if (facts.has31) {
    // [T18 L18 L25 AT4 AT7 AK3] Everybody without a 31 pays, the knocker or not.
    if (points === 31) return [0, 'has-thirty-one'];
    return [seat === knocker ? rules.knockerPenaltyOn31 : 1, 'no-thirty-one'];
  }
  const pays = points === lowest && (!tied || rules.lowestTie === 'all');
  if (seat === knocker && rules.knockerPenalty !== 'none') {
    // [T14 AL3]
    if (pays && !tied) return [rules.knockerLowest, 'knocked-lowest'];
    // [AT9 AT10]
    if (pays) return [{ double: 2, single: 1, safe: 0 }[rules.knockerTie], 'knocked-tied'];
    // [L26 AL1 AL2]
    const beaten = rules.knockerPenalty === 'notHighest' && points < facts.highest;
    return beaten ? [1, 'knocked-not-highest'] : [0, 'safe'];
  }
  // [T13 L24 K19 K38 K60]
  return pays ? [1, 'lowest'] : [0, 'safe'];
}
