// A table being played, local or remote: waits until its first update, its game and its board are there.
import type { TableClient } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ResetTo } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { useShown } from './playback/use-shown.ts';
import './style/index.css';
import { TableScreen } from './table-screen.tsx';
import { useConnection } from './use-connection.ts';

export interface PlayProps {
  readonly client: TableClient;
  /** Opens a new match with the same players and rules; undefined for those who cannot. */
  readonly onAgain: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Gives up the running match. */
  readonly onReset?: (to: ResetTo) => void;
  /** Plays on without showing everything, for a player who is out. */
  readonly onHurry?: () => void;
  /** Shows what the strongest player would do; only at tables against the computer. */
  readonly onHint?: () => void;
  /** A sentence from outside the table, such as that a guest has sat down. */
  readonly notice?: string;
  /** Further signs for the bar, such as a clock. */
  readonly sign?: ComponentChildren;
  /** Further items of the table's menu, which they may close. */
  readonly menu?: (close: () => void) => ComponentChildren;
  /** What else the end of a match offers: the replay, the proof of the deals. */
  readonly after?: ComponentChildren;
}

export function Play(props: PlayProps): JSX.Element {
  const { client } = props;
  const cloth = useRef<HTMLDivElement>(null);
  const played = useShown(client, cloth);
  const { shown, board } = played;
  const entry = useEntry(shown?.update.info.game);
  const connection = useConnection(client);
  const message = shown?.update.message;
  if (shown === undefined || message === undefined || board === undefined || entry === undefined) {
    return connection === 'gone' ? <Page title={spoken.value.say('table.gone')} /> : <Loading />;
  }
  return (
    <TableScreen
      {...props}
      {...played}
      cloth={cloth}
      shown={shown}
      message={message}
      board={board}
      entry={entry}
      connection={connection}
    />
  );
}
