// What a table does next by itself, and when. A pure look at the table; the answer is stored with the entry that
// brought the table there, so that whoever serves next knows it too.
import type { Due } from '../store/store.ts';
import type { Entry } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import type { Pace } from './pace.ts';

/** What is due after the entry, given what was due before it. */
export function nextDue(live: LiveTable, entry: Entry, now: number, pace: Pace): Due | undefined {
  if (live.status !== 'playing') return undefined;
  const before = live.due;
  const turn = live.table!.turn();
  switch (turn.kind) {
    case 'chance':
      if (!turn.pause || live.everybodyWentOn) return { kind: 'deal', at: now };
      if (entry.kind !== 'move' && before?.kind === 'deal') return before;
      return { kind: 'deal', at: now + pace.pauseMs };
    case 'seat':
      if (live.table!.players[turn.seat]?.kind !== 'bot') return undefined;
      if (entry.kind !== 'move' && before?.kind === 'bot') return before;
      // Where something has just been shown, people are given time to look.
      return { kind: 'bot', at: now + Math.max(pace.botMs(live.at), pace.windowMs(turn.lookMs ?? 0)) };
    case 'window':
      // No window follows directly on another, so this is still the same one.
      if (before?.kind === 'window') return before;
      return { kind: 'window', at: now + pace.windowMs(turn.ms) + pace.graceMs };
    case 'over':
      return undefined;
  }
}
