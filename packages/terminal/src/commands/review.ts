// `parlour review`: what the decisions of a finished match were worth, how lucky it was, and its costliest moments. At a
// terminal each moment is asked first; then, or at once through a pipe, all of it is printed.
import type { Command } from 'commander';
import { isGuest, openWeigher, WeighingFault, type Weigher } from '@parlour/arena';
import { ownSeat, readNote } from '@parlour/wire';
import {
  finishReview,
  planReview,
  seatOf,
  type CatalogueEntry,
  type Parsed,
  type Replayed,
  type Review,
  type ReviewPlan,
} from '@parlour/engine';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readSeat } from '../command-line/options.ts';
import { isTerminal, sampleGame, type OutputStream, type Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import { readLanguage, spokenCommand, type LanguageOptions } from '../language/language-option.ts';
import { namesOf, speak, type Spoken } from '../language/spoken.ts';
import { openRecord } from '../records/open-record.ts';
import { dataFolder, RecordFolder } from '../records/record-folder.ts';
import { paintText } from '../paint/table.ts';
import { askMoments } from '../review/ask-moments.ts';
import { reviewLines } from '../review/review-lines.ts';
import { weighPoints } from '../review/weigh-points.ts';
import { headlineText, toldOf } from '../review/whose.ts';
import { TerminalScreen } from '../screen/screen.ts';

interface ReviewOptions extends LookOptions, LanguageOptions {
  readonly seat?: string;
  readonly effort: string;
  readonly weigher?: string;
  readonly json?: boolean;
}

const COLUMNS = 80;
/** Progress is told again after so many decisions. */
const TELL_EVERY = 5;

export function registerReview(program: Command, outside: Outside): void {
  const command = program
    .command('review [record]')
    .description('says what the decisions of a finished match cost, and how lucky it was')
    .option('--seat <seat>', 'whose decisions (a number or a name); else those of the person who played')
    .option('--effort <times>', 'how many times the usual number of imagined deals', '1')
    .option('--weigher <player>', 'whose chances count: ./file or "cmd:program"; else the strongest player')
    .option('--json', 'prints the review for programs')
    .addHelpText('after', examples(outside));
  lookOptions(spokenCommand(command, outside)).action(
    async (file: string | undefined, options: ReviewOptions) => {
      const language = valueOf(command, readLanguage(options.language));
      const replayed = await findMatch(command, outside, file);
      const entry = outside.catalogue.find(({ game }) => game.id === replayed.game.id)!;
      const spoken = await speak(language, [entry]);
      const weigher = await weigherFor(command, entry, replayed, options);
      const review = await reviewFor(
        command,
        weigher?.entry ?? entry,
        replayed,
        options,
        outside,
        spoken,
      ).finally(() => weigher?.close());
      const ink = inkFor(outside, options);
      if (options.json === true) {
        outside.output.write(`${JSON.stringify(forPrograms(review, replayed))}\n`);
        return;
      }
      const told = toldOf(review, replayed, spoken);
      if (isTerminal(outside) && review.costliest.length > 0) {
        const screen = new TerminalScreen(outside);
        try {
          await askMoments(review, replayed, told, screen, ink);
        } finally {
          screen.close();
        }
      }
      const width = Math.min(COLUMNS, outside.output.columns ?? COLUMNS) - 2;
      const [title = '', ...lines] = reviewLines(review, replayed, told, width, ink);
      const by =
        weigher === undefined ? [] : paintText(spoken.say('review.by', { player: weigher.name }), width, ink);
      outside.output.write(`${[title, ...by, ...lines].join('\n')}\n`);
    },
  );
}

/** The record that is named, or else the match that was finished last. */
async function findMatch(command: Command, outside: Outside, file: string | undefined): Promise<Replayed> {
  const folder = new RecordFolder(dataFolder(outside.env), outside.catalogue);
  if (file !== undefined) return openRecord(command, folder, file, 'reviewed');
  const [newest] = folder.list('records');
  if (newest === undefined) refuseCommand(command, 'No match has been played to its end yet.');
  return newest.read.ok
    ? newest.read.value
    : refuseCommand(command, `${newest.name} cannot be reviewed. ${newest.read.error}`);
}

/** The player who is to weigh in place of the game's strongest one, if one is named. */
async function weigherFor(
  command: Command,
  entry: CatalogueEntry,
  { rules, record }: Replayed,
  { weigher }: ReviewOptions,
): Promise<Weigher | undefined> {
  if (weigher === undefined) return undefined;
  if (!isGuest(weigher)) {
    const example = 'a file such as ./my-bot.ts or a command such as "cmd:python3 my_bot.py"';
    refuseCommand(command, `--weigher takes ${example}, not "${weigher}".`);
  }
  return valueOf(command, await openWeigher(weigher, { entry, rules, seats: record.header.names.length }));
}

async function reviewFor(
  command: Command,
  entry: CatalogueEntry,
  replayed: Replayed,
  options: ReviewOptions,
  outside: Outside,
  spoken: Spoken,
): Promise<Review> {
  try {
    return await weighAll(planFor(command, entry, replayed, options, spoken), outside, spoken);
  } catch (error) {
    if (error instanceof WeighingFault) refuseCommand(command, error.message);
    throw error;
  }
}

function planFor(
  command: Command,
  entry: CatalogueEntry,
  replayed: Replayed,
  options: ReviewOptions,
  spoken: Spoken,
): ReviewPlan {
  const { header } = replayed.record;
  const effort = Number(options.effort);
  if (!(effort > 0 && effort <= 100)) {
    refuseCommand(command, `--effort takes a number above 0 and up to 100, not "${options.effort}".`);
  }
  const seat =
    options.seat === undefined
      ? (ownSeat(readNote(header)) ?? 0)
      : valueOf(command, seatIn(options.seat, replayed, spoken));
  const planned = planReview({ entry, replayed, seat: seatOf(seat), effort });
  return planned.ok ? planned.plan : refuseCommand(command, planned.message);
}

/** The seat by its number, or by a name as it is in the record or in the language. */
function seatIn(text: string, replayed: Replayed, spoken: Spoken): Parsed<number> {
  const read = readSeat(text, replayed.record.header.names);
  return read.ok ? read : readSeat(text, namesOf(replayed, spoken));
}

/** Weighs every decision, and tells how far it is where somebody watches. */
async function weighAll(plan: ReviewPlan, { errors }: Outside, { say }: Spoken): Promise<Review> {
  if ((errors as OutputStream).isTTY !== true) return finishReview(plan, await weighPoints(plan));
  const clear = (): void => void errors.write('\r\x1b[K');
  const interrupted = (): void => {
    clear();
    // The listener is gone, so this ends the process as if there had been none.
    process.kill(process.pid, 'SIGINT');
  };
  process.once('SIGINT', interrupted);
  try {
    const weighed = await weighPoints(plan, {
      progress(done, total) {
        if (done % TELL_EVERY !== 0 && done !== total) return;
        errors.write(`\r\x1b[K${say('review.making', { done, total })}`);
      },
    });
    return finishReview(plan, weighed);
  } finally {
    process.off('SIGINT', interrupted);
    clear();
  }
}

/** Views are long, and can be had from the record. */
function forPrograms(review: Review, replayed: Replayed): unknown {
  const headline = { ...review.headline, text: headlineText(review, replayed) };
  return { ...review, headline, moments: review.moments.map(({ view: _view, ...moment }) => moment) };
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour review                   the match that you finished last
  parlour review ${game}-2031-05-01-1
  parlour review game.jsonl --seat Anna     Anna's decisions
  parlour review https://cards.example.org/t/TABLE     a finished match of a server
  parlour review game.jsonl --weigher ./my-bot.ts     by the chances of a bot of your own
  parlour review game.jsonl --json          for a program`;
}
