// What the menu of a local table adds: help, saving the match, inviting a guest.
import type { JSX } from 'preact';
import { spoken } from '../../language/index.ts';
import type { LocalClient } from '../../local/client.ts';
import { savedRecord } from '../../local/saved-record.ts';
import { Switch } from '../../parts/fields.tsx';
import { change, settings } from '../../settings/settings.ts';

export interface LocalMenuProps {
  readonly id: string;
  readonly client: LocalClient;
  readonly invite: (files: FileList | null) => void;
  readonly hint: () => void;
  /** Opens the table anew from the store. */
  readonly reopen: () => void;
  readonly close: () => void;
}

export function LocalMenu(props: LocalMenuProps): JSX.Element {
  const { say } = spoken.value;
  const { id, client, invite, close } = props;
  const isOver = client.update?.winners !== undefined;
  async function save(): Promise<void> {
    const record = await savedRecord(id);
    if (record === undefined) return;
    const { saveFile } = await import('../../replay/record-file.ts');
    saveFile(record.text);
  }
  async function goBack(): Promise<void> {
    const { takeBack } = await import('../../help/take-back.ts');
    if (await takeBack(id, client)) props.reopen();
  }
  /** A button that closes the menu. */
  const button = (label: string, work: () => void): JSX.Element => (
    <button
      type="button"
      class="button"
      onClick={() => {
        close();
        work();
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {!isOver && (
        <>
          <Switch
            label={say('warn')}
            hint={say('warn.hint')}
            on={settings.value.warn}
            onChange={warn => change({ warn })}
          />
          <div class="buttons">
            {button(say('hint'), props.hint)}
            {button(say('takeBack'), () => void goBack())}
          </div>
          <p class="hint">{say('hint.apart')}</p>
        </>
      )}
      {button(say('replay.save'), () => void save())}
      <label class="label">
        {say('guest.choose')}{' '}
        <input
          type="file"
          accept=".js"
          onChange={event => {
            invite(event.currentTarget.files);
            close();
          }}
        />
      </label>
    </>
  );
}
