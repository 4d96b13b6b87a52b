// The Old Fox weighs: what a seat knows of a window counts, large differences are believed less, and facts name what is due.
import { describe, expect, it } from 'vitest';
import { cards, type Card } from '../../../../core/card.ts';
import { playOn } from '../../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import type { Sampled, Weighed } from '../../../../core/weigh.ts';
import { bluff } from '../../index.ts';
import type { Action, State } from '../../model.ts';
import { position } from '../../position.ts';
import { believedGap, gapKindOf, judgementOf } from './calibration.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { tempered } from './value/trust.ts';
import { weigh } from './weigh.ts';

function weighedAt(state: State, seat: number, made?: Action): Weighed<Action> {
  return weigh(bluff.view(state, seatOf(seat)), rngFrom(seedFrom('weigh')), 0.3, made)!;
}

/** Seat 0 has laid its last two cards as Sevens, and seat 1 holds three of them. */
const last = playOn(bluff, position({ hands: ['2c 3c', '7c 7d 7h', '*', '*'], turns: 6 }), {
  by: seatOf(0),
  action: { type: 'play', cards: cards('2c 3c') },
});

describe('weighing', () => {
  it('does not wait for those who have let the cards pass', () => {
    const chanceOfPass = (state: State): number =>
      weighedAt(state, 1).options.find(({ action }) => action.type === 'pass')!.chance;
    const alone = playOn(
      bluff,
      last,
      { by: seatOf(2), action: { type: 'pass' } },
      { by: seatOf(3), action: { type: 'pass' } },
    );
    // Nobody else can stop the last cards, so letting them pass loses.
    expect(chanceOfPass(alone)).toBe(0);
    expect(chanceOfPass(last)).toBeGreaterThan(2 * chanceOfPass(alone));
  });

  it('says what was claimed or is due, and how many of it the seat holds', () => {
    expect(weighedAt(last, 1).facts.at(-1)).toEqual({
      id: 'held',
      value: 3,
      text: '2 cards were laid as Sevens; you hold 3 of them.',
    });
    const turn = position({ hands: ['7c 7d 2c 9d Kh', '*', '*', '*'], turns: 6 });
    const lie: Action = { type: 'play', cards: cards('2c') };
    const { facts, options } = weighedAt(turn, 0, lie);
    expect(facts.at(-1)).toEqual({ id: 'due', value: 2, text: 'Sevens are due; you hold 2 of them.' });
    expect(options.map(({ action }) => action)).toContainEqual(lie);
    expect(options.map(({ gap }) => gap)).toEqual(options.map(({ gap }) => gap).sort((a, b) => a - b));
  });

  it('weighs every play once where the first one must have the ace of spades', () => {
    const turn = position({
      hands: ['As 3c 5d 7h 9s Jc Kd', '*', '*', '*'],
      rules: { firstPlayMustIncludeAceOfSpades: true },
    });
    const { options } = weighedAt(turn, 0);
    const labels = options.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const ace = cards('As')[0]!;
    for (const { action } of options)
      expect(action).toMatchObject({ cards: expect.arrayContaining([ace]) as Card[] });
    expect(options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('knows no limit of turns below that of the presets', () => {
    const weighedWith = (turnLimit: number): unknown => {
      const turn = position({ hands: ['7c 7d 2c 9d Kh', '*', '*', '*'], turns: 6, rules: { turnLimit } });
      return weigh(bluff.view(turn, seatOf(0)), rngFrom(seedFrom('limit')), 0.05);
    };
    for (const limit of [30, 259]) expect(weighedWith(limit)).toBeUndefined();
    for (const limit of [0, 260, 400]) expect(weighedWith(limit)).toBeDefined();
  });

  it('says how often a lie is believed', () => {
    const lastCard = (rules: object): Weighed<Action>['facts'] =>
      weighedAt(position({ hands: ['2c', '*', '*', '*'], turns: 6, rules }), 0).facts;
    // [AB6] A last card that everybody doubts is never believed.
    expect(lastCard({ alwaysDoubtLastCard: true })).toEqual([
      { id: 'believed', value: 0, text: 'Nobody doubts a Two 0 % of the time.' },
      { id: 'due', value: 0, text: 'Sevens are due; you hold 0 of them.' },
    ]);
    expect(lastCard({})[0]!.value).toBeGreaterThan(0);
    // Four cards are doubted more often than one.
    const turn = position({ hands: ['7c 7d 7h 7s 2c 3c 9d Kh', '*', '*', '*'], turns: 6 });
    const [one, four] = ['2c', '2c 3c 9d Kh'].map(laid => {
      const { facts, options } = weighedAt(turn, 0, { type: 'play', cards: cards(laid) });
      // The best play is honest, so the fact is about the one that was made.
      expect(options[0]!.action).toMatchObject({ cards: cards('7c 7d 7h 7s') });
      return facts.find(({ id }) => id === 'believed')!.value;
    });
    expect(one).toBeGreaterThan(four!);
    // The truth needs no belief.
    expect(weighedAt(turn, 0).facts.map(({ id }) => id)).toEqual(['due']);
  });

  it('says 0 or 100 % only of what is certain', () => {
    const fact = (state: State, seat: number, id: string): string =>
      weighedAt(state, seat).facts.find(one => one.id === id)!.text;
    // Seat 1 holds three Sevens of the two that were laid: that is a lie. Nobody else knows it.
    expect(fact(last, 1, 'lie')).toBe('Such a claim is a lie 100 % of the time.');
    for (const id of ['lie', 'rival']) expect(fact(last, 2, id)).not.toMatch(/ (0|100) %/);
    // All others have let the cards pass.
    const passes = [2, 3].map(seat => ({ by: seatOf(seat), action: { type: 'pass' } as const }));
    expect(fact(playOn(bluff, last, ...passes), 1, 'rival')).toBe('Somebody else calls it 0 % of the time.');
    // [AB6] Last cards that are always doubted.
    const doubted = { ...last, rules: { ...last.rules, alwaysDoubtLastCard: true } };
    expect(fact(doubted, 1, 'rival')).toBe('Somebody else calls it 100 % of the time.');
    expect(fact(playOn(bluff, doubted, ...passes), 1, 'rival')).toBe(
      'Somebody else calls it 0 % of the time.',
    );
  });

  it('tells who else calls, and who believes, through a curve of its own', () => {
    const { told } = judgementOf(bluff.view(last, seatOf(1)));
    for (const [id, knots] of Object.entries(FACT_KNOTS[0]!)) {
      const [said, came] = knots[6]!;
      expect(told(id, said)).toBeCloseTo(came, 9);
    }
    expect(Object.keys(FACT_KNOTS[0]!)).toEqual(['believed', 'rival']);
  });

  it('says who gains: by a pass who laid the cards, by a call in vain the others', () => {
    const gains = Object.fromEntries(
      weighedAt(last, 1).options.map(({ action, gainers, gain }) => [action.type, { gainers, gain }]),
    );
    expect(gains).toEqual({ pass: { gainers: [0], gain: 2 }, call: { gainers: [2, 3] } });
  });

  it('believes of a distance what its kind says', () => {
    const turn = bluff.view(position({ hands: ['7c 7d 2c', '*', '*', '*'], turns: 6 }), seatOf(0));
    const lay = (text: string): Action => ({ type: 'play', cards: cards(text) });
    expect(gapKindOf(turn, lay('7c'))).toBe('truth');
    expect(gapKindOf(turn, lay('7c 2c'))).toBe('lie');
    const without = bluff.view(position({ hands: ['3c 2c', '*', '*', '*'], turns: 6 }), seatOf(0));
    expect(gapKindOf(without, lay('2c'))).toBe('must lie');
    expect(gapKindOf(turn, { type: 'pass' })).toBe('pass');
    const { believed } = judgementOf(turn);
    expect(believed(lay('2c'), lay('7c'))).toBe(GAPS.lie);
  });

  it('says why a likely lie had better pass', () => {
    // It is proven, but the liar is far behind; the viewer is ahead.
    const state = playOn(
      bluff,
      position({ hands: ['2c 3c *', '7c 7d 7h', '8c 9c Tc', '*'], pile: '2d 3d 4d 5d 6d', turns: 6 }),
      {
        by: seatOf(0),
        action: { type: 'play', cards: cards('2c 3c') },
      },
    );
    const { options, facts } = weighedAt(state, 1);
    expect(options[0]!.action).toEqual({ type: 'pass' });
    expect(facts[0]).toEqual({
      id: 'no-gain',
      value: state.hands[0]!.length,
      text: `Even a call that is right gains nothing: the pile goes to a player with ${state.hands[0]!.length} cards.`,
    });
    expect(facts[1]).toMatchObject({ id: 'lie', value: 1 });
    // Who calls is told how likely the lie is first.
    const behind = weighedAt(state, 3);
    expect(behind.options[0]!.action).toEqual({ type: 'call' });
    expect(behind.facts.map(({ id }) => id)).toEqual(['lie', 'rival', 'break-even', 'held']);
  });

  it('believes a part of an advantage over the mixed strategy, and all of a disadvantage', () => {
    const option = (action: string, result: number, share: number): Sampled<string> => ({
      action,
      label: action,
      results: [result, result],
      share,
    });
    const [call, pass, other] = tempered(
      [option('call', 0.5, 0.25), option('pass', 0.3, 0.75), option('other', 0.1, 0)],
      0.2,
    );
    // The strategy comes to 0.35.
    expect(call!.results[0]).toBeCloseTo(0.35 + 0.2 * 0.15);
    expect(pass!.results[0]).toBe(0.3);
    expect(other!.results[0]).toBe(0.1);
  });

  it('believes large differences less, and keeps their order', () => {
    const gaps = [0, 0.02, 0.1, 0.3, 0.9];
    const believed = gaps.map(gap => believedGap(gap).gap);
    expect(believed).toEqual([...believed].sort((a, b) => a - b));
    expect(believed[1]! / 0.02).toBeGreaterThan(0.9);
    expect(believed[3]! / 0.3).toBeCloseTo(0.5);
    expect(believedGap(0.3, 1).gap).toBe(0.3);
    for (const gap of gaps) {
      const step = 1e-6;
      const slope = (believedGap(gap + step).gap - believedGap(gap).gap) / step;
      expect(believedGap(gap).slope).toBeCloseTo(slope, 4);
    }
  });
});
