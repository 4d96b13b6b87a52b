// The bar above a table: leave, what is played, start over, the log, help, and the rest in a menu.
import type { Connection } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import type { ResetTo } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { Confirm } from '../parts/dialog.tsx';

export interface TableBarProps {
  readonly title: string;
  readonly subtitle: string;
  readonly connection: Connection;
  /** The names of those who are not there right now. */
  readonly away: readonly string[];
  readonly over: boolean;
  readonly onLeave: () => void;
  readonly resetTo: ResetTo;
  readonly onReset?: ((to: ResetTo) => void) | undefined;
  readonly onOpen: (what: 'help' | 'log' | 'menu') => void;
}

export function TableBar(props: TableBarProps): JSX.Element {
  const { say } = spoken.value;
  const { over, connection, away, resetTo, onReset, onLeave, onOpen } = props;
  const [asking, setAsking] = useState<'quit' | 'reset' | undefined>(undefined);
  return (
    <header class="table-bar">
      <button type="button" class="button plain" onClick={() => (over ? onLeave() : setAsking('quit'))}>
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
      {onReset !== undefined && (
        <button
          type="button"
          class="button plain"
          onClick={() => (over ? onReset(resetTo) : setAsking('reset'))}
        >
          <Icon name="reset" /> <span class="on-wide">{say('reset')}</span>
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
      {asking === 'quit' && (
        <Confirm
          title={say('quit.title')}
          text={say('quit.text')}
          yes={say('quit')}
          say={say}
          onYes={onLeave}
          onNo={() => setAsking(undefined)}
        />
      )}
      {asking === 'reset' && onReset !== undefined && (
        <Confirm
          title={say('reset.title')}
          text={say(`reset.${resetTo}`)}
          yes={say('reset')}
          say={say}
          onYes={() => {
            setAsking(undefined);
            onReset(resetTo);
          }}
          onNo={() => setAsking(undefined)}
        />
      )}
    </header>
  );
}
