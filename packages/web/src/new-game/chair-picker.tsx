// One chair at a new table: a character with face and description, a random one, or left open for a friend.
import type { AnyBot } from '@parlour/engine';
import type { JSX } from 'preact';
import { Icon } from '../art/index.ts';
import { Portrait } from '../art/portrait.tsx';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/fields.tsx';

/** Somebody chosen by chance. */
const RANDOM = 'random';
/** A chair for a friend. */
export const OPEN = 'open';

export interface ChairPickerProps {
  readonly number: number;
  readonly chair: string;
  readonly bots: readonly AnyBot[];
  readonly onChange: (chair: string) => void;
}

export function ChairPicker({ number, chair, bots, onChange }: ChairPickerProps): JSX.Element {
  const { say, games } = spoken.value;
  const bot = bots.find(({ id }) => id === chair);
  return (
    <li class="chair">
      {bot === undefined ? (
        <span class="portrait chair-any">
          <Icon name={chair === OPEN ? 'people' : 'cards'} />
        </span>
      ) : (
        <Portrait bot={bot.id} />
      )}
      <Field
        label={say('new.chair', { number })}
        hint={
          bot === undefined
            ? say(chair === OPEN ? 'new.open.hint' : 'new.random.hint')
            : games.text(bot.about)
        }
      >
        {id => (
          <select id={id} class="input" value={chair} onChange={event => onChange(event.currentTarget.value)}>
            <option value={RANDOM}>{say('new.random')}</option>
            {bots.map(each => (
              <option value={each.id} key={each.id}>
                {games.text(each.name)}
              </option>
            ))}
            <option value={OPEN}>{say('new.open')}</option>
          </select>
        )}
      </Field>
    </li>
  );
}
