// A review as lines of text: the headline, the account, the costliest moments with a bar an option, and the luck.
import {
  formatCard,
  type Account,
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
  const lines = [
    ink.bold(ink.spell(`${game.name}: a review for ${names[seat]}`)),
    '',
    ...paintText(headline.text, width, ink),
    `${headline.decisions} decisions left a choice: there was a chance of a point or more.`,
    '',
    ...accountLines(review.account, ink),
    '',
  ];
  if (costliest.length === 0) lines.push('No decision was clearly wrong.');
  else lines.push(ink.bold('The costliest moments'));
  for (const [place, index] of costliest.entries()) {
    const moment = moments[index]!;
    lines.push('', `${place + 1}. ${momentTitle(moment)}`);
    lines.push(...seenLines(game.scene(moment.view), seat, width - 3, ink).map(line => `   ${line}`));
    lines.push(...momentLines(moment, width - 3, ink).map(line => `   ${line}`));
  }
  return [...lines, '', ...luckLines(review, replayed, width, ink)];
}

/** What the seat had before it: its cards, and the open cards in the middle. */
function seenLines({ places, piles }: Scene, seat: Seat, width: number, ink: Ink): string[] {
  const hand = places.find(place => place.seat === seat)?.hand ?? [];
  const held = hand.map(group => group.map(face => (face === 'back' ? '?' : formatCard(face))).join(' '));
  const open = piles.flatMap(({ name, open: cards }) => {
    const top = cards.at(-1);
    return top === undefined ? [] : [`${name}: ${formatCard(top)}.`];
  });
  return paintText([`You held ${held.join('  ')}.`, ...open].join(' '), width, ink);
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

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

function percentPoints(chance: number): string {
  return (100 * chance).toFixed(1);
}

function points(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}`;
}
