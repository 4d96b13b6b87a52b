// Every screen of the app and how to get there: for the pictures and for the checks of accessibility.
import { BLUFF } from './screens/bluff.ts';
import { GIN_RUMMY } from './screens/gin-rummy.ts';
import { HOUSE } from './screens/house.ts';
import { ROOMS } from './screens/rooms.ts';
import type { Screen } from './screens/screen.ts';
import { THIRTY_ONE } from './screens/thirty-one.ts';

export const SCREENS: readonly Screen[] = [...HOUSE, ...THIRTY_ONE, ...BLUFF, ...GIN_RUMMY, ...ROOMS];
