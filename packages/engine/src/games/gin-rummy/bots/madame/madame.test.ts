// Madame Deadwood: it uses only its view, gives reasons, and keeps to the rules under every preset.
import { describe, expect, it } from 'vitest';
import { cards, fullDeck, type Card } from '../../../../core/card.ts';
import { drawSeed, rngFrom, seedFrom, shuffle } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import { ginRummy } from '../../index.ts';
import { deadwoodPoints } from '../../melds/deadwood.ts';
import { bestDefence } from '../../melds/layoff.ts';
import type { Action, PastHand, State } from '../../model.ts';
import { setTable } from '../../set-table.ts';
import type { View } from '../../view.ts';
import { regular } from '../regular.ts';
import { gatherEvidence, sampleDeterminizations } from './belief.ts';
import { CLUB, madame, makeMadame, STRONGEST } from './index.ts';
import { stakesOf } from './match-equity.ts';
import { observationOf } from './observation.ts';
import { signOf, typeProbabilities } from './opponent-type.ts';
import { arrangeHand, has, layOffPoints, newLayout, suitsOf } from './suits.ts';
import { packWeightSet, unpackWeightSet } from './weights/pack.ts';
import { WEIGHT_SET_SIZE, weightSetOf } from './weights/weight-set.ts';
import { weightsFor } from './weights/weights-for.ts';

const me = seatOf(0);
const other = seatOf(1);
const never = (): boolean => false;
const eaai = ginRummy.rules.presets['eaai']!.rules;

/** Deals dense in melds: few ranks, so that sets and runs compete. */
function denseHands(count: number, size: number): Card[][] {
  const rng = rngFrom(seedFrom('dense'));
  return Array.from({ length: count }, () => {
    const lowest = rng.below(9);
    const pool = fullDeck().filter(card => card % 13 >= lowest && card % 13 < lowest + 5);
    return shuffle(pool, rng).slice(0, size);
  });
}

describe('a hand as bits', () => {
  it('leaves what the exact solver leaves, and every card is in one place', () => {
    const layout = newLayout();
    for (const hand of denseHands(400, 10)) {
      expect(arrangeHand(suitsOf(hand), layout)).toBe(deadwoodPoints(hand));
      for (const card of hand) {
        const places = [layout.loose, layout.runs, layout.sets].filter(part => has(part, card));
        expect(places).toHaveLength(1);
      }
    }
  });
  it('lays off loose cards as the best defence does when no meld need be broken', () => {
    const knocker = newLayout();
    arrangeHand(suitsOf(cards('4h 5h 6h 9c 9d 9s')), knocker);
    const hand = cards('2h 3h 7h 8h 9h Kc');
    const defender = newLayout();
    const held = arrangeHand(suitsOf(hand), defender);
    const laid = [cards('4h 5h 6h'), cards('9c 9d 9s')];
    expect(held - layOffPoints(defender.loose, knocker)).toBe(bestDefence(hand, laid).points);
  });
});

describe('inference', () => {
  const books = weightsFor(eaai);
  it('tells a quick knocker from one who waits', () => {
    const knocks = Array.from({ length: 4 }, () => ({
      knocker: other,
      how: 'knock' as const,
      throws: 9,
      deadwood: [30, 8],
      points: 22,
    }));
    const waits = Array.from({ length: 4 }, () => ({
      knocker: me,
      how: 'knock' as const,
      throws: 15,
      deadwood: [3, 6],
      points: 3,
    }));
    const quick = (past: readonly PastHand[]): number => {
      const { quick, brisk } = typeProbabilities(past, other, books);
      return quick + brisk;
    };
    expect(quick(knocks)).toBeGreaterThan(0.6);
    expect(quick(waits)).toBeLessThan(0.05);
    expect(quick([])).toBeCloseTo(2 / 5);
    expect(signOf(waits[0]!, other)).toBe(1);
  });
  it('infers only the types it is asked for', () => {
    const { brisk, ...shares } = typeProbabilities([], other, books, ['quick', 'patient', 'waiting']);
    expect([brisk, shares.holdout]).toEqual([0, 0]);
    expect(shares.quick).toBeCloseTo(1 / 3);
  });
  it('counts points by what they do for the match', () => {
    const even = stakesOf(eaai, 0, 0);
    expect(even.open(0)).toBeCloseTo(0.5);
    expect(even.settled(0)).toBeCloseTo(0.5, 1);
    expect(stakesOf(eaai, 90, 40).settled(10)).toBe(1);
    expect(stakesOf(eaai, 90, 40).settled(-60)).toBe(0);
    expect(stakesOf(eaai, 60, 40).settled(0)).toBeGreaterThan(0.55);
  });
  it('samples only hands that the view allows, with the known cards', () => {
    const state = middle('belief', 11);
    const view = ginRummy.view(state, turnOf(state));
    const sight = observationOf(view);
    const samples = sampleDeterminizations(
      gatherEvidence(sight),
      books.patient,
      20,
      rngFrom(seedFrom('worlds')),
    );
    expect(samples).toHaveLength(20);
    for (const { hand, next, second } of samples) {
      const held = fullDeck().filter(card => has(hand, card));
      expect(held).toHaveLength(10);
      for (const card of sight.knownCards) expect(held).toContain(card);
      for (const card of held) expect([...sight.unseen, ...sight.knownCards]).toContain(card);
      expect(sight.unseen).toContain(next);
      expect(held).not.toContain(next);
      expect(second).not.toBe(next);
    }
  });
});

