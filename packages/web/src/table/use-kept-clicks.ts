// Clicks and keys while cards are dealt or a moment is staged. During the deal they are kept and done in order once the
// cards have come to rest; during a staging they end it, and do nothing else unless they fast-forward.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Shown } from './playback/use-shown.ts';

/** The most clicks that are kept. */
const MOST_KEPT = 4;

/** Returns the listener for clicks on the cloth, to be called before those of the board. */
export function useKeptClicks(
  cloth: RefObject<HTMLElement | null>,
  { shown, stage, skip, isDealing }: Shown,
): (event: MouseEvent) => void {
  const kept = useRef<string[]>([]);
  const isStaged = stage !== undefined;

  useEffect(() => {
    if (!isStaged) return;
    const listen = (event: KeyboardEvent): void => {
      if (!['Enter', ' ', 'Escape'].includes(event.key)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (!isForWatchers(event.target)) event.preventDefault();
      skip();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isStaged, skip]);

  function doNext(): void {
    if (isDealing()) return void requestAnimationFrame(doNext);
    const [next, ...later] = kept.current;
    kept.current = later;
    const button = next === undefined ? null : cloth.current?.querySelector<HTMLElement>(next);
    // A refused click is explained like any other, and drops the clicks after it.
    if (button?.getAttribute('aria-disabled') === 'true') kept.current = [];
    button?.click();
  }
  // The next one is done when the table shows what the one before has led to.
  useEffect(() => {
    if (!isDealing()) doNext();
  }, [shown]);

  return event => {
    if (isStaged) {
      if (!isForWatchers(event.target)) event.stopPropagation();
      return skip();
    }
    const address = isDealing() ? addressOf(event.target) : undefined;
    if (address === undefined) return;
    event.stopPropagation();
    if (kept.current.length === 0) requestAnimationFrame(doNext);
    if (kept.current.length < MOST_KEPT) kept.current.push(address);
  };
}

/** Whether it is on the bar of those who only watch: it holds nothing that could be pressed by mistake. */
function isForWatchers(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.table-out') !== null;
}

/** A selector that finds the clicked button again, also after the board was rendered anew. */
function addressOf(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  const { of, key } = button?.dataset ?? {};
  if (of !== undefined) return `[data-of="${of}"]`;
  return key === undefined ? undefined : `[data-key="${CSS.escape(key)}"]`;
}
