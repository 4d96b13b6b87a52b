// Laws about states and moves: replaying, plain data, purity, the deck, actions from outside, the end of a match.
import { fullDeck } from '../../core/card.ts';
import { play } from '../../core/play.ts';
import { readRecord, writeRecord } from '../../core/record.ts';
import { seatsOf } from '../../core/seat.ts';
import { freezeDeep, hold, same } from '../assert.ts';
import type { Walk } from '../walk.ts';
import { viewers, type Conforming } from './conforming.ts';

export function replays({ game, rules, seats }: Conforming, { seed, states, moves }: Walk): void {
  const state: unknown = game.setup(rules, seats);
  for (const [index, move] of moves.entries()) {
    game.step(state, move);
    hold(same(state, states[index + 1]), () => `Seed ${seed}: move ${index} replayed gives another state.`);
  }
  const names = seatsOf(seats).map(seat => `Seat ${seat}`);
  const text = writeRecord({ header: { parlour: 1, game: game.id, rules, names }, moves });
  const read = readRecord(text, [game]);
  hold(read.ok, () => `Seed ${seed}: the record cannot be read. ${read.ok ? '' : read.error}`);
  hold(same(read.value.state, states.at(-1)), () => `Seed ${seed}: the record gives another state.`);
}

export function isPlain(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    survivesJson(state, () => `Seed ${seed}, state ${index}`);
    for (const viewer of viewers(spec)) {
      survivesJson(game.view(state, viewer), () => `Seed ${seed}, view ${index} of ${viewer}`);
      if (index === 0) continue;
      const events: unknown = game.report(states[index - 1], moves[index - 1]!, state, viewer);
      survivesJson(events, () => `Seed ${seed}, events ${index} for ${viewer}`);
    }
  }
}

function survivesJson(value: unknown, where: () => string): void {
  hold(same(JSON.parse(JSON.stringify(value)), value), () => `${where()}: this does not survive JSON.`);
}

export function isPure({ game }: Conforming, { seed, states, moves }: Walk): void {
  for (const [index, move] of moves.entries()) {
    const copy: unknown = JSON.parse(JSON.stringify(states[index]));
    const before = freezeDeep(copy);
    const played = play(game, before, freezeDeep(move));
    hold(played.ok, () => `Seed ${seed}: move ${index} is refused when played.`);
    hold(
      same(played.state, states[index + 1]),
      () => `Seed ${seed}: move ${index} played gives another state.`,
    );
  }
}

/** Hosts may step a state in place: a view that was made before must not change. */
export function keepsViews(spec: Conforming, { seed, moves }: Walk): void {
  const { game, rules, seats } = spec;
  const state: unknown = game.setup(rules, seats);
  for (const [index, move] of moves.entries()) {
    const held: unknown[] = viewers(spec).map(viewer => game.view(state, viewer));
    const before = JSON.stringify(held);
    game.step(state, move);
    hold(
      JSON.stringify(held) === before,
      () => `Seed ${seed}: move ${index} changes a view taken before it.`,
    );
  }
}

export function keepsCards({ cardsIn }: Conforming, { seed, states }: Walk): void {
  for (const [index, state] of states.entries()) {
    const found = [...cardsIn(state)].sort((a, b) => a - b);
    const whole = found.length === 0 ? index === 0 : same(found, fullDeck());
    hold(whole, () => `Seed ${seed}, state ${index}: ${found.length} cards, or one of them twice.`);
  }
}

export function readsActions({ game }: Conforming, { seed, moves }: Walk): void {
  for (const move of moves) {
    if (typeof move.by !== 'number') continue;
    const read: unknown = game.readAction(JSON.parse(JSON.stringify(move.action)));
    hold(
      same(read, move.action),
      () => `Seed ${seed}: ${JSON.stringify(move.action)} is read as another action.`,
    );
  }
  const nonsense = [
    undefined,
    null,
    0,
    '',
    'knock',
    [],
    {},
    { type: 'no such thing' },
    { type: null },
    { type: 'discard', card: 99 },
  ];
  for (const value of nonsense) {
    hold(game.readAction(value) === undefined, () => `${JSON.stringify(value)} is read as an action.`);
  }
}

export function ends(
  { game, ends: mustEnd = true, limit = 2_000 }: Conforming,
  { seed, states, ended }: Walk,
): void {
  hold(ended || !mustEnd, () => `Seed ${seed}: not over after ${limit} moves.`);
  const score = game.score(states.at(-1));
  hold(score.every(Number.isFinite), () => `Seed ${seed}: the score is ${score.join(', ')}.`);
}
