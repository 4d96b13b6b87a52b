// A person taken out of what has been written down about a table: "Former player" stands in place of their name, in the
// setup and in the entries in which they sat down or changed their name. Moves name seats only, and stay.
import type { Seat } from '@parlour/engine';
import type { Amendment } from '../store/store.ts';
import { FORMER, makeEntry, parseEntry, type Chair, type JournalEntry, type Setup } from './journal-entry.ts';

/** The name of a person who has been deleted. */
export const FORMER_NAME = 'Former player';

/** The setup without the person, and those entries that change. */
export function withoutPerson(person: string, setup: string, journal: readonly string[]): Amendment {
  const { chairs, ...rest } = JSON.parse(setup) as Setup;
  const theirs = new Set<Seat>();
  let isNamed = false;
  const anonymous = chairs.map((chair, seat): Chair => {
    if ('was' in chair && chair.was === person) {
      isNamed = true;
      return { ...chair, was: FORMER };
    }
    if (!('person' in chair) || chair.person !== person) return chair;
    isNamed = true;
    theirs.add(seat as Seat);
    return { ...chair, person: FORMER, name: FORMER_NAME, called: undefined };
  });
  const entries: { number: number; entry: string }[] = [];
  for (const [number, text] of journal.entries()) {
    // Most entries are moves.
    if (text.startsWith('{"kind":"move"')) continue;
    const entry = anonymousEntry(parseEntry(text), person, theirs);
    if (entry !== undefined) entries.push({ number, entry: makeEntry(entry) });
  }
  return { before: setup, setup: isNamed ? JSON.stringify({ ...rest, chairs: anonymous }) : setup, entries };
}

/** The entry without the person, if it names them. Follows in which seats they are. */
function anonymousEntry(entry: JournalEntry, person: string, theirs: Set<Seat>): JournalEntry | undefined {
  if (entry.kind === 'sit') {
    if (entry.person !== person) return void theirs.delete(entry.seat);
    theirs.add(entry.seat);
    const { called: _, ...rest } = entry;
    return { ...rest, person: FORMER, name: FORMER_NAME };
  }
  if (entry.kind === 'rename' && theirs.has(entry.seat) && entry.name !== FORMER_NAME) {
    return { ...entry, name: FORMER_NAME };
  }
  return undefined;
}
