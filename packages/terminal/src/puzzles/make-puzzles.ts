// Makes puzzles: plays matches between the computer players, and looks among their decisions for those in which one option
// leads by far. Each is confirmed with another seed and four times the determinizations.
import {
  decisionsOf,
  playOut,
  preset,
  rankOf,
  rngFrom,
  seedFrom,
  shuffle,
  Table,
  weigherOf,
  weighDecision,
  type AnyBot,
  type CatalogueEntry,
  type DecisionPoint,
  type Puzzle,
  type PuzzleSet,
  type Seed,
  type Weighed,
} from '@parlour/engine';
import { isClear, writeAction, writeMoves } from '@parlour/engine/puzzles';

/** What is to be made. */
export interface Making {
  readonly entry: CatalogueEntry;
  readonly preset: string;
  readonly count: number;
  readonly seed: string;
  readonly lesson?: PuzzleSet['lesson'];
}

/** How far it is, after every match; with the puzzle, if one was found. */
export interface MakingProgress {
  readonly matches: number;
  readonly weighed: number;
  readonly found: number;
  readonly puzzle?: Puzzle;
}

/** Matches that go on for longer are left out. */
const MOVE_LIMIT = 2000;
/** A first look with few determinizations, the measurement, and its confirmation. */
const EFFORTS = { look: 0.1, measure: 1, confirm: 4 } as const;
/** The first look is inaccurate: this lead is enough to measure the decision properly. */
const PROMISING = 0.06;
/** A puzzle must exceed the required lead by this many standard errors, so that every seed confirms it. */
const BEYOND = 4;
/** What is believed of hidden cards depends on the seed too, so several are tried. */
const CONFIRMATIONS = 3;
/** How often the simplest character is asked. */
const TRIES = 8;
/** The largest share of puzzles with the same lesson, and the number that is allowed in any case. */
const SAME_LESSON = 0.4;
const MANY = 2;

/** Goes on until there are enough. */
export function* makePuzzles(making: Making): Generator<MakingProgress, void> {
  const { entry, seed, count, lesson } = making;
  const taken = new Set<string>();
  const lessons = new Map<string, number>();
  let weighed = 0;
  for (let matches = 1, found = 0; found < count; matches++) {
    const match = playMatch(making, `${seed}-${matches}`);
    let made: Puzzle | undefined;
    for (const point of match?.points ?? []) {
      weighed++;
      const clear = findClear(entry, point, seedFrom(`${seed}-${matches}/${point.move}`));
      if (clear === undefined) continue;
      const key = positionKey(entry, point.view);
      const taught = lesson?.({ ...clear, view: point.view }) ?? '';
      const same = lessons.get(taught) ?? 0;
      if (taken.has(key) || (lesson !== undefined && same >= Math.max(MANY, Math.ceil(SAME_LESSON * count))))
        continue;
      made = puzzleOf(making, match!, point, clear, key);
      if (made === undefined) continue;
      taken.add(key);
      lessons.set(taught, same + 1);
      found++;
      // One of a match is enough: its positions resemble each other.
      break;
    }
    yield { matches, weighed, found, ...(made === undefined ? {} : { puzzle: made }) };
  }
}

interface PlayedMatch {
  readonly table: Table;
  readonly seed: string;
  readonly bots: readonly AnyBot[];
  readonly points: readonly DecisionPoint[];
}

/** A match between characters, its decisions shuffled; undefined where it does not end. */
function playMatch({ entry, preset: name }: Making, seed: string): PlayedMatch | undefined {
  const { game } = entry;
  const rules = preset<unknown>(game.rules, name);
  const rng = rngFrom(seedFrom(`${seed}/seats`));
  const from = entry.bots.filter(bot => bot.strongest !== true);
  const { usual } = game.seats(rules);
  const bots: AnyBot[] = [];
  while (bots.length < usual) bots.push(...shuffle([...from], rng));
  bots.length = usual;
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game, rules, players });
  if (!playOut(table, seedFrom(seed), MOVE_LIMIT)) return undefined;
  const points = decisionsOf({ game, rules, record: table.record() });
  return { table, seed, bots, points: shuffle([...points], rng) };
}

/** The decision as it was confirmed, where it is clear every time. */
function findClear(
  entry: CatalogueEntry,
  { view, made }: DecisionPoint,
  seed: Seed,
): Weighed<unknown> | undefined {
  const weigh = (effort: number, name: string): Weighed<unknown> | undefined =>
    weighDecision(entry, { view, made }, seedFrom(`${seed}/${name}`), effort)?.weighed;
  const look = weigh(EFFORTS.look, 'look');
  if (look === undefined || !((look.options[1]?.gap ?? 0) >= PROMISING)) return undefined;
  const best = look.options[0]!.action;
  if (isSolvedBySimplest(entry, view, best)) return undefined;
  const measured = weigh(EFFORTS.measure, 'measure');
  if (measured === undefined || !isClear(measured) || !isSame(measured.options[0]!.action, best)) {
    return undefined;
  }
  let confirmed: Weighed<unknown> | undefined;
  for (let time = 0; time < CONFIRMATIONS; time++) {
    confirmed = weigh(EFFORTS.confirm, `confirm ${time}`);
    if (confirmed === undefined || !isClear(confirmed, BEYOND)) return undefined;
    if (!isSame(confirmed.options[0]!.action, best)) return undefined;
  }
  return confirmed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the character that loses most finds that option more often than not. */
export function isSolvedBySimplest(entry: CatalogueEntry, view: unknown, best: unknown): boolean {
  const costs = weigherOf(entry)?.costs ?? {};
  const known = entry.bots.filter(({ id }) => costs[id] !== undefined);
  const [simplest] = known.sort((a, b) => costs[b.id]! - costs[a.id]!);
  if (simplest === undefined) return false;
  const wanted = JSON.stringify(best);
  const found = Array.from({ length: TRIES }, (_, index) => rngFrom(seedFrom(`simplest/${index}`))).filter(
    rng => JSON.stringify(simplest.act(view, rng, () => false).action) === wanted,
  );
  return found.length > TRIES / 2;
}

/** A key that is the same for positions that differ in suits only: ranks, hand sizes and legal actions. */
export function positionKey({ game }: CatalogueEntry, view: unknown): string {
  const { piles, places } = game.scene(view);
  const ranks = (cards: readonly (number | 'back')[]): string =>
    cards
      .map(card => (card === 'back' ? -1 : rankOf(card as Parameters<typeof rankOf>[0])))
      .sort((a, b) => a - b)
      .join();
  const menu = game.choices(view).map(({ kind, label }) => `${kind} ${label.replace(/\W.*/, '')}`);
  return [
    ...places.map(({ hand, acting }) => `${acting} ${ranks(hand.flat())}`),
    ...piles.map(({ open }) => ranks(open.slice(-1))),
    ...new Set(menu),
  ].join('/');
}

function puzzleOf(
  { entry, preset: name }: Making,
  { table, seed, bots }: PlayedMatch,
  { move, seat, view }: DecisionPoint,
  { chance, options }: Weighed<unknown>,
  key: string,
): Puzzle | undefined {
  const { game } = entry;
  const moves = writeMoves(game, preset<unknown>(game.rules, name), bots.length, table.moves.slice(0, move));
  const best = writeAction(game, view, options[0]!.action);
  if (moves === undefined || best === undefined) return undefined;
  const { gap, gapError } = options[1]!;
  const players = bots.map(({ id }) => id);
  const id = seedFrom(key).slice(0, 6);
  return { id, preset: name, players, seat, seed, moves, best, chance, lead: gap, error: gapError };
}
