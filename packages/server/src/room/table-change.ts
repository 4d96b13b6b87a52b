// A change of a table before it is written: who decides on it, and what they come to at the table as it is cached.
import type { Illegal } from '@parlour/engine';
import { parseEntry, type JournalEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';

/** Looks at a table and says what is to be written, if anything. */
export type Decide = (live: LiveTable) => JournalEntry | undefined;

/** The outcome of a change. */
export type Changed =
  { readonly ok: true; readonly live: LiveTable } | { readonly ok: false; readonly illegal: Illegal };

/** What a change comes to on the table as it is cached: what to write, and how it ends once that is written. */
export function attempt(
  live: LiveTable,
  decisions: readonly Decide[],
): { entries: readonly JournalEntry[]; outcome: () => Changed } {
  const entries: JournalEntry[] = [];
  for (const decide of decisions) {
    let entry: JournalEntry | undefined;
    try {
      entry = decide(live);
    } catch (refused) {
      const outcome = (): never => {
        throw refused;
      };
      return { entries, outcome };
    }
    if (entry === undefined) continue;
    const illegal = live.apply(entry);
    if (illegal !== undefined) return { entries, outcome: () => ({ ok: false, illegal }) };
    entries.push(entry);
  }
  return { entries, outcome: () => ({ ok: true, live }) };
}

export function isMove({ kind }: JournalEntry): boolean {
  return kind === 'move';
}

/** Whether somebody has been taken out of what is stored: whoever has the table in memory reads it again. */
export function isForget({ kind }: JournalEntry): boolean {
  return kind === 'forget';
}

/** The same of an entry as the store keeps it. */
export function isStoredForget(text: string): boolean {
  return text.startsWith('{"kind":"forget"');
}

/** Whether only somebody's name goes: nobody has touched the table. */
export function isErasure({ kind }: JournalEntry): boolean {
  return kind === 'forget' || kind === 'rename';
}

/** Takes in an entry of the journal. */
export function applyStored(live: LiveTable, text: string): void {
  const illegal = live.apply(parseEntry(text));
  if (illegal !== undefined) throw new Error(`Table ${live.id} cannot be restored: ${illegal.message}`);
}
