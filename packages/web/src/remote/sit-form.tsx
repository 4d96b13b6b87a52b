// Sitting down at a table on the server: asks for a name, and one tap takes a seat.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { NameField } from '../settings/name-field.tsx';

/** `onSit` takes any free seat. */
export function SitForm({ onSit }: { onSit: () => void }): JSX.Element {
  const { say } = spoken.value;
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        onSit();
      }}
    >
      <NameField />
      <div class="buttons">
        <button type="submit" class="button primary">
          {say('room.sitDown')}
        </button>
      </div>
    </form>
  );
}
