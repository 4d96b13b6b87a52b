// Deutsch.
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { ginRummy } from './gin-rummy.ts';
import type { Catalogue } from '../say.ts';
import dictionary from './texts.json' with { type: 'json' };
import { thirtyOne } from './thirty-one.ts';

export const messages: Catalogue = { ...app, ...thirtyOne, ...bluff, ...ginRummy };

/** Die festen Texte der Spiele: Regeloptionen, Charaktere, Marken. Ein Test hält fest, dass keiner fehlt. */
export const texts: Readonly<Record<string, string>> = dictionary;
