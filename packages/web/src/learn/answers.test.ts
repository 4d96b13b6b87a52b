// What the worker answers, asked without a worker.
import {
  catalogue,
  planReview,
  playOut,
  preset,
  readRecord,
  seatOf,
  seedFrom,
  Table,
  weighDecision,
  writeRecord,
  type WeighedDecision,
} from '@parlour/engine';
import { expect, it } from 'vitest';
import { answerTo } from './answers.ts';

it('another choice in a long match is weighed as the review weighs it: the options keep their figures', async () => {
  const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  const { game, bots } = entry;
  const players = bots.slice(0, 2).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game, rules: { ...preset<object>(game.rules), target: 1000 }, players });
  playOut(table, seedFrom('long'));
  const text = writeRecord(table.record());
  const read = readRecord(text, [game]);
  if (!read.ok) throw new Error(read.error);
  const planned = planReview({ entry, replayed: read.value, seat: seatOf(1) });
  if (!planned.ok) throw new Error(planned.message);
  const { points } = planned.plan;
  // The decisions of a match that has more than 500 get less effort each.
  expect(points.length).toBeGreaterThan(700);
  expect(await answerTo({ call: 1, kind: 'plan', asked: { text, seat: 1 } })).toEqual({
    ok: true,
    total: points.length,
  });
  const point = answerTo({ call: 2, kind: 'point', asked: 0 }) as WeighedDecision;
  const { move, view } = points[0]!;
  const made = point.weighed.options.at(-1)!.action;
  const instead = answerTo({ call: 3, kind: 'instead', asked: { move, made } }) as WeighedDecision;
  expect(instead.made?.action).toEqual(made);
  expect(instead.weighed).toEqual(point.weighed);
  const thorough = weighDecision(entry, { view, made }, seedFrom(`review/${move}/1`), 1);
  expect(thorough?.weighed).not.toEqual(point.weighed);
  // Nobody decides the deal.
  expect(answerTo({ call: 4, kind: 'instead', asked: { move: 0, made } })).toBe(undefined);
});
