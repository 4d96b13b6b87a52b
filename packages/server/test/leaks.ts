// Looks for leaks: plays games at random and, for every viewer, deals the cards that this viewer cannot know anew.
// Whatever the server would send must stay the same to the byte: updates, and the refusals of moves.
import { copyPlain, drawSeed, randomAction, rngFrom, seatOf, seedFrom } from '@parlour/engine';
import type { AnyGame, Entry, Move, Rng, Viewer } from '@parlour/engine';
import type { Chair, Setup } from '../src/room/entry.ts';
import { LiveTable } from '../src/room/live-table.ts';

export interface LeakSearch {
  readonly compared: number;
  /** Each difference in words; there should be none. */
  readonly leaks: readonly string[];
}

/** Plays so many moves of one game, with the rules of a preset, and compares before each. */
export function searchLeaks({ game }: Entry, preset: string, moves: number, seed: string): LeakSearch {
  const rng = rngFrom(seedFrom(seed));
  const rules = game.rules.presets[preset]!.rules as unknown;
  const { min, max } = game.seats(rules);
  const begin = (): { seats: number; state: unknown } => {
    const seats = min + rng.below(max - min + 1);
    return { seats, state: game.setup(rules, seats) };
  };
  const leaks: string[] = [];
  const past: unknown[] = [];
  let compared = 0;
  let { seats, state } = begin();
  for (let made = 0; made < moves; made++) {
    const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seatOf(seat)), 'audience'];
    for (const viewer of viewers) {
      const real = tableAt(game, rules, seats, copyPlain(state));
      const twin = tableAt(game, rules, seats, game.imagine(game.view(state, viewer), rng));
      compared++;
      if (sent(twin, viewer) !== sent(real, viewer)) leaks.push(`${game.id}, move ${made}, to ${viewer}`);
      if (viewer === 'audience' || past.length === 0) continue;
      const move = { by: viewer, action: past[rng.below(past.length)] };
      const refusals = [real, twin].map(table => JSON.stringify(table.apply({ kind: 'move', move })));
      if (refusals[0] !== refusals[1]) leaks.push(`${game.id}, move ${made}, refusal of ${viewer}`);
    }
    const move = nextMove(game, state, rng);
    if (move === undefined) ({ seats, state } = begin());
    else {
      if ('action' in move) past.push(move.action);
      game.step(state, move);
    }
  }
  return { compared, leaks };
}

/** A table of people in this state of the game. */
function tableAt(game: AnyGame, rules: unknown, seats: number, state: unknown): LiveTable {
  const there = Object.create(game, { setup: { value: () => state } }) as AnyGame;
  const chairs = Array.from({ length: seats }, (_, seat): Chair => ({
    kind: 'person',
    person: `${seat}`,
    name: `${seat}`,
    seed: '',
  }));
  const setup: Setup = { game: game.id, rules, chairs, master: '', commitment: '', from: 0 };
  return new LiveTable({ id: 'table', code: 'CODE', due: undefined }, setup, { game: there, bots: [] });
}

function sent(live: LiveTable, viewer: Viewer): string {
  return live.update(live.channel(viewer), [], 0, undefined);
}

function nextMove(game: AnyGame, state: unknown, rng: Rng): Move<unknown> | undefined {
  const turn = game.turn(state);
  if (turn.kind === 'over') return undefined;
  if (turn.kind === 'chance') return { by: 'chance', seed: drawSeed(rng) };
  if (turn.kind === 'window' && rng.chance(0.3)) return { by: 'clock' };
  const seat = turn.kind === 'seat' ? turn.seat : turn.seats[rng.below(turn.seats.length)]!;
  return { by: seat, action: randomAction(game.choices(game.view(state, seat)), rng) as unknown };
}
