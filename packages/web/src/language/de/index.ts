// Deutsch.
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { ginRummy } from './gin-rummy.ts';
import type { Catalogue } from '../say.ts';
import refused from './refusals.json' with { type: 'json' };
import dictionary from './texts.json' with { type: 'json' };
import { thirtyOne } from './thirty-one.ts';

export const messages: Catalogue = { ...app, ...thirtyOne, ...bluff, ...ginRummy };

/** Die Texte der Spiele: Regeloptionen, Charaktere, Marken, Gründe. Ein Test hält fest, dass keiner fehlt. */
export const texts: Readonly<Record<string, string>> = dictionary;

/** Warum etwas nicht geht, nach dem Code der Ablehnung. */
export const refusals: Readonly<Record<string, string>> = refused;
