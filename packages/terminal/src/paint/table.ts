// The table as lines of text: a pure function of the scene. It tries a roomy layout first and falls back to
// closer ones, so that the whole picture fits the terminal; whatever rows are left belong to the log.
import type { Card, Scene, ScenePlace, Seat } from '@parlour/engine';
import { ENGLISH, type Spoken } from '../language/spoken.ts';
import { paintBoxes, paintBoxNumbers, paintCard, paintHand, paintNumberedHand } from './cards.ts';
import type { Ink } from './ink.ts';
import { paintMenu } from './menu.ts';
import { cut, flow, pad, widthOf, wrap } from './width.ts';

/** The size of the terminal. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A line of the log; fresh ones tell what happened since one's own last move. */
export interface LogLine {
  readonly text: string;
  readonly fresh: boolean;
}

/** All that is painted. */
export interface TablePicture {
  readonly title: string;
  readonly scene: Scene;
  readonly names: readonly string[];
  /** The seat whose hand lies open at the bottom. */
  readonly own?: Seat;
  readonly log: readonly LogLine[];
  /** Lines below the log, such as why somebody knocked. */
  readonly remarks: readonly string[];
  /** Lines that must be read: who has won, what is asked, what was wrong. */
  readonly notes: readonly string[];
  readonly menu: readonly string[];
  /** While cards are picked: those that may be, in the order of their numbers. */
  readonly picking?: readonly Card[];
  /** What the painter itself says; English unless told. The scene comes in the language. */
  readonly say?: Say;
}

type Say = Spoken['say'];

const MARGIN = ' ';
const LEAST_LOG = 3;
/** The log gets so many rows before remarks get any. */
const LOG_BEFORE_REMARKS = 7;
const PILE_GAP = '  ';

/** The whole picture, at most one row less than there is, because the prompt takes the last. */
export function paintTable(picture: TablePicture, size: Size, ink: Ink): string[] {
  const width = size.columns - 2 * MARGIN.length;
  const top = [...paintTitle(picture, size, ink), ...paintHeadline(picture.scene, width, ink)];
  const notes = picture.notes.flatMap(note => paintText(note, width, ink)).map(line => ink.warn(line));
  const menu = paintMenu(picture.menu, width, ink);
  const room = size.rows - 1;
  const height = (parts: Parts): number =>
    top.length + parts.middle.length + 2 * parts.air + notes.length + parts.hand.length + menu.length;
  const layouts = [sideBySide, stacked].map(layout => layout(picture, width, ink));
  const parts =
    layouts.find(candidate => candidate !== undefined && height(candidate) + LEAST_LOG <= room) ??
    close(picture, width, ink);
  const left = Math.max(0, room - height(parts));
  const remarks = picture.remarks.flatMap(remark => paintText(remark, width, ink));
  const shown = remarks.slice(Math.max(0, remarks.length - Math.max(0, left - LOG_BEFORE_REMARKS)));
  const log = paintLog(picture.log, width, ink, left - shown.length);
  const air = Array.from({ length: parts.air }, () => '');
  return [...top, ...parts.middle, ...air, ...log, ...air, ...shown, ...notes, ...parts.hand, ...menu]
    .slice(-room)
    .map(line => (line === '' ? line : MARGIN + line));
}

/** The same without a log and a frame, to be printed one below the other. */
export function paintPlain(picture: TablePicture, columns: number, ink: Ink): string[] {
  const width = columns - 2 * MARGIN.length;
  return [
    ...paintHeadline(picture.scene, width, ink),
    ...paintPileLines(picture, width, ink),
    ...paintPlaces(picture, width, ink),
    ...paintOwnHand(picture, width, ink),
    ...paintMenu(picture.menu, width, ink),
  ].map(line => MARGIN + line);
}

/** Text of any length in lines, with its cards in colour. */
export function paintText(text: string, width: number, ink: Ink): string[] {
  return wrap(ink.spell(text), width, '  ').map(line => ink.tint(line));
}

interface Parts {
  readonly middle: readonly string[];
  readonly hand: readonly string[];
  /** Empty lines before and after the log. */
  readonly air: number;
}

