// The strongest players' weighing before it is judged, for training/calibration.
import type { Calibration, CatalogueEntry, Knot, Rng, Weighed } from '@parlour/engine';
import type { View as BluffView } from '@parlour/engine/bluff';
import type { View as GinView } from '@parlour/engine/gin-rummy';
import type { View as ThirtyOneView } from '@parlour/engine/thirty-one';
import { UNJUDGED } from '../../packages/engine/src/core/judge.ts';
import type { FactKnots } from '../../packages/engine/src/core/told.ts';
import {
  calibrationOf,
  curveOf,
  gapKindOf as bluffKindOf,
  raceOf,
} from '../../packages/engine/src/games/bluff/bots/old-fox/calibration.ts';
import { FACT_KNOTS as BLUFF_FACTS } from '../../packages/engine/src/games/bluff/bots/old-fox/fact-knots.ts';
import { GAPS as BLUFF_GAPS } from '../../packages/engine/src/games/bluff/bots/old-fox/gaps.ts';
import { KNOTS as BLUFF_KNOTS, RACE } from '../../packages/engine/src/games/bluff/bots/old-fox/knots.ts';
import { weigh as weighBluff } from '../../packages/engine/src/games/bluff/bots/old-fox/weigh.ts';
import {
  calibrationOf as ginCalibrationOf,
  curveOf as ginCurveOf,
  factGroupOf as ginFactGroupOf,
  gapKindOf as ginKindOf,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/calibration.ts';
import { FACT_KNOTS as GIN_FACTS } from '../../packages/engine/src/games/gin-rummy/bots/madame/fact-knots.ts';
import { GAPS as GIN_GAPS } from '../../packages/engine/src/games/gin-rummy/bots/madame/gaps.ts';
import { KNOTS as GIN_KNOTS } from '../../packages/engine/src/games/gin-rummy/bots/madame/knots.ts';
import { weigh as weighGin } from '../../packages/engine/src/games/gin-rummy/bots/madame/weigh.ts';
import {
  calibrationOf as thirtyOneCalibrationOf,
  curveOf as thirtyOneCurveOf,
  factGroupOf as thirtyOneFactGroupOf,
  gapKindOf as thirtyOneKindOf,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/calibration.ts';
import { FACT_KNOTS as THIRTY_ONE_FACTS } from '../../packages/engine/src/games/thirty-one/bots/duchess/fact-knots.ts';
import { GAPS as THIRTY_ONE_GAPS } from '../../packages/engine/src/games/thirty-one/bots/duchess/gaps.ts';
import { KNOTS as THIRTY_ONE_KNOTS } from '../../packages/engine/src/games/thirty-one/bots/duchess/knots.ts';
import { weigh as weighThirtyOne } from '../../packages/engine/src/games/thirty-one/bots/duchess/weigh.ts';

export { believedOf, gapWithin } from '../../packages/engine/src/core/judge.ts';
export { toldThrough } from '../../packages/engine/src/core/told.ts';

type WeighRaw = (view: unknown, rng: Rng, effort: number, made: unknown) => Weighed<unknown> | undefined;

/** How a game is weighed, and by what its calibrations differ. */
export interface RawWeighing {
  readonly weigh: WeighRaw;
  /** The knots that are shipped, a curve a group. */
  readonly curves: readonly (readonly Knot[])[];
  groupOf(view: unknown): number;
  /** What a calibration weighs beside the chance, and the name of the constant with its weights. */
  readonly inputs?: {
    readonly name: string;
    /** The weights that are shipped, a row a group. */
    readonly weights: readonly (readonly number[])[];
    of(view: unknown): readonly number[];
  };
  /** The calibration that is shipped for a group, and for such inputs. */
  readonly shipped: (group: number, inputs: readonly number[]) => Calibration;
  /** The knots of the facts that are shipped, and which of them are meant. */
  readonly facts: { readonly knots: readonly FactKnots[]; groupOf(view: unknown): number };
  /** What is believed of distances from the best option, by kind, and the kind of an option. */
  readonly gaps: Readonly<Record<string, number>>;
  readonly gapKindOf: (view: unknown, action: unknown, best: unknown) => string;
  /** The folder of the player, with `knots.ts` and `gaps.ts`. */
  readonly folder: string;
}

const GAMES = 'packages/engine/src/games';

const RAW: Readonly<Record<string, RawWeighing>> = {
  bluff: {
    weigh: (view, rng, effort, made) => weighBluff(view as never, rng, effort, made as never, UNJUDGED),
    curves: BLUFF_KNOTS,
    groupOf: view => curveOf(view as BluffView),
    inputs: { name: 'RACE', weights: RACE, of: view => raceOf(view as BluffView) },
    shipped: calibrationOf,
    facts: { knots: BLUFF_FACTS, groupOf: () => 0 },
    gaps: BLUFF_GAPS,
    gapKindOf: (view, action) => bluffKindOf(view as never, action as never),
    folder: `${GAMES}/bluff/bots/old-fox`,
  },
  'gin-rummy': {
    weigh: (view, rng, effort, made) => weighGin(view as never, rng, effort, made as never, UNJUDGED),
    curves: GIN_KNOTS,
    groupOf: view => ginCurveOf(view as GinView),
    shipped: ginCalibrationOf,
    facts: { knots: GIN_FACTS, groupOf: view => ginFactGroupOf(view as GinView) },
    gaps: GIN_GAPS,
    gapKindOf: (_view, action, best) => ginKindOf(action as never, best as never),
    folder: `${GAMES}/gin-rummy/bots/madame`,
  },
  'thirty-one': {
    weigh: (view, rng, effort, made) => weighThirtyOne(view as never, rng, effort, made as never, UNJUDGED),
    curves: THIRTY_ONE_KNOTS,
    groupOf: view => thirtyOneCurveOf(view as ThirtyOneView),
    shipped: thirtyOneCalibrationOf,
    facts: { knots: THIRTY_ONE_FACTS, groupOf: view => thirtyOneFactGroupOf(view as ThirtyOneView) },
    gaps: THIRTY_ONE_GAPS,
    gapKindOf: (view, action, best) => thirtyOneKindOf(view as never, action as never, best as never),
    folder: `${GAMES}/thirty-one/bots/duchess`,
  },
};

export function rawWeighing({ game }: CatalogueEntry): RawWeighing {
  const raw = RAW[game.id];
  if (raw === undefined) throw new Error(`Nobody weighs ${game.name}.`);
  return raw;
}
