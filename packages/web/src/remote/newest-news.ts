// Which of the sentences about the people at a table is shown.
import { useEffect, useState } from 'preact/hooks';

/** A sentence about people at the table. A new object tells it again. */
export interface Told {
  readonly text: string;
}

/** Nothing has been told yet. */
export const NOTHING: Told = { text: '' };

/**
 * The one of three sentences that was told last. A new one comes after a render with an empty text: the table takes the
 * same sentence for a new one then.
 */
export function useNewest(one: Told, other: Told, third: Told): string {
  const [newest, setNewest] = useState(NOTHING);
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => setNewest(one), [one]);
  useEffect(() => setNewest(other), [other]);
  useEffect(() => setNewest(third), [third]);
  useEffect(() => setShown(newest), [newest]);
  return shown === newest ? newest.text : '';
}
