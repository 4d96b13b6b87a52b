// Dragging a card of a hand with mouse, pen or finger: to another place in the hand, or onto an element with
// `data-drop`. A movement shorter than the threshold is a click.
import type { Card } from '@parlour/engine';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

const THRESHOLD = 8;

interface Dragging {
  readonly onArrange?: (card: Card, to: number) => void;
  readonly onDrop?: (card: Card, on: string) => void;
}

/** `start` begins a drag; `justDragged` says whether the click being handled ended one. */
export function useDrag(
  hand: RefObject<HTMLElement | null>,
  { onArrange, onDrop }: Dragging,
): { start(event: PointerEvent, card: Card): void; justDragged(): boolean } {
  const dragged = useRef(false);

  function start(event: PointerEvent, card: Card): void {
    dragged.current = false;
    if (event.button !== 0 || (onArrange === undefined && onDrop === undefined)) return;
    const { currentTarget: button } = event;
    const face = button instanceof Element ? button.querySelector<HTMLElement>('.hand-face') : null;
    if (face !== null) follow(event, card, face);
  }

  /** Moves the drawing of the card with the pointer until it is released. */
  function follow(event: PointerEvent, card: Card, face: HTMLElement): void {
    const ending = new AbortController();
    const { signal } = ending;
    const { clientX, clientY, pointerId } = event;

    function move(to: PointerEvent): void {
      if (to.pointerId !== pointerId) return;
      const [x, y] = [to.clientX - clientX, to.clientY - clientY];
      if (!dragged.current && Math.hypot(x, y) < THRESHOLD) return;
      dragged.current = true;
      face.style.translate = `${x}px ${y}px`;
      face.classList.add('hand-dragged');
    }
    function end(at: PointerEvent): void {
      if (at.pointerId !== pointerId) return;
      ending.abort();
      face.style.translate = '';
      face.classList.remove('hand-dragged');
      if (dragged.current && at.type === 'pointerup') drop(card, at);
    }
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }

  function drop(card: Card, at: PointerEvent): void {
    const under = document.elementsFromPoint(at.clientX, at.clientY);
    const target = under.map(element => element.closest('[data-drop]')).find(found => found !== null);
    const on = target?.getAttribute('data-drop');
    if (on !== null && on !== undefined) return onDrop?.(card, on);
    const others = [...(hand.current?.querySelectorAll<HTMLElement>('button[data-of]') ?? [])];
    const to = others.findIndex(other => {
      const box = other.getBoundingClientRect();
      return (
        at.clientX >= box.left && at.clientX < box.right && at.clientY >= box.top && at.clientY < box.bottom
      );
    });
    if (to >= 0) onArrange?.(card, to);
  }

  return {
    start,
    justDragged() {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
