// English. Its keys are those of every language.
import { appMessages } from './app.ts';
import { bluffMessages } from './bluff.ts';
import { friendsMessages } from './friends.ts';
import { ginRummyMessages } from './gin-rummy.ts';
import { peopleMessages } from './people.ts';
import { thirtyOneMessages } from './thirty-one.ts';

export const messages = {
  ...appMessages,
  ...friendsMessages,
  ...peopleMessages,
  ...thirtyOneMessages,
  ...bluffMessages,
  ...ginRummyMessages,
};
