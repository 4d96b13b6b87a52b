// A hand as a toolbar: one stop of the Tab key, arrows from card to card, Enter or Space to choose, Shift with
// an arrow to move a card where the board lets one arrange. Dragging does the same and is never needed. Buttons
// do not overlap; it is the drawing of a card that reaches under its neighbour.
import type { Card } from '@parlour/engine';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardFace } from '../art/index.ts';
import type { Say } from '../language/say.ts';
import { layOut } from './hand-layout.ts';
import { useDrag } from './drag.ts';
import './hand.css';

export interface HandProps {
  /** The cards in groups that belong together; often just one group. */
  readonly groups: readonly (readonly Card[])[];
  readonly say: Say;
  /** The name of the toolbar; "Your hand" without it. */
  readonly label?: string;
  /** Cards that are chosen and stand out. */
  readonly selected?: ReadonlySet<Card>;
  /** Why a card cannot be chosen now; nothing when it can. */
  readonly refuse?: (card: Card) => string | undefined;
  /** Choosing a card. Without it the hand is only looked at. */
  readonly onChoose?: (card: Card) => void;
  /** Told when somebody tries a card that is refused. */
  readonly onRefused?: (reason: string) => void;
  /** Moving a card to another index of the flattened hand. */
  readonly onArrange?: (card: Card, to: number) => void;
  /** Dropping a card on an element with `data-drop`. */
  readonly onDrop?: (card: Card, on: string) => void;
  /** A word added to the name of a card: "just drawn". */
  readonly note?: (card: Card) => string | undefined;
  /** A mark for the style sheet, `data-mark` on the button of the card: "meld". */
  readonly mark?: (card: Card) => string | undefined;
  /** How many places the hand has; those that are free are drawn as outlines and keep their room. */
  readonly places?: number;
  /** The `data-place` of the hand, such as `seat-0`. */
  readonly place?: string;
}

/** What the last hand has measured: the next one begins with it, so that cards glide to where they will lie. */
let measured = { width: 328, card: 64 };

export function Hand(props: HandProps): JSX.Element {
  const { groups, say, selected, place } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(measured);
  const [current, setCurrent] = useState<Card | undefined>(undefined);
  const cards = groups.flat();
  const reached = current !== undefined && cards.includes(current) ? current : cards[0];
  const { rows, free } = layOut(groups, size.width, size.card, props.places);
  const drag = useDrag(toolbar, props);

  useLayoutEffect(() => {
    const element = toolbar.current;
    if (element === null) return;
    const measure = (): void => {
      const probe = element.querySelector('.hand-probe');
      setSize(before => {
        const card = probe?.getBoundingClientRect().width || before.card;
        const width = element.clientWidth || before.width;
        return (measured = before.width === width && before.card === card ? before : { width, card });
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const probe = element.querySelector('.hand-probe');
    if (probe !== null) observer.observe(probe);
    return () => observer.disconnect();
  }, []);

  function choose(card: Card): void {
    setCurrent(card);
    const reason = props.refuse?.(card);
    if (reason !== undefined) props.onRefused?.(reason);
    else props.onChoose?.(card);
  }

  function focus(card: Card | undefined): void {
    if (card === undefined) return;
    setCurrent(card);
    toolbar.current?.querySelector<HTMLElement>(`button[data-of="${card}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (reached === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = cards.indexOf(reached);
    const step = stepOf(event.key, at, cards.length, rows[0]?.length ?? 1);
    if (step === undefined) return;
    event.preventDefault();
    if (event.shiftKey && props.onArrange !== undefined) props.onArrange(reached, step);
    else focus(cards[step]);
  }

  return (
    <div
      class={`hand${rows.length > 1 ? ' hand-rows' : ''}`}
      role="toolbar"
      aria-label={props.label ?? say('hand.mine')}
      aria-orientation="horizontal"
      data-place={place}
      ref={toolbar}
      onKeyDown={onKeyDown}
    >
      <span class="hand-probe" aria-hidden="true" />
      {rows.map((row, index) => (
        <div class="hand-row" key={index}>
          {row.map(({ card, strip, gap }) => {
            const reason = props.refuse?.(card);
            const chosen = selected?.has(card) ?? false;
            const note = props.note?.(card);
            return (
              <button
                key={card}
                type="button"
                class={`hand-card${chosen ? ' hand-chosen' : ''}${note === undefined ? '' : ' hand-noted'}`}
                style={{ width: `${strip}px`, marginInlineStart: `${gap}px` }}
                data-of={card}
                data-mark={props.mark?.(card)}
                tabIndex={card === reached ? 0 : -1}
                aria-label={note === undefined ? say.card(card) : `${say.card(card)}, ${note}`}
                aria-pressed={selected === undefined ? undefined : chosen}
                aria-disabled={reason !== undefined || props.onChoose === undefined}
                title={reason}
                onClick={() => drag.justDragged() || choose(card)}
                onFocus={() => setCurrent(card)}
                onPointerDown={event => drag.start(event, card)}
              >
                <span class="hand-face" data-card={card}>
                  <CardFace card={card} />
                </span>
              </button>
            );
          })}
          {index === rows.length - 1 &&
            free.map((strip, place) => (
              <span
                class="hand-place"
                style={{ width: `${strip}px` }}
                key={`place-${place}`}
                aria-hidden="true"
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** The index a key leads to. */
function stepOf(key: string, at: number, count: number, perRow: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - perRow,
    ArrowDown: at + perRow,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}
