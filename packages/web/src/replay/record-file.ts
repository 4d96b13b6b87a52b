// Matches as files: saving one, and opening one that any face of Parlour wrote. A match that is not over goes on at a
// table of this browser; any other is replayed. One's own results may come as a file too.
import { readRecord, type CatalogueEntry, type Illegal, type Parsed, type Replayed } from '@parlour/engine';
import { readNote } from '@parlour/wire';
import { loadEntry } from '../games.ts';
import { freshSecrets, keepAndGo } from '../local/open-table.ts';
import { planFromRecord } from '../local/plan-from-record.ts';
import { navigate } from '../route.ts';
import { offered, readResultsFile } from '../statistics/results-file.ts';
import { noteHelp } from '../statistics/stored-results.ts';
import { keptForTab } from '../storage.ts';
import { gameOfRecord } from './game-of-record.ts';
import { FILE_PREFIX } from './load-record.ts';

/** What came of a file: nothing more to say, or why its match cannot go on here, and a replay if there can be one. */
export interface OpenedFile {
  readonly why?: Illegal;
  readonly replay?: () => void;
}

/** Opens the match of a file and goes there, or says why not. */
export async function openFile(file: Blob): Promise<OpenedFile> {
  const text = await file.text();
  const saved = readResultsFile(text);
  if (saved !== undefined) {
    offered.value = saved;
    navigate({ screen: 'statistics' });
    return {};
  }
  const read = await readText(text);
  if (!read.ok) return { why: { code: 'bad-record', message: `This file cannot be opened. ${read.error}` } };
  const { entry, replayed } = read.value;
  const replay = (): void => replayText(text);
  if (replayed.game.turn(replayed.state).kind === 'over') {
    replay();
    return {};
  }
  const planned = planFromRecord(replayed, entry, freshSecrets(), Date.now());
  if ('code' in planned) return { why: planned, replay };
  if (readNote(replayed.record.header).helped === true) noteHelp(planned.plan.id);
  await keepAndGo(planned.plan, planned.moves);
  return {};
}

async function readText(text: string): Promise<Parsed<{ entry: CatalogueEntry; replayed: Replayed }>> {
  const game = gameOfRecord(text);
  if (game === undefined) return { ok: false, error: 'It is not a match of one of these games.' };
  const entry = await loadEntry(game);
  const read = readRecord(text, [entry.game]);
  return read.ok ? { ok: true, value: { entry, replayed: read.value } } : read;
}

function replayText(text: string): void {
  const id = `${FILE_PREFIX}${freshSecrets().id}`;
  keptForTab.write(id, text);
  navigate({ screen: 'replay', id });
}

/** Offers the text of a record as a download. */
export function saveFile(text: string): void {
  const link = document.createElement('a');
  link.download = 'parlour.record';
  link.href = `data:text/plain,${encodeURIComponent(text)}`;
  link.click();
}
