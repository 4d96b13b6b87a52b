import type { Illegal } from '@parlour/engine';
import type { TableClient } from '@parlour/wire';
import { useRef } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import type { TableNotice } from './use-notice.ts';

/**
 * [D4] Sends one action for each decision: a second click before the table has answered does nothing. A window keeps
 * its number while it is open, so a refused action may be followed by another.
 */
export function useAct(
  client: TableClient,
  number: number,
  { tell, clear }: TableNotice,
): (action: unknown) => void {
  const sent = useRef<number | undefined>(undefined);
  return action => {
    if (sent.current === number) return;
    sent.current = number;
    clear();
    const answered = (illegal?: Illegal): void => {
      if (sent.current === number) sent.current = undefined;
      if (illegal !== undefined && illegal.code !== 'stale') tell(spoken.peek().games.refusal(illegal));
    };
    client.act(action, number).then(answered, () => answered());
  };
}
