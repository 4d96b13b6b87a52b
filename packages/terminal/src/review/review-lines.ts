// A review as lines of text: the headline, the account, the costliest moments with a bar an option, and the luck.
import type { Account, Fortune, Grade, Moment, Replayed, Review, WeighedOption } from '@parlour/engine';
import { paintText } from '../paint/table.ts';
import type { Ink } from '../paint/ink.ts';

const BAR = 20;
/** How many options of a long menu are shown; the chosen one is always among them. */
const OPTIONS = 5;
const LUCKS = 5;

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
export function reviewLines(review: Review, { game, record }: Replayed, width: number, ink: Ink): string[] {
  const { names, seat, headline, costliest, moments } = review;
  const lines = [
    ink.bold(ink.spell(`${game.name}: a review for ${names[seat]}`)),
    '',
    ...paintText(headline.text, width, ink),
    `${headline.decisions} decisions left a choice.`,
    '',
    ...accountLines(review.account, ink),
    '',
  ];
  if (costliest.length === 0) lines.push('No decision was clearly wrong.');
  else lines.push(ink.bold('The costliest moments'));
  for (const [place, index] of costliest.entries()) {
    const moment = moments[index]!;
    lines.push('', `${place + 1}. ${momentTitle(moment)}`);
    lines.push(...momentLines(moment, width - 3, ink).map(line => `   ${line}`));
  }
  return [...lines, '', ...luckLines(review, record.moves.length, ink)];
}

/** Where a moment was, and what it cost. */
export function momentTitle({ hand, move, grade, loss }: Moment): string {
  const what = grade === undefined ? '' : `, ${GRADES[grade]}`;
  return `Hand ${hand + 1}, move ${move + 1}${what}: ${points(-loss)}`;
}

/** The options as bars, the reason and the facts. */
export function momentLines({ options, made, reason, facts }: Moment, width: number, ink: Ink): string[] {
  const best = options.slice(0, OPTIONS);
  const shown = best.includes(made) ? best : [...best, made];
  return [
    ...shown.map(option => optionLine(option, option === made, ink)),
    ...paintText(reason, width, ink),
    ...facts.slice(1).flatMap(({ text }) => paintText(text, width, ink)),
  ];
}

function optionLine({ chance, label, error }: WeighedOption<unknown>, isMade: boolean, ink: Ink): string {
  const filled = Math.round(BAR * chance);
  const bar = ink.glyphs.heavyEdge.repeat(filled).padEnd(BAR);
  const text = `${bar} ${percent(chance).padStart(6)} ± ${(100 * error).toFixed(1)}  ${ink.spell(label)}`;
  return isMade ? `${ink.shine(ink.spell(text))} (your choice)` : ink.tint(ink.spell(text));
}

function accountLines({ par, luck, ownLosses, othersLosses, result }: Account, ink: Ink): string[] {
  const line = (name: string, value: string): string => `  ${name.padEnd(22)}${value.padStart(8)}`;
  return [
    ink.bold('The account, in points of a hundred'),
    line('an even share', percentPoints(par)),
    line('luck', points(luck)),
    line('your losses', points(-ownLosses)),
    line("the others' losses", points(othersLosses)),
    line('the result', percentPoints(result)),
  ].map(text => ink.spell(text));
}

function luckLines({ lucks }: Review, end: number, ink: Ink): string[] {
  const told = lucks
    .filter(({ fortune }) => fortune !== undefined)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, LUCKS);
  if (told.length === 0) return ['Luck played no great part.'];
  return [
    ink.bold('The greatest luck'),
    ...told.map(({ hand, until, luck, fortune }) => {
      const when = until === end ? 'at the end' : `before move ${until + 1}`;
      return ink.spell(`  Hand ${hand + 1}, ${when}: ${FORTUNES[fortune!]}, ${points(luck)}`);
    }),
  ];
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

function percentPoints(chance: number): string {
  return (100 * chance).toFixed(1);
}

function points(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}`;
}
