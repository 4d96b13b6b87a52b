// A review made with several workers, which are played here by the engine itself.
import {
  catalogue,
  finishReview,
  planReview,
  playOut,
  preset,
  readRecord,
  seatOf,
  seedFrom,
  Table,
  weighPoint,
  writeRecord,
  type Review,
  type ReviewPlan,
} from '@parlour/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LearnWorker } from '../learn/learn-worker.ts';
import type { LearnQuestions, Planned } from '../learn/worker-messages.ts';
import { runReview, workersFor, type ReviewRequest } from './run-review.ts';

const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
let text = '';
let plan: ReviewPlan;

beforeAll(() => {
  const rules = { ...preset<object>(entry.game.rules), target: 30 };
  const players = entry.bots.slice(0, 2).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  playOut(table, seedFrom('several workers'));
  text = writeRecord(table.record());
  const read = readRecord(text, [entry.game]);
  if (!read.ok) throw new Error(read.error);
  const planned = planReview({ entry, replayed: read.value, seat: seatOf(0), effort: 0.02 });
  if (!planned.ok) throw new Error(planned.message);
  ({ plan } = planned);
});

/** A worker that answers from the plan; `fails` says which point it breaks at. */
function worker(log: number[], planned?: Planned, fails?: number): LearnWorker & { closed: boolean } {
  const answers = {
    plan: () => planned ?? { ok: true, total: plan.points.length },
    point(index: number) {
      if (index === fails) throw new Error('Broken.');
      log.push(index);
      return weighPoint(plan, plan.points[index]!);
    },
    sum: (weighed: LearnQuestions['sum']['asked']) => finishReview(plan, weighed),
    instead: () => undefined,
    decision: () => undefined,
    puzzle: () => undefined,
  };
  return {
    closed: false,
    async ask(kind, asked) {
      await Promise.resolve();
      return (answers[kind] as (asked: unknown) => never)(asked);
    },
    close() {
      this.closed = true;
    },
  };
}

const request = (opened: LearnWorker[], open: () => LearnWorker): ReviewRequest => ({
  text,
  seat: 0,
  workers: 3,
  open: () => {
    const made = open();
    opened.push(made);
    return made;
  },
  progress: () => undefined,
  isDue: () => false,
});

describe('a review made with several workers', () => {
  it('weighs every decision once, in the order of the plan, and sums all of them up', async () => {
    const opened: (LearnWorker & { closed?: boolean })[] = [];
    const log: number[] = [];
    const told: [number, number, Review | undefined][] = [];
    const { result } = runReview({
      ...request(opened, () => worker(log)),
      progress: (done, total, soFar) => told.push([done, total, soFar]),
    });
    const made = await result;
    const all = plan.points.map((_, index) => index);
    expect(opened.length).toBe(3);
    expect(opened.every(({ closed }) => closed)).toBe(true);
    expect([...log].sort((a, b) => a - b)).toEqual(all);
    const done = told.map(([count]) => count);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect([done[0], done.at(-1), told.length]).toEqual([0, all.length, all.length + 1]);
    // The first moments are there before the rest.
    expect(told.find(([, , soFar]) => soFar !== undefined)?.[2]?.moments.length).toBeGreaterThan(0);
    expect(made).toEqual({
      ok: true,
      review: finishReview(
        plan,
        plan.points.map(point => weighPoint(plan, point)),
      ),
    });
  });

  it('says why there is none, and asks for nothing more', async () => {
    const opened: LearnWorker[] = [];
    const log: number[] = [];
    const refused: Planned = { ok: false, code: 'unknown-rules', weigher: 'Madame Deadwood' };
    const { result } = runReview(request(opened, () => worker(log, refused)));
    expect(await result).toEqual(refused);
    expect([opened.length, log.length]).toEqual([1, 0]);
  });

  it('fails when a worker does, and closes all of them', async () => {
    const opened: (LearnWorker & { closed?: boolean })[] = [];
    const { result } = runReview(request(opened, () => worker([], undefined, 4)));
    await expect(result).rejects.toThrow('Broken.');
    expect(opened.every(({ closed }) => closed)).toBe(true);
  });

  it('leaves a core to the page where there are more than two', () => {
    expect([1, 2, 4, 16].map(workersFor)).toEqual([1, 2, 3, 4]);
  });
});
