import { describe, expect, it } from 'vitest';
import { cards, formatCard, rankOf, RANKS, type Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import { playOn } from '../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../core/random.ts';
import { seatOf, seatsOf } from '../../../core/seat.ts';
import { inOrder } from '../../../host/croupier.ts';
import { playOut } from '../../../host/play-out.ts';
import { Table } from '../../../host/table.ts';
import { bluff, bluffBots } from '../index.ts';
import type { Action, Rules } from '../model.ts';
import { position } from '../position.ts';
import type { View } from '../view.ts';
import { mrCaution } from './mr-caution.ts';
import { msAggressive } from './ms-aggressive.ts';
import { standard } from './standard.ts';
import { wiseGuy } from './wise-guy.ts';

type Player = Bot<View, Action>;

/** Those with simple ways; the strongest player has a test of its own. */
const characters = [standard, mrCaution, msAggressive, wiseGuy];

const SEVENS = 6;
const ALL_SEVENS = '7c 7d 7h 7s'.split(' ');
const decide = (bot: Player, view: View, seed: number): Decision<Action> =>
  bot.act(view, rngFrom(seedFrom(`seed ${seed}`)), () => false);

/** What the bot lays from this hand on its turn, for so many seeds. */
function lays(
  bot: Player,
  hand: string,
  turn: { turns?: number; seats?: number; rules?: Partial<Rules>; seeds?: number } = {},
): Card[][] {
  const { turns = SEVENS, seats = 4, rules = {}, seeds = 200 } = turn;
  const others = Array.from({ length: seats - 1 }, () => '*');
  const state = position({ hands: [hand, ...others], turns, rules });
  const view = bluff.view(state, seatOf(0));
  return Array.from({ length: seeds }, (_, seed) => {
    const { action } = decide(bot, view, seed);
    expect(bluff.check(state, { by: seatOf(0), action })).toBeUndefined();
    if (action.type !== 'play') throw new Error('It is a turn to lay.');
    return [...action.cards];
  });
}

/** A window in which the viewer, next to the player, holds so many sevens and so many cards were laid as sevens. */
function windowOf(held: number, laid: number, rules: Partial<Rules> = {}, left = 5): View {
  const wrong = ['2c', '3c', '4c', '5c'].slice(0, laid);
  const rest = ['8c', '9c', 'Tc', 'Jc', 'Qc'].slice(0, left);
  const hands = [
    [...wrong, ...rest].join(' '),
    [...ALL_SEVENS.slice(0, held), '2d', '3d'].join(' '),
    '*',
    '*',
  ];
  const state = position({ hands, turns: SEVENS, rules });
  const action: Action = { type: 'play', cards: cards(wrong.join(' ')) };
  return bluff.view(playOn(bluff, state, { by: seatOf(0), action }), seatOf(1));
}

function calls(bot: Player, view: View, seeds = 200): number {
  return Array.from({ length: seeds }, (_, seed) => decide(bot, view, seed)).filter(
    ({ action }) => action.type === 'call',
  ).length;
}

/** Whether a count is what a chance gives, within five standard deviations. */
function expectShare(count: number, of: number, chance: number): void {
  expect(Math.abs(count - of * chance)).toBeLessThan(5 * Math.sqrt(of * chance * (1 - chance)));
}

const ranksOf = (laid: readonly Card[]): string => laid.map(card => RANKS[rankOf(card)]).join(' ');
const kinds = (plays: readonly Card[][]): string[] => [...new Set(plays.map(ranksOf))].sort();
const MANY = 8_000;

describe('Standard', () => {
  it('VB04, B38: plays exactly its two, three or four of the rank', () => {
    for (const count of [2, 3, 4]) {
      const own = ALL_SEVENS.slice(0, count).join(' ');
      for (const laid of lays(standard, `${own} 2c 9h`))
        expect(laid.map(formatCard).sort()).toEqual(cards(own).map(formatCard).sort());
    }
  });
  it('VB05, B39, AB14: with one it adds a random other card one time in ten', () => {
    const plays = lays(standard, '7c 2c 9h Kd', { seeds: MANY });
    for (const laid of plays) expect(laid[0]).toBe(cards('7c')[0]);
    const two = plays.filter(laid => laid.length === 2);
    expectShare(two.length, MANY, 0.1);
    for (const extra of cards('2c 9h Kd'))
      expectShare(two.filter(laid => laid[1] === extra).length, two.length, 1 / 3);
    expect(plays.every(laid => laid.length <= 2)).toBe(true);
  });
  it('VB06, B40: with none it plays one random card', () => {
    const plays = lays(standard, '2c 3c 9h Kd', { seeds: MANY });
    expect(plays.every(laid => laid.length === 1)).toBe(true);
    for (const card of cards('2c 3c 9h Kd'))
      expectShare(plays.filter(([laid]) => laid === card).length, MANY, 1 / 4);
  });
  it('WB03, AB13: its only card, the right one, goes alone', () => {
    expect(kinds(lays(standard, '7c'))).toEqual(['7']);
  });
  it('VB07, B44: always calls the impossible, and says that it is certain', () => {
    for (const [held, laid] of [
      [3, 2],
      [4, 1],
      [1, 4],
    ] as const) {
      expect(calls(standard, windowOf(held, laid))).toBe(200);
      expect(decide(standard, windowOf(held, laid), 1)).toMatchObject({ certain: true });
    }
  });
  it('VB08, B45, AB16: own and played exactly four: half the time, each computer player for itself', () => {
    for (const [held, laid] of [
      [2, 2],
      [0, 4],
      [3, 1],
    ] as const)
      expectShare(calls(standard, windowOf(held, laid), MANY), MANY, 0.5);
  });
  it('VB09, B46: own and played exactly three: one time in twenty', () => {
    for (const [held, laid] of [
      [1, 2],
      [0, 3],
      [2, 1],
    ] as const)
      expectShare(calls(standard, windowOf(held, laid), MANY), MANY, 0.05);
  });
  it('VB10, AB17: own and played fewer than three: never', () => {
    for (const [held, laid] of [
      [0, 1],
      [0, 2],
      [1, 1],
    ] as const)
      expect(calls(standard, windowOf(held, laid), 1_000)).toBe(0);
  });
});

describe('Mr. Caution', () => {
  it('VB23, B55, B56: throws one of three sevens', () => {
    expect(kinds(lays(mrCaution, '7c 7d 7h 5c 5d 5h 5s'))).toEqual(['7']);
  });
  it('VB24, B57: without the rank throws one of the most frequent rank', () => {
    expect(kinds(lays(mrCaution, '5c 5d 5h 9c Kc Kd'))).toEqual(['5']);
  });
  it('AB18: of equally many, any', () => {
    const plays = lays(mrCaution, '5c 5d 9c Kc Kd', { seeds: MANY });
    expect(kinds(plays)).toEqual(['5', 'K']);
    expectShare(plays.filter(laid => ranksOf(laid) === 'K').length, MANY, 0.5);
  });
  it('VB25, B58, AB19: calls with all four, and with nothing less, however impossible', () => {
    expect(calls(mrCaution, windowOf(4, 1))).toBe(200);
    for (const [held, laid] of [
      [3, 2],
      [3, 4],
      [0, 4],
    ] as const)
      expect(calls(mrCaution, windowOf(held, laid))).toBe(0);
  });
});

describe('Ms. Aggressive', () => {
  it('VB26, B59, B60, B61: four, three, two and a random one, one and a random one', () => {
    expect(kinds(lays(msAggressive, '7c 7d 7h 7s 2c'))).toEqual(['7 7 7 7']);
    expect(kinds(lays(msAggressive, '7c 7d 7h 2c'))).toEqual(['7 7 7']);
    expect(kinds(lays(msAggressive, '7c 7d 2c 9h'))).toEqual(['7 7 2', '7 7 9']);
    expect(kinds(lays(msAggressive, '7c 2c 9h'))).toEqual(['7 2', '7 9']);
    expect(kinds(lays(msAggressive, '2c 9h'))).toEqual(['2', '9']);
    expect(kinds(lays(msAggressive, '7c 7d'))).toEqual(['7 7']);
  });
  it('WB04, AB20: four nines and no seven: one random card, unless the rules let four of a kind go', () => {
    expect(kinds(lays(msAggressive, '9c 9d 9h 9s 2c'))).toEqual(['2', '9']);
    const rules = { aggressiveQuadDump: true };
    expect(kinds(lays(msAggressive, '9c 9d 9h 9s 2c', { rules }))).toEqual(['9 9 9 9']);
    expect(kinds(lays(msAggressive, '9c 9d 9h 9s 7c 7d 7h', { rules }))).toEqual(['7 7 7']);
  });
  it('VB27, B62: calls with two of the rank, whatever was laid', () => {
    for (const held of [2, 3, 4])
      for (const laid of [1, 4]) expect(calls(msAggressive, windowOf(held, laid))).toBe(200);
  });
  it('AB21: never calls with fewer, even the impossible', () => {
    for (const [held, laid] of [
      [1, 4],
      [1, 1],
      [0, 4],
    ] as const)
      expect(calls(msAggressive, windowOf(held, laid))).toBe(0);
  });
});

describe('The Wise Guy', () => {
  it('VB28, VB29, B63, B64, B65: as many as it has of the rank, one or two, and none of it', () => {
    expect(new Set(lays(wiseGuy, '7c 7d 7h 2c 3c 9h').map(laid => laid.length))).toEqual(new Set([2]));
    expect(kinds(lays(wiseGuy, '7c 2c 3c'))).toEqual(['2', '3']);
    for (const laid of lays(wiseGuy, '7c 7d 7h 2c 3c 9h')) expect(ranksOf(laid)).not.toContain('7');
  });
  it('WB05, AB22: without the rank throws one', () => {
    expect(kinds(lays(wiseGuy, '2c 3c'))).toEqual(['2', '3']);
  });
  it('VB30, VB31, B66, AB24: keeps the cards of the next turn', () => {
    expect(kinds(lays(wiseGuy, 'As 5c 6c 7c', { turns: 0 }))).toEqual(['6', '7']);
    expect(kinds(lays(wiseGuy, 'Jc 2c 3c 4c', { turns: 10 }))).toEqual(['3', '4']);
    expect(kinds(lays(wiseGuy, 'Tc 2c 3c', { turns: 9, seats: 5 }))).toEqual(['3']);
    expect(kinds(lays(wiseGuy, 'Qc 5c 3c', { turns: 11, seats: 6 }))).toEqual(['3']);
  });
  it('WB06, WB07, AB23: gives up the cards of the next turn first, then lays right ones', () => {
    expect(kinds(lays(wiseGuy, '7c 7d 7h'))).toEqual(['7']);
    expect(kinds(lays(wiseGuy, '7c 7d Jc Jd'))).toEqual(['J J']);
    expect(kinds(lays(wiseGuy, '7c 7d Jc 2c'))).toEqual(['2']);
  });
  it('VB32, B67, AB25: calls three or four cards if and only if it holds none of them', () => {
    for (const laid of [3, 4]) expect(calls(wiseGuy, windowOf(0, laid))).toBe(200);
    for (const [held, laid] of [
      [1, 3],
      [1, 4],
      [4, 3],
      [0, 2],
      [0, 1],
    ] as const)
      expect(calls(wiseGuy, windowOf(held, laid))).toBe(0);
  });
});

describe('every character', () => {
  it('B54: has an id, a name and a reason for everything it does', () => {
    const ids = ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy', 'young-pim', 'cub', 'old-fox'];
    expect(bluffBots.map(bot => bot.id)).toEqual(ids);
    for (const bot of characters) {
      expect(decide(bot, windowOf(4, 4), 1).because).toBe('4 in hand and 4 laid');
      const view = bluff.view(position({ hands: ['7c 2c', '*', '*', '*'] }), seatOf(0));
      expect(decide(bot, view, 1).because).toMatch(/\w{3}/);
    }
  });
  it('AB6: doubts the last card of a hand only where the rules say so', () => {
    for (const bot of characters) {
      expect(calls(bot, windowOf(0, 1, {}, 0))).toBe(0);
      expect(calls(bot, windowOf(0, 1, { alwaysDoubtLastCard: true }, 0))).toBe(200);
      expect(calls(bot, windowOf(0, 1, { alwaysDoubtLastCard: true }, 1))).toBe(0);
    }
  });
  it('AB10: puts the ace of spades first where the rules say so', () => {
    const rules = { firstPlayMustIncludeAceOfSpades: true };
    for (const bot of characters) {
      for (const laid of lays(bot, 'As Ah Ad 2c 3c 9h', { turns: 0, rules }))
        expect(laid).toContain(cards('As')[0]);
    }
  });
  it('AB15: decides from its own hand and the count alone, not from what it has seen', () => {
    for (const bot of characters) {
      const view = windowOf(1, 2);
      const forgetful = { ...view, places: [], past: view.past.map(() => 4) };
      for (let seed = 0; seed < 100; seed++)
        expect(decide(bot, forgetful, seed)).toEqual(decide(bot, view, seed));
    }
  });
  it('B43, D29: calls after its three seconds, within the window, and not always at the same moment', () => {
    const times = Array.from({ length: 300 }, (_, seed) => decide(standard, windowOf(4, 4), seed).afterMs!);
    expect(Math.min(...times)).toBeGreaterThan(3000);
    expect(Math.max(...times)).toBeLessThan(5000);
    expect(new Set(times).size).toBeGreaterThan(50);
    const hasty = windowOf(4, 4, { callWindowMs: 500, computerCallMs: 499 });
    expect(decide(standard, hasty, 1).afterMs).toBe(500);
  });
  it('a pass is in no hurry', () => {
    expect(decide(standard, windowOf(0, 1), 1)).toEqual({
      action: { type: 'pass' },
      because: '0 in hand and 1 laid',
    });
  });
});

describe('several callers', () => {
  /** A lays four cards as aces; B and D hold an ace, C holds none and guesses. */
  const callers = (rules: Partial<Rules>, seeds: number): number[] => {
    const hands = ['As 2c 3c 4c 5c', 'Ac 6c 7c', '8c 9c', 'Ad Tc'];
    const state = playOn(bluff, position({ hands, rules }), {
      by: seatOf(0),
      action: { type: 'play', cards: cards('2c 3c 4c 5c') },
    });
    return Array.from({ length: seeds }, (_, index) => {
      const planned = [1, 2, 3].map(seat => {
        const rng = rngFrom(seedFrom(`caller ${index}/${seat}`));
        return {
          seat: seatOf(seat),
          decision: standard.act(bluff.view(state, seatOf(seat)), rng, () => false),
        };
      });
      const first = inOrder(planned)[0]!;
      expect(first.decision.action).toEqual({ type: 'call' });
      return first.seat;
    });
  };
  it('WB01, B47, AB1: the certain go before those who guess, and among them it is chance', () => {
    const first = callers({}, 2_000);
    expect(first).not.toContain(2);
    expectShare(first.filter(seat => seat === 1).length, 2_000, 0.5);
  });
  it('AB1: or the first clockwise, where the rules say so', () => {
    expect(new Set(callers({ callerPriority: 'clockwise' }, 300))).toEqual(new Set([1]));
  });
});

describe('whole games', () => {
  it('AB26: any mix of characters plays at any table without a refused move', () => {
    for (const seats of [4, 5, 6]) {
      for (let game = 0; game < 8; game++) {
        const players = seatsOf(seats).map(seat => {
          const bot = bluffBots[(seat * (game + 1) + game) % bluffBots.length]!;
          return { kind: 'bot' as const, name: bot.name, bot };
        });
        const table = new Table({
          game: bluff,
          rules: { ...bluff.rules.presets['documents']!.rules, turnLimit: 400 },
          players,
        });
        expect(playOut(table, seedFrom(`mix ${seats}/${game}`))).toBe(true);
        expect(table.winners().length).toBeGreaterThan(0);
      }
    }
  });
  it('AB30: four Ms. Aggressives may go on for thousands of turns, and a limit ends their game', () => {
    const players = seatsOf(4).map(() => ({ kind: 'bot' as const, name: 'x', bot: msAggressive }));
    const { rules } = bluff.rules.presets['documents']!;
    const endless = new Table({ game: bluff, rules, players });
    expect(playOut(endless, seedFrom('ms-aggressive/4/9'), 8_000)).toBe(false);
    const limited = new Table({ game: bluff, rules: { ...rules, turnLimit: 260 }, players });
    expect(playOut(limited, seedFrom('ms-aggressive/4/9'), 8_000)).toBe(true);
    expect((limited.view('audience') as View).past).toHaveLength(260);
  });
});
