// The field for the name that others see.
import { whyNotName } from '@parlour/wire';
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';
import { typeName } from './own-name.ts';
import { settings } from './settings.ts';

export function NameField(): JSX.Element {
  const { say, games } = spoken.value;
  const { name } = settings.value;
  const wrong = name === '' ? undefined : whyNotName(name);
  return (
    <Field
      label={say('settings.name')}
      hint={wrong === undefined ? say('settings.name.hint') : games.refusal(wrong)}
    >
      {id => (
        <input
          id={id}
          class="input"
          maxLength={24}
          autocomplete="nickname"
          value={name}
          onInput={event => typeName(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
