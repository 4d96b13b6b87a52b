// Reviews of whole matches between the house's players, for every seat.
import {
  finishReview,
  planReview,
  playOut,
  preset,
  readRecord,
  rngFrom,
  seatOf,
  seatsOf,
  seedFrom,
  shuffle,
  Table,
  writeRecord,
  type AnyBot,
  type CatalogueEntry,
  type DecisionPoint,
  type Replayed,
  type Review,
  type ReviewPlan,
  type WeighedDecision,
} from '@parlour/engine';

/** Matches that go on for longer are left out. */
const MOVE_LIMIT = 3000;

/** A match: who sat where, and how to review it for the first seat. */
export interface Match {
  readonly entry: CatalogueEntry;
  readonly bots: readonly AnyBot[];
  readonly replayed: Replayed;
  readonly plan: ReviewPlan;
}

/** Plays a match of players drawn by the seed, under the game's first preset unless another is named; undefined where it does not end. */
export function playMatch(
  entry: CatalogueEntry,
  seed: string,
  effort: number,
  who: 'everybody' | 'characters',
  under?: string,
): Match | undefined {
  const { game } = entry;
  const rules = preset<unknown>(game.rules, under);
  const rng = rngFrom(seedFrom(`${seed}/seats`));
  const from = who === 'everybody' ? entry.bots : entry.bots.filter(bot => bot.strongest !== true);
  const bots: AnyBot[] = [];
  const { usual } = game.seats(rules);
  while (bots.length < usual) bots.push(...shuffle([...from], rng));
  bots.length = usual;
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game, rules, players });
  if (!playOut(table, seedFrom(seed), MOVE_LIMIT)) return undefined;
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  return { entry, bots, replayed: read.value, plan: planFor(entry, read.value, 0, effort) };
}

function planFor(entry: CatalogueEntry, replayed: Replayed, seat: number, effort: number): ReviewPlan {
  const planned = planReview({ entry, replayed, seat: seatOf(seat), effort });
  if (!planned.ok) throw new Error(planned.message);
  return planned.plan;
}

/** The review of every seat, from the decisions of the plan as they were weighed, in its order. */
export function reviewEverySeat(
  { entry, replayed, plan }: Match,
  weighed: readonly (WeighedDecision | undefined)[],
): Review[] {
  const found = new Map(plan.points.map((point, index) => [keyOf(point), weighed[index]]));
  return seatsOf(plan.results.length).map(seat => {
    const other = planFor(entry, replayed, seat, plan.effort);
    return finishReview(
      other,
      other.points.map(point => found.get(keyOf(point))),
    );
  });
}

function keyOf({ move, seat }: DecisionPoint): string {
  return `${move}/${seat}`;
}
