// Tests of the chaos tests' witness: each kind of error is made on purpose and found.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { RemoteTable, Update } from '@parlour/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody, type TestRoom } from './room.ts';
import { Witness, type Findings } from './witness.ts';

interface Move {
  readonly number: number;
  readonly action: unknown;
  readonly at: number;
}

let test: TestRoom;
let id: string;
const updates: Update[] = [];
const moves: Move[] = [];

beforeAll(async () => {
  test = await openTestRoom();
  const { room } = test;
  const { game } = catalogue.find(({ game: { id } }) => id === 'gin-rummy')!;
  const ann = somebody('Ann');
  id = await room.open(ann, { game: game.id, seats: ['me', { bot: 'random' }] });
  await seatAll(room, [ann], id);
  const rng = rngFrom(seedFrom('witness'));
  while (moves.length < 10) {
    const { json } = await room.update(id, ann.id, updates.at(-1)?.at);
    const update = JSON.parse(json) as Update;
    if (update.at !== updates.at(-1)?.at && (update.message?.number ?? 0) > 0) updates.push(update);
    const choices = update.message === undefined ? [] : game.choices(update.message.view);
    if (choices.length === 0) await new Promise(resolve => setImmediate(resolve));
    else {
      const { number } = update.message!;
      const action: unknown = randomAction(choices, rng);
      const { at } = await room.play(ann, id, { number, action, key: `k${moves.length}` });
      moves.push({ number, action, at });
    }
  }
});
afterAll(() => test.close());

async function judge(told: readonly Update[], acknowledged: readonly Move[]): Promise<Findings> {
  const witness = new Witness(async (_, init) => {
    const { at } = acknowledged[Number(new Headers(init?.headers).get('x-move'))]!;
    return new Response(JSON.stringify({ at, number: 0 }));
  });
  let listener = (): void => {};
  const table = {
    update: undefined as Update | undefined,
    subscribe: (heard: () => void) => {
      listener = heard;
      return () => {};
    },
  };
  witness.watch(table as unknown as RemoteTable);
  for (const update of told) {
    table.update = update;
    listener();
  }
  for (const [index, { number, action }] of acknowledged.entries()) {
    const headers = { authorization: 'Bearer ann', 'x-move': String(index) };
    await witness.fetch(`http://node/api/v1/tables/${id}/moves`, {
      headers,
      body: JSON.stringify({ number, action }),
    });
  }
  return witness.compare(test.store, [id]);
}

it('finds nothing where nothing is wrong', async () => {
  const clean = { lost: 0, doubled: 0, gaps: 0, misled: 0, changed: 0 };
  expect(await judge(updates, moves)).toMatchObject({ ...clean, acknowledged: 10, views: updates.length });
});

it('finds moves that are not on disk, and two for one decision', async () => {
  const [first, second] = [moves[0]!, moves[1]!];
  expect(await judge([], [{ ...first, at: second.at }])).toMatchObject({ lost: 1, doubled: 0 });
  expect(await judge([], [{ ...first, action: { type: 'cheat' } }])).toMatchObject({ lost: 1 });
  const both = [first, { ...second, number: first.number }];
  expect(await judge([], both)).toMatchObject({ lost: 0, doubled: 1 });
});

it('finds somebody who was told too little or twice, and a view that never was', async () => {
  const telling = updates.findIndex(({ message }, index) => index > 0 && message!.events.length > 0);
  expect(await judge(updates.toSpliced(telling, 1), [])).toMatchObject({ misled: 1, changed: 0 });
  const twice = updates.toSpliced(telling, 0, { ...updates[telling]! });
  expect(await judge(twice, [])).toMatchObject({ misled: 1, changed: 0 });
  const seen = updates[telling]!;
  const wrong = { ...seen, message: { ...seen.message!, view: {} } };
  expect(await judge(updates.with(telling, wrong), [])).toMatchObject({ misled: 0, changed: 1 });
});
