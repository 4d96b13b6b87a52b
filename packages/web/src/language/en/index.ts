// English, the language every other one is measured by: a catalogue lacks no key of this one.
import { app } from './app.ts';
import { bluff } from './bluff.ts';
import { ginRummy } from './gin-rummy.ts';
import { thirtyOne } from './thirty-one.ts';

export const messages = { ...app, ...thirtyOne, ...bluff, ...ginRummy };
