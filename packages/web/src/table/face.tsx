// The face of somebody at the table. The drawings are fetched after the first cards: until they are there, and for
// people, who have none, the first letter of the name stands in their place.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeatInfo } from '@parlour/wire';

type Drawn = ComponentType<{ bot: string }>;

let portrait: Drawn | undefined;

export function Face({ of }: { of: SeatInfo | undefined }): JSX.Element {
  const [Drawn, setDrawn] = useState<Drawn | undefined>(() => portrait);
  useEffect(() => {
    // Another face may have fetched them since this one was drawn.
    if (Drawn !== undefined) return;
    void import('../art/portrait.tsx').then(({ Portrait }) => {
      portrait = Portrait;
      setDrawn(() => Portrait);
    });
  }, []);
  if (of?.bot !== undefined && Drawn !== undefined) return <Drawn bot={of.bot} />;
  return (
    <span class="portrait face-letter" aria-hidden="true">
      {of?.bot === undefined ? of?.name.slice(0, 1) : ''}
    </span>
  );
}
