// The bar above a table: leave, what is played, the log, help, and the rest in a menu.
import type { Connection } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Confirm, Dialog } from '../parts/dialog.tsx';
import { Options, Switch } from '../parts/fields.tsx';
import { change, settings, SPEEDS } from '../settings/settings.ts';

export interface TableBarProps {
  readonly title: string;
  readonly subtitle: string;
  readonly commitment: string | undefined;
  readonly connection: Connection;
  readonly over: boolean;
  readonly onLeave: () => void;
  readonly onReset?: (() => void) | undefined;
  readonly onHelp: () => void;
  readonly onLog: () => void;
  readonly menu?: ComponentChildren;
}

export function TableBar(props: TableBarProps): JSX.Element {
  const { say } = spoken.value;
  const { over, onReset } = props;
  const [opened, setOpened] = useState<'menu' | 'quit' | 'reset' | undefined>(undefined);
  const close = (): void => setOpened(undefined);
  return (
    <header class="table-bar">
      <button type="button" class="button plain" onClick={() => (over ? props.onLeave() : setOpened('quit'))}>
        <Icon name="exit" />
        <span class="wide-only">{say('quit')}</span>
        <span class="unseen narrow-only">{say('quit')}</span>
      </button>
      <h1>
        {props.title} <small>{props.subtitle}</small>
      </h1>
      {(props.connection === 'reconnecting' || props.connection === 'gone') && (
        <span class="badge warning" role="status">
          {say(`connection.${props.connection}`)}
        </span>
      )}
      {onReset !== undefined && (
        <button
          type="button"
          class="button plain wide-only"
          onClick={() => (over ? onReset() : setOpened('reset'))}
        >
          <Icon name="reset" /> {say('reset')}
        </button>
      )}
      <button
        type="button"
        class="button plain icon-only log-button"
        aria-label={say('log')}
        onClick={props.onLog}
      >
        <Icon name="log" />
      </button>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={say('help')}
        aria-keyshortcuts="?"
        onClick={props.onHelp}
      >
        <Icon name="help" />
      </button>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={say('menu')}
        onClick={() => setOpened('menu')}
      >
        <Icon name="menu" />
      </button>

      {opened === 'quit' && (
        <Confirm
          title={say('quit.title')}
          text={say('quit.text')}
          yes={say('quit')}
          say={say}
          onYes={props.onLeave}
          onNo={close}
        />
      )}
      {opened === 'reset' && onReset !== undefined && (
        <Confirm
          title={say('reset.title')}
          text={say('reset.text')}
          yes={say('reset')}
          say={say}
          onYes={() => {
            close();
            onReset();
          }}
          onNo={close}
        />
      )}
      {opened === 'menu' && (
        <Dialog title={say('menu')} say={say} onClose={close}>
          <div class="stack">
            <Options
              label={say('settings.speed')}
              values={SPEEDS}
              value={settings.value.speed}
              name={value => say(`speed.${value}`)}
              onChange={speed => change({ speed })}
            />
            <Switch
              label={say('settings.sound')}
              on={settings.value.sound}
              onChange={sound => change({ sound })}
            />
            <Switch
              label={say('settings.confirmDiscard')}
              on={settings.value.confirmDiscard}
              onChange={confirmDiscard => change({ confirmDiscard })}
            />
            {onReset !== undefined && (
              <button type="button" class="button" onClick={() => setOpened('reset')}>
                <Icon name="reset" /> {say('reset')}
              </button>
            )}
            {props.menu}
            {props.commitment !== undefined && (
              <div>
                <h3>{say('fair.title')}</h3>
                <p class="hint">{say('fair.promise')}</p>
                <code class="hash">{props.commitment}</code>
              </div>
            )}
          </div>
        </Dialog>
      )}
    </header>
  );
}
