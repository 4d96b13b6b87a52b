// What a character says, in a bubble at its seat. The log or a status line has it too, so that screen readers do not
// read it twice.
import type { SaidLine } from '@parlour/engine';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface SpeechBubbleProps {
  readonly said: SaidLine;
  readonly cloth: RefObject<HTMLElement | null>;
}

export function SpeechBubble({ said, cloth }: SpeechBubbleProps): JSX.Element {
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const [own, room] = [bubble.current, cloth.current];
    if (own === null || room === null) return undefined;
    placeAt(own, room, said.seat);
    // The seats move when the cloth gets another size.
    const observer = new ResizeObserver(() => placeAt(own, room, said.seat));
    observer.observe(room);
    return () => observer.disconnect();
  });
  return (
    <p class="bubble" aria-hidden="true" ref={bubble}>
      {said.text}
    </p>
  );
}

/** On a cloth that is smaller than this in either direction, something that one needs stands below every seat. */
const ROOMY = 600;

/**
 * Below the seat, or above it where the cloth ends, with its tip at the middle of the seat. On a small cloth over the
 * foot of the seat, so that it covers nothing but that. Hidden where a panel has taken its room.
 */
function placeAt(bubble: HTMLElement, cloth: HTMLElement, seat: number): void {
  const place = cloth.querySelector(`[data-place="seat-${seat}"]`);
  const plate = place?.closest('li, .gin-player, .gin-hand') ?? place;
  bubble.hidden = plate === undefined || plate === null || plate.getClientRects().length === 0;
  if (plate === null || plate === undefined || bubble.hidden) return;
  const [room, box] = [cloth.getBoundingClientRect(), plate.getBoundingClientRect()];
  // Its own size, whatever the animation makes of it.
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = box.left + box.width / 2 - room.left - cloth.clientLeft;
  const left = Math.min(cloth.clientWidth - width - 6, Math.max(6, middle - width / 2));
  const isTight = Math.min(cloth.clientWidth, cloth.clientHeight) < ROOMY;
  const foot = box.bottom - room.top - cloth.clientTop + (isTight ? -height : 4);
  const isAbove = foot + height > cloth.clientHeight;
  bubble.classList.toggle('above', isAbove);
  // Unlike another `left`, a translation lays nothing out again.
  bubble.style.translate = `${left}px ${isAbove ? foot - box.height - height - 8 : foot}px`;
  bubble.style.setProperty('--tip', `${middle - left}px`);
}
