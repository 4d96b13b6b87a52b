// Deutsch.
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { ginRummy } from './gin-rummy.ts';
import type { Catalogue } from '../say.ts';
import refused from './refusals.json' with { type: 'json' };
import dictionary from './texts.json' with { type: 'json' };
import { thirtyOne } from './thirty-one.ts';

export const messages: Catalogue = { ...app, ...thirtyOne, ...bluff, ...ginRummy };

/** Was in jedem Spiel vorkommt: Farben, Ränge, Zahlen, die Spieler für alles. Ein Spiel bringt das Übrige mit. */
export const texts: Readonly<Record<string, string>> = dictionary;

/** Warum das Haus etwas ablehnt, nach dem Code der Ablehnung; ein Spiel bringt seine eigenen mit. */
export const refusals: Readonly<Record<string, string>> = refused;
