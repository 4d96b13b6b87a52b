// Deutsch.
import type { Catalogue } from '../say.ts';
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { ginRummy } from './gin-rummy.ts';
import { thirtyOne } from './thirty-one.ts';

export { germanOfGames } from './games.ts';

export const de: Catalogue = { ...app, ...thirtyOne, ...bluff, ...ginRummy };
