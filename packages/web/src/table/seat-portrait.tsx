// The portrait of a player at the table. Until the drawings are loaded it is empty. People, who have no drawing, get the
// first letter of their name.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeatInfo } from '@parlour/wire';
import { loadedPortrait, loadPortraits } from '../art/load-portraits.ts';

export function SeatPortrait({ of }: { of: SeatInfo | undefined }): JSX.Element {
  const [Drawn, setDrawn] = useState(() => loadedPortrait());
  useEffect(() => {
    // Another portrait may have loaded them since this one was rendered.
    if (Drawn !== undefined) return;
    void loadPortraits().then(Portrait => setDrawn(() => Portrait));
  }, []);
  if (of?.bot !== undefined && Drawn !== undefined) return <Drawn bot={of.bot} />;
  return (
    <span class="portrait face-letter" data-of={of?.name} aria-hidden="true">
      {of?.bot === undefined ? of?.name.slice(0, 1) : ''}
    </span>
  );
}
