// The strongest players' weighing before calibration, for training/calibration.
import type { Calibration, CatalogueEntry, Rng, Weighed } from '@parlour/engine';
import type { Action as BluffAction, View as BluffView } from '@parlour/engine/bluff';
import {
  calibrationOf,
  curveOf,
  raceOf,
} from '../../packages/engine/src/games/bluff/bots/old-fox/calibration.ts';
import { weigh as weighBluff } from '../../packages/engine/src/games/bluff/bots/old-fox/weigh.ts';
import { calibrate as calibrateGin } from '../../packages/engine/src/games/gin-rummy/bots/madame/calibration.ts';
import { weigh as weighGin } from '../../packages/engine/src/games/gin-rummy/bots/madame/weigh.ts';
import { calibrateWith } from '../../packages/engine/src/games/thirty-one/bots/duchess/calibration.ts';
import { weigh as weighThirtyOne } from '../../packages/engine/src/games/thirty-one/bots/duchess/weigh.ts';

type WeighRaw = (view: unknown, rng: Rng, effort: number, made: unknown) => Weighed<unknown> | undefined;

const asIs = (chance: number): number => chance;

/** How a game is weighed, and by what its calibrations differ: the knots of group 0 come first. */
export interface RawWeighing {
  readonly weigh: WeighRaw;
  readonly groups: number;
  groupOf(view: unknown): number;
  /** What a calibration weighs beside the chance, and the name of the constant with its weights. */
  readonly inputs?: { readonly name: string; of(view: unknown): readonly number[] };
  /** The calibration that is shipped for a group, and for such inputs. */
  readonly shipped: (group: number, inputs: readonly number[]) => Calibration;
  /** The kinds of decisions whose losses are looked at by themselves. */
  readonly lossKinds: readonly string[];
  readonly lossKindOf: (view: unknown, action: unknown) => number;
  /** The file of the knots. */
  readonly file: string;
}

const GAMES = 'packages/engine/src/games';
/** Laying cards without and with some of the rank in hand, and answering. */
const BLUFF_KINDS = ['must lie', 'may lie', 'pass', 'call'] as const;

function bluffKindOf({ hand, rank }: BluffView, action: BluffAction): (typeof BLUFF_KINDS)[number] {
  if (action.type !== 'play') return action.type;
  return (hand ?? []).some(card => card % 13 === rank) ? 'may lie' : 'must lie';
}

const ONE_KIND = { lossKinds: ['any'], lossKindOf: () => 0 } as const;
const RAW: Readonly<Record<string, RawWeighing>> = {
  bluff: {
    weigh: (view, rng, effort, made) => weighBluff(view as never, rng, effort, made as never, asIs),
    groups: 3,
    groupOf: view => curveOf(view as BluffView),
    inputs: { name: 'RACE', of: view => raceOf(view as BluffView) },
    shipped: calibrationOf,
    lossKinds: BLUFF_KINDS,
    lossKindOf: (view, action) => BLUFF_KINDS.indexOf(bluffKindOf(view as BluffView, action as BluffAction)),
    file: `${GAMES}/bluff/bots/old-fox/knots.ts`,
  },
  'gin-rummy': {
    weigh: (view, rng, effort, made) => weighGin(view as never, rng, effort, made as never, asIs),
    groups: 1,
    groupOf: () => 0,
    shipped: () => calibrateGin,
    ...ONE_KIND,
    file: `${GAMES}/gin-rummy/bots/madame/knots.ts`,
  },
  'thirty-one': {
    weigh: (view, rng, effort, made) => weighThirtyOne(view as never, rng, effort, made as never, asIs),
    groups: 3,
    // With two players left, three, and more.
    groupOf: view =>
      Math.min(4, (view as { lives: readonly number[] }).lives.filter(lives => lives > 0).length) - 2,
    shipped: group => calibrateWith(group + 2),
    ...ONE_KIND,
    file: `${GAMES}/thirty-one/bots/duchess/knots.ts`,
  },
};

export function rawWeighing({ game }: CatalogueEntry): RawWeighing {
  const raw = RAW[game.id];
  if (raw === undefined) throw new Error(`Nobody weighs ${game.name}.`);
  return raw;
}
