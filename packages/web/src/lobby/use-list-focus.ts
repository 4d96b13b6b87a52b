// The focus of somebody who uses the keyboard, when the table it was on has gone from a list: it stays at the list.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Called by the component that renders the list, which can be focused by script. */
export function useListFocus(list: RefObject<HTMLElement | null>): void {
  // Before the rows change.
  const wasInside = list.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (wasInside && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
}
