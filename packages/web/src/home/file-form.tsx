// Opening a match from a file: it goes on in this browser, or is replayed.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';
import type { OpenedFile } from '../replay/record-file.ts';

export function FileForm(): JSX.Element {
  const { say, games } = spoken.value;
  const [opened, setOpened] = useState<OpenedFile>({});
  async function open(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const { openFile } = await import('../replay/record-file.ts');
    setOpened(await openFile(file));
    // Otherwise choosing the same file again would be no change.
    input.value = '';
  }
  return (
    <div class="panel join">
      <h2>{say('file.title')}</h2>
      <div class="stack">
        <Field label={say('file.choose')} hint={say('file.hint')}>
          {id => <input id={id} type="file" onChange={event => void open(event.currentTarget)} />}
        </Field>
        {opened.why !== undefined && (
          <p class="notice bad" role="alert">
            <Icon name="warning" /> {games.refusal(opened.why)}
          </p>
        )}
        {opened.replay !== undefined && (
          <button type="button" class="button" onClick={opened.replay}>
            {say('replay')}
          </button>
        )}
      </div>
    </div>
  );
}
