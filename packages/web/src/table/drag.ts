// Dragging a card of a hand with mouse, pen or finger: to another place in the hand, or onto an element marked
// with `data-drop`. A short movement is still a click.
import type { Card } from '@parlour/engine';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

const THRESHOLD = 8;

interface Dragging {
  readonly onArrange?: (card: Card, to: number) => void;
  readonly onDrop?: (card: Card, on: string) => void;
}

/** Starts drags; says whether the click that is being handled was the end of one. */
export function useDrag(
  hand: RefObject<HTMLElement | null>,
  { onArrange, onDrop }: Dragging,
): { start(event: PointerEvent, card: Card): void; justDragged(): boolean } {
  const dragged = useRef(false);

  function start(event: PointerEvent, card: Card): void {
    dragged.current = false;
    const face = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('.hand-face');
    if (event.button !== 0 || face === null || (onArrange === undefined && onDrop === undefined)) return;
    const ending = new AbortController();
    const { signal } = ending;
    const { clientX, clientY, pointerId } = event;

    function move(to: PointerEvent): void {
      if (to.pointerId !== pointerId) return;
      const [x, y] = [to.clientX - clientX, to.clientY - clientY];
      if (!dragged.current && Math.hypot(x, y) < THRESHOLD) return;
      dragged.current = true;
      face!.style.translate = `${x}px ${y}px`;
      face!.classList.add('hand-dragged');
    }
    function end(at: PointerEvent): void {
      if (at.pointerId !== pointerId) return;
      ending.abort();
      face!.style.translate = '';
      face!.classList.remove('hand-dragged');
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
