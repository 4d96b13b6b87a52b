// Saving and restoring (G48): a table as a file, and a file as a table. A finished match is for everybody who
// may see the table, and comes with the master seed of its deals; an unfinished one holds the cards to come, so
// it is given out only where that betrays nobody: at a table whose only person is the one who asks.
import { playersOf, readRecord, writeRecord, type Entry as CatalogueEntry, type Move } from '@parlour/engine';
import { ownSeat, readNote, whyNotThere, type NotedPlayer, type RecordNote } from '@parlour/wire';
import type { Person } from '../store/store.ts';
import type { Chair, Entry, Setup } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import { Refused } from './refused.ts';

const LONGEST_NAME = 40;

/** The table as a file. */
export function saveTable(live: LiveTable, journal: readonly string[], person: Person | undefined): string {
  const { table } = live;
  if (table === undefined) throw new Refused('conflict', 'not-begun', 'The match has not begun yet.');
  const mine = live.seatOf(person?.id);
  const people = live.chairs.filter(({ kind }) => kind === 'person').length;
  if (live.status !== 'over' && (mine === undefined || people > 1)) {
    const message = 'The record is given out when the match is over: now it would show the cards.';
    throw new Refused('forbidden', 'not-over', message);
  }
  const { header } = table.record(noteOf(live, mine));
  const entries = journal.map(text => JSON.parse(text) as Entry);
  return writeRecord({
    header,
    moves: entries.flatMap(entry => (entry.kind === 'move' ? [entry.move] : [])),
  });
}

/** The master seed is told when the match is over, and not before. */
function noteOf(live: LiveTable, mine: number | undefined): RecordNote {
  const seats = live.chairs.map((chair, seat): NotedPlayer => {
    if (chair.kind === 'bot') return { kind: 'bot', bot: chair.bot };
    return seat === mine ? { kind: 'person', you: true } : { kind: 'person' };
  });
  const { commitment, master, from } = live.setup;
  return live.status === 'over'
    ? { seats, fair: { commitment, master, seeds: live.seeds, from } }
    : { seats };
}

/** A file as a table with this person in it: what to create, and its journal. */
export function loadTable(
  text: string,
  house: readonly CatalogueEntry[],
  person: Person,
): { wish: Pick<Setup, 'game' | 'rules' | 'chairs'>; journal: Entry[] } {
  const games = house.map(({ game }) => game);
  const read = readRecord(text, games);
  if (!read.ok) throw new Refused('invalid', 'bad-record', read.error);
  const { game, rules, record, state } = read.value;
  const { names } = record.header;
  const note = readNote(record.header);
  if (game.turn(state).kind !== 'over') {
    const bots = playersOf(house.find(entry => entry.game === game)!);
    const why = whyNotThere(note, names, { knows: id => bots.some(bot => bot.id === id), people: 'one' });
    if (why !== undefined) throw new Refused('invalid', why.code, why.message);
  }
  // In a finished match that does not say who they were, everybody keeps the name.
  const seats = note.seats.length > 0 ? note.seats : names.map((): NotedPlayer => ({ kind: 'person' }));
  const mine = ownSeat({ seats });
  const chairs = seats.map((player, seat): Chair => {
    const name = names[seat]!.slice(0, LONGEST_NAME);
    if (player.kind === 'bot') return { kind: 'bot', bot: player.bot.slice(0, LONGEST_NAME), name, seed: '' };
    if (player.kind === 'guest') return { kind: 'bot', bot: 'guest', name, seed: '' };
    return { kind: 'person', person: seat === mine ? person.id : `file-${seat}`, name, seed: '' };
  });
  const journal = record.moves.map((move: Move<unknown>): Entry => ({ kind: 'move', move }));
  return { wish: { game: game.id, rules, chairs }, journal };
}
