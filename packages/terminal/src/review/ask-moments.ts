// The costliest moments at a terminal: the table as the player saw it and the question first, then what every option was
// worth, and at last, marked as a look back, what the others really held.
import { hindsightAt, type Moment, type Replayed, type Review, type Scene } from '@parlour/engine';
import type { Ink } from '../paint/ink.ts';
import { paintTable } from '../paint/table.ts';
import { askOnScreen, type Screen } from '../screen/screen.ts';
import { momentLines, momentTitle } from './review-lines.ts';

const QUESTION = 'What would you do? Enter shows the answer, q leaves: ';
const ANSWERED = 'Enter goes on, h looks at what the others held, q leaves: ';

/** Asks one moment after another. */
export async function askMoments(
  review: Review,
  replayed: Replayed,
  screen: Screen,
  ink: Ink,
): Promise<void> {
  for (const [place, index] of review.costliest.entries()) {
    const moment = review.moments[index]!;
    const title = `Moment ${place + 1} of ${review.costliest.length}`;
    const asked = await askOnScreen(
      screen,
      picture(review, replayed, moment, title, screen, ink),
      bold(QUESTION, ink),
    );
    if (isLeaving(asked)) return;
    const answer = [
      ink.bold(`${title}: ${momentTitle(moment)}`),
      '',
      ...momentLines(moment, screen.size().columns - 2, ink),
    ];
    const typed = await askOnScreen(screen, answer, bold(ANSWERED, ink));
    if (isLeaving(typed)) return;
    if (typed?.trim().toLowerCase() !== 'h') continue;
    const scene: Scene = { ...replayed.game.scene(moment.view), places: hindsightAt(replayed, moment.move) };
    const look = paintScene(scene, review, 'A look back: all hands open. Nobody knew this.', screen, ink);
    if (isLeaving(await askOnScreen(screen, look, bold('Enter goes on, q leaves: ', ink)))) return;
  }
}

function picture(
  review: Review,
  { game }: Replayed,
  { view, options }: Moment,
  title: string,
  screen: Screen,
  ink: Ink,
): string[] {
  const menu = options.map(({ label }) => label).sort((a, b) => a.localeCompare(b, 'en'));
  return paintScene(game.scene(view), review, title, screen, ink, menu);
}

function paintScene(
  scene: Scene,
  { names, seat }: Review,
  title: string,
  screen: Screen,
  ink: Ink,
  menu: readonly string[] = [],
): string[] {
  const painted = { title, scene, names, own: seat, log: [], remarks: [], notes: [], menu };
  return paintTable(painted, screen.size(), ink);
}

function bold(prompt: string, ink: Ink): string {
  return ` ${ink.bold(prompt)}`;
}

function isLeaving(typed: string | undefined): boolean {
  return typed === undefined || ['q', 'quit', 'exit'].includes(typed.trim().toLowerCase());
}
