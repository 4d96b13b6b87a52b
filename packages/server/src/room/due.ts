// What a table does next by itself, and when. A pure function of the table; the result is stored with the entry that
// brought the table there, as a durable timer that any node can fire.
import type { Seat } from '@parlour/engine';
import type { Due } from '../store/store.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { TableState } from './table-state.ts';
import { isInDays, type ServerPace } from './pace.ts';

/** The end of an untouched table is put off this rarely, so that most moves leave it as it is. */
const IDLE_STEP_MS = 24 * 3600_000;

/** What is due after the entry, given what was due before it. */
export function nextDue(
  live: TableState,
  entry: JournalEntry,
  now: number,
  pace: ServerPace,
): Due | undefined {
  if (live.status === 'waiting') return revealDue(live, entry, now, pace);
  if (live.status !== 'playing') return undefined;
  const person = live.awaitedPerson;
  if (person !== undefined) return decisionDue(live, person, entry, now, pace);
  const step = live.nextStep(pace);
  if (step === undefined) return undefined;
  const { kind, afterMs = 0 } = step;
  if (kind === 'deal' && live.everybodyWentOn) return { kind, at: now };
  // Only a move changes what is due. No window follows directly on another, so an open one is still the same.
  const before = live.due;
  if (before?.kind === kind && (entry.kind !== 'move' || kind === 'window')) return before;
  return { kind, at: now + afterMs + (kind === 'window' ? pace.graceMs : 0) };
}

/** What is left of the seat's time bank, in milliseconds. */
export function bankLeft(live: TableState, seat: Seat, { clocks }: ServerPace): number {
  if (live.pace === 'relaxed') return 0;
  return Math.max(0, clocks[live.pace].bankMs - live.attendance.of(seat).spent);
}

/** The deadline of the running decision, and how much of the time before it is the bank's; undefined without a clock. */
export function runningClock(
  live: TableState,
  pace: ServerPace,
): { seat: Seat; deadline: number; bank: number } | undefined {
  const { due } = live;
  const seat = due?.kind === 'clock' ? live.awaitedPerson : undefined;
  if (due === undefined || seat === undefined) return undefined;
  return { seat, deadline: due.at - pace.graceMs, bank: bankLeft(live, seat, pace) };
}

/** How much of the bank a decision uses that is made now. */
export function bankSpent(live: TableState, now: number, pace: ServerPace): number {
  const clock = runningClock(live, pace);
  if (clock === undefined) return 0;
  return Math.min(clock.bank, Math.max(0, Math.round(now - (clock.deadline - clock.bank))));
}

/** A person decides: the end of their time, or at a table without a clock the end of the table. */
function decisionDue(live: TableState, seat: Seat, entry: JournalEntry, now: number, pace: ServerPace): Due {
  const before = live.due;
  if (live.pace === 'relaxed') {
    if (before?.kind === 'idle' && before.at - now >= pace.idleMs) return before;
    return { kind: 'idle', at: now + pace.idleMs + IDLE_STEP_MS };
  }
  if (before?.kind === 'clock' && entry.kind !== 'move') return before;
  const { decisionMs } = pace.clocks[live.pace];
  return { kind: 'clock', at: now + decisionMs + bankLeft(live, seat, pace) + pace.graceMs };
}

/**
 * Whoever the first deal waits for has so long from when the last seat was taken, or the last person was bound; whoever
 * has opened a listed table and not come, from when somebody else sat down there.
 */
function revealDue(
  live: TableState,
  entry: JournalEntry,
  now: number,
  { revealMs, clocks, fillMs }: ServerPace,
): Due | undefined {
  const { chairs, setup, due, pace } = live;
  if (!chairs.areTaken) {
    if (!chairs.all.some(({ kind }) => kind === 'person')) return undefined;
    if (setup.fill === true) return due?.kind === 'fill' ? due : { kind: 'fill', at: now + fillMs };
    // In a series chairs are kept for those who have played, and those of friends for friends.
    const isKept = setup.listed === true && setup.series === undefined;
    if (!isKept || !chairs.all.some(({ kind }) => kind === 'reserved')) return undefined;
    if (due?.kind === 'reveal') return due;
  }
  if (due?.kind === 'reveal' && entry.kind !== 'sit') return due;
  return { kind: 'reveal', at: now + (isInDays(pace) ? clocks[pace].decisionMs : revealMs) };
}
