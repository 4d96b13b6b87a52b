// What would be named is not where the strongest player, asked, does the same.
import { describe, expect, it, vi, type Mock } from 'vitest';
import type { AnyBot, CatalogueEntry, Looking } from '../core/game.ts';
import { readRecord, writeRecord, type Replayed } from '../core/record.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { preset } from '../core/rules.ts';
import { seatOf, type Seat } from '../core/seat.ts';
import { catalogue } from '../games/index.ts';
import { playOut } from '../host/play-out.ts';
import { Table } from '../host/table.ts';
import type { DecisionPoint } from './decisions.ts';
import { planReview, weighPoint, type ReviewPlan } from './plan.ts';
import { finishReview } from './review.ts';
import { weigherOf } from './weigh-decision.ts';

const OTHER = { type: 'something else' };

/** A match of the game between its first characters. */
function played({ game, bots }: CatalogueEntry): Replayed {
  const rules = preset<object>(game.rules);
  const players = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
    const bot = bots[seat % 2]!;
    return { kind: 'bot' as const, name: bot.name, bot };
  });
  const table = new Table({ game, rules, players });
  playOut(table, seedFrom('own choice'), 5000);
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The game with a strongest player to whom every decision costs so much; by default it acts as it does at the table. */
function withWeigher(entry: CatalogueEntry, gap: number, changed: Partial<AnyBot> = {}): CatalogueEntry {
  const strongest = weigherOf(entry)!;
  const bot: AnyBot = {
    ...strongest,
    weigh(_view, _rng, _effort, made: unknown = OTHER) {
      const option = { label: '', error: 0, gapError: 0, share: 0 };
      const best = { ...option, action: 'best', chance: 0.9, gap: 0 };
      const chosen = { ...option, action: made, chance: 0.9 - gap, gap };
      return { chance: 0.9, error: 0, options: [best, chosen], facts: [], idle: OTHER };
    },
    ...changed,
  };
  return { ...entry, bots: [...entry.bots.filter(other => other !== strongest), bot] };
}

function plan(entry: CatalogueEntry, replayed: Replayed): ReviewPlan {
  const planned = planReview({ entry, replayed, seat: seatOf(0) });
  if (!planned.ok) throw new Error(planned.message);
  return planned.plan;
}

describe('a decision that would be named', () => {
  const entry = catalogue.find(({ game: { id } }) => id === 'gin-rummy')!;
  const match = played(entry);
  const firstOf = (seat: Seat, { points }: ReviewPlan): DecisionPoint =>
    points.find(point => point.seat === seat)!;
  /** A player that does what was done the so manyth time it is asked about a decision. */
  const agreeingAt = (time: number, { made }: DecisionPoint): Mock<AnyBot['act']> => {
    const act = vi.fn<AnyBot['act']>();
    return act.mockImplementation(() => ({ action: act.mock.calls.length === time ? made : OTHER }));
  };
  const point = firstOf(seatOf(0), plan(entry, match));

  it.each([
    ['is not, where the strongest player does it the first time it is asked', 1, 1, undefined],
    ['is not, where it does it one time in twenty', 20, 20, undefined],
    ['is, where it does it in none of twenty', 21, 20, 'blunder'],
  ] as const)('%s', (_, time, asked, grade) => {
    const act = agreeingAt(time, point);
    const made = plan(withWeigher(entry, 0.5, { act }), match);
    const weighed = weighPoint(made, point);
    const { moments, costliest, account } = finishReview(
      made,
      made.points.map(one => (one === made.points[0] ? weighed : undefined)),
    );
    expect(act).toHaveBeenCalledTimes(asked);
    expect(moments[0]!.grade).toBe(grade);
    expect(costliest).toEqual(grade === undefined ? [] : [0]);
    // The loss stays what it is.
    expect([moments[0]!.loss, account.ownLosses]).toEqual([0.5, 0.5]);
  });

  it('is asked about less often in a long match, so that the review comes in time', () => {
    const act = agreeingAt(0, point);
    const made = plan(withWeigher(entry, 0.5, { act }), match);
    for (const [count, asked] of [
      [250, 20],
      [500, 10],
      [5000, 1],
    ] as const) {
      act.mockClear();
      weighPoint({ ...made, count }, point);
      expect(act).toHaveBeenCalledTimes(asked);
    }
  });

  it('is asked about with the view of its seat and other random numbers each time, alike for everybody who weighs it', () => {
    const asked = (): unknown[] => {
      const act = agreeingAt(0, point);
      const { view } = point;
      const drawn: unknown[] = [];
      weighPoint(plan(withWeigher(entry, 0.5, { act }), match), point);
      for (const [seen, rng] of act.mock.calls) {
        expect(seen).toBe(view);
        drawn.push(rng.bits());
      }
      return drawn;
    };
    expect(new Set(asked()).size).toBe(20);
    expect(asked()).toEqual(asked());
  });

  it('is asked about only where it would be named: of the reviewed seat, by the person, from two points', () => {
    const act = agreeingAt(1, point);
    const all = plan(withWeigher(entry, 0.5, { act }), match);
    weighPoint(all, firstOf(seatOf(1), all));
    weighPoint(all, { ...point, house: true });
    weighPoint(plan(withWeigher(entry, 0.019, { act }), match), point);
    expect(act).not.toHaveBeenCalled();
  });

  it('is not asked of a player that only weighs', () => {
    const act = agreeingAt(1, point);
    const { own } = weighPoint(plan(withWeigher(entry, 0.5, { act, weighsOnly: true }), match), point)!;
    expect([own, act.mock.calls.length]).toEqual([undefined, 0]);
  });
});

it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
  'what the strongest player does when it is asked depends on nothing that the seat could not know, in %s',
  (_, entry) => {
    const { game } = entry;
    const strongest = weigherOf(entry)!;
    const act = vi.fn<AnyBot['act']>((...asked) => strongest.act(...asked));
    const made = plan(withWeigher(entry, 0.5, { act }), played(entry));
    const rng = rngFrom(seedFrom('other hands'));
    const own = made.points.filter(({ seat }) => seat === 0);
    /** Everything that it answers, and what comes of it. */
    const answers = (point: DecisionPoint): unknown[] => {
      act.mockClear();
      const { own: isOwn } = weighPoint(made, point)!;
      return [isOwn, ...act.mock.results.map(({ value }): unknown => value)];
    };
    const asked = own[Math.floor(own.length / 2)]!;
    const twin: Looking = game.view(game.imagine(asked.view, rng), asked.seat);
    const [isOwn, ...never] = answers({ ...asked, made: OTHER });
    expect([isOwn, never.length]).toEqual([undefined, 20]);
    expect(answers({ ...asked, made: OTHER, view: twin })).toEqual([undefined, ...never]);
    const [{ action }] = never as [{ action: unknown }];
    expect(answers({ ...asked, made: action })).toEqual([true, never[0]]);
  },
);
