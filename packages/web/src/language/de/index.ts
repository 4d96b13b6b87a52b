// Deutsch. Das Wörterbuch der festen Texte ist eine Datei für sich, kein Programm.
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { germanOfGames } from './games.ts';
import { ginRummy } from './gin-rummy.ts';
import type { Catalogue } from '../say.ts';
import { thirtyOne } from './thirty-one.ts';

export const de: Catalogue = { ...app, ...thirtyOne, ...bluff, ...ginRummy };
export { germanOfGames };
