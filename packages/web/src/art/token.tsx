// The objects on the table besides cards: chips, tokens, the red X, the dealer's button, the signs for a knock and for
// the turn.
import type { JSX } from 'preact';
import { circle, Drawing } from './drawing.tsx';
import { GLYPHS } from './glyphs.ts';

interface Plain {
  readonly class?: string;
}

function Picture(props: {
  box: string;
  name: string;
  class?: string | undefined;
  shapes: readonly string[];
  line?: number;
}): JSX.Element {
  return (
    <svg class={`${props.name} ${props.class ?? ''}`} viewBox={props.box} aria-hidden="true">
      <Drawing shapes={props.shapes} line={props.line ?? 2} />
    </svg>
  );
}

const EDGE = Array.from({ length: 8 }, (_, index) => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [from, to] = [radians(index * 45 - 10), radians(index * 45 + 10)];
  const at = (angle: number, radius: number): string =>
    `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  return `M${at(from, 22)}A22 22 0 0 1 ${at(to, 22)}L${at(to, 16)}A16 16 0 0 0 ${at(from, 16)}Z`;
}).join('');

/** A chip, such as a life or a point. */
export function Chip(props: Plain): JSX.Element {
  return (
    <Picture
      {...props}
      box="-24 -24 48 48"
      name="chip"
      shapes={[`r${circle(0, 0, 22)}`, `w${EDGE}`, `W${circle(0, 0, 14)}`, 'wM0-8L6 0L0 8L-6 0Z']}
      line={1.5}
    />
  );
}

/** The tokens of the two-player game; the last chance has a drawing of its own. */
export function Token(props: Plain & { kind: 'game' | 'last-chance' }): JSX.Element {
  const shapes =
    props.kind === 'game'
      ? [
          `o${circle(0, 1.5, 21)}`,
          `g${circle(0, 0, 21)}`,
          `O${circle(0, 0, 17)}`,
          'oM0-12L3.4-4L12-3.4L5.4 2L7.6 10.4L0 5.8L-7.6 10.4L-5.4 2L-12-3.4L-3.4-4Z',
          'lM-15-13A20 20 0 0 1 6-19A24 24 0 0 0-18-4Z',
        ]
      : [
          'iM0-21L20 0L0 22.6L-20 0Z',
          'rM0-22L20-1L0 21L-20-1Z',
          'WM0-17L15-1L0 15.6L-15-1Z',
          'wM0 9C-2 5-9 2-9-4C-9-8-3-9 0-4C3-9 9-8 9-4C9 2 2 5 0 9Z',
          'RM-1-5L2-1L-2 1L1 5',
          'lM0-22L-20-1L-14-1L0-15Z',
        ];
  return <Picture {...props} box="-24 -24 48 48" name="token" shapes={shapes} line={1.5} />;
}

/** The red X over a player who is out. */
export function StrikeX(props: Plain): JSX.Element {
  return (
    <svg class={`strike ${props.class ?? ''}`} viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M6 9C9 4 12 7 20 15C28 7 33 2 36 8C36 12 31 15 25 20C32 27 37 32 32 36C27 37 24 31 19 26C13 32 8 38 4 33C4 28 9 25 14 20C8 14 4 12 6 9Z"
        fill="#c8202c"
        stroke="#fff"
        stroke-width="1.5"
      />
    </svg>
  );
}

/** The dealer's button. */
export function DealerButton(props: Plain): JSX.Element {
  return (
    <svg class={`dealer ${props.class ?? ''}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <Drawing shapes={[`o${circle(0, 1, 18)}`, `w${circle(0, 0, 18)}`, `G${circle(0, 0, 15)}`]} line={1.6} />
      <path
        d={GLYPHS['D']}
        transform="translate(-6.3 -9.1) scale(1.3)"
        fill="none"
        stroke="#1f2a37"
        stroke-width="2.2"
      />
    </svg>
  );
}

/** The sign for a knock: knuckles on wood, with the sound around them. */
export function KnockedSign(props: Plain): JSX.Element {
  return (
    <Picture
      {...props}
      box="-30 -30 60 60"
      name="knocked"
      shapes={[
        'gM0-29L7-20L18-24L19-13L29-8L23 0L29 8L19 13L18 24L7 20L0 29L-7 20L-18 24L-19 13L-29 8L-23 0L-29-8L-19-13L-18-24L-7-20Z',
        'wM-11 18V9L-15 3V-6C-15-10-9-10-9-6V-9C-9-13-3-13-3-9C-3-13 3-13 3-9C3-13 9-13 9-8V-6C12-6 14-4 13 0L12 6L8 11V18Z',
        'IM-11 18V9L-15 3V-6C-15-10-9-10-9-6V-9C-9-13-3-13-3-9C-3-13 3-13 3-9C3-13 9-13 9-8V-6C12-6 14-4 13 0L12 6L8 11V18Z',
        'IM-9-6V0M-3-9V0M3-9V0M9-6V1C9 3 7 3 6 3H0C-4 3-4 9 0 9H3',
        'rM-13 16H10V23H-13Z',
      ]}
      line={1.8}
    />
  );
}

/** The arrow at the player whose turn it is; it points down and is rotated by the style sheet. */
export function TurnArrow(props: Plain): JSX.Element {
  return (
    <Picture
      {...props}
      box="-20 -20 40 40"
      name="turn-arrow"
      shapes={['gM-8-17H8V-2H17L0 17L-17-2H-8Z', 'OM-8-17H8V-2H17L0 17L-17-2H-8Z', 'lM-8-17H0V12L-17-2H-8Z']}
      line={1.6}
    />
  );
}
