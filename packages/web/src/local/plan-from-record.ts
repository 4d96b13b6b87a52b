// The table on which the match of a record goes on in this browser, whichever face wrote the record.
import { playersOf, type Entry, type Illegal, type Replayed } from '@parlour/engine';
import { ownSeat, readNote, whyNotThere, type FairNote } from '@parlour/wire';
import type { Secrets } from './open-table.ts';
import type { Chair, SavedTable, TablePlan } from './saved-table.ts';

/** The table on which a match goes on in this browser, or why it cannot. */
export function planFrom(
  { rules, record }: Replayed,
  entry: Entry,
  secrets: Secrets,
  now: number,
): Pick<SavedTable, 'plan' | 'moves'> | Illegal {
  const { header, moves } = record;
  const { names } = header;
  const note = readNote(header);
  const players = playersOf(entry);
  const knows = (id: string): boolean => players.some(bot => bot.id === id);
  const why = whyNotThere(note, names, { knows, people: 'one' });
  if (why !== undefined) return why;
  const me = ownSeat(note)!;
  const chairs = note.seats.map((player, seat): Chair => {
    const name = names[seat]!;
    return player.kind === 'bot' ? { kind: 'bot', bot: player.bot, name } : { kind: 'person', name };
  });
  const plan: TablePlan = {
    ...secrets,
    ...(note.fair !== undefined && isPromisedTo(note.fair, me, names.length)
      ? { master: note.fair.master, seed: note.fair.seeds[me]!, from: note.fair.from }
      : { from: moves.filter(({ by }) => by === 'chance').length }),
    game: entry.game.id,
    rules,
    chairs,
    me,
    openedAt: now,
  };
  return { plan, moves };
}

/** Whether a promise was made to that seat alone: then it holds on. Otherwise a new one is made for the deals to come. */
function isPromisedTo({ seeds }: FairNote, me: number, count: number): boolean {
  return seeds.length === count && seeds.every((seed, seat) => seat === me || seed === '');
}