function sideBySide(picture: TablePicture, width: number, ink: Ink): Parts | undefined {
  const piles = paintPileBoxes(picture, ink);
  const left = Math.max(0, ...piles.map(widthOf));
  const gap = left > 0 ? 3 : 0;
  const places = paintPlaces(picture, width - left - gap, ink);
  const wide = paintPlaces(picture, width, ink);
  if (places.length > wide.length || places.some(line => widthOf(line) > width - left - gap))
    return undefined;
  const rows = Math.max(piles.length, places.length);
  const middle = Array.from(
    { length: rows },
    (_, row) => pad(piles[row] ?? '', left + gap) + (places[row] ?? ''),
  );
  return { middle, hand: paintBoxedHand(picture, width, ink), air: 1 };
}

function stacked(picture: TablePicture, width: number, ink: Ink): Parts {
  return { middle: paintMiddle(picture, width, ink), hand: paintBoxedHand(picture, width, ink), air: 1 };
}

function close(picture: TablePicture, width: number, ink: Ink): Parts {
  return { middle: paintMiddle(picture, width, ink), hand: paintOwnHand(picture, width, ink), air: 0 };
}

function paintMiddle(picture: TablePicture, width: number, ink: Ink): string[] {
  return [...paintPileLines(picture, width, ink), ...paintPlaces(picture, width, ink)];
}

function paintTitle(picture: TablePicture, size: Size, ink: Ink): string[] {
  const rule = ink.dim(ink.glyphs.rule.repeat(size.columns - 2 * MARGIN.length));
  return [ink.bold(cut(ink.spell(picture.title), size.columns - 2 * MARGIN.length, ink.glyphs.cut)), rule];
}

function paintHeadline(scene: Scene, width: number, ink: Ink): string[] {
  return scene.headline === '' ? [] : paintText(scene.headline, width, ink).map(line => ink.shine(line));
}

/** Boxed piles side by side under their names. */
function paintPileBoxes({ scene, say = ENGLISH.say }: TablePicture, ink: Ink): string[] {
  const blocks = scene.piles.map(pile => {
    const shown = pile.open.at(-1);
    const boxes = pile.count === 0 ? undefined : paintBoxes([[shown ?? 'back']], 5, ink);
    const count = ` ${pile.count}`;
    const lines =
      boxes === undefined
        ? ['', ink.spell(say('table.empty')), '']
        : [boxes[0]!, boxes[1]! + count, boxes[2]!];
    const block = [ink.spell(pile.name), ...lines];
    const blockWidth = Math.max(...block.map(widthOf));
    return block.map(line => pad(line, blockWidth));
  });
  if (blocks.length === 0) return [];
  return [0, 1, 2, 3].map(row => blocks.map(block => block[row]!).join(PILE_GAP));
}

/** Piles in a line, with what lies on top: `Stock: (33)   Discard pile: 8♠ (12)`. */
function paintPileLines({ scene, say = ENGLISH.say }: TablePicture, width: number, ink: Ink): string[] {
  const items = scene.piles.map(pile => {
    const top = pile.open.at(-1);
    const shown = top === undefined ? '' : `${paintCard(top, ink)} `;
    return `${ink.spell(pile.name)}: ${shown}${ink.dim(pile.count === 0 ? ink.spell(say('table.empty')) : `(${pile.count})`)}`;
  });
  return flow(items, width, PILE_GAP);
}

