// The format of the pictures: a list of shapes, each a letter for its paint followed by SVG path data. A lower-case
// letter fills, an upper-case one strokes. A shape that starts with `|` is drawn twice, the second time mirrored left
// to right.
import type { JSX } from 'preact';

/** The colour of each paint letter. */
export type Paints = Readonly<Record<string, string>>;

/** The paints most pictures share. */
export const SHARED_PAINTS: Paints = {
  i: '#1f2a37', // ink
  w: '#fffdf6', // white of linen and paper
  g: '#d9a441', // gold
  o: '#9a6a1c', // old gold, for the lines on gold
  r: '#b3262e', // red of roses and lips
  v: '#2f7d5b', // green of leaves and felt
  d: 'rgb(20 24 40 / .2)', // a shade over the shapes below
  l: 'rgb(255 255 255 / .35)', // a light over the shapes below
};

/** Draws shapes in order, the first at the back. Lines are as wide as `line`. */
export function Drawing(props: { shapes: readonly string[]; paints?: Paints; line?: number }): JSX.Element {
  const paints = { ...SHARED_PAINTS, ...props.paints };
  return (
    <g stroke-width={props.line ?? 1} stroke-linecap="round" stroke-linejoin="round">
      {props.shapes.map(shape =>
        shape.startsWith('|') ? (
          <>
            {drawShape(shape.slice(1), paints)}
            <g transform="scale(-1 1)">{drawShape(shape.slice(1), paints)}</g>
          </>
        ) : (
          drawShape(shape, paints)
        ),
      )}
    </g>
  );
}

function drawShape(shape: string, paints: Paints): JSX.Element {
  const letter = shape.charAt(0);
  const paint = paints[letter.toLowerCase()];
  if (paint === undefined) throw new Error(`There is no paint "${letter}" for "${shape}".`);
  const path = shape.slice(1);
  return letter === letter.toLowerCase() ? (
    <path d={path} fill={paint} />
  ) : (
    <path d={path} fill="none" stroke={paint} />
  );
}

/** A whole circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}
