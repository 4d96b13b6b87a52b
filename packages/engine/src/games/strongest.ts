// Loads the strongest players at once: `import '@parlour/engine/strongest'`. The published package keeps them, with their
// learned weights, in files of their own, and the catalogue has stand-ins that play after this import or after `load()`.
import type { AnyBot } from '../core/game.ts';
import { catalogue } from './index.ts';

/** The strongest player of every game that has one, ready to play. */
export const strongest: readonly AnyBot[] = catalogue.flatMap(({ bots }) =>
  bots.filter(bot => bot.strongest === true),
);