/** A row for every seat: whose turn, name, standing, cards, worth and marks. */
function paintPlaces(picture: TablePicture, width: number, ink: Ink): string[] {
  const { scene, names, say = ENGLISH.say } = picture;
  const nameOf = ({ seat }: ScenePlace): string =>
    ink.spell(names[seat] ?? say('table.seat', { seat: seat + 1 }));
  const nameWidth = Math.min(18, Math.max(...scene.places.map(place => widthOf(nameOf(place)))));
  const standings = scene.places.map(place => ink.spell(place.standing));
  const standingWidth = Math.max(...standings.map(widthOf));
  const indent = 2 + nameWidth + 2 + (standingWidth > 0 ? standingWidth + 2 : 0);
  return scene.places.flatMap((place, index) => {
    const turn = place.acting ? ink.shine(ink.glyphs.turn) : ' ';
    const name = pad(cut(nameOf(place), nameWidth, ink.glyphs.cut), nameWidth);
    const standing = standingWidth > 0 ? `${pad(standings[index]!, standingWidth)}  ` : '';
    const lead = `${turn} ${place.acting ? ink.bold(name) : place.out ? ink.dim(name) : name}  ${standing}`;
    return paintPlaceDetails(place, picture, width - indent, ink).map(
      (line, row) => (row === 0 ? lead : ' '.repeat(indent)) + line,
    );
  });
}

function paintPlaceDetails(
  place: ScenePlace,
  { own, say = ENGLISH.say }: TablePicture,
  width: number,
  ink: Ink,
): string[] {
  const isOwn = place.seat === own;
  const hand = isOwn ? [] : paintHand(place.hand, width, ink);
  const counts = place.counting ?? say('table.counts');
  const worth = !isOwn && place.points !== undefined ? [`${counts} ${place.points}`] : [];
  const remarks = [...worth, ...(isOwn ? [say('table.you')] : []), ...place.marks].map(text =>
    ink.spell(text),
  );
  const words = remarks.join(` ${ink.glyphs.between} `);
  if (words === '') return hand.length > 0 ? hand : [''];
  const last = hand.at(-1);
  if (last === undefined) return [words];
  if (widthOf(last) + 2 + widthOf(words) <= width) return [...hand.slice(0, -1), `${last}  ${words}`];
  return [...hand, words];
}

function ownPlace(picture: TablePicture): ScenePlace | undefined {
  return picture.scene.places.find(place => place.seat === picture.own);
}

function handTitle(
  { points, counting: what }: ScenePlace,
  { say = ENGLISH.say }: TablePicture,
  ink: Ink,
): string {
  if (points === undefined) return ink.spell(say('table.hand'));
  return ink.spell(
    what === undefined ? say('table.hand.counts', { points }) : say('table.hand.of', { what, points }),
  );
}

function paintOwnHand(picture: TablePicture, width: number, ink: Ink): string[] {
  const place = ownPlace(picture);
  if (place === undefined || place.hand.flat().length === 0) return [];
  const { picking } = picture;
  const cards =
    picking === undefined
      ? paintHand(place.hand, width - 2, ink)
      : paintNumberedHand(place.hand, picking, width - 2, ink);
  const title = ink.bold(handTitle(place, picture, ink));
  const [first = ''] = cards;
  if (cards.length === 1 && widthOf(title) + 2 + widthOf(first) <= width) return [`${title}: ${first}`];
  return [`${title}:`, ...cards.map(line => `  ${line}`)];
}

function paintBoxedHand(picture: TablePicture, width: number, ink: Ink): string[] {
  const place = ownPlace(picture);
  if (place === undefined) return [];
  const boxes = paintBoxes(place.hand, width - 2, ink, place.fresh);
  if (boxes === undefined) return paintOwnHand(picture, width, ink);
  const title = ink.bold(handTitle(place, picture, ink));
  const beside = widthOf(boxes[1]!) + 3 + widthOf(title) <= width;
  const lines = beside ? [boxes[0]!, `${boxes[1]!}   ${title}`, boxes[2]!] : [title, ...boxes];
  return picture.picking === undefined
    ? lines
    : [...lines, ink.dim(paintBoxNumbers(place.hand, picture.picking))];
}

/** The last lines of the log, whole ones, padded to that height so that the picture does not jump. */
function paintLog(log: readonly LogLine[], width: number, ink: Ink, height: number): string[] {
  const lines: string[] = [];
  for (const { text, fresh } of [...log].reverse()) {
    const painted = wrap(ink.spell(text), width, '  ').map(line => (fresh ? ink.tint(line) : ink.dim(line)));
    if (lines.length + painted.length > height) break;
    lines.unshift(...painted);
  }
  return [...lines, ...Array.from({ length: height - lines.length }, () => '')];
}
