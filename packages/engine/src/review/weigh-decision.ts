// Weighs one decision of a match with the game's strongest player, and finds what was done among the options.
import type { AnyBot, CatalogueEntry } from '../core/game.ts';
import { rngFrom, type Seed } from '../core/random.ts';
import type { Weighed, WeighedOption } from '../core/weigh.ts';
import type { DecisionPoint } from './decisions.ts';

/** A decision, weighed: all options, and the one that was chosen. Plain data, so it can be sent and stored. */
export interface WeighedDecision {
  readonly weighed: Weighed<unknown>;
  readonly made: WeighedOption<unknown> | undefined;
  /** The strongest player, asked what it would do, has done the same: whatever it costs, it is not named. */
  readonly own?: true;
}

/** The player that weighs the decisions of a game, if it has one. */
export function weigherOf({ bots }: CatalogueEntry): AnyBot | undefined {
  return bots.find(bot => bot.strongest === true && bot.weigh !== undefined);
}

/** The decision, weighed: the same for the same view, seed and effort. Undefined where nobody can weigh it. */
export function weighDecision(
  entry: CatalogueEntry,
  { view, made }: Pick<DecisionPoint, 'view' | 'made'>,
  seed: Seed,
  effort: number,
): WeighedDecision | undefined {
  const weighed = weigherOf(entry)?.weigh?.(view, rngFrom(seed), effort, made);
  if (weighed === undefined) return undefined;
  const done = JSON.stringify(made ?? weighed.idle);
  return { weighed, made: weighed.options.find(({ action }) => JSON.stringify(action) === done) };
}
