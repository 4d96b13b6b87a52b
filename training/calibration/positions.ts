// Positions of matches between the house's players, weighed by the strongest one: what it says about the chance to win,
// what came of it, and what the decision cost.
import {
  decisionsOf,
  playOut,
  rngFrom,
  seedFrom,
  shuffle,
  Table,
  weighDecision,
  type AnyBot,
  type CatalogueEntry,
  type DecisionPoint,
  type Rng,
  type Seed,
  type WeighedDecision,
} from '@parlour/engine';
import type { RawWeighing } from '../internals/weighing.ts';

/** Which matches are played, and how much is weighed of them. */
export interface Sampling {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  /** How many sit down; as many as usual unless it is given. */
  readonly seats?: number | undefined;
  readonly seed: string;
  /** The number of the first match, 0 unless it is given, and how many there are. */
  readonly first?: number;
  readonly matches: number;
  readonly perMatch: number;
  readonly effort: number;
  /** In what share of the matches the strongest player may sit down: its decisions take most of the time. */
  readonly strongest: number;
  /** Where it is given: weighs before calibration, and says which calibration is meant. */
  readonly weighing?: RawWeighing;
}

/** A weighed decision. */
export interface Position {
  readonly match: number;
  /** The chance before calibration, which is `chance` too then, and the group of its calibration. */
  readonly raw: number;
  readonly group: number;
  /** What the calibration weighs beside the chance. */
  readonly inputs: readonly number[];
  readonly bot: string;
  /** How many options it left. */
  readonly options: number;
  readonly chance: number;
  /** The chance after what was done. */
  readonly made: number;
  readonly result: number;
  readonly loss: number;
  readonly lossError: number;
  /** How often the strongest player does the same. */
  readonly share: number;
}

/** Matches that go on for longer are dropped: some tables of Bluff never end. */
const MOVE_LIMIT = 3000;

export function* positionsOf(sampling: Sampling): Generator<Position> {
  const { entry, rules, seed, first = 0, matches, perMatch, effort, weighing } = sampling;
  const { game } = entry;
  const { seats = game.seats(rules).usual } = sampling;
  for (let match = first; match < first + matches; match++) {
    const own = seedFrom(`${seed}/${game.id}/${match}`);
    const rng = rngFrom(seedFrom(`${own}/sampling`));
    const bots = seatingOf(sampling, seats, rng);
    const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
    const table = new Table({ game, rules, players });
    if (!playOut(table, own, MOVE_LIMIT)) continue;
    const winners = table.winners();
    const points = decisionsOf({ game, rules, record: table.record() });
    for (const point of drawSome(points, perMatch, rng)) {
      const decision = seedFrom(`${own}/${point.move}/${point.seat}`);
      const weighed =
        weighing === undefined
          ? weighDecision(entry, point, decision, effort)
          : weighRaw(weighing, point, decision, effort);
      if (weighed === undefined || weighed.made === undefined) continue;
      yield {
        match,
        raw: weighed.weighed.chance,
        group: weighing?.groupOf(point.view) ?? 0,
        inputs: weighing?.inputs?.of(point.view) ?? [],
        bot: bots[point.seat]!.id,
        options: weighed.weighed.options.length,
        chance: weighed.weighed.chance,
        made: weighed.made.chance,
        result: winners.includes(point.seat) ? 1 / winners.length : 0,
        loss: weighed.made.gap,
        lossError: weighed.made.gapError,
        share: weighed.made.share,
      };
    }
  }
}

function weighRaw(
  { weigh }: RawWeighing,
  { view, made }: DecisionPoint,
  seed: Seed,
  effort: number,
): WeighedDecision | undefined {
  const weighed = weigh(view, rngFrom(seed), effort, made);
  if (weighed === undefined) return undefined;
  const done = JSON.stringify(made ?? weighed.idle);
  return { weighed, made: weighed.options.find(({ action }) => JSON.stringify(action) === done) };
}

export function seatingOf(
  { entry, strongest }: Pick<Sampling, 'entry' | 'strongest'>,
  seats: number,
  rng: Rng,
): AnyBot[] {
  const bots = rng.chance(strongest) ? entry.bots : entry.bots.filter(bot => bot.strongest !== true);
  const rows: AnyBot[] = [];
  while (rows.length < seats) rows.push(...shuffle([...bots], rng));
  return rows.slice(0, seats);
}

function drawSome(points: readonly DecisionPoint[], count: number, rng: Rng): DecisionPoint[] {
  return shuffle([...points], rng).slice(0, count);
}
