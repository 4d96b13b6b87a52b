// Jacks, queens and kings. Each is half a figure above a slanting sash, drawn around the middle of the card and then
// again upside down. The suit decides skin, robe and background, the rank decides collar and expression; head and hand
// are each figure's own (figures.ts).
// Extra paints: s the suit's colour, t the second cloth, b the background, f the pattern on it, h hair, k skin,
// m the shaded side of the face.
import { rankOf, suitOf, type Card, type Rank } from '@parlour/engine';
import type { JSX } from 'preact';
import { circle, Drawing, type Paints } from './drawing.tsx';
import { JACKS, KINGS, QUEENS, type BySuit, type Figure } from './figures.ts';
import { SUIT_PATHS, suitNameOf } from './glyphs.ts';

interface Nation {
  readonly skin: string;
  readonly shade: string;
  readonly cloth: string;
  readonly backdrop: readonly string[];
  readonly robe: readonly string[];
}

const RAYS =
  'fM0-36L-29-58H-24ZM0-36L-15-58H-9ZM0-36L-3-58H3ZM0-36L9-58H15ZM0-36L24-58H29ZM0-36L-29-46V-41ZM0-36L29-46V-41Z';
const SCALLOPS = `F${circle(0, -36, 14)}${circle(0, -36, 18)}${circle(0, -36, 22)}`;
const LATTICE =
  'FM-29-30L-1-58M-29-44L-15-58M29-30L1-58M29-44L15-58M-29-44L-7-22M-29-58L-4-33M29-44L7-22M29-58L4-33';
const ARCHES =
  'FM-24-20V-44C-24-62 24-62 24-44V-20M-19-20V-43C-19-56 19-56 19-43V-20M-14-20V-42C-14-50 14-50 14-42V-20';

// The suits as four courts, in the order ♣ ♦ ♥ ♠.
const NATIONS: BySuit<Nation> = [
  {
    skin: '#a56d47',
    shade: '#8a5636',
    cloth: '#8f2d3a',
    backdrop: [ARCHES],
    robe: [
      '|tM-29-13L-14-19L-8 1.7L-29 6Z',
      '|GM-14-19L-8 1.7M-17.5-17.6L-12 2.5',
      `|g${circle(-22, -8, 1.6)}${circle(-19, -2, 1.6)}${circle(-25, -3, 1.6)}`,
    ],
  },
  {
    skin: '#d9a273',
    shade: '#c0854f',
    cloth: '#23527c',
    backdrop: [LATTICE],
    robe: [
      'tM-29-13C-22-18-16-20-9-20L9-7V-1.9L-6 1.2Z',
      'GM-9-20L9-6M-14-19.4L6-3',
      '|GM-29-8L-22-1L-29 6M-22-15L-15-8L-22-1',
    ],
  },
  {
    skin: '#f3cfa8',
    shade: '#dfae82',
    cloth: '#27406b',
    backdrop: [SCALLOPS],
    robe: [
      '|tM-29-13C-26-16-22-18-18-19L-14 3L-29 6Z',
      '|GM-18-19L-14 3',
      '|gM-22-8C-24-11-27-8-22-4C-17-8-20-11-22-8Z',
    ],
  },
  {
    skin: '#eac19a',
    shade: '#d2a075',
    cloth: '#2b6f78',
    backdrop: [RAYS],
    robe: [
      '|tM-29-13L-20-18L-6 1.3L-29 6Z',
      '|GM-20-18L-6 1.3M-26-14.6L-13 2.7',
      '|gM-22-2L-20-5L-18-2L-20 1Z',
    ],
  },
];

const CHIN = 'M-8.6-41C-8.8-31-5-23 0-23C5-23 8.8-31 8.6-41Z';
const EYES = '|wM-6.4-36.4C-5.4-37.9-3-37.9-2-36.4C-3-35.2-5.4-35.2-6.4-36.4Z';
const FEATURES = [
  EYES,
  `|i${circle(-4.2, -36.4, 1)}`,
  '|IM-6.8-37C-5.6-38.3-3.2-38.4-1.7-36.9',
  'IM-.6-36.4L-1.4-31.4C-1-30.5.6-30.4 1.2-31',
];
const STERN = [...FEATURES, '|IM-7-39.6L-2-39', 'IM-2.2-27.8H2.2'];
const GENTLE = [
  ...FEATURES,
  '|IM-7-39.4C-5.4-40.7-3.2-40.6-2-39.7',
  'rM-2.6-27.8C-1.4-29-.6-28.8 0-28.4C.6-28.8 1.4-29 2.6-27.8C1.2-26.2-1.2-26.2-2.6-27.8Z',
];
const YOUNG = [...FEATURES, '|IM-6.8-39.8C-5.4-40.6-3.4-40.5-2.2-39.8', 'RM-2.2-28C-.8-27-.8-27 2.2-28.4'];

