// A review as lines of text: the headline, the chance over the match, the account, the costliest moments with a bar an option,
// and the luck.
import {
  formatCard,
  type Fortune,
  type Grade,
  type Moment,
  type Replayed,
  type Review,
  type Scene,
  type Seat,
  type WeighedOption,
} from '@parlour/engine';
import { paintText } from '../paint/table.ts';
import { framesOf } from '../records/frames.ts';
import type { Ink } from '../paint/ink.ts';
import { accountLines } from './account-lines.ts';
import { chanceLines } from './chance-lines.ts';
import { percent, points } from './figures.ts';
import { headlineText, whoseReview, YOURS, type Whose } from './whose.ts';

const BAR = 20;
/** How many options of a long menu are shown; the chosen one is always among them. */
const OPTIONS = 5;
const LUCKS = 5;
/** How much of what happened is told with a stroke of luck: the end of it. */
const TOLD = 3;

const GRADES: Readonly<Record<Grade, string>> = {
  inaccuracy: 'an inaccuracy',
  mistake: 'a mistake',
  blunder: 'a blunder',
};
const FORTUNES: Readonly<Record<Fortune, string>> = {
  'very-lucky': 'very lucky',
  lucky: 'lucky',
  unlucky: 'unlucky',
  'very-unlucky': 'very unlucky',
};

/** The whole review. */
export function reviewLines(review: Review, replayed: Replayed, width: number, ink: Ink): string[] {
  const { game } = replayed;
  const { names, seat, headline, costliest, moments } = review;
  const whose = whoseReview(review, replayed);
  const lines = [
    ink.bold(ink.spell(`${game.name}: a review for ${names[seat]}`)),
    '',
    ...paintText(headlineText(headline, whose), width, ink),
    `${headline.decisions} decisions left a choice: there was a chance of a point or more.`,
    '',
    ...chanceLines(review, whose, width, ink),
    '',
    ...accountLines(review.account, whose, width, ink),
    '',
  ];
  if (costliest.length === 0) lines.push('No decision was clearly wrong.');
  else
    lines.push(
      ink.bold('The costliest moments'),
      ...(whose.note === undefined ? [] : [ink.spell(whose.note)]),
    );
  for (const [place, index] of costliest.entries()) {
    const moment = moments[index]!;
    lines.push('', ink.spell(`${place + 1}. ${momentTitle(moment)}`));
    lines.push(...seenLines(game.scene(moment.view), seat, whose, width - 3, ink).map(line => `   ${line}`));
    lines.push(...momentLines(moment, width - 3, ink, { whose }).map(line => `   ${line}`));
  }
  return [...lines, '', ...luckLines(review, replayed, width, ink)];
}

/** What the seat had before it: its cards, and the open cards in the middle. */
function seenLines(
  { places, piles }: Scene,
  seat: Seat,
  { subject }: Whose,
  width: number,
  ink: Ink,
): string[] {
  const hand = places.find(place => place.seat === seat)?.hand ?? [];
  const held = hand.map(group => group.map(face => (face === 'back' ? '?' : formatCard(face))).join(' '));
  const open = piles.flatMap(({ name, open: cards }) => {
    const top = cards.at(-1);
    return top === undefined ? [] : [`${name}: ${formatCard(top)}.`];
  });
  return paintText([`${subject} held ${held.join('  ')}.`, ...open].join(' '), width, ink);
}

/** Where a moment was, and what it cost. */
export function momentTitle({ hand, move, grade, loss }: Moment): string {
  const what = grade === undefined ? '' : `, ${GRADES[grade]}`;
  return `Hand ${hand + 1}, move ${move + 1}${what}: ${points(-loss)}`;
}

/** Who is told about a moment. */
export interface Told {
  readonly whose: Whose;
  /** What somebody has answered who was asked. */
  readonly answered?: WeighedOption<unknown>;
}

/** The options as bars, the reason and the facts. */
export function momentLines(
  { options, made, reason, facts }: Moment,
  width: number,
  ink: Ink,
  { whose, answered }: Told = { whose: YOURS },
): string[] {
  const shown = options.filter((option, place) => place < OPTIONS || option === made || option === answered);
  return [
    ...shown.map(option => {
      const marks = [
        ...(option === made ? [whose.choice] : []),
        ...(option === answered ? ['your answer'] : []),
      ];
      return optionLine(option, marks, ink);
    }),
    ...paintText(reason, width, ink),
    ...facts.slice(1).flatMap(({ text }) => paintText(text, width, ink)),
  ];
}

function optionLine(
  { chance, label, error }: WeighedOption<unknown>,
  marks: readonly string[],
  ink: Ink,
): string {
  const filled = Math.round(BAR * chance);
  const bar = ink.glyphs.heavyEdge.repeat(filled).padEnd(BAR);
  const text = ink.spell(`${bar} ${percent(chance).padStart(6)} ± ${(100 * error).toFixed(1)}  ${label}`);
  return marks.length === 0 ? ink.tint(text) : `${ink.shine(text)} (${ink.spell(marks.join(', '))})`;
}

function luckLines({ lucks, seat }: Review, replayed: Replayed, width: number, ink: Ink): string[] {
  const end = replayed.record.moves.length;
  const told = lucks
    .filter(({ fortune }) => fortune !== undefined)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, LUCKS);
  if (told.length === 0) return ['Luck played no great part.'];
  // The frame after a move has the number of the next one.
  const frames = framesOf(replayed, seat);
  return [
    ink.bold('The greatest luck'),
    ...told.flatMap(({ hand, from, until, luck, fortune }) => {
      const when = until === end ? 'at the end' : `before move ${until + 1}`;
      const happened = frames.slice(from + 1, until + 1).flatMap(frame => frame.told);
      return [
        ink.spell(`  Hand ${hand + 1}, ${when}: ${FORTUNES[fortune!]}, ${points(luck)}`),
        ...paintText(happened.slice(-TOLD).join(' '), width - 4, ink).map(line => `    ${line}`),
      ];
    }),
  ];
}
