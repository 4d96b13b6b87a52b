// Rules under which a match is soon over, so that many end while a server is being killed.
import type { OpenTable } from '@parlour/wire';

const SHORT: Record<string, NonNullable<OpenTable['rules']>> = {
  'gin-rummy': { target: 1 },
  'thirty-one': { lives: 1 },
};

/** As part of a wish for a table; nothing where a game has no shorter match. */
export function shortRules(game: string): Pick<OpenTable, 'rules'> {
  const rules = SHORT[game];
  return rules === undefined ? {} : { rules };
}
