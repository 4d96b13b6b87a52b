// The review on real matches: decisions are found, the account adds up, and no verdict depends on hidden cards.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyGame, CatalogueEntry, Looking, Move } from '../core/game.ts';
import { readRecord, writeRecord, type Replayed } from '../core/record.ts';
import { rngFrom, seedFrom, type Rng } from '../core/random.ts';
import { seatOf, type Seat, type Viewer } from '../core/seat.ts';
import { preset } from '../core/rules.ts';
import { randomAction } from '../core/play.ts';
import { catalogue } from '../games/index.ts';
import { playOut } from '../host/play-out.ts';
import { Table } from '../host/table.ts';
import { decisionsOf, resultsOf, type DecisionPoint } from './decisions.ts';
import { headlineOf } from './headline.ts';
import { hindsightAt } from './hindsight.ts';
import { effortOf, planReview, reviewSteps, weighPoint, type ReviewPlan } from './plan.ts';
import { finishReview, type Review } from './review.ts';
import { weighDecision, weigherOf, type WeighedDecision } from './weigh-decision.ts';

/** So little effort that tests are quick; what is tested here holds at any. */
const EFFORT = 0.02;

function played(entry: CatalogueEntry, name: string, overrides: object = {}): Replayed {
  const { game } = entry;
  const rules = { ...preset<object>(game.rules, name), ...overrides };
  const bots = entry.bots.filter(bot => bot.strongest !== true);
  const players = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
    const bot = bots[seat % bots.length]!;
    return { kind: 'bot' as const, name: bot.name, bot };
  });
  const table = new Table({ game, rules, players });
  expect(playOut(table, seedFrom(`review/${name}`), 5000)).toBe(true);
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function plan(entry: CatalogueEntry, replayed: Replayed, seat = 0): ReviewPlan {
  const planned = planReview({ entry, replayed, seat: seatOf(seat), effort: EFFORT });
  if (!planned.ok) throw new Error(planned.message);
  return planned.plan;
}

