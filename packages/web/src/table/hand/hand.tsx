// A hand as a toolbar: one tab stop, arrows from card to card, Enter or Space to choose, Shift with an arrow to move a
// card where the board allows it. Dragging does the same and is never needed. The buttons do not overlap; only the
// drawing of a card reaches under its neighbour.
import type { Card } from '@parlour/engine';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { CardFace } from '../../art/index.ts';
import type { Say } from '../../language/say.ts';
import { useDrag } from './drag.ts';
import { layOutHand, type HandShape, type LaidCard } from './hand-layout.ts';
import './hand.css';
import { useHandRoom } from './use-hand-room.ts';

export interface HandProps extends HandShape {
  /** The cards in groups that belong together; often just one group. */
  readonly groups: readonly (readonly Card[])[];
  readonly say: Say;
  /** The name of the toolbar; "Your hand" without it. */
  readonly label?: string;
  /** Cards that are chosen and stand out. */
  readonly selected?: ReadonlySet<Card>;
  /** Why a card cannot be chosen now; undefined when it can. */
  readonly refuse?: (card: Card) => string | undefined;
  /** Choosing a card. Without it the hand is read-only. */
  readonly onChoose?: (card: Card) => void;
  /** Called with the reason when the player tries a card that is refused. */
  readonly onRefused?: (reason: string) => void;
  /** Moving a card to another index of the flattened hand. */
  readonly onArrange?: (card: Card, to: number) => void;
  /** Dropping a card on an element with `data-drop`. */
  readonly onDrop?: (card: Card, on: string) => void;
  /** A word added to the name of a card: "just drawn". */
  readonly note?: (card: Card) => string | undefined;
  /** A mark for the style sheet, `data-mark` on the button of the card: "meld". */
  readonly mark?: (card: Card) => string | undefined;
  /** The `data-place` of the hand, such as `seat-0`. */
  readonly place?: string;
}

export function Hand(props: HandProps): JSX.Element {
  const { groups, say } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const room = useHandRoom(toolbar);
  const [current, setCurrent] = useState<Card | undefined>(undefined);
  const cards = groups.flat();
  const reached = current !== undefined && cards.includes(current) ? current : cards[0];
  const { card: face, height, rows, free } = layOutHand(groups, room, props);
  const drag = useDrag(toolbar, props);

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
      data-place={props.place}
      style={{ '--face': `${face}px`, '--rows': `${height}px`, '--row-step': props.step ?? 1 }}
      ref={toolbar}
      onKeyDown={onKeyDown}
    >
      <span class="hand-probe" aria-hidden="true" />
      {rows.map((row, index) => (
        <div class="hand-row" key={index}>
          {row.map(laid => (
            <HandCard
              key={laid.card}
              hand={props}
              laid={laid}
              tabIndex={laid.card === reached ? 0 : -1}
              onClick={() => drag.justDragged() || choose(laid.card)}
              onFocus={() => setCurrent(laid.card)}
              onPointerDown={event => drag.start(event, laid.card)}
            />
          ))}
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

interface HandCardProps {
  readonly hand: HandProps;
  readonly laid: LaidCard;
  readonly tabIndex: 0 | -1;
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

/** The button of one card. */
function HandCard({ hand, laid, ...button }: HandCardProps): JSX.Element {
  const { say, selected } = hand;
  const { card, strip, gap } = laid;
  const reason = hand.refuse?.(card);
  const chosen = selected?.has(card) ?? false;
  const note = hand.note?.(card);
  return (
    <button
      {...button}
      type="button"
      class={`hand-card${chosen ? ' hand-chosen' : ''}${note === undefined ? '' : ' hand-noted'}`}
      style={{ width: `${strip}px`, marginInlineStart: `${gap}px` }}
      data-of={card}
      data-mark={hand.mark?.(card)}
      aria-label={note === undefined ? say.card(card) : `${say.card(card)}, ${note}`}
      aria-pressed={selected === undefined ? undefined : chosen}
      aria-disabled={reason !== undefined || hand.onChoose === undefined}
      title={reason}
    >
      <span class="hand-face" data-card={card}>
        <CardFace card={card} />
      </span>
    </button>
  );
}

/** The index of the card that a key leads to. */
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
