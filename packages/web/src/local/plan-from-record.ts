// Continues the match of a record as a table of this browser, whichever face wrote the record.
import { playersOf, type CatalogueEntry, type Illegal, type Replayed } from '@parlour/engine';
import { ownSeat, readNote, whyNotThere, type FairNote } from '@parlour/wire';
import type { Secrets } from './open-table.ts';
import type { Chair, SavedTable, TablePlan } from './saved-table.ts';

/** The plan and moves of a table that continues the match, or why it cannot. */
export function planFromRecord(
  { rules, record }: Replayed,
  entry: CatalogueEntry,
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
    const name = names[seat] ?? '';
    return player.kind === 'bot' ? { kind: 'bot', bot: player.bot, name } : { kind: 'person', name };
  });
  const fair = note.fair !== undefined && isPromisedTo(note.fair, me, names.length) ? note.fair : undefined;
  const plan: TablePlan = {
    ...secrets,
    ...(fair === undefined
      ? { from: moves.filter(({ by }) => by === 'chance').length }
      : { master: fair.master, seed: fair.seeds[me] ?? '', from: fair.from }),
    ...(fair?.sealed === undefined ? {} : { sealed: fair.sealed }),
    game: entry.game.id,
    rules,
    chairs,
    me,
    openedAt: now,
  };
  return { plan, moves };
}

/** Whether only that seat has added a seed: then the commitment stays valid. Otherwise later deals get a new one. */
function isPromisedTo({ seeds }: FairNote, me: number, count: number): boolean {
  return seeds.length === count && seeds.every((seed, seat) => seat === me || seed === '');
}
