// Whole matches: they end with any players, and cards and lives are accounted for all the way.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { AnyBot } from '../../../core/game.ts';
import { copyPlain } from '../../../core/plain.ts';
import { play } from '../../../core/play.ts';
import { drawSeed, rngFrom, seedFrom } from '../../../core/random.ts';
import { seatOf, seatsOf } from '../../../core/seat.ts';
import { randomBot } from '../../../bots/random.ts';
import { decide } from '../../../host/decide.ts';
import { playOut } from '../../../host/play-out.ts';
import { Table } from '../../../host/table.ts';
import { actionFor, rulesWith } from './lay-table.ts';
import { duchessWith } from '../bots/duchess/player.ts';
import { setup, turn } from '../game.ts';
import { thirtyOne, thirtyOneBots } from '../index.ts';
import { fullLives, type Result, type State } from '../model.ts';
import { ruleBook } from '../rules.ts';

const presets = Object.keys(ruleBook.presets);
// The Duchess plays without search here, so that whole matches are quick.
const characters = thirtyOneBots.map(bot => (bot.strongest ? duchessWith({ strength: 'club' }) : bot));
const everybody: readonly AnyBot[] = [...characters, randomBot(thirtyOne)];

function tableOf(preset: string, bots: readonly AnyBot[]): Table {
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  return new Table({ game: thirtyOne, rules: rulesWith(preset), players });
}

describe('matches end', () => {
  it('T19, T52, T55, T56, AT22: with any mix of characters, duplicates too, one is left', () => {
    const mixes = fc.array(fc.constantFrom(...everybody), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom('classroom', 'library'), mixes, fc.string(), (preset, bots, seed) => {
        const table = tableOf(preset, bots);
        expect(playOut(table, seedFrom(seed), 20_000)).toBe(true);
        expect(table.winners()).toHaveLength(1);
        expect(table.score().filter(lives => lives > 0)).toHaveLength(1);
      }),
      { numRuns: 60, seed: 31 },
    );
  });
  it('T56: four of the same character come to an end as well', () => {
    for (const bot of everybody) {
      for (const preset of presets) {
        const table = tableOf(
          preset,
          Array.from({ length: preset === 'two-player' ? 2 : 4 }, () => bot),
        );
        expect(playOut(table, seedFrom(bot.id), 40_000), `${bot.id}, ${preset}`).toBe(true);
      }
    }
  });
  it('K5, K9, K20: a two-player match ends when one has lost four hands', () => {
    for (let index = 0; index < 20; index++) {
      const table = tableOf('two-player', [thirtyOneBots[5]!, thirtyOneBots[0]!]);
      expect(playOut(table, seedFrom(`pair ${index}`))).toBe(true);
      expect(Math.min(...table.score())).toBe(0);
      expect(Math.max(...table.score())).toBeGreaterThan(0);
    }
  });
  it('VT36, T55: with the human out the computers play on to the end', () => {
    const [standard, , , , clueless] = thirtyOneBots;
    const table = tableOf('classroom', [clueless!, standard!, standard!, standard!]);
    const out: number[] = [];
    table.watch(() => {
      if (table.score()[0] === 0) out.push(table.moves.length);
    });
    expect(playOut(table, seedFrom('watching'))).toBe(true);
    expect(out.length).toBeGreaterThan(10);
  });
  it('VK21, K20: another match starts with all tokens', () => {
    expect(setup(rulesWith('two-player'), 2).lives).toEqual([4, 4]);
  });
});

/** A match of random moves, state by state. */
function* randomMatch(preset: string, seats: number, seed: string): Generator<State> {
  const rng = rngFrom(seedFrom(seed));
  const bot = randomBot(thirtyOne);
  const state = setup(rulesWith(preset), seats);
  for (let waits = turn(state); waits.kind !== 'over'; waits = turn(state)) {
    if (waits.kind === 'seat') {
      const { action } = bot.act(thirtyOne.view(state, waits.seat), rng, () => false);
      thirtyOne.step(state, { by: waits.seat, action });
    } else {
      thirtyOne.step(state, { by: 'chance', seed: drawSeed(rng) });
    }
    yield state;
  }
}

describe('nothing is lost', () => {
  it('T2, K70: three cards in every hand that is in, four while discarding; 52 in all', () => {
    for (const preset of presets) {
      for (const state of randomMatch(preset, preset === 'two-player' ? 2 : 5, `cards ${preset}`)) {
        const { hands, stock, pile, phase } = state;
        expect(new Set([...hands.flat(), ...stock, ...pile]).size).toBe(52);
        if (phase.kind !== 'draw' && phase.kind !== 'discard') continue;
        const sizes = hands.map((_, seat) => (state.lives[seat] === 0 ? 0 : 3));
        if (phase.kind === 'discard') sizes[phase.seat]!++;
        expect(hands.map(hand => hand.length)).toEqual(sizes);
      }
    }
  });
  it('T13–T15, AT11: what the showdown says is what the seats lose', () => {
    for (const preset of presets) {
      const seats = preset === 'two-player' ? 2 : 4;
      let before = seatsOf(seats).map(() => fullLives(rulesWith(preset)));
      let seen: Result | undefined;
      for (const { phase, lives } of randomMatch(preset, seats, `lives ${preset}`)) {
        if (!('result' in phase) || phase.result === seen) continue;
        seen = phase.result;
        const expected = [...before];
        if (seen.allOut === 'giveBack') expected.fill(1);
        if (seen.allOut === null) {
          for (const { seat, loses } of seen.outcomes) expected[seat] = Math.max(0, expected[seat]! - loses);
        }
        expect(lives).toEqual(expected);
        expect(seen.outcomes.filter(({ out }) => out).every(({ seat }) => lives[seat] === 0)).toBe(true);
        before = [...lives];
      }
    }
  });
  it('AL18, L37: a refused move changes nothing, and a played one leaves its state as it was', () => {
    const words = ['deck', 'pile', 'knock', 'A♠', '7♥', '2♣'];
    for (const state of randomMatch('two-player', 2, 'refused')) {
      const before = copyPlain(state);
      for (const by of seatsOf(2)) {
        for (const word of words) play(thirtyOne, state, { by, action: actionFor(word) });
      }
      play(thirtyOne, state, { by: 'chance', seed: seedFrom('any') });
      play(thirtyOne, state, { by: 'clock' });
      expect(state).toEqual(before);
    }
  });
});

it('T40, D20: a character decides by what it sees: other hidden cards, the same decision, with a reason', () => {
  const rng = rngFrom(seedFrom('worlds'));
  for (const bot of thirtyOneBots) {
    const table = tableOf('classroom', [bot, bot, bot, bot]);
    table.submit({ by: 'chance', seed: seedFrom(`sees ${bot.id}`) });
    for (let moves = 0; moves < 12; moves++) {
      const waits = table.turn();
      if (waits.kind !== 'seat') break;
      const view = table.view(waits.seat) as ReturnType<typeof thirtyOne.view>;
      const decision = decide(table, waits.seat, seedFrom('bots'));
      expect(decision.because).toMatch(/^(knocks|takes|draws|throws)/);
      const imagined = thirtyOne.view(thirtyOne.imagine(view, rng), seatOf(waits.seat));
      const seeded = () => rngFrom(seedFrom('same'));
      expect(bot.act(imagined, seeded(), () => false)).toEqual(bot.act(view, seeded(), () => false));
      table.submit({ by: waits.seat, action: decision.action });
    }
  }
});
