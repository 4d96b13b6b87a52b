// The face of a playing card, 100 by 140. It contains two drawings: the full one with corner indices and pips or
// a court figure, and a plain one with a big index in the strip that stays visible when cards overlap. The width of the
// card decides which is shown (art.css), unless `size` is set. The label of a card is set on its parent element.
import { rankOf, suitOf, type Card } from '@parlour/engine';
import type { JSX } from 'preact';
import { Court } from './court.tsx';
import { circle } from './drawing.tsx';
import { settings } from '../settings/settings.ts';
import { glyphOf, letterOf, SUIT_PATHS, suitNameOf } from './glyphs.ts';

/** Which of its two drawings a card shows; `auto` decides by its width. */
export type CardDetail = 'auto' | 'full' | 'index';

const LEFT = 31;
const MIDDLE = 50;
const RIGHT = 69;
const TOP = 27;
const HEIGHT = 86;

/** The positions of the pips by rank: column, and row as a fraction of the height. */
const PIP_PLACES: readonly (readonly (readonly [x: number, row: number])[])[] = [
  [[MIDDLE, 1 / 2]],
  column(MIDDLE, 2),
  column(MIDDLE, 3),
  sides(2),
  [...sides(2), [MIDDLE, 1 / 2]],
  sides(3),
  [...sides(3), [MIDDLE, 1 / 4]],
  [...sides(3), [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  [...sides(4), [MIDDLE, 1 / 2]],
  [...sides(4), [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
];

function column(x: number, count: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => [x, index / (count - 1)]);
}

function sides(count: number): [number, number][] {
  return [...column(LEFT, count), ...column(RIGHT, count)];
}

/** The face of a card. */
export function CardFace(props: { card: Card; size?: CardDetail; class?: string }): JSX.Element {
  const { card, size = 'auto' } = props;
  return (
    <span
      class={`card-face ${props.class ?? ''}`}
      data-suit={suitNameOf(card)}
      data-size={size}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 140">
        <Paper />
        {size !== 'index' && <FullFace card={card} />}
        {size !== 'full' && <IndexFace card={card} />}
      </svg>
    </span>
  );
}

/** The face as SVG content, for use inside a picture. */
export function CardDrawing({ card }: { card: Card }): JSX.Element {
  return (
    <g style={`--suit:var(--suit-${suitNameOf(card)})`}>
      <Paper />
      <FullFace card={card} />
    </g>
  );
}

/** The paper of a card, face or back. */
export function Paper(): JSX.Element {
  return <rect class="card-paper" x=".5" y=".5" width="99" height="139" rx="8" stroke="rgb(0 0 0 / .28)" />;
}

function FullFace({ card }: { card: Card }): JSX.Element {
  const corner = <Corner card={card} />;
  return (
    <g class="full">
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
      {rankOf(card) < 10 ? <Pips card={card} /> : <Court card={card} />}
    </g>
  );
}

function Corner({ card }: { card: Card }): JSX.Element {
  return (
    <g class="corner">
      <Stroke path={glyphOf(card)} at="translate(6 7) scale(.9 1)" width={2} />
      <Suit card={card} at="translate(10.5 30) scale(.5)" />
      <Stroke
        path={letterOf(card, settings.value.language)}
        at="translate(7.3 40) scale(.65)"
        width={2}
        letter
      />
    </g>
  );
}

function Pips({ card }: { card: Card }): JSX.Element {
  if (rankOf(card) === 0) return <Ace card={card} />;
  return (
    <g class="pips">
      {(PIP_PLACES[rankOf(card)] ?? []).map(([x, row]) => (
        <Suit
          card={card}
          at={`translate(${x} ${round(TOP + HEIGHT * row)}) scale(.82)${row > 0.5 ? ' rotate(180)' : ''}`}
        />
      ))}
    </g>
  );
}

/** An ace has one large pip; the ace of spades has the traditional ornament. */
function Ace({ card }: { card: Card }): JSX.Element {
  if (suitOf(card) !== 3) {
    return (
      <g class="pips">
        <Suit card={card} at="translate(50 70) scale(1.9)" />
      </g>
    );
  }
  return (
    <>
      <g class="pips">
        <Suit card={card} at="translate(50 66) scale(2.9)" />
      </g>
      <g transform="translate(50 66)" fill="none" stroke="var(--suit)" stroke-width=".9">
        {Array.from({ length: 24 }, (_, index) => (
          <path d={index % 2 === 0 ? 'M0-41V-35.6' : 'M0-39.6V-37'} transform={`rotate(${index * 15})`} />
        ))}
      </g>
      <g transform="translate(50 68)" fill="none" stroke="var(--card-paper, #fffdf6)" stroke-width="1.1">
        <path d="M0-24C4-15 22-6 22 7M0-24C-4-15-22-6-22 7M0-16L8 0L0 14L-8 0ZM0-9L4 0L0 8L-4 0Z" />
        <path d={circle(-14, 7, 3.4) + circle(14, 7, 3.4)} />
      </g>
    </>
  );
}

/** Rank and suit in the left half, which stays visible in a fan, and the suit once more, large. */
function IndexFace({ card }: { card: Card }): JSX.Element {
  return (
    <g class="index">
      <Stroke path={glyphOf(card)} at="translate(9 12) scale(3.1)" width={2.1} />
      <Suit card={card} at="translate(24 82) scale(1.45)" />
      <Stroke
        path={letterOf(card, settings.value.language)}
        at="translate(14 106) scale(1.9)"
        width={2.2}
        letter
      />
      <Suit card={card} at="translate(70 106) scale(2.1)" />
    </g>
  );
}

function Stroke(props: { path: string; at: string; width: number; letter?: true }): JSX.Element {
  return (
    <path
      class={props.letter === true ? 'suit-letter' : 'rank'}
      d={props.path}
      transform={props.at}
      fill="none"
      stroke="var(--suit)"
      stroke-width={props.width}
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  );
}

function Suit({ card, at }: { card: Card; at: string }): JSX.Element {
  return <path class="pip" d={SUIT_PATHS[suitNameOf(card)]} transform={at} fill="var(--suit)" />;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
