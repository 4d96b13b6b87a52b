// The notice on the cloth: one sentence that fades, such as why a card cannot be played.
import { useEffect, useState } from 'preact/hooks';

export interface TableNotice {
  readonly text: string;
  /** Another time is another element, so that the same sentence is shown and read out again. */
  readonly time: number;
  readonly tell: (text: string) => void;
  /** Removes it once the player has acted; a sentence from outside the table stays. */
  readonly clear: () => void;
}

/** `ended` says whether the hand is over; a notice of the hand is hidden when its end is shown. */
export function useNotice(ended: boolean, outside: string | undefined): TableNotice {
  const [notice, setNotice] = useState({ text: '', time: 0, ended: false });
  const tell = (text: string): void => setNotice({ text, time: performance.now(), ended });
  useEffect(() => {
    if (outside) tell(outside);
  }, [outside]);
  return {
    text: notice.ended === ended ? notice.text : '',
    time: notice.time,
    tell,
    clear() {
      if (notice.text !== outside) tell('');
    },
  };
}