function turnOf(state: State): ReturnType<typeof seatOf> {
  const turn = ginRummy.turn(state);
  if (turn.kind !== 'seat') throw new Error('Nobody is to act.');
  return turn.seat;
}

/** A hand between two players of The Regular after so many moves. */
function middle(seed: string, moves: number, preset = 'eaai'): State {
  const rng = rngFrom(seedFrom(seed));
  const state = ginRummy.setup(ginRummy.rules.presets[preset]!.rules, 2);
  for (let move = 0; move < moves; move++) {
    const turn = ginRummy.turn(state);
    if (turn.kind === 'seat') {
      const action = regular.act(ginRummy.view(state, turn.seat), rng, never).action;
      ginRummy.step(state, { by: turn.seat, action });
    } else {
      ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
    }
  }
  while (ginRummy.turn(state).kind !== 'seat') ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
  return state;
}

const decide = (view: View, seed = 'one'): { action: Action; because?: string } =>
  madame.act(view, rngFrom(seedFrom(seed)), never);

describe('Madame Deadwood', () => {
  it('AG18: decides the same when the hidden cards are others', () => {
    const rng = rngFrom(seedFrom('twins'));
    for (let deal = 0; deal < 30; deal++) {
      const state = middle(`twin ${deal}`, 3 + deal);
      const seat = turnOf(state);
      const view = ginRummy.view(state, seat);
      const twin = ginRummy.view(ginRummy.imagine(view, rng), seat);
      expect(decide(twin)).toEqual(decide(view));
    }
  });
  it('gives the candidates and their chances as a reason', () => {
    const state = setTable({
      rules: 'eaai',
      hands: ['As 2s 3s 4h 5h 6h 9d 9c 9s 4c Kd'],
      top: 'Qc',
      stock: 14,
      scores: [95, 60],
    });
    expect(decide(ginRummy.view(state, me)).because).toMatch(
      /^(knocks|throws) .+: \d+ % against \d+ % for (throwing|knocking) /,
    );
  });
  it('takes what melds, and lays gin down', () => {
    const ten = setTable({ rules: 'eaai', hands: ['As 2s 3s 4h 5h 6h 9d 9c Qs Kd'], top: '9s' });
    expect(decide(ginRummy.view(ten, me)).action).toEqual({ type: 'draw', from: 'discard' });
    const gin = setTable({ rules: 'eaai', hands: ['As 2s 3s 4h 5h 6h 9d 9c 9s 9h Kd'] });
    expect(decide(ginRummy.view(gin, me)).action).toMatchObject({ type: 'knock', discard: cards('Kd')[0] });
  });
  it('decides at once when the time is up', () => {
    const view = ginRummy.view(middle('stop', 12), turnOf(middle('stop', 12)));
    const { action } = madame.act(view, rngFrom(seedFrom('stop')), () => true);
    expect(
      ginRummy.check(ginRummy.imagine(view, rngFrom(seedFrom('x'))), { by: view.viewer as never, action }),
    ).toBeUndefined();
  });
  for (const preset of Object.keys(ginRummy.rules.presets)) {
    it(`${preset}, AG22: plays a match to its end, at the club and at its strongest`, () => {
      const rng = rngFrom(seedFrom(preset));
      const players = [makeMadame({ ...STRONGEST, determinizations: 12 }), makeMadame(CLUB)];
      const state = ginRummy.setup(ginRummy.rules.presets[preset]!.rules, 2);
      let moves = 0;
      for (let turn = ginRummy.turn(state); turn.kind !== 'over'; turn = ginRummy.turn(state)) {
        expect(moves++).toBeLessThan(5000);
        if (turn.kind !== 'seat') {
          ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
          continue;
        }
        const { action } = players[turn.seat]!.act(ginRummy.view(state, turn.seat), rng, never);
        expect(ginRummy.check(state, { by: turn.seat, action })).toBeUndefined();
        ginRummy.step(state, { by: turn.seat, action });
      }
    });
  }
  it('wins most games against The Regular', () => {
    const rng = rngFrom(seedFrom('strength'));
    const club = makeMadame(CLUB);
    let won = 0;
    for (let game = 0; game < 60; game++) {
      const players = game % 2 === 0 ? [club, regular] : [regular, club];
      const state = ginRummy.setup(eaai, 2);
      for (let turn = ginRummy.turn(state); turn.kind !== 'over'; turn = ginRummy.turn(state)) {
        if (turn.kind !== 'seat') ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
        else {
          const { action } = players[turn.seat]!.act(ginRummy.view(state, turn.seat), rng, never);
          ginRummy.step(state, { by: turn.seat, action });
        }
      }
      const [first = 0, second = 0] = state.scores;
      if (first > second === (game % 2 === 0)) won++;
    }
    expect(won).toBeGreaterThan(34);
  });
});

describe('a packed weight set', () => {
  it('unpacks to the same numbers, to the size of a step', () => {
    const rng = rngFrom(seedFrom('book'));
    const set = weightSetOf(
      Float64Array.from({ length: WEIGHT_SET_SIZE }, () => rng.below(20_001) / 500 - 20),
    );
    const again = unpackWeightSet(packWeightSet(set));
    for (let index = 0; index < WEIGHT_SET_SIZE; index++) {
      expect(Math.abs(again.all[index]! - set.all[index]!)).toBeLessThan(0.001);
    }
  });
});
