// The pictures of the home screen: the emblem, the title in its own lettering, and a still life for each game.
import { cards, type Card } from '@parlour/engine';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BackDrawing } from './card-back.tsx';
import { CardDrawing } from './card.tsx';
import { circle, Drawing } from './drawing.tsx';
import { GLYPHS } from './glyphs.ts';

/** A card or a back in a picture: the position of its centre, its rotation and its scale. */
function PlacedCard(props: {
  card?: Card | undefined;
  x: number;
  y: number;
  turn: number;
  scale: number;
}): JSX.Element {
  return (
    <g
      transform={`translate(${props.x} ${props.y}) rotate(${props.turn}) scale(${props.scale}) translate(-50 -70)`}
    >
      <rect x="2" y="4" width="99" height="139" rx="8" fill="rgb(0 0 0 / .22)" />
      {props.card === undefined ? <BackDrawing /> : <CardDrawing card={props.card} />}
    </g>
  );
}

/** Whether the text around a picture has been painted: cards have hundreds of strokes and would delay it. */
function useSoon(): boolean {
  const [soon, setSoon] = useState(false);
  useEffect(() => {
    // A task of its own for each picture, so that a tap in between is handled without delay.
    const timer = setTimeout(() => setSoon(true));
    return () => clearTimeout(timer);
  }, []);
  return soon;
}

/** A fan of cards around a point below them. */
function Fan(props: {
  cards: readonly (Card | undefined)[];
  x: number;
  y: number;
  spread: number;
  scale: number;
}): JSX.Element {
  const middle = (props.cards.length - 1) / 2;
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      {props.cards.map((card, index) => (
        <g transform={`rotate(${(index - middle) * props.spread} 0 ${150 * props.scale})`}>
          <PlacedCard card={card} x={0} y={0} turn={0} scale={props.scale} />
        </g>
      ))}
    </g>
  );
}

const LETTERS = ['P', 'A', 'R', 'L', 'O', 'U', 'R'] as const;

/** The name Parlour in its own lettering, 108 wide and 14 high. */
function Wordmark({ colour }: { colour: string }): JSX.Element {
  return (
    <g fill="none" stroke={colour} stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
      {LETTERS.map((letter, index) => (
        <path d={GLYPHS[letter]} transform={`translate(${index * 16.2} 0)`} />
      ))}
    </g>
  );
}

const LAMP = [
  'oM-1-49H1V-34H-1Z',
  'gM-5-37H5V-32C16-30 25-24 28-16H-28C-25-24-16-30-5-32Z',
  'OM-4-32C-11-28-14-22-15-16M4-32C11-28 14-22 15-16M0-32V-16',
  'wM-28-16H28V-13H-28Z',
];

