// Cards as text: in a row, in boxes, as a pile. A hand comes in groups that belong together.
import type { Card, Face } from '@parlour/engine';
import type { Ink } from './ink.ts';
import { flow, pad, widthOf } from './width.ts';

/** The hand of a place as groups of faces. */
export type Hand = readonly (readonly Face[])[];

/** The width of a boxed card. */
const BOX_WIDTH = 5;
const GROUP_GAP = '  ';
/** More backs than this are written as a number. */
const COUNTED_FROM = 5;

/** One card in its colour. */
export function paintCard(of: Face, ink: Ink): string {
  return ink.suited(of, ink.face(of));
}

/** A hand in lines of at most that width: cards side by side, groups set apart, many backs as a number. */
export function paintHand(hand: Hand, width: number, ink: Ink): string[] {
  const faces = hand.flat();
  if (faces.length >= COUNTED_FROM && faces.every(face => face === 'back')) {
    return [`${paintCard('back', ink)}${ink.spell('×')}${faces.length}`];
  }
  const groups = hand.filter(group => group.length > 0);
  const whole = groups.map(group => group.map(face => paintCard(face, ink)).join(' '));
  if (whole.every(group => widthOf(group) <= width)) return flow(whole, width, GROUP_GAP);
  return flow(
    faces.map(face => paintCard(face, ink)),
    width,
    ' ',
  );
}

/** A hand whose cards carry the numbers by which they are picked; cards that cannot be picked carry none. */
export function paintNumberedHand(hand: Hand, from: readonly Card[], width: number, ink: Ink): string[] {
  const faces = hand.flat();
  const room = Math.max(...faces.map(face => ink.face(face).length), 0);
  const digits = String(from.length).length;
  const items = faces.map(face => {
    const place = face === 'back' ? -1 : from.indexOf(face);
    const number = place < 0 ? ' '.repeat(digits + 1) : `${String(place + 1).padStart(digits)} `;
    return ink.dim(number) + pad(paintCard(face, ink), room);
  });
  return flow(items, width, '  ');
}

/** The three lines of a row of boxed cards, a fresh one underlined, or nothing when they do not fit. */
export function paintBoxes(hand: Hand, width: number, ink: Ink, fresh?: Card): string[] | undefined {
  const groups = hand.filter(group => group.length > 0);
  const count = groups.flat().length;
  if (count === 0 || count * BOX_WIDTH + (groups.length - 1) * GROUP_GAP.length > width) return undefined;
  const row = (draw: (face: Face) => string): string =>
    groups.map(group => group.map(draw).join('')).join(GROUP_GAP);
  const [topLeft, topRight, bottomLeft, bottomRight] = ink.glyphs.corners;
  const edge = ink.glyphs.edge.repeat(BOX_WIDTH - 2);
  return [
    row(() => ink.dim(topLeft + edge + topRight)),
    row(face => ink.dim(ink.glyphs.side) + boxed(face, ink) + ink.dim(ink.glyphs.side)),
    row(face =>
      face === fresh
        ? ink.bold(bottomLeft + ink.glyphs.heavyEdge.repeat(BOX_WIDTH - 2) + bottomRight)
        : ink.dim(bottomLeft + edge + bottomRight),
    ),
  ];
}

/** The numbers below boxed cards. */
export function paintBoxNumbers(hand: Hand, from: readonly Card[]): string {
  const groups = hand.filter(group => group.length > 0);
  const number = (face: Face): string => {
    const place = face === 'back' ? -1 : from.indexOf(face);
    return pad(place < 0 ? '' : String(place + 1).padStart(3), BOX_WIDTH);
  };
  return groups.map(group => group.map(number).join('')).join(GROUP_GAP);
}

function boxed(face: Face, ink: Ink): string {
  const text = face === 'back' ? ink.glyphs.back[0]!.repeat(3) : ink.face(face).padStart(3);
  return ink.suited(face, text);
}
