// What a table does when nobody acts, and when: the one scheduler of deals, computer players' moves and the ends of
// windows. Pure functions of the table. A host only waits and makes the moves: `TableRunner` on a clock,
// `playOut` and the arena without one, the server with a durable timer.
import type { Decision, Move, Turn } from '../core/game.ts';
import { rngFrom, seedFrom, shuffle, type Seed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { decide } from './decide.ts';
import type { Table } from './table.ts';

/** How long a table waits before each kind of step, in milliseconds. */
export interface Pace {
  /** How long a computer player takes over the decision of that number. */
  botMs(number: number): number;
  /** How long a window of so many milliseconds stays open, or something that has been shown stays on the table. */
  windowMs(ms: number): number;
  /** How long people may look before the next deal; undefined: until somebody wants to go on. */
  pauseMs(): number | undefined;
}

/** What happens next without a person. */
export interface Step {
  readonly kind: 'deal' | 'bot' | 'window';
  /** How long after the decision before it; undefined: when somebody wants to go on. */
  readonly afterMs: number | undefined;
}

/** What the table does next if nobody acts: nothing while it waits for a person, or when the game is over. */
export function nextStep(table: Table, pace: Pace): Step | undefined {
  const turn = table.turn();
  switch (turn.kind) {
    case 'chance':
      return { kind: 'deal', afterMs: turn.pause ? pace.pauseMs() : 0 };
    case 'seat':
      if (!isComputer(table, turn.seat)) return undefined;
      return { kind: 'bot', afterMs: Math.max(pace.botMs(table.number), pace.windowMs(turn.lookMs ?? 0)) };
    case 'window':
      return { kind: 'window', afterMs: pace.windowMs(turn.ms) };
    case 'over':
      return undefined;
  }
}

/** The computer seats whose decision the table waits for now. */
export function awaitedBots(table: Table): Seat[] {
  return awaitedSeats(table.turn()).filter(seat => isComputer(table, seat));
}

function awaitedSeats(turn: Turn): readonly Seat[] {
  return turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
}

function isComputer(table: Table, seat: Seat): boolean {
  return table.players[seat]?.kind === 'bot';
}

/** A computer player's decision. */
export interface Planned {
  readonly seat: Seat;
  readonly decision: Decision<unknown>;
}

/** What the computer players want to do at one decision of a table, in the order in which it is to be tried. */
export interface Plan {
  /** The number of the decision. */
  readonly number: number;
  readonly planned: readonly Planned[];
}

/** Asks the computer players the table waits for. */
export function planNow(table: Table, seed: Seed): Plan {
  const decisions = awaitedBots(table).map(seat => ({ seat, decision: decide(table, seat, seed) }));
  return planOf(table, seed, decisions);
}

/** Makes a plan of decisions that were made elsewhere, in a thread or in another process. */
export function planOf(table: Table, seed: Seed, decisions: readonly Planned[]): Plan {
  const { number } = table;
  const turn = table.turn();
  if (turn.kind !== 'window') return { number, planned: decisions };
  const planned = decisions.map(one => notBefore(turn.computersMs, one));
  if (turn.ties === 'random') shuffle(planned, rngFrom(seedFrom(`${seed}/${number}/ties`)));
  return { number, planned: inOrder(planned) };
}

/** [B43] Whatever time a player names, people come first: also a guest's program waits. */
function notBefore(ms: number | undefined, planned: Planned): Planned {
  const { decision } = planned;
  if (ms === undefined || decision.afterMs === undefined || decision.afterMs > ms) return planned;
  return { ...planned, decision: { ...decision, afterMs: ms + 1 } };
}

/** By time, the certain ones first. Those without a time come last, and equals keep their order. */
export function inOrder(planned: readonly Planned[]): Planned[] {
  const time = ({ decision }: Planned): number => decision.afterMs ?? Number.MAX_SAFE_INTEGER;
  const doubt = ({ decision }: Planned): number => (decision.certain === true ? 0 : 1);
  return [...planned].sort((a, b) => time(a) - time(b) || doubt(a) - doubt(b));
}

/** Those who act before the window closes, and how long after its opening. */
export function actsInWindow({ planned }: Plan, pace: Pace): { afterMs: number; act: Planned }[] {
  return planned.flatMap(act =>
    act.decision.afterMs === undefined ? [] : [{ afterMs: pace.windowMs(act.decision.afterMs), act }],
  );
}

/**
 * What brings a plan to its end, to be tried in this order: the decisions, then the end of the window. [B41] In a
 * window those without a time act only now: an earlier pass would tell people who will not call.
 */
export function attemptsOf({ planned }: Plan): readonly (Planned | 'close')[] {
  return [...planned, 'close'];
}

/** The move of an attempt, while the table still waits for it. A person may have taken the seat since. */
export function moveOf(table: Table, number: number, attempt: Planned | 'close'): Move<unknown> | undefined {
  if (table.number !== number) return undefined;
  if (attempt === 'close') return table.turn().kind === 'window' ? { by: 'clock' } : undefined;
  const { seat, decision } = attempt;
  const isAwaited = isComputer(table, seat) && awaitedSeats(table.turn()).includes(seat);
  return isAwaited ? { by: seat, action: decision.action } : undefined;
}

/** Makes the move of an attempt, if the table still waits for it. An illegal one is a mistake in the player's program. */
export function carryOut(table: Table, number: number, attempt: Planned | 'close'): void {
  const move = moveOf(table, number, attempt);
  if (move === undefined) return;
  const because = attempt === 'close' ? undefined : attempt.decision.because;
  const illegal = table.submit(move, because === undefined ? {} : { because });
  if (illegal === undefined) return;
  const name = typeof move.by === 'number' ? table.players[move.by]?.name : 'The clock';
  throw new Error(`${name} made an illegal move: ${illegal.message}`);
}
