// A puzzle at a terminal: the table as the seat sees it, the menu, an answer; then what every option was worth and what is to
// be learned from it.
import { type CatalogueEntry, type Parsed, type PuzzleSet } from '@parlour/engine';
import { judgePuzzle, type OpenedPuzzle, type PuzzleVerdict } from '@parlour/engine/puzzles';
import type { GameWords } from '@parlour/words';
import { sentenceIn } from '../language/sentences.ts';
import { sceneIn, type Spoken } from '../language/spoken.ts';
import { foldLines, parseAnswer, readPick, unfoldLines, type MenuEntry } from '../menu/menu.ts';
import type { Ink } from '../paint/ink.ts';
import { paintTable, paintText, type Size } from '../paint/table.ts';
import { momentLines } from '../review/review-lines.ts';
import { askOnScreen, roomAbove, type Screen } from '../screen/screen.ts';

/** A puzzle that is asked, with all that is needed to explain it. */
export interface AskedPuzzle {
  readonly entry: CatalogueEntry;
  readonly opened: OpenedPuzzle;
  readonly title: string;
  readonly lesson: PuzzleSet['lesson'];
  readonly spoken: Spoken;
}

/** Asks until there is an answer, and explains it; undefined where the person leaves. */
export async function askPuzzle(
  asked: AskedPuzzle,
  screen: Screen,
  ink: Ink,
): Promise<PuzzleVerdict | undefined> {
  const { entry, opened, spoken } = asked;
  const { say, games } = spoken;
  const top = entriesOf(opened, games);
  let entries = top;
  let picking: Extract<MenuEntry, { kind: 'line' }> | undefined = onlyPick(top);
  let note = '';
  for (;;) {
    const question = say(picking === undefined ? 'puzzle.keys' : 'puzzle.keys.cards');
    const prompt = ` ${ink.bold(ink.spell(question))}`;
    const picture = puzzleLines(asked, roomAbove(prompt, screen), ink, { entries, picking, note });
    const typed = await askOnScreen(screen, picture, prompt);
    if (typed === undefined || ['q', 'quit', 'exit'].includes(typed.trim().toLowerCase())) return undefined;
    note = '';
    if (['b', 'back'].includes(typed.trim().toLowerCase())) {
      [entries, picking] = [top, onlyPick(top)];
      continue;
    }
    const answer = picking === undefined ? readAnswer(typed, entries) : readCards(typed, picking);
    if (!answer.ok) {
      note = sentenceIn(say.language, answer.error, games.text);
      continue;
    }
    const { value } = answer;
    if ('lines' in value) entries = unfoldLines(value.lines);
    else if ('pick' in value) picking = value.pick;
    else {
      const verdict = judgePuzzle(entry, opened, value.action);
      if (verdict !== undefined) return verdict;
      note = say('puzzle.broken');
    }
  }
}

type LineEntry = Extract<MenuEntry, { kind: 'line' }>;
type PuzzleAnswer =
  | { readonly action: unknown }
  | { readonly pick: LineEntry }
  | { readonly lines: Extract<MenuEntry, { kind: 'fold' }>['lines'] };

/** The numbered menu of a puzzle. */
export function entriesOf({ menu, puzzle }: OpenedPuzzle, { text }: GameWords): MenuEntry[] {
  const lines = menu.map(choice => ({ seat: puzzle.seat, choice, label: text(choice.label) }));
  return foldLines(lines).map(entry => ({ ...entry, label: text(entry.label) }));
}

/** A menu of one line that asks for cards needs no choice. */
function onlyPick(entries: readonly MenuEntry[]): LineEntry | undefined {
  const [only] = entries;
  return entries.length === 1 && only?.kind === 'line' && only.line.choice.kind === 'pick' ? only : undefined;
}

/** Reads an answer in one go: a number or the beginning of a line, or cards. */
export function readAnswer(text: string, entries: readonly MenuEntry[]): Parsed<PuzzleAnswer> {
  const only = onlyPick(entries);
  if (only !== undefined) return readCards(text, only);
  const parsed = parseAnswer(text, entries, '');
  if (parsed.kind === 'unclear') return { ok: false, error: parsed.message };
  if (parsed.kind === 'action') return { ok: true, value: { action: parsed.action } };
  const { entry } = parsed;
  if (entry.kind === 'fold') return { ok: true, value: { lines: entry.lines } };
  const { choice } = entry.line;
  return { ok: true, value: choice.kind === 'act' ? { action: choice.action } : { pick: entry } };
}

function readCards(text: string, { line: { choice } }: LineEntry): Parsed<PuzzleAnswer> {
  if (choice.kind !== 'pick') return { ok: true, value: { action: choice.action } };
  const picked = readPick(text, choice);
  return picked.ok ? { ok: true, value: { action: choice.make(picked.value) } } : picked;
}

/** What is shown with the question. */
interface Asking {
  readonly entries: readonly MenuEntry[];
  readonly picking: LineEntry | undefined;
  readonly note: string;
}

/** The table and the menu. */
export function puzzleLines(
  { entry, opened, title, spoken }: AskedPuzzle,
  size: Size,
  ink: Ink,
  { entries, picking, note }: Asking,
): string[] {
  const { view, names, puzzle } = opened;
  const choice = picking?.line.choice;
  const picture = {
    title,
    scene: sceneIn(spoken, entry.game.scene(view)),
    names: names.map(spoken.games.text),
    say: spoken.say,
    own: puzzle.seat,
    log: [],
    remarks: [],
    notes: note === '' ? [] : [note],
    menu: choice === undefined ? entries.map(({ label }) => label) : [],
    ...(choice?.kind === 'pick' ? { picking: choice.from } : {}),
  };
  return paintTable(picture, size, ink);
}

/** The verdict, the options as bars, the facts and the lesson. */
export function verdictLines(
  { lesson, spoken }: AskedPuzzle,
  { solved, moment }: PuzzleVerdict,
  width: number,
  ink: Ink,
): string[] {
  return [
    ink.bold(ink.spell(spoken.say(solved ? 'puzzle.right' : 'puzzle.wrong'))),
    '',
    ...momentLines(moment, [[moment.made, 'moment.answered']], spoken, width, ink),
    '',
    ...paintText(spoken.games.text(lesson(moment)), width, ink),
  ];
}
