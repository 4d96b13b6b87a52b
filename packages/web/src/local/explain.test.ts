// The reasons of computer players, found again from a record alone.
import { ManualClock, catalogue, seatOf, writeRecord, type CatalogueEntry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { LocalHost } from './host.ts';
import { planTable } from './open-table.ts';
import { recordOf, type SavedTable, type TableStore } from './saved-table.ts';

const SECRETS = { id: 'table', master: 'ab'.repeat(32), seed: '01'.repeat(16) };
const TIMES = { botMs: 0, windowFactor: 0, pauseMs: 0 };

/** A match of computer players in every seat but the person's, who resigns at once; and the reasons they gave. */
async function match(id: string, opponents: string[]): Promise<{ text: string; host: LocalHost }> {
  const entry = catalogue.find(({ game }) => game.id === id) as CatalogueEntry;
  const plan = planTable({ game: id, name: 'Ann', opponents }, entry, SECRETS, 0);
  const saved: SavedTable = { plan, playedAt: 0, moves: [] };
  const store = { append: async () => true, finish: async () => undefined } as unknown as TableStore;
  const clock = new ManualClock();
  const host = new LocalHost({
    entry,
    saved,
    store,
    clock,
    times: () => TIMES,
    send: () => undefined,
    overtaken: () => undefined,
  });
  host.start();
  host.resign();
  host.hurry();
  for (let ticks = 0; host.table.turn().kind !== 'over' && ticks < 20_000; ticks++) clock.advance(50);
  await host.settled();
  return { text: writeRecord(recordOf({ ...saved, moves: host.table.moves })), host };
}

describe('why a computer player made a move', () => {
  it.each([
    ['thirty-one', ['mr-caution', 'ms-aggressive', 'card-counter']],
    ['bluff', ['mr-caution', 'ms-aggressive', 'wise-guy']],
    ['gin-rummy', ['careful']],
  ])('is found again from the record: %s', async (id, opponents) => {
    const { text, host } = await match(id, opponents);
    const given = host.table.reasons.filter(({ seat }) => seat !== seatOf(0)).map(({ because }) => because);
    const found: string[] = [];
    let asked = 0;
    for (const [index, { by }] of host.table.moves.entries()) {
      if (typeof by !== 'number' || by === 0 || asked === 60) continue;
      asked++;
      const because = await explain(text, index + 1);
      if (because !== undefined) found.push(because);
    }
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(given.slice(0, found.length));
  });

  it('is not told of deals, people, and records without seeds', async () => {
    const { text } = await match('gin-rummy', ['careful']);
    expect(await explain(text, 1)).toBe(undefined);
    expect(await explain('x', 1)).toBe(undefined);
    expect(await explain(text.replace(/"fair":\{.*?\}/, '"fair":0'), 3)).toBe(undefined);
  });
});
