// German.
import { appMessages } from './app.ts';
import { bluffMessages } from './bluff.ts';
import { friendsMessages } from './friends.ts';
import { ginRummyMessages } from './gin-rummy.ts';
import { peopleMessages } from './people.ts';
import type { Messages } from '../say.ts';
import refused from './refusals.json' with { type: 'json' };
import { thirtyOneMessages } from './thirty-one.ts';

export const messages: Messages = {
  ...appMessages,
  ...friendsMessages,
  ...peopleMessages,
  ...thirtyOneMessages,
  ...bluffMessages,
  ...ginRummyMessages,
};

export { texts } from '@parlour/words/de';

/** Refusals that belong to no game, by their codes; each game has its own. */
export const refusals: Readonly<Record<string, string>> = refused;
