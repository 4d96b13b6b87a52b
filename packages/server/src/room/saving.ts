// Saving and restoring (G48): a table as a file, and a file as a table. A finished match is for everybody who
// may see the table, and comes with the master seed of its deals; an unfinished one holds the cards to come, so
// it is given out only where that betrays nobody: at a table whose only person is the one who asks.
import { readRecord, writeRecord, type AnyGame, type Move } from '@parlour/engine';
import type { FairNote } from '@parlour/wire';
import type { Person } from '../store/store.ts';
import type { Chair, Entry, Setup } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import { Refused } from './refused.ts';

/** What a record's note says about its seats. */
interface SavedSeat {
  readonly kind: 'person' | 'bot';
  readonly bot?: string;
  readonly you?: true;
}

/** The table as a file. */
export function saveTable(live: LiveTable, journal: readonly string[], person: Person | undefined): string {
  const { table, setup } = live;
  if (table === undefined) throw new Refused('conflict', 'not-begun', 'The match has not begun yet.');
  const mine = live.seatOf(person?.id);
  const people = live.chairs.filter(({ kind }) => kind === 'person').length;
  if (live.status !== 'over' && (mine === undefined || people > 1)) {
    const message = 'The record is given out when the match is over: now it would show the cards.';
    throw new Refused('forbidden', 'not-over', message);
  }
  const seats = live.chairs.map((chair, seat): SavedSeat => {
    const you = seat === mine ? ({ you: true } as const) : {};
    return chair.kind === 'bot' ? { kind: 'bot', bot: chair.bot } : { kind: 'person', ...you };
  });
  const { commitment, master, from } = setup;
  const fair: FairNote = { commitment, master, seeds: live.seeds, from };
  const { header } = table.record(live.status === 'over' ? { seats, fair } : { seats });
  const entries = journal.map(text => JSON.parse(text) as Entry);
  return writeRecord({
    header,
    moves: entries.flatMap(entry => (entry.kind === 'move' ? [entry.move] : [])),
  });
}

/** A file as a table with this person in it: what to create, and its journal. */
export function loadTable(
  text: string,
  games: readonly AnyGame[],
  person: Person,
): { wish: Pick<Setup, 'game' | 'rules' | 'chairs'>; journal: Entry[] } {
  const read = readRecord(text, games);
  if (!read.ok) throw new Refused('invalid', 'bad-record', read.error);
  const { game, rules, record, state } = read.value;
  const { names, note } = record.header;
  const saved = savedSeats(note, names.length);
  const you = Math.max(
    0,
    saved.findIndex(seat => seat.you === true),
  );
  const isOver = game.turn(state).kind === 'over';
  const chairs = names.map((name, seat): Chair => {
    if (seat === you) return { kind: 'person', person: person.id, name: person.name, seed: '' };
    const { kind, bot = 'random' } = saved[seat]!;
    // Somebody else's seat is played on by the computer; in a finished match it keeps the name.
    if (kind === 'bot' || !isOver) return { kind: 'bot', bot, seed: '' };
    return { kind: 'person', person: `file-${seat}`, name: name.slice(0, 40), seed: '' };
  });
  const journal = record.moves.map((move: Move<unknown>): Entry => ({ kind: 'move', move }));
  return { wish: { game: game.id, rules, chairs }, journal };
}

function savedSeats(note: unknown, count: number): SavedSeat[] {
  const seats = (note as { seats?: unknown } | null | undefined)?.seats;
  return Array.from({ length: count }, (_, seat): SavedSeat => {
    const saved = Array.isArray(seats) ? (seats[seat] as Partial<SavedSeat> | null) : undefined;
    const bot = typeof saved?.bot === 'string' ? { bot: saved.bot.slice(0, 40) } : {};
    const you = saved?.you === true ? { you: true as const } : {};
    return { kind: saved?.kind === 'person' ? 'person' : 'bot', ...bot, ...you };
  });
}
