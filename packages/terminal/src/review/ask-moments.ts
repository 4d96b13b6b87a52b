// The costliest moments at a terminal: the table as the player saw it and the question first, then what the answer and every other
// option was worth, and at last, marked as a look back, what the others really held.
import {
  hindsightAt,
  INACCURACY,
  type Moment,
  type Parsed,
  type Replayed,
  type Review,
  type Scene,
  type WeighedOption,
} from '@parlour/engine';
import type { Ink } from '../paint/ink.ts';
import { paintTable, paintText } from '../paint/table.ts';
import { askOnScreen, type Screen } from '../screen/screen.ts';
import { percentPoints } from './figures.ts';
import { momentLines, momentTitle } from './review-lines.ts';
import { whoseReview } from './whose.ts';

const QUESTION = 'What would you do? Its number, Enter shows the answer, q leaves: ';
const ANSWERED = 'Enter goes on, h looks at what the others held, q leaves: ';
const LOOKED = 'Enter goes on, q leaves: ';
const LOOK_BACK = 'A look back: all hands open. Nobody knew this.';

/** All that is needed to show moments. */
interface Asking {
  readonly review: Review;
  readonly replayed: Replayed;
  readonly screen: Screen;
  readonly ink: Ink;
}

/** Asks one moment after another. */
export async function askMoments(
  review: Review,
  replayed: Replayed,
  screen: Screen,
  ink: Ink,
): Promise<void> {
  const asking = { review, replayed, screen, ink };
  const whose = whoseReview(review, replayed);
  for (const [place, index] of review.costliest.entries()) {
    const moment = review.moments[index]!;
    const title = `Moment ${place + 1} of ${review.costliest.length}`;
    const answer = await askMoment(asking, moment, title);
    if (answer === 'left') return;
    const width = screen.size().columns - 2;
    const answered = answer === 'shown' ? undefined : answer;
    const lines = [
      ink.bold(ink.spell(`${title}: ${momentTitle(moment)}`)),
      '',
      ...(answered === undefined ? [] : [...paintText(verdictOn(answered), width, ink), '']),
      ...(whose.note === undefined ? [] : [ink.spell(whose.note)]),
      ...momentLines(moment, width, ink, { whose, ...(answered === undefined ? {} : { answered }) }),
    ];
    const typed = await askOnScreen(screen, lines, bold(ANSWERED, ink));
    if (isLeaving(typed)) return;
    if (typed?.trim().toLowerCase() !== 'h') continue;
    const scene: Scene = { ...replayed.game.scene(moment.view), places: hindsightAt(replayed, moment.move) };
    const look = paintScene(asking, scene, { title: LOOK_BACK });
    if (isLeaving(await askOnScreen(screen, look, bold(LOOKED, ink)))) return;
  }
}

/** Asks until there is an answer, or none is wanted. */
async function askMoment(
  asking: Asking,
  { view, options }: Moment,
  title: string,
): Promise<WeighedOption<unknown> | 'shown' | 'left'> {
  const { replayed, screen, ink } = asking;
  // In the order of their names: that of the review would tell the answer.
  const listed = [...options].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const menu = listed.map(({ label }) => label);
  let notes: string[] = [];
  for (;;) {
    const picture = paintScene(asking, replayed.game.scene(view), { title, menu, notes });
    const typed = await askOnScreen(screen, picture, bold(QUESTION, ink));
    if (typed === undefined || isLeaving(typed)) return 'left';
    if (typed.trim() === '') return 'shown';
    const answer = readNumber(typed.trim(), listed);
    if (answer.ok) return answer.value;
    notes = [answer.error];
  }
}

function readNumber<T>(text: string, listed: readonly T[]): Parsed<T> {
  const value = /^\d+$/.test(text) ? listed[Number(text) - 1] : undefined;
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: `Type a number from 1 to ${listed.length}, or only Enter.` };
}

/** Whether an answer is the best, and what it costs. */
function verdictOn({ gap, label }: WeighedOption<unknown>): string {
  if (gap === 0) return `${label} is the best.`;
  const how = gap < INACCURACY ? 'is nearly the best' : 'is not the best';
  return `${label} ${how}: it costs ${percentPoints(gap)} points.`;
}

interface Shown {
  readonly title: string;
  readonly menu?: readonly string[];
  readonly notes?: readonly string[];
}

function paintScene({ review, screen, ink }: Asking, scene: Scene, shown: Shown): string[] {
  const { names, seat } = review;
  const painted = { scene, names, own: seat, log: [], remarks: [], notes: [], menu: [], ...shown };
  return paintTable(painted, screen.size(), ink);
}

function bold(prompt: string, ink: Ink): string {
  return ` ${ink.bold(prompt)}`;
}

function isLeaving(typed: string | undefined): boolean {
  return typed === undefined || ['q', 'quit', 'exit'].includes(typed.trim().toLowerCase());
}
