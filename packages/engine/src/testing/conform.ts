// The laws every game keeps, whatever its rules. `laws` gives them as named checks for any test runner:
//   for (const { name, check } of laws(spec)) it(name, check);
// Each walks through seeded random matches and throws with the seed when a law is broken.
import type { Conforming } from './laws/conforming.ts';
import { menuAgrees, namesWhatLies, onlyTheAsked } from './laws/menus.ts';
import { hidesSecrets, imagines, tellsNoSecret } from './laws/secrets.ts';
import { saysHowItEnded, showsAll } from './laws/shown.ts';
import { ends, isPlain, isPure, keepsCards, keepsViews, readsActions, replays } from './laws/states.ts';
import { walk, type Walk } from './walk.ts';

export type { Conforming } from './laws/conforming.ts';

/** One law. */
export interface Law {
  readonly name: string;
  check(): void;
}

/** The laws for one game under some rules. */
export function laws(spec: Conforming): Law[] {
  let walked: Walk[] | undefined;
  const walks = (): Walk[] =>
    (walked ??= Array.from({ length: spec.matches ?? 8 }, (_, index) =>
      walk(spec.game, spec.rules, spec.seats, `${spec.game.id}/${spec.seats}/${index}`, spec.limit ?? 2_000),
    ));
  const law = (name: string, check: (spec: Conforming, walk: Walk) => void): Law => ({
    name,
    check() {
      for (const one of walks()) check(spec, one);
    },
  });
  return [
    law('replaying the moves gives the same states', replays),
    law('states, views and events are plain data', isPlain),
    law('playing never changes the state it was given', isPure),
    law('a view stays as it was when its state goes on', keepsViews),
    law('every card is in exactly one place after every move', keepsCards),
    law('the menu agrees with what is legal', menuAgrees),
    law('a line of the menu names a card and a pile that lie there', namesWhatLies),
    law('a seat that is not asked has an empty menu and is refused', onlyTheAsked),
    law('imagining what a view does not show gives back the same view', imagines),
    law('nobody is told of a card they may not know', tellsNoSecret),
    law('hidden cards never change what a viewer is told', hidesSecrets),
    law('actions survive writing and reading, and nonsense is not one', readsActions),
    law('a match ends, with a winner', ends),
    law('a hand that is over says how it ended, and no other does', saysHowItEnded),
    law('the scene shows every seat and every card', showsAll),
  ];
}
