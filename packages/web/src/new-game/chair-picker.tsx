// One chair at a new table: a character with portrait and description, a random one, or left open for a friend.
import { drawStars, MOST_STARS, type AnyBot } from '@parlour/engine';
import type { JSX } from 'preact';
import { Icon } from '../art/index.ts';
import { Portrait } from '../art/portrait.tsx';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';

/** The value of a chair whose player is drawn. */
const RANDOM = 'random';
/** The value of a chair for a friend. */
export const OPEN = 'open';

export interface ChairPickerProps {
  readonly number: number;
  readonly chair: string;
  readonly bots: readonly AnyBot[];
  /** By the ids of the players. */
  readonly stars: ReadonlyMap<string, number>;
  readonly onChange: (chair: string) => void;
}

export function ChairPicker({ number, chair, bots, stars, onChange }: ChairPickerProps): JSX.Element {
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
            : [<Strength stars={stars.get(bot.id)} key="strength" />, games.text(bot.about)]
        }
      >
        {id => (
          <select id={id} class="input" value={chair} onChange={event => onChange(event.currentTarget.value)}>
            <option value={RANDOM}>{say('new.random')}</option>
            {bots.map(each => (
              <option value={each.id} key={each.id}>
                {games.text(each.name)}
                {stars.has(each.id) && ` ${stars.get(each.id)}★`}
              </option>
            ))}
            <option value={OPEN}>{say('new.open')}</option>
          </select>
        )}
      </Field>
    </li>
  );
}

/** The measured strength of a player; nothing where there is none. */
function Strength({ stars }: { stars: number | undefined }): JSX.Element | null {
  if (stars === undefined) return null;
  return (
    <>
      <span role="img" aria-label={spoken.value.say('new.strength', { stars, most: MOST_STARS })}>
        {drawStars(stars)}
      </span>{' '}
    </>
  );
}