/** The emblem: three cards under a lamp. */
export function Logo(props: { class?: string }): JSX.Element {
  return (
    <svg class={`logo ${props.class ?? ''}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={circle(0, 0, 49)} fill="#16483a" />
      <path d="M-27-13L-43 24A49 49 0 0 0 43 24L27-13Z" fill="#f6dd9a" opacity=".2" />
      <g stroke="#1f2a37" stroke-width="1" fill="#fffdf6">
        <rect x="-11" y="-3" width="26" height="37" rx="3" transform="rotate(-24 0 42)" />
        <rect x="-13" y="-5" width="26" height="37" rx="3" />
        <rect x="-15" y="-3" width="26" height="37" rx="3" transform="rotate(24 0 42)" />
      </g>
      <path
        d="M2 26C-2 20-9 16-9 10.6C-9 5.4-2 4.6 2 10C6 4.6 13 5.4 13 10.6C13 16 6 20 2 26Z"
        transform="translate(-4 -1) rotate(24 0 42)"
        fill="#b3202c"
      />
      <Drawing shapes={LAMP} line={1.2} />
    </svg>
  );
}

/** The title of the home screen. */
export function TitleArt(props: { class?: string }): JSX.Element {
  return (
    <svg class={`title-art ${props.class ?? ''}`} viewBox="0 0 400 240" aria-hidden="true">
      <g transform="translate(200 150)" fill="#f6dd9a" opacity=".16">
        {Array.from({ length: 15 }, (_, index) => (
          <path d="M0 0L-9-220H9Z" transform={`rotate(${(index - 7) * 12})`} />
        ))}
      </g>
      {useSoon() && <Fan cards={cards('Jc Qd As Kh Qs')} x={200} y={98} spread={17} scale={0.92} />}
      <path d="M30 178H370V232H30Z" fill="#123c31" />
      <path d="M34 182H366V228H34Z" fill="none" stroke="#d9a441" stroke-width="1.2" />
      <path d="M30 205L20 196V214ZM370 205L380 196V214Z" fill="#d9a441" />
      <g transform="translate(72 187.5) scale(2.4)">
        <Wordmark colour="#f3d48a" />
      </g>
    </svg>
  );
}

function Still({
  children,
  class: name,
}: {
  children: ComponentChildren;
  class?: string | undefined;
}): JSX.Element {
  return (
    <svg class={`game-art ${name ?? ''}`} viewBox="0 0 200 130" aria-hidden="true">
      <ellipse cx="100" cy="112" rx="86" ry="14" fill="rgb(0 0 0 / .18)" />
      {useSoon() && children}
    </svg>
  );
}

/** A still life for a game; a game without one gets a fan of backs. */
export function GameArt(props: { game: string; class?: string }): JSX.Element {
  const { game } = props;
  if (game === 'thirty-one') {
    return (
      <Still class={props.class}>
        <Fan cards={cards('As Ks 10s')} x={92} y={66} spread={20} scale={0.72} />
        <g transform="translate(160 96)">
          <Drawing
            shapes={[`o${circle(0, 3, 22)}`, `g${circle(0, 0, 22)}`, `O${circle(0, 0, 18)}`]}
            line={1.4}
          />
          <g fill="none" stroke="#7a4f10" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
            <path d={GLYPHS['3']} transform="translate(-11 -7)" />
            <path d="M4-5L7-7V7" />
          </g>
        </g>
      </Still>
    );
  }
  if (game === 'bluff') {
    return (
      <Still class={props.class}>
        <PlacedCard x={74} y={78} turn={-62} scale={0.62} />
        <PlacedCard x={118} y={84} turn={48} scale={0.62} />
        <PlacedCard x={100} y={72} turn={-8} scale={0.66} />
        <PlacedCard card={cards('Jd')[0]} x={130} y={52} turn={22} scale={0.66} />
        <g transform="translate(72 50) rotate(-8)">
          <Drawing
            shapes={[
              'iM0-5C8-16 30-17 40-8C38 8 24 16 10 12C4 10 3 6 0 5C-3 6-4 10-10 12C-24 16-38 8-40-8C-30-17-8-16 0-5Z',
              '|wM-30-4C-24-10-14-9-9-2C-15 4-26 4-30-4Z',
              `|i${circle(-18, -3, 3.4)}`,
              '|GM-39-7C-30-16-8-15 0-4',
              'GM40-8L56-16M-40-8L-56-12',
            ]}
            line={1.6}
          />
        </g>
      </Still>
    );
  }
  if (game === 'gin-rummy') {
    return (
      <Still class={props.class}>
        <Fan cards={cards('5h 6h 7h 8h')} x={76} y={60} spread={15} scale={0.62} />
        <Fan cards={cards('Qc Qd Qs')} x={142} y={82} spread={15} scale={0.56} />
      </Still>
    );
  }
  return (
    <Still class={props.class}>
      <Fan
        cards={[undefined, undefined, cards('Ah')[0], undefined]}
        x={100}
        y={64}
        spread={16}
        scale={0.72}
      />
    </Still>
  );
}
