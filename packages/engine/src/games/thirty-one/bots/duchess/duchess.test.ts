// The Duchess at the table: legal moves under every preset and table size, independent of hidden cards, ready to stop.
import { describe, expect, it } from 'vitest';
import { formatCard } from '../../../../core/card.ts';
import { drawSeed, rngFrom, seedFrom, type Rng } from '../../../../core/random.ts';
import { preset } from '../../../../core/rules.ts';
import { seatOf } from '../../../../core/seat.ts';
import type { Bot } from '../../../../core/game.ts';
import { check, setup, step } from '../../game.ts';
import { choiceOf, tableWith } from '../../test/ask.ts';
import type { Action, Rules, State } from '../../model.ts';
import { ruleBook } from '../../rules.ts';
import { handValue } from '../../value.ts';
import { imagine, view, type View } from '../../view.ts';
import { cardCounter } from '../card-counter.ts';
import { mrCaution } from '../mr-caution.ts';
import { mrClueless } from '../mr-clueless.ts';
import { msAggressive } from '../ms-aggressive.ts';
import { standard } from '../standard.ts';
import { duchess, duchessWith } from './player.ts';
import { particlesFor } from './weigh.ts';

const never = (): boolean => false;
const hasty = duchessWith({ search: { determinizations: 2, particles: 4 } });
const thoughtful = duchessWith({ search: { determinizations: 6, particles: 10 } });

/** Plays a match in which this player takes every fourth seat; `watch` sees each of its decisions beforehand. */
function playWith(
  bot: Bot<View, Action>,
  rules: Rules,
  seats: number,
  rng: Rng,
  watch?: (state: State, seat: number) => void,
): State {
  const state = setup(rules, seats);
  const others = [standard, msAggressive, mrClueless, cardCounter, mrCaution];
  while (state.phase.kind !== 'over') {
    const { phase } = state;
    if (phase.kind !== 'draw' && phase.kind !== 'discard') {
      step(state, { by: 'chance', seed: drawSeed(rng) });
    } else if (phase.seat % 4 === 0) {
      watch?.(state, phase.seat);
      const { action, because } = bot.act(view(state, phase.seat), rng, never);
      const move = { by: phase.seat, action };
      expect(check(state, move)).toBeUndefined();
      expect(because).toMatch(/^(knocks|draws|takes|throws).*: \d+ %/);
      step(state, move);
    } else {
      const { action } = others[phase.seat % others.length]!.act(view(state, phase.seat), rng, never);
      step(state, { by: phase.seat, action });
    }
  }
  return state;
}

describe('the Duchess', () => {
  const tables = Object.keys(ruleBook.presets).flatMap(name =>
    Array.from({ length: preset(ruleBook, name).maxSeats - 1 }, (_, more) => [name, more + 2] as const),
  );
  it.each(tables)('plays %s with %i seats to the end, within the rules', (name, seats) => {
    // Two lives are enough to see every standing from a full table to the last two.
    const rules: Rules = { ...preset(ruleBook, name), lives: 2 };
    const state = playWith(hasty, rules, seats, rngFrom(seedFrom(`${name}/${seats}`)));
    expect(state.lives.filter(lives => lives > 0)).toHaveLength(1);
  });

  it.each(tables)('weighs decisions of %s with %i seats', (name, seats) => {
    const rules: Rules = { ...preset(ruleBook, name), lives: 2 };
    const chances: (number | undefined)[] = [];
    let decisions = 0;
    playWith(hasty, rules, seats, rngFrom(seedFrom(`weighs ${name}/${seats}`)), (state, seat) => {
      if (decisions++ % 8 > 0) return;
      chances.push(duchess.weigh!(view(state, seatOf(seat)), rngFrom(seedFrom('weighs')), 0.01)?.chance);
    });
    expect(
      chances.every(chance => chance! >= 0 && chance! <= 1),
      chances.join(),
    ).toBe(true);
    expect(chances.length).toBeGreaterThan(0);
  });

  it('believes less of a long hand, so that a decision there takes no longer', () => {
    const replayed = [50, 100, 200, 400, 800].map(acts => acts * particlesFor(1, acts));
    expect(Math.max(...replayed)).toBe(100 * particlesFor(1, 1));
  });

  it.each([
    { threeOfAKind: 30.5, check31OnDeal: false, deckExhausted: 'void', allOut: 'draw' },
    { mayReturnDiscard: false, lives: 1, knockerPenalty: 'none', allOut: 'replay' },
    { lives: 7, lastChance: true, knockerTie: 'safe' },
  ] as const)('plays by other knobs: %o', knobs => {
    const rules: Rules = { ...preset(ruleBook, 'classroom'), ...knobs };
    expect(playWith(hasty, rules, 3, rngFrom(seedFrom('knobs'))).phase.kind).toBe('over');
  });

  it.each(['classroom', 'library', 'two-player'])('decides the same whatever is hidden (%s)', name => {
    const rules: Rules = { ...preset(ruleBook, name), lives: 2 };
    let changed = 0;
    playWith(hasty, rules, rules.maxSeats === 2 ? 2 : 4, rngFrom(seedFrom(`blind/${name}`)), (state, at) => {
      const seat = seatOf(at);
      const seed = seedFrom(`${state.deal}/${state.history.length}`);
      const seen = view(state, seat);
      const twin = imagine(seen, rngFrom(seed));
      if (JSON.stringify(twin.hands) !== JSON.stringify(state.hands)) changed++;
      const decision = thoughtful.act(seen, rngFrom(seed), never);
      expect(thoughtful.act(view(twin, seat), rngFrom(seed), never)).toEqual(decision);
    });
    expect(changed).toBeGreaterThan(10);
  });

  it('stops at once when the time is up, and then plays by the network alone', () => {
    const table = tableWith('K♠ Q♠ 6♠');
    const look = view(table, seatOf(0));
    let asked = 0;
    const stop = (): boolean => ++asked > 0;
    const { action } = duchess.act(look, rngFrom(seedFrom('stop')), stop);
    expect(asked).toBeLessThan(4);
    const first = duchessWith({ strength: 'club' });
    expect(action).toEqual(first.act(look, rngFrom(seedFrom('stop')), never).action);
  });

  it('takes the card that makes 31', () => {
    expect(choiceOf(duchess, tableWith('A♠ K♠ 6♦', { pile: 'Q♠' }))).toBe('pile');
  });
});

it('says what the hand is worth after the best throw and after the one that was made', () => {
  const state = setup(preset(ruleBook), 4);
  step(state, { by: 'chance', seed: seedFrom('worth') });
  if (state.phase.kind !== 'draw') throw new Error('Somebody is to draw.');
  const { seat } = state.phase;
  step(state, { by: seat, action: { type: 'draw', from: 'stock' } });
  const hand = [...state.hands[seat]!];
  for (const card of hand) {
    const { facts, options } = duchess.weigh!(view(state, seat), rngFrom(seedFrom('worth')), 0.02, {
      type: 'discard',
      card,
    })!;
    const best = (options[0]!.action as Action & { type: 'discard' }).card;
    const told = facts.filter(({ id }) => id === 'worth').map(({ text }) => text);
    expect(told).toEqual(
      [...new Set([best, card])].map(thrown => {
        const left = hand.filter(other => other !== thrown);
        return `Without ${formatCard(thrown)} your hand is worth ${handValue(left, state.rules)}.`;
      }),
    );
  }
});
