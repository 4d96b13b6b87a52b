// The backs of the cards, 100 by 140: a pattern in gold on one colour, with a frame. The settings choose one.
import type { JSX } from 'preact';
import { settings, type CardBackName } from '../settings/settings.ts';
import { Paper } from './card.tsx';
import { circle } from './drawing.tsx';

/** The back of a card; without a name, the one of the settings. */
export function CardBack(props: { class?: string; name?: CardBackName }): JSX.Element {
  return (
    <span class={`card-back ${props.class ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 100 140">
        <BackDrawing name={props.name ?? settings.value.cardBack} />
      </svg>
    </span>
  );
}

interface Pattern {
  readonly ground: string;
  readonly draw: () => JSX.Element;
}

const PATTERNS: Readonly<Record<CardBackName, Pattern>> = {
  waves: { ground: '#21466b', draw: Waves },
  lattice: { ground: '#6e1f2b', draw: Lattice },
  petals: { ground: '#1d4a3c', draw: Petals },
};

/** The back as SVG content. */
export function BackDrawing({ name = 'waves' }: { name?: CardBackName }): JSX.Element {
  const { ground, draw: Drawn } = PATTERNS[name];
  return (
    <>
      <Paper />
      <svg x="5" y="5" width="90" height="130">
        <rect width="90" height="130" fill={ground} />
        <g fill={ground} stroke="#d9a441" stroke-width=".8">
          <Drawn />
        </g>
      </svg>
      <rect x="5" y="5" width="90" height="130" rx="4" fill="none" stroke="#d9a441" stroke-width="1.6" />
    </>
  );
}

const FANS = [0, 30, 60, 90, 120]
  .map(x => [14.4, 10.6, 6.8, 3].map(radius => circle(x, 0, radius)).join(''))
  .join('');

/** Rows of fans, each row over the one before. */
function Waves(): JSX.Element {
  return (
    <>
      {Array.from({ length: 20 }, (_, row) => (
        <path d={FANS} transform={`translate(${row % 2 === 0 ? 0 : -15} ${row * 7.5})`} />
      ))}
    </>
  );
}

const DIAGONALS = Array.from({ length: 16 }, (_, index) => {
  const x = index * 15 - 135;
  return `M${x} 0l135 135M${90 - x} 0l-135 135`;
}).join('');

/** Crossing lines with a stud on every crossing and in every field. */
function Lattice(): JSX.Element {
  return (
    <g fill="none">
      <path d={DIAGONALS} />
      <path d={DIAGONALS} stroke-width="3.6" stroke-linecap="round" stroke-dasharray="0 10.607" />
    </g>
  );
}

const CIRCLES = Array.from({ length: 96 }, (_, index) => {
  const row = Math.floor(index / 8);
  return circle((index % 8) * 15 - (row % 2) * 7.5, row * 13 - 6.5, 15);
}).join('');

/** Overlapping circles that make flowers of six petals. */
function Petals(): JSX.Element {
  return <path d={CIRCLES} fill="none" />;
}
