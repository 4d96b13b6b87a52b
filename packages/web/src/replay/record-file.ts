// Matches as files: saving one, and opening one of whatever face wrote it. A match that is not over goes on at a table
// of this browser; any other is replayed.
import { readRecord, type Entry, type Illegal, type Parsed, type Replayed } from '@parlour/engine';
import { ownSeat, readNote, whyNotThere, type FairNote } from '@parlour/wire';
import { gameIds, loadEntry } from '../games.ts';
import { freshSecrets, keepAndGo, type Secrets } from '../local/open-table.ts';
import { playerOf } from '../local/player-of.ts';
import type { Chair, SavedTable, TablePlan } from '../local/saved-table.ts';
import { go } from '../route.ts';
import { FILE } from './find-tape.ts';

/** What came of a file: nothing more to say, or why its match cannot go on here, and whether it can be replayed. */
export interface Opened {
  readonly why?: Illegal;
  readonly replay?: () => void;
}

/** Opens the match of a file and goes there, or says why not. */
export async function openFile(file: Blob): Promise<Opened> {
  const text = await file.text();
  const read = await readText(text);
  if (!read.ok) return { why: { code: 'bad-record', message: `This file cannot be opened. ${read.error}` } };
  const { entry, replayed } = read.value;
  const replay = (): void => replayText(text);
  if (replayed.game.turn(replayed.state).kind === 'over') {
    replay();
    return {};
  }
  const planned = planFrom(replayed, entry, freshSecrets(), Date.now());
  if ('code' in planned) return { why: planned, replay };
  await keepAndGo(planned.plan, planned.moves);
  return {};
}

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
  const knows = (id: string): boolean => playerOf(entry, id) !== undefined;
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

async function readText(text: string): Promise<Parsed<{ entry: Entry; replayed: Replayed }>> {
  const game = gameOf(text);
  if (game === undefined) return { ok: false, error: 'It is not a match of one of these games.' };
  const entry = await loadEntry(game);
  const read = readRecord(text, [entry.game]);
  return read.ok ? { ok: true, value: { entry, replayed: read.value } } : read;
}

/** The game of a record, if it is one of the house. */
function gameOf(text: string): string | undefined {
  try {
    const header = JSON.parse(text.split('\n', 1)[0] ?? '') as { game?: unknown } | null;
    return gameIds.find(id => id === header?.game);
  } catch {
    return undefined;
  }
}

function replayText(text: string): void {
  const id = `${FILE}${freshSecrets().id}`;
  sessionStorage.setItem(id, text);
  go({ screen: 'replay', id });
}

/** Gives the text of a record to the person as a file. */
export function saveFile(text: string): void {
  const link = document.createElement('a');
  link.download = 'parlour.record';
  link.href = `data:text/plain,${encodeURIComponent(text)}`;
  link.click();
}
