// Goes on from a position of a match in the real hidden cards.
import {
  playOut,
  seedFrom,
  Table,
  weighPoint,
  type AnyBot,
  type CatalogueEntry,
  type DecisionPoint,
  type Move,
  type WeighedDecision,
} from '@parlour/engine';
import type { Match } from './reviews.ts';

const MOVE_LIMIT = 3000;

/** A decision, and the state in which it was made: it goes on changing after that. */
interface PlacedPoint {
  readonly point: DecisionPoint;
  readonly state: unknown;
}

/** The same, weighed. */
export interface PlacedDecision extends PlacedPoint {
  readonly weighed: WeighedDecision | undefined;
}

/** All decisions of a match in order. */
export function* placedPoints({ plan, bots, replayed }: Match): Generator<PlacedPoint> {
  const { game, rules, record } = replayed;
  const state: unknown = game.setup(rules, bots.length);
  const points = [...plan.points].sort((a, b) => a.move - b.move);
  let next = 0;
  for (const [index, move] of record.moves.entries()) {
    for (; points[next]?.move === index; next++) yield { point: points[next]!, state };
    game.step(state, move);
  }
}

/** All decisions of a match in order, weighed. */
export function* placedDecisions(match: Match): Generator<PlacedDecision> {
  for (const { point, state } of placedPoints(match))
    yield { point, state, weighed: weighPoint(match.plan, point) };
}

/** What each seat wins when the others answer the move as they are, and equals go on after that; nothing where it does not end. */
export function wonAfter(
  entry: CatalogueEntry,
  state: unknown,
  move: Move<unknown>,
  { bots, equal, seed }: { readonly bots: readonly AnyBot[]; readonly equal: AnyBot; readonly seed: string },
): number[] {
  const going = answered(entry, state, move, bots, seed);
  const table = tableOf(
    entry,
    going,
    bots.map(() => equal),
  );
  if (!playOut(table, seedFrom(seed), MOVE_LIMIT)) return bots.map(() => 0);
  const winners = table.winners();
  return bots.map((_, seat) => (winners.some(winner => winner === seat) ? 1 / winners.length : 0));
}

/** The move that an option of a decision is. A seat that lets cards pass was judged because nobody called them: the time has run out. */
export function moveOf({ game }: CatalogueEntry, { seat }: DecisionPoint, action: unknown): Move<unknown> {
  const isPass = (action as { readonly type: string }).type === 'pass';
  return isPass && game.id === 'bluff' ? { by: 'clock' } : { by: seat, action };
}

/** The state after a move that the others have answered as they are; the given one is left as it was. */
export function answered(
  entry: CatalogueEntry,
  state: unknown,
  move: Move<unknown>,
  bots: readonly AnyBot[],
  seed: string,
): unknown {
  const going: unknown = structuredClone(state);
  const table = tableOf(entry, going, bots);
  const illegal = table.submit(move);
  if (illegal !== undefined) throw new Error(illegal.message);
  if (table.turn().kind === 'window') playOut(table, seedFrom(seed), table.moves.length + 1);
  return going;
}

/** A table at which these players go on; it changes the state in place. */
export function tableOf({ game }: CatalogueEntry, state: unknown, bots: readonly AnyBot[]): Table {
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const { rules } = state as { readonly rules: unknown };
  const snapshot = { state, number: 0, reasons: [] };
  return new Table({ game, rules, players, snapshot, inPlace: true });
}
