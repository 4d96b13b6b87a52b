// The dialog that asks for the code of an invitation to a closed room.
import type { Illegal } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { overlay } from '../parts/overlay.ts';
import { noteKnown } from '../remote/known.ts';
import { ownName } from '../settings/own-name.ts';
import { accountWords } from './words.ts';

/** Asks until the person is let in: the server's answer, or undefined when they give up. */
export function askInvitation(): Promise<Response | undefined> {
  return new Promise(resolve => {
    const done = (introduced: Response | undefined): void => {
      overlay.value = null;
      resolve(introduced);
    };
    overlay.value = <InvitationDialog onDone={done} />;
  });
}

function InvitationDialog({ onDone }: { onDone: (introduced?: Response) => void }): JSX.Element {
  const { say, games } = spoken.value;
  const words = accountWords(say.language);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');

  async function enter(): Promise<void> {
    const response = await introduce(code.trim(), ownName()).catch(() => undefined);
    if (response === undefined) return setError(say('room.unreachable'));
    if (response.ok) {
      noteKnown();
      return onDone(response);
    }
    const { error: refusal } = (await response.json()) as { error: Illegal };
    setError(games.refusal(refusal));
  }

  return (
    <Dialog title={words.invitation} say={say} onClose={() => onDone(undefined)}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          if (code.trim() !== '') void enter();
        }}
      >
        <Field label={words.invitationCode} hint={words.invitationAbout}>
          {id => (
            <input
              id={id}
              class="input"
              autocomplete="off"
              spellcheck={false}
              maxLength={100}
              value={code}
              onInput={event => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <div role="status">{error !== '' && <p class="notice">{error}</p>}</div>
        <div class="buttons">
          <button type="submit" class="button primary">
            {words.invitationEnter}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function introduce(invite: string, name: string): Promise<Response> {
  return fetch(new URL('api/v1/people', document.baseURI), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, keep: 'cookie', invite }),
  });
}
