// What a table needs only after its first cards: help, log, the end of a hand, the proof of the deals. It is a bundle
// of its own, loaded once, after the first deal is on the screen.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../../parts/fetch-part.ts';

type Panels = typeof import('./panels.ts');

let cached: Panels | undefined;

export interface LazyPanelsProps {
  readonly children: (panels: Panels) => JSX.Element;
  /** Called when they cannot be loaded. */
  readonly missing?: () => void;
}

/** Renders its children with the panels as soon as they are loaded. */
export function LazyPanels({ children, missing }: LazyPanelsProps): JSX.Element | null {
  const [loaded, setLoaded] = useState(cached);
  useEffect(() => {
    void fetchPart(() => import('./panels.ts')).then(found => {
      cached = found;
      setLoaded(found);
    }, missing);
  }, []);
  return loaded === undefined ? null : children(loaded);
}
