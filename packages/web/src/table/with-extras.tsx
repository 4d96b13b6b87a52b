// What a table needs only after its first cards: help, log, the end of a hand, the proof of the deals. Fetched once,
// when the first deal lies on the table.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../parts/fetch-part.ts';

type Extras = typeof import('./extras.ts');

let extras: Extras | undefined;

/** Draws something with the extras as soon as they are there. */
export function WithExtras({ children }: { children: (extras: Extras) => JSX.Element }): JSX.Element | null {
  const [loaded, setLoaded] = useState(extras);
  useEffect(() => {
    void fetchPart(() => import('./extras.ts')).then(found => {
      extras = found;
      setLoaded(found);
    });
  }, []);
  return loaded === undefined ? null : children(loaded);
}