function reviewOf(from: ReviewPlan): Review {
  const steps = reviewSteps(from);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The match with other hidden cards at every decision, such as that seat could not tell apart. */
function imaginedFor(replayed: Replayed, seat: Seat): Replayed {
  const { game } = replayed;
  const rng = rngFrom(seedFrom('other menus'));
  const view = (state: unknown, viewer: Viewer): Looking =>
    game.view(viewer === seat ? state : game.imagine(game.view(state, seat), rng), viewer);
  return { ...replayed, game: { ...game, view } };
}

/** The decisions of a plan. */
function found({ points }: ReviewPlan): string[] {
  return points.map(point => `${point.move}/${point.seat}`);
}

/**
 * The match with other hidden cards at a move, such as that seat could not tell apart. What came before is as it was, and nothing
 * happens afterwards: other cards could not be played like these.
 */
function swappedAt(replayed: Replayed, move: number, seat: Seat, rng: Rng): Replayed {
  const { game } = replayed;
  let at = 0;
  const swapping = {
    ...game,
    setup(rules: unknown, seats: number): unknown {
      at = 0;
      return game.setup(rules, seats);
    },
    step(state: Record<string, unknown>, made: Move<unknown>): void {
      if (at < move) game.step(state, made);
      at++;
      if (at !== move) return;
      const other = game.imagine(game.view(state, seat), rng) as object;
      for (const key of Object.keys(state)) delete state[key];
      Object.assign(state, other);
    },
  } as AnyGame;
  return { ...replayed, game: swapping };
}

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))('%s', (_, entry) => {
  const name = Object.keys(entry.game.rules.presets)[0]!;
  let replayed: Replayed;
  beforeAll(() => {
    replayed = played(entry, name);
  });

  it('finds what was done among the options, at every decision', () => {
    const points = decisionsOf(replayed);
    expect(points.length).toBeGreaterThan(20);
    for (const point of points.filter((_point, index) => index % 7 === 0)) {
      const weighed = weighDecision(entry, point, seedFrom('found'), EFFORT)!;
      expect(weighed.made?.gap).toBeGreaterThanOrEqual(0);
      for (const { chance } of weighed.weighed.options) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
  });

  it('weighs the same when the hidden cards are others, and when it is asked again', () => {
    const rng = rngFrom(seedFrom('swap'));
    const { game } = entry;
    for (const { view, seat, made } of decisionsOf(replayed).filter((_point, index) => index % 9 === 0)) {
      const twin: unknown = game.view(game.imagine(view, rng), seat);
      const weigh = (seen: unknown): string =>
        JSON.stringify(weighDecision(entry, { view: seen, made }, seedFrom('twin'), EFFORT));
      expect(weigh(twin)).toBe(weigh(view));
      expect(weigh(view)).toBe(weigh(view));
    }
  });

  it('adds up: result − par = luck − own losses + others’ losses', () => {
    const results = resultsOf(replayed)!;
    const first = plan(entry, replayed);
    const weighed = new Map(
      first.points.map(point => [`${point.move}/${point.seat}`, weighPoint(first, point)]),
    );
    const reviews = results.map((_result, seat) => {
      const own = plan(entry, replayed, seat);
      return finishReview(
        own,
        own.points.map(({ move, seat: by }) => weighed.get(`${move}/${by}`)),
      );
    });
    for (const [seat, { account, moments }] of reviews.entries()) {
      expect(account.luck - account.ownLosses + account.othersLosses).toBeCloseTo(
        results[seat]! - 1 / results.length,
      );
      expect(account.ownLosses).toBeCloseTo(moments.reduce((sum, { loss }) => sum + loss, 0));
    }
    // What one seat loses the others gain, so over the table luck comes to nothing.
    const sum = (of: (review: Review) => number): number => reviews.reduce((all, one) => all + of(one), 0);
    expect(sum(({ account }) => account.othersLosses)).toBeCloseTo(sum(({ account }) => account.ownLosses));
    expect(sum(({ account }) => account.luck)).toBeCloseTo(0);
  });

  it('charges nobody with what the house decided for them, and still adds up', () => {
    const all = plan(entry, replayed);
    const own = all.points.filter(({ seat, made }) => seat === 0 && made !== undefined);
    const house = own.filter((_point, index) => index % 3 === 1).map(({ move }) => move);
    const { header } = replayed.record;
    const record = { ...replayed.record, header: { ...header, note: { house } } };
    const away = plan(entry, { ...replayed, record });
    expect(away.points.map(({ move }) => move)).toEqual(all.points.map(({ move }) => move));
    const weighed = all.points.map(point => weighPoint(all, point));
    const [before, { account, headline, lucks, moments }] = [
      finishReview(all, weighed),
      finishReview(away, weighed),
    ];
    const mine = before.moments.filter(({ move }) => own.some(point => point.move === move));
    const kept = mine.filter(({ move }) => !house.includes(move));
    // Windows that the seat let pass are judged one by one below.
    expect(moments.filter(({ move }) => mine.some(moment => moment.move === move))).toEqual(kept);
    expect(headline.loss).toBe(headlineOf(entry, moments).loss);
    expect(account.ownLosses).toBeCloseTo(moments.reduce((sum, { loss }) => sum + loss, 0));
    expect(account.ownLosses).toBeLessThan(before.account.ownLosses);
    expect(account.luck).toBeCloseTo(lucks.reduce((sum, { luck }) => sum + luck, 0));
    expect(account.luck - account.ownLosses + account.othersLosses).toBeCloseTo(account.result - account.par);
    // The stretches of luck end at decisions of the person, or with the match.
    const ends = [...moments.map(({ move }) => move), record.moves.length];
    expect(lucks.map(({ until }) => until)).toEqual(ends);
  });

  it('can be weighed in any order, the reviewed seat first where it is not', () => {
    const wanted = plan(entry, replayed, 1);
    const seats = wanted.points.map(({ seat }) => seat);
    expect(seats.lastIndexOf(1 as Seat)).toBeLessThan(seats.findIndex(seat => seat !== 1));
    const backwards = [...wanted.points].reverse().map(point => weighPoint(wanted, point));
    expect(finishReview(wanted, backwards.reverse())).toEqual(reviewOf(wanted));
  });

  it.each(Object.keys(entry.game.rules.presets))('weighs decisions under the preset %s', other => {
    const points = decisionsOf(played(entry, other));
    for (const share of [0, 0.2, 0.4, 0.6, 0.8, 0.99]) {
      const point = points[Math.floor(share * points.length)]!;
      expect(weighDecision(entry, point, seedFrom('preset'), EFFORT)?.made).toBeDefined();
    }
  });

  it.each(Object.keys(entry.game.rules.presets))(
    'finds the same decisions to weigh under the preset %s whatever the others hold, so that the effort says nothing of it',
    other => {
      const match = played(entry, other);
      const [real, imagined] = [plan(entry, match), plan(entry, imaginedFor(match, seatOf(0)))];
      expect(found(imagined)).toEqual(found(real));
      expect([real.count, imagined.count]).toEqual([real.points.length, real.points.length]);
    },
  );

  it('lists the five costliest moments among the named losses, the costliest first', () => {
    const from = plan(entry, replayed);
    const usual = { action: 0, label: '', chance: 0.5, error: 0, gapError: 0, share: 0 };
    const weighedAs = (made: object): WeighedDecision => {
      const chosen = { ...usual, gap: 0, ...made };
      return { weighed: { chance: 0.5, error: 0, options: [chosen], facts: [] }, made: chosen };
    };
    const gaps = [0.01, 0.03, 0.09, 0.05, 0.02, 0.2, 0.04, 0.06];
    const unnamed = [{ gap: 0.5, share: 0.05 }, { gap: 0.5, gapError: 0.3 }, { gap: 0.019 }];
    const made = [...unnamed, ...gaps.map(gap => ({ gap })), ...unnamed];
    const costliest = (choices: readonly object[]): number[] => {
      const weighed = from.points.map((_point, index) => weighedAs(choices[index] ?? {}));
      const review = finishReview(from, weighed);
      return review.costliest.map(index => review.moments[index]!.loss);
    };
    expect(from.points.slice(0, made.length).every(({ seat }) => seat === 0)).toBe(true);
    expect(costliest(made)).toEqual([0.2, 0.09, 0.06, 0.05, 0.04]);
    expect(costliest([...unnamed, { gap: 0.02 }, { gap: 0.03 }])).toEqual([0.03, 0.02]);
    expect(costliest(unnamed)).toEqual([]);
  });

  it('judges a seat alike whatever the others hold: a record with other hidden cards', () => {
    const seat = seatOf(0);
    const before = plan(entry, replayed, seat);
    const told = ({ points, ...rest }: ReviewPlan, until: number, among: (at: number) => boolean): string[] =>
      points
        .filter(point => point.move <= until)
        .filter((point, at) => point.seat !== seat || among(at) || point.move === until)
        .map(point =>
          point.seat === seat
            ? JSON.stringify([point, weighPoint({ ...rest, points }, point)])
            : `${point.move}/${point.seat}`,
        );
    const moves = [...new Set(before.points.map(({ move }) => move))].sort((a, b) => a - b);
    const rng = rngFrom(seedFrom('other cards'));
    for (const move of moves.filter((_move, index) => index % 15 === 7)) {
      const swapped = plan(entry, swappedAt(replayed, move, seat, rng), seat);
      const some = (at: number): boolean => at % 20 === 0;
      expect(told(swapped, move, some)).toEqual(told(before, move, some));
    }
  });

  it('names the player who loses about as much', () => {
    const { headline } = reviewOf(plan(entry, replayed));
    expect(entry.bots.map(bot => bot.id)).toContain(headline.like?.id);
    expect(headline.text).toMatch(/^You played like .+: \d+\.\d\d points lost a decision\.$/);
    for (const { id } of entry.bots) expect(weigherOf(entry)!.costs![id]).toBeGreaterThanOrEqual(0);
  });

  it('counts the decisions that left a choice in its headline', () => {
    const choice = { chance: 0.3, loss: 0.03 };
    const nearlyLost = { chance: 0.009, loss: 0.001 };
    expect(headlineOf(entry, [choice, nearlyLost, choice])).toMatchObject({ decisions: 2, loss: 0.03 });
    expect(headlineOf(entry, [nearlyLost])).toMatchObject({ decisions: 0, loss: 0 });
  });

  it('looks back at all hands apart from the verdicts', () => {
    const [point] = decisionsOf(replayed);
    const places = hindsightAt(replayed, point!.move);
    expect(places).toHaveLength(replayed.record.header.names.length);
    for (const { hand } of places) expect(hand.flat()).not.toContain('back');
  });
});

it('takes those for whom the house made the last move for away: a window that they let pass is not theirs', () => {
  const { game } = catalogue.find(({ game: { id } }) => id === 'bluff')!;
  const [rules, names, rng] = [preset(game.rules), ['Anna', 'Ben', 'Cleo'], rngFrom(seedFrom('away'))];
  const state: unknown = game.setup(rules, names.length);
  const moves: Move<unknown>[] = [];
  while (moves.length < 12) {
    const turn = game.turn(state);
    if (turn.kind === 'over') throw new Error('It is over too soon.');
    const move: Move<unknown> =
      turn.kind === 'chance'
        ? { by: 'chance', seed: seedFrom('deal') }
        : turn.kind === 'window'
          ? { by: 'clock' }
          : { by: turn.seat, action: randomAction(game.choices(game.view(state, turn.seat)), rng) };
    game.step(state, move);
    moves.push(move);
  }
  const pointsWith = (note: unknown): DecisionPoint[] => {
    const header = { parlour: 1, game: game.id, rules, names, note } as const;
    return decisionsOf({ game, rules, record: { header, moves } });
  };
  const all = pointsWith(undefined);
  const [left, back] = all
    .filter(({ seat, made }) => seat === 1 && made !== undefined)
    .map(({ move }) => move);
  const byHouse = all.filter(({ seat, move }) => seat === 1 && move >= left! && move < back!);
  expect(byHouse.map(({ made }) => made === undefined)).toEqual([false, true, true]);
  const noted = pointsWith({ house: [left] });
  expect(noted.filter(({ house }) => house === true)).toEqual(
    byHouse.map(point => ({ ...point, house: true })),
  );
  // A note comes from a file.
  for (const odd of [null, 'house', { house: null }, { house: ['x'] }]) expect(pointsWith(odd)).toEqual(all);
});

it('shares the effort of 500 decisions in a longer match', () => {
  expect([1, 500, 1000].map(count => effortOf({ effort: 2, count }))).toEqual([2, 2, 1]);
});

it('counts alike where a hand that nobody sees decides whether there is a choice, so that the effort says nothing of it', () => {
  const entry = catalogue.find(({ game: { id } }) => id === 'gin-rummy')!;
  // The last discard may be taken by whoever can go out with it; anybody else has to pass.
  const match = played(entry, 'documents', { wall: 'lastDiscardOffer', nextDealer: 'winner', target: 1000 });
  const [real, imagined] = [plan(entry, match), plan(entry, imaginedFor(match, seatOf(0)))];
  expect(found(imagined)).not.toEqual(found(real));
  expect(imagined.count).toBe(real.count);
  expect(effortOf(imagined)).toBe(effortOf(real));
  expect(effortOf(real)).toBeLessThan(EFFORT);
});

describe('what cannot be reviewed', () => {
  const entry = catalogue[0]!;
  const [name] = Object.keys(entry.game.rules.presets);
  it('says so in a sentence', () => {
    const replayed = played(entry, name!);
    const setup = { entry, replayed, seat: seatOf(0) };
    expect(planReview({ ...setup, seat: seatOf(9) })).toMatchObject({ ok: false, code: 'no-seat' });
    const state: unknown = entry.game.setup(replayed.rules, replayed.record.header.names.length);
    const early = { ...replayed, state, record: { ...replayed.record, moves: [] } };
    expect(planReview({ ...setup, replayed: early })).toMatchObject({ ok: false, code: 'not-over' });
    const nobody = { ...entry, bots: entry.bots.filter(bot => bot.strongest !== true) };
    expect(planReview({ ...setup, entry: nobody })).toMatchObject({ ok: false, code: 'no-weigher' });
  });
  it('says what is left under rules the strongest player does not know', () => {
    const planned = planReview({ entry, replayed: played(entry, name!, { lives: 9 }), seat: seatOf(0) });
    expect(planned).toMatchObject({ ok: false, code: 'unknown-rules' });
    expect(planned.ok ? '' : planned.message).toContain('course of the match');
  });
});
