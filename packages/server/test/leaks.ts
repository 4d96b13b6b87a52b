// Looks for leaks: plays games at random and, for every viewer, deals the cards that this viewer cannot know anew.
// Whatever the server would send must stay the same to the byte: updates with clock, emotes and who is away, the lines of
// the lobby, notices, and the refusals of moves. What the house decides for a person follows from their view alone.
import { copyPlain, drawSeed, ManualClock, randomAction, rngFrom, seatOf, seedFrom } from '@parlour/engine';
import type { AnyGame, CatalogueEntry, Move, Rng, Viewer } from '@parlour/engine';
import { nextDue, runningClock } from '../src/room/due.ts';
import { decideForHouse } from '../src/room/house.ts';
import type { Chair, Setup } from '../src/room/journal-entry.ts';
import { LiveTable } from '../src/room/live-table.ts';
import { humanPace } from '../src/room/pace.ts';
import { TurnWatch, type Turn } from '../src/room/turn-watch.ts';

const NOW = 1000;

export interface LeakSearch {
  readonly compared: number;
  /** Each difference in words; there should be none. */
  readonly leaks: readonly string[];
}

/** Plays so many moves of one game, with the rules of a preset, and compares before each. */
export function searchLeaks(entry: CatalogueEntry, preset: string, moves: number, seed: string): LeakSearch {
  const { game } = entry;
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
      const real = tableAt(entry, rules, seats, copyPlain(state));
      const twin = tableAt(entry, rules, seats, game.imagine(game.view(state, viewer), rng));
      compared++;
      if (decidedFor(twin, viewer) !== decidedFor(real, viewer))
        leaks.push(`${game.id}, move ${made}, the house for ${viewer}`);
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

/** A listed table of people in this state of the game, with a clock and in a series. */
function tableAt({ game, bots }: CatalogueEntry, rules: unknown, seats: number, state: unknown): LiveTable {
  const there = Object.create(game, { setup: { value: () => state } }) as AnyGame;
  const chairs = Array.from({ length: seats }, (_, seat): Chair => ({
    kind: 'person',
    person: `${seat}`,
    name: `${seat}`,
    seed: '',
  }));
  const meeting = { pace: 'live', listed: true, series: chairs.map(() => 1) } as const;
  const setup: Setup = { game: game.id, rules, chairs, master: '', commitment: '', from: 0, ...meeting };
  return new LiveTable({ id: 'table', code: 'CODE', due: undefined }, setup, { game: there, bots });
}

/** What the viewer is sent where the house plays for one and another has said something, and what others are told. */
function sent(live: LiveTable, viewer: Viewer): string {
  const said = { kind: 'emote', seat: seatOf(1), emote: 'wow' } as const;
  live.apply({ kind: 'away', seat: seatOf(0) });
  live.apply(said);
  live.reschedule(nextDue(live, said, NOW, humanPace));
  const running = runningClock(live, humanPace);
  const clock = running === undefined ? undefined : { ...running, now: NOW };
  const left = live.due === undefined ? undefined : live.due.at - NOW;
  const update = live.updateNow(viewer, 0)([], { left, clock });
  const turns: Turn[] = [];
  const tell = (turn: Turn): void => void turns.push(turn);
  new TurnWatch({ clock: new ManualClock(), tell, elsewhere: undefined }).changedHere(live);
  return [update, live.seating().summary, JSON.stringify([live.waitingFor, live.due, turns])].join('\n');
}

/** What the house decides for the viewer, when it is their turn. */
function decidedFor(live: LiveTable, viewer: Viewer): string | undefined {
  if (viewer === 'audience' || live.awaitedPerson !== viewer) return undefined;
  return JSON.stringify(decideForHouse(live, viewer, live.number ?? 0));
}

function nextMove(game: AnyGame, state: unknown, rng: Rng): Move<unknown> | undefined {
  const turn = game.turn(state);
  if (turn.kind === 'over') return undefined;
  if (turn.kind === 'chance') return { by: 'chance', seed: drawSeed(rng) };
  if (turn.kind === 'window' && rng.chance(0.3)) return { by: 'clock' };
  const seat = turn.kind === 'seat' ? turn.seat : turn.seats[rng.below(turn.seats.length)]!;
  return { by: seat, action: randomAction(game.choices(game.view(state, seat)), rng) as unknown };
}
