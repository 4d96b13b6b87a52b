// Every screen of the app and how to get there: for the screenshots and the accessibility tests.
import { BLUFF } from './screens/bluff.ts';
import { GIN_RUMMY } from './screens/gin-rummy.ts';
import { APP } from './screens/app.ts';
import { LEARN } from './screens/learn.ts';
import { REPLAY } from './screens/replay.ts';
import { ROOMS } from './screens/rooms.ts';
import type { Screen } from './screens/screen.ts';
import { THIRTY_ONE } from './screens/thirty-one.ts';

export const SCREENS: readonly Screen[] = [
  ...APP,
  ...THIRTY_ONE,
  ...BLUFF,
  ...GIN_RUMMY,
  ...REPLAY,
  ...LEARN,
  ...ROOMS,
];
