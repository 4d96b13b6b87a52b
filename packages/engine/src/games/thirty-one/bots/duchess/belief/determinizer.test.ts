// Determinizations agree with the view: every card is in one place, open cards are where they are. And the belief finds
// out the type of a player.
import { describe, expect, it } from 'vitest';
import { drawSeed, rngFrom, seedFrom, type Rng } from '../../../../../core/random.ts';
import { preset } from '../../../../../core/rules.ts';
import { seatOf } from '../../../../../core/seat.ts';
import { setup, step } from '../../../game.ts';
import type { Rules, State } from '../../../model.ts';
import { ruleBook } from '../../../rules.ts';
import { view } from '../../../view.ts';
import { mrCaution } from '../../mr-caution.ts';
import { mrClueless } from '../../mr-clueless.ts';
import { msAggressive } from '../../ms-aggressive.ts';
import { standard } from '../../standard.ts';
import { inferBeliefs, segmentsOf, unseenCards, type OpponentType } from './belief.ts';
import { NONE } from './particle-filter.ts';
import { POLICIES, type Policy } from '../simulator/policies.ts';
import { tableFromView } from '../simulator/replay-history.ts';
import { Determinizer } from './determinizer.ts';

const TYPES: readonly OpponentType[] = [
  { policy: POLICIES.standard, prior: 0.4, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.caution, prior: 0.3, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.aggressive, prior: 0.3, errorRate: 0.02, particleShare: 0.5 },
];

/** Plays a match of these players; `look` is asked at every turn of the first seat. */
function playAlong(
  rules: Rules,
  players: readonly (typeof standard)[],
  rng: Rng,
  look: (state: State) => void,
): void {
  const state = setup(rules, players.length);
  while (state.phase.kind !== 'over') {
    const { phase } = state;
    if (phase.kind !== 'draw' && phase.kind !== 'discard') step(state, { by: 'chance', seed: drawSeed(rng) });
    else {
      if (phase.seat === 0) look(state);
      const { action } = players[phase.seat]!.act(view(state, phase.seat), rng, () => false);
      step(state, { by: phase.seat, action });
    }
  }
}

describe('a determinization', () => {
  it.each(['classroom', 'library'])('has every card once and open cards in place (%s)', name => {
    const rng = rngFrom(seedFrom(`worlds/${name}`));
    // Hands of these players are long, so that the stock is shuffled again now and then.
    const rules: Rules = { ...preset(ruleBook, name), lives: 1, deckExhausted: 'reshuffle' };
    let shuffles = 0;
    const players = Array.from({ length: 8 }, () => mrClueless);
    const look = (state: State): void => {
      if (state.history.length % 3 !== 0) return;
      const seen = view(state, seatOf(0));
      const table = tableFromView(seen);
      const determinizer = new Determinizer(inferBeliefs(seen, TYPES, 12, rng), TYPES, unseenCards(seen));
      const policies: Policy[] = [];
      determinizer.sample(table, policies, rng);
      const cards = [...table.stock.subarray(0, table.left), ...table.pile.subarray(0, table.piled)];
      state.hands.forEach((hand, seat) =>
        cards.push(...table.hands.subarray(4 * seat, 4 * seat + hand.length)),
      );
      expect(cards.sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
      expect(table.left).toBe(state.stock.length);
      seen.hands.forEach(({ known }, seat) => {
        const hand = [...table.hands.subarray(4 * seat, 4 * seat + 4)];
        expect(hand).toEqual(expect.arrayContaining([...known]));
      });
      if (table.shuffles > 0) shuffles++;
    };
    for (let match = 0; match < 3; match++) playAlong(rules, players, rng, look);
    expect(shuffles).toBeGreaterThan(0);
  });

  it('has cards for every hidden place, whatever was hidden before a shuffle', () => {
    const rng = rngFrom(seedFrom('terms'));
    const rules: Rules = { ...preset(ruleBook, 'classroom'), lives: 1, deckExhausted: 'reshuffle' };
    let tight = 0;
    const look = (state: State): void => {
      const seen = view(state, seatOf(0));
      const segments = segmentsOf(seen, seatOf(1));
      for (const { known, turns, unseen } of segments) {
        const drawn = turns.filter(({ drew }) => drew).length;
        const thrown = turns.filter(({ hidden }) => hidden !== NONE);
        const hidden = 3 - known.length + drawn - thrown.length;
        expect(unseen.length).toBeGreaterThanOrEqual(hidden);
        const open = [...known, ...thrown.map(turn => turn.hidden)];
        expect(open.filter(card => unseen.includes(card))).toEqual([]);
        if (unseenCards(seen).length < hidden) tight++;
      }
      const { known } = seen.hands[1]!;
      const held = state.hands[1]!.filter(card => !known.includes(card));
      expect(segments.at(-1)!.unseen).toEqual(expect.arrayContaining(held));
    };
    for (let match = 0; match < 20; match++) playAlong(rules, [mrClueless, mrClueless], rng, look);
    // More cards were hidden before a shuffle than are now.
    expect(tight).toBeGreaterThan(0);
  });

  it('finds out the type of a player by what they do', () => {
    const rng = rngFrom(seedFrom('who is who'));
    const rules = preset(ruleBook, 'classroom');
    const shares = [0, 0, 0];
    const looks = [0, 0, 0];
    const look = (state: State): void => {
      if (state.phase.kind !== 'draw') return;
      for (const { seat, weights: found } of inferBeliefs(view(state, seatOf(0)), TYPES, 300, rng)) {
        const total = found.reduce((sum, weight) => sum + weight, 0);
        shares[seat - 1]! += found[[0, 2, 1][seat - 1]!]! / total;
        looks[seat - 1]!++;
      }
    };
    for (let match = 0; match < 4; match++) {
      playAlong(rules, [mrCaution, standard, msAggressive, mrCaution], rng, look);
    }
    // Above the prior, for each of the three.
    expect(shares[0]! / looks[0]!).toBeGreaterThan(0.4);
    expect(shares[1]! / looks[1]!).toBeGreaterThan(0.3);
    expect(shares[2]! / looks[2]!).toBeGreaterThan(0.3);
  });
});
