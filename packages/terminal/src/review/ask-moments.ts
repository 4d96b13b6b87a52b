// The costliest moments at a terminal: the table as the player saw it and the question first, then what the answer and every other
// option was worth, and at last, marked as a look back, what the others really held.
import {
  hindsightAt,
  type Moment,
  type Replayed,
  type Review,
  type Scene,
  type WeighedOption,
} from '@parlour/engine';
import { verdictKey } from '@parlour/words';
import { sceneIn, type Spoken } from '../language/spoken.ts';
import type { Ink } from '../paint/ink.ts';
import { paintTable, paintText } from '../paint/table.ts';
import { wrap } from '../paint/width.ts';
import { askOnScreen, roomAbove, type Screen } from '../screen/screen.ts';
import { momentLines, momentTitle, noteLines, type Mark } from './review-lines.ts';
import type { Told } from './whose.ts';

/** All that is needed to show moments. */
interface Asking {
  readonly review: Review;
  readonly replayed: Replayed;
  readonly told: Told;
  readonly screen: Screen;
  readonly ink: Ink;
}

/** Asks one moment after another. */
export async function askMoments(
  review: Review,
  replayed: Replayed,
  told: Told,
  screen: Screen,
  ink: Ink,
): Promise<void> {
  const asking = { review, replayed, told, screen, ink };
  const { spoken } = told;
  const { say } = spoken;
  for (const [place, index] of review.costliest.entries()) {
    const moment = review.moments[index]!;
    const title = say('moment.number', { at: place + 1, count: review.costliest.length });
    const answer = await askMoment(asking, moment, title);
    if (answer === 'left') return;
    const width = screen.size().columns - 2;
    const answered = answer === 'shown' ? undefined : answer;
    const made: Mark = [moment.made, 'moment.made'];
    const marks: Mark[] = answered === undefined ? [made] : [made, [answered, 'moment.answered']];
    const lines = [
      ...wrap(ink.spell(`${title}: ${momentTitle(moment, spoken)}`), width).map(ink.bold),
      '',
      ...(answered === undefined ? [] : [...paintText(verdictOn(answered, moment, spoken), width, ink), '']),
      ...noteLines(told, width, ink),
      ...momentLines(moment, marks, spoken, width, ink),
    ];
    const typed = await askOnScreen(screen, lines, bold(say('moment.keys.answered'), ink));
    if (isLeaving(typed)) return;
    if (typed?.trim().toLowerCase() !== 'h') continue;
    const scene = openScene(asking, moment);
    const prompt = bold(say('moment.keys.looked'), ink);
    const look = paintScene(asking, scene, { title, prompt, notes: [say('hindsight.note')] });
    if (isLeaving(await askOnScreen(screen, look, prompt))) return;
  }
}

/** Asks until there is an answer, or none is wanted. */
async function askMoment(
  asking: Asking,
  { view, options }: Moment,
  title: string,
): Promise<WeighedOption<unknown> | 'shown' | 'left'> {
  const { replayed, screen, ink, told } = asking;
  const { say, games } = told.spoken;
  const question = told.isOwn ? say('moment.ask') : say('moment.ask.other', { name: told.name });
  const prompt = bold(`${question} ${say('moment.keys')}`, ink);
  // In the order of their names: that of the review would tell the answer.
  const listed = [...options].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const menu = listed.map(({ label }) => games.text(label));
  let notes: string[] = [];
  for (;;) {
    const picture = paintScene(asking, sceneIn(told.spoken, replayed.game.scene(view)), {
      title,
      prompt,
      menu,
      notes,
    });
    const typed = await askOnScreen(screen, picture, prompt);
    if (typed === undefined || isLeaving(typed)) return 'left';
    if (typed.trim() === '') return 'shown';
    const answer = numbered(typed.trim(), listed);
    if (answer !== undefined) return answer;
    notes = [say('moment.wanted', { count: listed.length })];
  }
}

function numbered<T>(text: string, listed: readonly T[]): T | undefined {
  return /^\d+$/.test(text) ? listed[Number(text) - 1] : undefined;
}

/** The table with all hands open. */
function openScene({ replayed, told: { spoken } }: Asking, { view, move }: Moment): Scene {
  return sceneIn(spoken, { ...replayed.game.scene(view), places: hindsightAt(replayed, move) });
}

/** Whether an answer is the best, and what it costs. */
function verdictOn(answer: WeighedOption<unknown>, { best }: Moment, { say, games, points }: Spoken): string {
  return say(verdictKey(answer), { best: games.text(best.label), points: points(answer.gap) });
}

interface Shown {
  readonly prompt: string;
  readonly title: string;
  readonly menu?: readonly string[];
  readonly notes?: readonly string[];
}

function paintScene(
  { review, told, screen, ink }: Asking,
  scene: Scene,
  { prompt, ...shown }: Shown,
): string[] {
  const { names, spoken } = told;
  const { say } = spoken;
  const painted = {
    scene,
    names,
    own: review.seat,
    say,
    log: [],
    remarks: [],
    notes: [],
    menu: [],
    ...shown,
  };
  return paintTable(painted, roomAbove(prompt, screen), ink);
}

function bold(prompt: string, ink: Ink): string {
  return ` ${ink.bold(ink.spell(prompt))}`;
}

function isLeaving(typed: string | undefined): boolean {
  return typed === undefined || ['q', 'quit', 'exit'].includes(typed.trim().toLowerCase());
}
