// What the people at a table are called. The journal has the names with which they sat down. Whoever has changed theirs
// since is shown under the new one: a new name is written once, with the person, and not at every table. A finished match
// keeps the names of its end, which are in its summary.
import { isRecord, nameApart } from '@parlour/engine';
import type { SeatInfo, TableLine } from '@parlour/wire';
import { Damaged, parseStored, type Status, type Store } from '../store/store.ts';

/** The name of a seat. */
export interface SeatName {
  readonly name: string;
  /** What the person was called when they got it. */
  readonly called: string;
  /** What the person is called now; undefined when there is none, or when nothing else is known. */
  readonly now: string | undefined;
}

/** The names to show: new ones are numbered when somebody else at the table has them. */
export function namesNow(seats: readonly SeatName[]): string[] {
  const kept = seats.map(({ name, called, now = called }) => (now === called ? name : undefined));
  const names = kept.filter(name => name !== undefined);
  return seats.map(({ now = '' }, seat) => {
    const name = kept[seat] ?? nameApart(now, names);
    if (kept[seat] === undefined) names.push(name);
    return name;
  });
}

/** What lists of tables show of a table. */
export interface Summary extends Pick<TableLine, 'game' | 'pace' | 'seats' | 'winners'> {
  /** What the person in each seat was called when it was written, where that is not the name of the seat. */
  readonly called?: readonly (string | null)[] | undefined;
}

/** The summary of that table. It has no checksum: throws `Damaged` when it is none. */
export function readSummary(table: string, text: string): Summary {
  const summary = parseStored(table, text);
  if (!isRecord(summary) || typeof summary['game'] !== 'string') throw new Damaged(table);
  const { seats } = summary;
  if (!Array.isArray(seats) || !seats.every(isSeat)) throw new Damaged(table);
  return summary as unknown as Summary;
}

function isSeat(seat: unknown): boolean {
  return isRecord(seat) && typeof seat['kind'] === 'string' && typeof seat['name'] === 'string';
}

/** The seats of a summary, with people called what they are called now. */
export function seatsNow(
  seats: Summary['seats'],
  called: Summary['called'],
  now: readonly (string | null)[],
): SeatInfo[] {
  const names = namesNow(
    seats.map(({ kind, name }, seat) => ({
      name: kind === 'open' ? '' : name,
      called: called?.[seat] ?? name,
      now: kind === 'person' ? (now[seat] ?? undefined) : undefined,
    })),
  );
  return seats.map((info, seat) => (info.kind === 'person' ? { ...info, name: names[seat]! } : info));
}

/** A table with people at it. */
interface Seated {
  readonly id: string;
  readonly status: Status;
  readonly chairs: { readonly persons: readonly (string | null)[] };
}

/** What the people at the table are called by now, by their ids. */
export async function readNames(store: Store, table: Seated): Promise<ReadonlyMap<string, string>> {
  const people = table.chairs.persons.filter(person => person !== null);
  if (people.length === 0) return new Map();
  return table.status === 'over'
    ? namesAtEnd(table, (await store.table(table.id))!.summary)
    : store.namesOf(people);
}

/** What the people at a finished table were called at its end, by their ids. */
export function namesAtEnd(
  { id, chairs: { persons } }: Seated,
  summary: string,
): ReadonlyMap<string, string> {
  const { seats } = readSummary(id, summary);
  return new Map(
    persons.flatMap((person, seat) => (person === null ? [] : [[person, seats[seat]?.name ?? '']])),
  );
}
