// Joining a table of friends by its code.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';
import { navigate } from '../route.ts';

export function JoinForm(): JSX.Element {
  const { say } = spoken.value;
  const [code, setCode] = useState('');
  return (
    <form
      class="panel join"
      onSubmit={event => {
        event.preventDefault();
        if (code.trim() !== '') navigate({ screen: 'join', code: code.trim() });
      }}
    >
      <h2>{say('join.title')}</h2>
      <Field label={say('join.code')} hint={say('join.hint')}>
        {id => (
          <input
            id={id}
            class="input"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={code}
            onInput={event => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" class="button">
        {say('join')}
      </button>
    </form>
  );
}
