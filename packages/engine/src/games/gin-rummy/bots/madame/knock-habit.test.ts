// The inference of knock habits: they may differ within a hand, change from hand to hand, and silence is evidence.
import { describe, expect, it } from 'vitest';
import { drawSeed, rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import { ginRummy } from '../../index.ts';
import type { Action, PastHand } from '../../model.ts';
import { regular } from '../regular.ts';
import { typesNow } from './knock-habit.ts';
import { observationOf, type Observation } from './observation.ts';
import { typeProbabilities } from './opponent-type.ts';
import type { OpponentType } from './weights/weight-set.ts';
import { weightsFor } from './weights/weights-for.ts';

const me = seatOf(0);
const other = seatOf(1);
const eaai = ginRummy.rules.presets['eaai']!.rules;
const sets = weightsFor(eaai);
const rng = () => rngFrom(seedFrom('habits'));

/** A knock of the opponent's after so many throws, and a hand that they did not knock with. */
const knocked = (throws: number): PastHand => ({
  knocker: other,
  how: 'knock',
  throws,
  deadwood: [30, 8],
  points: 22,
});
const waited = (throws: number): PastHand => ({
  knocker: me,
  how: 'undercut',
  throws,
  deadwood: [7, 5],
  points: 27,
});

/** Seat 0 is to draw after at least so many throws in a hand in which nobody knocks. */
function sightAfter(throws: number, past: readonly PastHand[] = [], seed = 'silence'): Observation {
  const moves = rngFrom(seedFrom(seed));
  const state = ginRummy.setup(eaai, 2);
  state.past.push(...past);
  for (;;) {
    const turn = ginRummy.turn(state);
    if (turn.kind !== 'seat') {
      ginRummy.step(state, { by: 'chance', seed: drawSeed(moves) });
      continue;
    }
    const view = ginRummy.view(state, turn.seat);
    const thrown = view.deeds.filter(({ did }) => did === 'discard').length;
    if (turn.seat === me && view.phase.kind === 'draw' && thrown >= throws) return observationOf(view);
    const { action } = regular.act(view, moves, () => false);
    const silent: Action = action.type === 'knock' ? { type: 'discard', card: action.discard } : action;
    ginRummy.step(state, { by: turn.seat, action: silent });
  }
}

/** The probability that the opponent knocks as soon as possible. */
const knocks = ({ quick, brisk }: Record<OpponentType, number>): number => quick + brisk;
const now = (sight: Observation): number => knocks(typesNow(sight, sets, rng()));

describe('knock habits', () => {
  it('are probabilities, and no type is ruled out', () => {
    const shares = Object.values(typesNow(sightAfter(9, [knocked(7), waited(20)]), sets, rng()));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(Math.min(...shares)).toBeGreaterThan(0.005);
  });
  it('tell those who knock early and wait later from those who always knock', () => {
    const past = [knocked(5), waited(19), knocked(6), waited(21)];
    expect(now(sightAfter(0, past))).toBeGreaterThan(0.5);
    expect(now(sightAfter(18, past))).toBeLessThan(0.2);
    // Without these hands, the beginning of a hand tells nothing.
    expect(now(sightAfter(0))).toBeCloseTo(2 / 5);
  });
  it('may change during a match', () => {
    const past = [waited(12), waited(12), waited(12), knocked(12), knocked(12)];
    expect(now(sightAfter(0, past))).toBeGreaterThan(0.4);
    expect(knocks(typeProbabilities(past, other, sets))).toBeLessThan(0.1);
  });
  it('are seen in the running hand: whoever could long have knocked and does not is waiting', () => {
    const mean = (throws: number): number =>
      [1, 2, 3, 4].reduce((sum, deal) => sum + now(sightAfter(throws, [], `silence ${deal}`)), 0) / 4;
    expect(mean(16)).toBeLessThan(mean(0) - 0.1);
  });
});
