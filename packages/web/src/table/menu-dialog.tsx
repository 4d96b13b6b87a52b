// The menu of a table: how fast it goes, sound, the fingerprint of its deals, and what the kind of table adds.
import type { ComponentChildren, JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Options, Switch } from '../parts/fields.tsx';
import { change, settings, SPEEDS } from '../settings/settings.ts';

export interface MenuProps {
  readonly commitment: string | undefined;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

export function MenuDialog({ commitment, onClose, children }: MenuProps): JSX.Element {
  const { say } = spoken.value;
  return (
    <Dialog title={say('menu')} say={say} onClose={onClose}>
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
        {children}
        {commitment !== undefined && (
          <div>
            <h3>{say('fair.title')}</h3>
            <p class="hint">{say('fair.promise')}</p>
            <code class="hash">{commitment}</code>
          </div>
        )}
      </div>
    </Dialog>
  );
}
