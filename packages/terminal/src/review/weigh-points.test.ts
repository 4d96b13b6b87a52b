// Decisions weighed on several threads are the same, to the byte, as on one, with threads that start and without.
import {
  catalogue,
  finishReview,
  planReview,
  playOut,
  preset,
  readRecord,
  reviewSteps,
  seatOf,
  seedFrom,
  Table,
  weigherOf,
  writeRecord,
  type ReviewPlan,
} from '@parlour/engine';
import '@parlour/engine/strongest';
import { afterEach, beforeAll, describe, expect, it, vi, type Mock } from 'vitest';
import { weighPoints } from './weigh-points.ts';

const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
let plan: ReviewPlan;
let inOneThread: string;

beforeAll(() => {
  const rules = { ...preset<object>(entry.game.rules), target: 60 };
  const players = entry.bots.slice(0, 2).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  playOut(table, seedFrom('review threads'));
  const read = readRecord(writeRecord(table.record()), [entry.game]);
  if (!read.ok) throw new Error(read.error);
  const planned = planReview({ entry, replayed: read.value, seat: seatOf(1), effort: 0.3 });
  if (!planned.ok) throw new Error(planned.message);
  ({ plan } = planned);
  const steps = reviewSteps(plan);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  inOneThread = JSON.stringify(step.value);
});

/** The review from weighed points, and what progress was told. */
async function reviewWith(made: ReviewPlan, threads: number): Promise<{ text: string; told: number[] }> {
  const told: number[] = [];
  const progress = (done: number, total: number): void => {
    expect(total).toBe(plan.points.length);
    told.push(done);
  };
  return { text: JSON.stringify(finishReview(plan, await weighPoints(made, { threads, progress }))), told };
}

/** Makes this thread slow, so that the others have something to do; says how often it has weighed. */
function slowHere(milliseconds: number): Mock {
  const weigher = weigherOf(entry)!;
  const weigh = weigher.weigh!.bind(weigher);
  const cell = new Int32Array(new SharedArrayBuffer(4));
  return vi.spyOn(weigher, 'weigh').mockImplementation((...asked) => {
    Atomics.wait(cell, 0, 0, milliseconds);
    return weigh(...asked);
  });
}

afterEach(() => vi.restoreAllMocks());

describe('decisions weighed on several threads', () => {
  const everyCount = (): number[] => plan.points.map((_, index) => index + 1);

  it.each([2, 3])('are the same with %i', async threads => {
    const here = slowHere(300);
    expect(await reviewWith(plan, threads)).toEqual({ text: inOneThread, told: everyCount() });
    expect(here.mock.calls.length).toBeGreaterThan(0);
    expect(here.mock.calls.length).toBeLessThan(plan.points.length);
  });

  it('are weighed in this thread where there is one core', async () => {
    expect(await reviewWith(plan, 1)).toEqual({ text: inOneThread, told: everyCount() });
  });

  it('are weighed in this thread where no other starts', async () => {
    // The threads refuse a match that is not over.
    const { record } = plan.replayed;
    const torn = { ...record, moves: record.moves.slice(0, -1) };
    const made = { ...plan, replayed: { ...plan.replayed, record: torn } };
    const here = slowHere(50);
    expect(await reviewWith(made, 2)).toEqual({ text: inOneThread, told: everyCount() });
    expect(here.mock.calls.length).toBe(plan.points.length);
  });

  it('are weighed in this thread where the game is not of the house', async () => {
    const made = { ...plan, entry: { ...entry } };
    expect(await reviewWith(made, 2)).toEqual({ text: inOneThread, told: everyCount() });
  });
});
