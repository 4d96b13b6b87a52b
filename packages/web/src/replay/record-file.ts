// Matches as files: saving one, and opening one of whatever face wrote it. A match that is not over goes on at a table
// of this browser; any other is replayed.
import { readRecord, type Entry, type Illegal, type Parsed, type Replayed } from '@parlour/engine';
import { gameIds, loadEntry } from '../games.ts';
import { freshSecrets, keepAndGo } from '../local/open-table.ts';
import { planFrom } from '../local/plan-from-record.ts';
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
