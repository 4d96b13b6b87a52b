// The bar above a table: leave, what is played, start over, the log, help, and the rest in a menu.
import type { Connection } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../art/index.ts';
import type { ResetTo } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import type { TableDialog } from './panels/table-dialogs.tsx';

export interface TableBarProps {
  readonly title: string;
  readonly subtitle: string;
  readonly connection: Connection;
  /** The names of the players who are not connected. */
  readonly away: readonly string[];
  readonly over: boolean;
  /** Whoever only watches leaves without a question. */
  readonly watching: boolean;
  readonly sign: ComponentChildren;
  readonly onLeave: () => void;
  readonly resetTo: ResetTo;
  readonly onReset?: ((to: ResetTo) => void) | undefined;
  readonly onOpen: (dialog: TableDialog) => void;
  readonly onHint?: (() => void) | undefined;
}

export function TableBar(props: TableBarProps): JSX.Element {
  const { say } = spoken.value;
  const { over, watching, connection, away, resetTo, onReset, onLeave, onOpen } = props;
  return (
    <header class="table-bar">
      <button
        type="button"
        class="button plain"
        onClick={() => (over || watching ? onLeave() : onOpen('quit'))}
      >
        <Icon name="exit" /> <span class="on-wide">{say('quit')}</span>
      </button>
      <h1>
        {props.title} <small>{props.subtitle}</small>
      </h1>
      {(connection === 'reconnecting' || connection === 'gone') && (
        <span class="badge warning" role="status">
          {say(`connection.${connection}`)}
        </span>
      )}
      {away.length > 0 && (
        <span class="badge" role="status">
          {say('table.away', { count: away.length, name: say.list(away) })}
        </span>
      )}
      {props.sign}
      {onReset !== undefined && (
        <button
          type="button"
          class="button plain"
          onClick={() => (over ? onReset(resetTo) : onOpen('reset'))}
        >
          <Icon name="reset" /> <span class="on-wide">{say('reset')}</span>
        </button>
      )}
      {props.onHint && !over && (
        <button type="button" class="button plain hint-button" aria-keyshortcuts="h" onClick={props.onHint}>
          {say('hint')}
        </button>
      )}
      <button
        type="button"
        class="button plain icon-only log-button"
        aria-label={say('log')}
        onClick={() => onOpen('log')}
      >
        <Icon name="log" />
      </button>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={say('help')}
        aria-keyshortcuts="?"
        onClick={() => onOpen('help')}
      >
        <Icon name="help" />
      </button>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={say('menu')}
        onClick={() => onOpen('menu')}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}