const ERMINE = [
  'wM-17-18.6C-12-23-6-25-4-25L0-16L4-25C6-25 12-23 17-18.6L13-11C8-14 4-15 0-9C-4-15-8-14-13-11Z',
  '|IM-11-18V-16M-7-21V-19M-12.6-14.4V-13M-7.6-16V-14',
];
const RUFF = [
  'wM-13-19C-14-23-10-25-8-24C-5-26-2-26 0-25C2-26 5-26 8-24C10-25 14-23 13-19C12-15 8-15 7-16C5-14 2-14 0-15C-2-14-5-14-7-16C-8-15-12-15-13-19Z',
  '|IM-8-24L-7-16M-3-25.4L-2.6-14.6M-12.6-20L-10-17',
];
const NECKLACE = [
  'kM-4-25V-20C-4-15 4-15 4-20V-25Z',
  'dM-4-24C-1-21 2-22 4-25V-20C4-15-4-15-4-20Z',
  '|wM-4-21L-12-19L-3-11C-1-12-.6-13 0-14C-2-15-4-17-4-21Z',
  `g${circle(0, -13, 2)}${circle(-3.4, -15, 1.2)}${circle(3.4, -15, 1.2)}${circle(-5.6, -18, 1.1)}${circle(5.6, -18, 1.1)}`,
];

/** What the figures of a rank share. */
function lookOf(rank: Rank): {
  figures: BySuit<Figure>;
  collar: readonly string[];
  features: readonly string[];
} {
  if (rank === 12) return { figures: KINGS, collar: ERMINE, features: STERN };
  if (rank === 11) return { figures: QUEENS, collar: NECKLACE, features: GENTLE };
  return { figures: JACKS, collar: RUFF, features: YOUNG };
}

/** The upper half of a court card, around the middle of the card. */
function halfFigure(card: Card): { shapes: string[]; paints: Paints } {
  const suit = suitOf(card);
  const nation = NATIONS[suit];
  const { figures, collar, features } = lookOf(rankOf(card));
  const figure = figures[suit];
  return {
    paints: {
      s: 'var(--suit)',
      b: 'color-mix(in srgb, var(--suit) 13%, var(--card-paper))',
      f: 'rgb(217 164 65 / .55)',
      h: figure.hair,
      k: nation.skin,
      m: nation.shade,
      t: nation.cloth,
    },
    shapes: [
      'bM-29-58H29V-6L-29 6Z',
      ...nation.backdrop,
      ...figure.behind,
      'sM-29-12C-22-19-12-22 0-22C12-22 22-19 29-12V-6L-29 6Z',
      ...nation.robe,
      'gM-4.6-20H4.6L5.4-1.1L-5.4 1.1Z',
      `o${circle(0, -10, 1.1)}${circle(0, -5.4, 1.1)}`,
      'dM0-22C12-22 22-19 29-12V-6L0 0Z',
      'mM-4-28H4V-19C4-16-4-16-4-19Z',
      ...collar,
      `k${CHIN}`,
      'mM0-41H8.6C8.8-31 5-23 0-23Z',
      ...features,
      ...figure.head,
      ...figure.held,
      `k${circle(-21, -13, 3.4)}`,
      'MM-23.6-14.6H-18.6M-23.8-12.8H-18.4M-23.4-11H-18.8',
      'gM-27-9.6H-15L-16-5H-26Z',
    ],
  };
}

/** The picture of a jack, queen or king in a frame from (18, 6) to (82, 134) of a card 100 by 140. */
export function Court({ card }: { card: Card }): JSX.Element {
  const half = halfFigure(card);
  const pip = (
    <path d={SUIT_PATHS[suitNameOf(card)]} transform="translate(21.5 -49) scale(.6)" fill="var(--suit)" />
  );
  const drawn = (
    <>
      <Drawing {...half} line={0.7} />
      {pip}
    </>
  );
  return (
    <g class="court" transform="translate(50 70) scale(1.1)">
      {drawn}
      <g transform="rotate(180)">{drawn}</g>
      <path d="M-29 8.6L29-3.4V-8.6L-29 3.4Z" fill="#d9a441" />
      <path d="M-29 7.4L29-4.6M-29 4.6L29-7.4" stroke="#9a6a1c" stroke-width=".7" />
      <rect
        x="-29"
        y="-58"
        width="58"
        height="116"
        rx="1.5"
        fill="none"
        stroke="var(--suit)"
        stroke-width=".9"
      />
    </g>
  );
}
