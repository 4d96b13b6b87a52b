// The portrait of a character. A character without a drawing gets one composed from its id.
import { ownValue } from '@parlour/engine';
import type { JSX } from 'preact';
import { circle, Drawing } from './drawing.tsx';
import {
  FAIR,
  OLIVE,
  BROWN,
  PALE,
  DARK,
  LIKENESSES,
  BACKDROP,
  BUST,
  HEAD,
  EYES,
  BROWS,
  SMILE,
  SMALL_SMILE,
  SHORT_HAIR,
  SUIT_JACKET,
  BOW_TIE,
  type Likeness,
} from './likenesses.ts';

/** A character's portrait, in a round frame. */
export function Portrait(props: { bot: string; class?: string }): JSX.Element {
  const { paints, shapes } = ownValue(LIKENESSES, props.bot) ?? composeLikeness(props.bot);
  return (
    <svg class={`portrait ${props.class ?? ''}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <Drawing shapes={shapes} paints={paints} line={1.9} />
    </svg>
  );
}

const SKINS = [FAIR, OLIVE, BROWN, PALE, DARK];
const HAIRS = ['#2a1a14', '#6b4226', '#b98b4e', '#a8421f', '#e6e1d8', '#3a3f4b'];
const BACKDROP_PAINTS = ['#5b8a72', '#8aa0b4', '#c9a55a', '#a9657a', '#6f7fb0', '#7d9a57'];
const CLOTHS = ['#2f4858', '#7b2d4b', '#3f7cac', '#4d3b63', '#2f6d5b', '#8f4a2b'];
const HAIRCUTS: readonly (readonly string[])[] = [
  [SHORT_HAIR],
  ['hM-22 4C-26-26-14-35 0-35C14-35 26-26 22 4C20-14 10-22 0-24C-10-22-20-14-22 4Z'],
  [
    '|hM-4-31C-22-36-26-16-22-2C-20-10-18-16-12-20ZM-12-22C-4-18 2-22 0-32Z',
    `|h${circle(-22, -14, 7)}${circle(-14, -27, 8)}${circle(0, -32, 8)}`,
  ],
  [`|h${circle(-20.6, -10, 5)}`],
];
const TRIMMINGS: readonly (readonly string[])[] = [
  [SMILE],
  [SMALL_SMILE, `|I${circle(-8, -2, 6.6)}M-1.6-3H0M-14.6-3L-19-5`],
  [
    'hM-20 0C-20 22-10 30 0 30C10 30 20 22 20 0C16 10 8 9 0 9C-8 9-16 10-20 0Z',
    'rM-5 14C-2 12.6 2 12.6 5 14C2 17-2 17-5 14Z',
  ],
  [SMALL_SMILE, 'hM-9 12.6C-5 8.6-2 9.6 0 11C2 9.6 5 8.6 9 12.6C5 13.6 2 12.6 0 12C-2 12.6-5 13.6-9 12.6Z'],
];

/** A portrait for an id without a drawing, always the same for the same id. */
function composeLikeness(name: string): Likeness {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003;
  const pick = <T,>(from: readonly T[]): T => {
    const at = number % from.length;
    number = Math.floor(number / from.length) + name.length;
    return from[at]!;
  };
  const paints = {
    ...pick(SKINS),
    p: pick(BACKDROP_PAINTS),
    c: pick(CLOTHS),
    h: pick(HAIRS),
    e: pick(CLOTHS),
  };
  return {
    paints,
    shapes: [
      ...BACKDROP,
      ...BUST,
      ...SUIT_JACKET,
      ...HEAD,
      ...EYES,
      BROWS,
      ...pick(TRIMMINGS),
      ...pick(HAIRCUTS),
      ...BOW_TIE,
    ],
  };
}
