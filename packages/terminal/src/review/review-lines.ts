// A review as lines of text: the headline, the chance over the match, the account, the costliest moments with a bar an option,
// and the luck.
import {
  formatCard,
  type Moment,
  type Replayed,
  type Review,
  type Scene,
  type Seat,
  type WeighedOption,
} from '@parlour/engine';
import { reasonOf, shownOptions } from '@parlour/words';
import { sceneIn, type Spoken } from '../language/spoken.ts';
import type { Ink } from '../paint/ink.ts';
import { paintText } from '../paint/table.ts';
import { widthOf, wrap } from '../paint/width.ts';
import { accountLines } from './account-lines.ts';
import { chanceLines } from './chance-lines.ts';
import { luckLines } from './luck-lines.ts';
import type { Told } from './whose.ts';

/** How wide the bars of the options are, and where there is little room. */
const BAR = 20;
const SHORT_BAR = 8;
const ROOMY = 60;

/** The whole review. */
export function reviewLines(
  review: Review,
  replayed: Replayed,
  told: Told,
  width: number,
  ink: Ink,
): string[] {
  const { game } = replayed;
  const { headline, costliest, moments, seat } = review;
  const { spoken, name } = told;
  const { say, games } = spoken;
  const title = say('review.heading', { game: games.text(game.name), name });
  const lines = [
    ink.bold(ink.spell(title)),
    '',
    ...headlineLines(headline, told).flatMap(line => paintText(line, width, ink)),
    '',
    ...chanceLines(review, told, width, ink),
    '',
    ...accountLines(review.account, told, width, ink),
    '',
  ];
  if (costliest.length === 0) lines.push(...paintText(say('moments.none'), width, ink));
  else lines.push(ink.bold(ink.spell(say('moments.title'))), ...noteLines(told, width, ink));
  for (const [place, index] of costliest.entries()) {
    const moment = moments[index]!;
    const within = [
      ...seenLines(sceneIn(spoken, game.scene(moment.view)), seat, told, width - 3, ink),
      ...momentLines(moment, [[moment.made, 'moment.made']], spoken, width - 3, ink),
    ];
    lines.push('', ...paintText(`${place + 1}. ${momentTitle(moment, spoken)}`, width, ink));
    lines.push(...within.map(line => `   ${line}`));
  }
  return [...lines, '', ...luckLines(review, replayed, told, width, ink)];
}

/** Whom the seat played like, what its decisions cost, and what a point is. */
function headlineLines(
  { decisions, loss, like }: Review['headline'],
  { spoken: { say, games }, isOwn, name }: Told,
): string[] {
  if (decisions === 0) return [say('headline.none')];
  const lost = (100 * loss).toLocaleString(say.language, { maximumFractionDigits: 2 });
  const player = like === undefined ? undefined : games.text(like.name);
  return [
    ...(player === undefined ? [] : [say(isOwn ? 'headline.you' : 'headline.other', { player, name })]),
    say('headline.loss', { count: decisions, points: lost }),
    say('headline.points'),
  ];
}

/** Whom the sentences of the games mean, which say "you" to whoever decides. */
export function noteLines({ isOwn, name, spoken: { say } }: Told, width: number, ink: Ink): string[] {
  return isOwn ? [] : paintText(say('review.you', { name }), width, ink);
}

/** What the seat had before it: its cards, and the open cards in the middle. */
function seenLines(
  { places, piles }: Scene,
  seat: Seat,
  { isOwn, name, spoken: { say } }: Told,
  width: number,
  ink: Ink,
): string[] {
  const hand = places.find(place => place.seat === seat)?.hand ?? [];
  const held = hand.map(group => group.map(face => (face === 'back' ? '?' : formatCard(face))).join(' '));
  const open = piles.flatMap(pile => {
    const top = pile.open.at(-1);
    return top === undefined ? [] : [`${pile.name}: ${formatCard(top)}.`];
  });
  const text = say(isOwn ? 'moment.held.you' : 'moment.held.other', { name, cards: held.join('  ') });
  return paintText([text, ...open].join(' '), width, ink);
}

/** Where a moment was, and what it cost. */
export function momentTitle({ hand, move, grade, loss }: Moment, { say, change }: Spoken): string {
  const where = say('moment.where', { hand: hand + 1, move: move + 1 });
  return `${where}: ${grade === undefined ? '' : `${say(`grade.${grade}`)}, `}${change(-loss)}`;
}

/** An option that is marked, and the message that marks it. */
export type Mark = readonly [option: WeighedOption<unknown>, message: 'moment.made' | 'moment.answered'];

/** The options as bars, the reason and the facts. */
export function momentLines(
  moment: Moment,
  marks: readonly Mark[],
  spoken: Spoken,
  width: number,
  ink: Ink,
): string[] {
  const { say, games } = spoken;
  const reason = say(...reasonOf(moment, spoken));
  return [
    ...optionsLines(moment.options, marks, spoken, width, ink),
    ...[reason, ...moment.facts.map(({ text }) => games.text(text))].flatMap(text =>
      paintText(text, width, ink),
    ),
  ];
}

/** The best options as bars, and those that are marked; how many there are besides. */
export function optionsLines(
  options: Moment['options'],
  marks: readonly Mark[],
  spoken: Spoken,
  width: number,
  ink: Ink,
): string[] {
  const marksOf = (option: WeighedOption<unknown>): string[] =>
    marks.filter(([marked]) => marked === option).map(([, message]) => spoken.say(message));
  const { shown, hidden } = shownOptions(options, option => marksOf(option).length > 0);
  return [
    ...shown.flatMap(option => optionLines(option, marksOf(option), spoken, width, ink)),
    ...(hidden === 0 ? [] : paintText(spoken.say('moment.more', { count: hidden }), width, ink)),
  ];
}

/** The bar and the chance, and beside them what the option is called. */
function optionLines(
  { chance, label, error }: WeighedOption<unknown>,
  marks: readonly string[],
  { games, chance: percent, points }: Spoken,
  width: number,
  ink: Ink,
): string[] {
  const long = width < ROOMY ? SHORT_BAR : BAR;
  const bar = ink.glyphs.heavyEdge.repeat(Math.round(long * chance)).padEnd(long);
  const head = ink.spell(`${bar} ${percent(chance).padStart(6)} ± ${points(error)}  `);
  const marked = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  const lines = wrap(ink.spell(games.text(label) + marked), width - widthOf(head));
  return lines.map((line, row) => {
    const text = (row === 0 ? head : ' '.repeat(widthOf(head))) + line;
    return marks.length === 0 ? ink.tint(text) : ink.shine(text);
  });
}
