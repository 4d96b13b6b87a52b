import type { Illegal, Message } from '@parlour/engine';
import type { TableClient } from '@parlour/wire';
import { useRef } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import type { TableNotice } from './use-notice.ts';

/** Refusals that need no words: the table shows what has happened since, or the player has thought again. */
const SILENT = new Set(['stale', 'withdrawn']);

/**
 * [D4] Sends one action for each decision: a second click does nothing before the table has answered, and nothing
 * before an accepted action is seen. A window keeps its number while it is open, so a refused action may be followed by
 * another.
 */
export function useAct(
  client: TableClient,
  message: Message,
  { tell, clear }: TableNotice,
): (action: unknown) => void {
  const { number } = message;
  const sent = useRef<number | undefined>(undefined);
  const accepted = useRef<Message | undefined>(undefined);
  return action => {
    if (sent.current === number || accepted.current === message) return;
    sent.current = number;
    clear();
    const answered = (isAccepted: boolean, illegal?: Illegal): void => {
      if (sent.current === number) sent.current = undefined;
      if (isAccepted) accepted.current = message;
      if (illegal !== undefined && !SILENT.has(illegal.code)) tell(spoken.peek().games.refusal(illegal));
    };
    client.act(action, number).then(
      illegal => answered(illegal === undefined, illegal),
      () => answered(false),
    );
  };
}
