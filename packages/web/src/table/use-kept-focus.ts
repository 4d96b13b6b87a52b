// The focus of somebody who plays with the keyboard. A card that is thrown, a button that is switched off and a panel
// that closes take the focus with them; it goes to where the next thing can be done, never to the page.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Where the focus goes, the best place first. */
const PLACES = [
  '.end-foot .primary',
  '.hand [tabindex="0"]',
  '.table-out button',
  'button:enabled:not([aria-disabled="true"])',
];

/** Keeps the focus on the table while it is there. */
export function useKeptFocus(cloth: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = cloth.current;
    if (table === null) return;
    // Those who play with the mouse have chosen nothing: for them the table itself has the focus, without a ring.
    let hasChosen = false;
    const choose = ({ target }: FocusEvent): void => {
      if (target !== table) hasChosen = true;
    };
    const keep = (): void => {
      const { activeElement } = document;
      if (activeElement !== document.body && (activeElement !== table || !hasChosen)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const places = hasChosen ? PLACES.map(place => table.querySelector<HTMLElement>(place)) : [];
      (places.find(place => place !== null) ?? table).focus({ preventScroll: true });
    };
    keep();
    table.addEventListener('focusin', choose);
    // Removed and switched-off elements lose the focus without an event.
    const changes = new MutationObserver(keep);
    changes.observe(table, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      changes.disconnect();
      table.removeEventListener('focusin', choose);
    };
  }, []);
}
