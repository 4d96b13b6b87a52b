// What a request names, found or refused with a sentence for people: a game of the catalogue, a computer player, a
// person's seat.
import { playersOf, seatOf, type CatalogueEntry, type Seat } from '@parlour/engine';
import type { Person } from '../store/store.ts';
import type { JournalEntry } from './journal-entry.ts';
import { MOST_ASIDES } from './match-length.ts';
import type { TableState } from './table-state.ts';
import { Refused } from './refused.ts';

export function findGame(games: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = games.find(candidate => candidate.game.id === id);
  if (entry !== undefined) return entry;
  const ids = games.map(({ game }) => game.id).join(', ');
  throw new Refused('invalid', 'no-game', `There is no such game. The games are: ${ids}.`);
}

/** The id of a computer player: the wanted one, or the game's first. */
export function resolveBot(entry: CatalogueEntry, wanted?: string): string {
  const bots = playersOf(entry).map(({ id }) => id);
  const id = wanted ?? bots[0] ?? '';
  if (bots.includes(id)) return id;
  const message = `There is no such computer player. There are: ${bots.join(', ')}.`;
  throw new Refused('invalid', 'no-bot', message);
}

/** The seat of a person who has to have one. */
export function seatOfPerson(live: TableState, person: Person): Seat {
  const seat = live.chairs.seatOf(person.id);
  if (seat === undefined) throw new Refused('forbidden', 'not-your-seat', 'You have no seat at this table.');
  return seat;
}

/** Refuses one more entry besides the moves when the table's journal has too many of them. */
export function refuseAside(live: TableState, message: string): void {
  if (live.at - (live.number ?? 0) >= MOST_ASIDES) throw new Refused('conflict', 'journal-full', message);
}

/** Somebody gets up. If seeds may be known by then, everybody else has to commit to a new one. */
export function standEntry(live: TableState, seat: Seat): JournalEntry {
  return { kind: 'stand', seat, ...(live.chairs.stage === 'revealing' ? { redo: true } : {}) };
}

/** The wanted seat, or the first that is free. */
export function findFreeSeat(live: TableState, wanted: number | undefined): Seat {
  if (live.status !== 'waiting') throw new Refused('conflict', 'full', 'All seats are taken.');
  const seat = wanted ?? live.chairs.all.findIndex(({ kind }) => kind === 'open');
  if (live.chairs.all[seat]?.kind !== 'open') {
    const message = wanted === undefined ? 'All seats are taken.' : 'This seat is taken. Choose another one.';
    throw new Refused('conflict', 'full', message);
  }
  return seatOf(seat);
}
