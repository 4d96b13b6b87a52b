import { ManualClock, seatOf } from '@parlour/engine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, playForEver, recordOf, storeMatch } from '../../test/long-match.ts';
import { openTestRoom, sit, somebody, type TestRoom } from '../../test/room.ts';
import { connect } from '../store/sqlite-connection.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { MOST_MOVES } from './match-length.ts';
import { humanPace } from './pace.ts';
import type { Refused } from './refused.ts';

const moves = playForEver(1150);
const clock = new ManualClock();
const ann = somebody('Ann');

describe('a long journal', () => {
  let test: TestRoom;
  let rows = 0;
  beforeEach(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
    rows = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.close();
  });

  /** A room that has cached nothing yet. The rows it reads are counted. */
  async function anotherRoom(snapshots: 'with snapshots' | 'without'): Promise<TestRoom> {
    const { store } = test;
    const instead: Partial<Store> = {
      async entries(table, from) {
        const entries = await store.entries(table, from);
        rows += entries.length;
        return entries;
      },
      async wholeTable(table) {
        const found = (await store.wholeTable(table))!;
        const whole =
          snapshots === 'without'
            ? { ...found, snapshot: undefined, entries: await store.entries(table, 0) }
            : found;
        rows += whole.entries.length;
        return whole;
      },
      ...(snapshots === 'without' ? { snapshot: async () => undefined } : {}),
    };
    const counting = new Proxy(store, {
      get: (target, name: keyof Store) =>
        instead[name] ?? (target[name] as Function | undefined)?.bind(target),
    });
    return openTestRoom({ store: counting, clock, pace: humanPace });
  }

  it('is read from its newest snapshot, and shows the same', async () => {
    const id = await test.room.load(ann, recordOf(moves));
    const plain = await anotherRoom('without');
    const expected = await plain.room.update(id, ann.id, undefined);
    expect(rows).toBe(moves.length);
    rows = 0;
    const room = await anotherRoom('with snapshots');
    expect(await room.room.update(id, ann.id, undefined)).toEqual(expected);
    expect(rows).toBeLessThan(200);
    expect((await room.room.save(ann, id)).text()).toBe(recordOf(moves));
    expect([...plain.failures, ...room.failures, ...test.failures]).toEqual([]);
    await room.close();
    await plain.close();
  });

  it('is read from its start when its snapshot is of another version', async () => {
    const id = await test.room.load(ann, recordOf(moves));
    const expected = await test.room.update(id, ann.id, undefined);
    await test.store.heartbeat(0);
    const taken = (await test.store.snapshot(id, moves.length))!;
    const other = JSON.stringify({ ...(JSON.parse(taken.snapshot) as object), version: 0, chairs: [] });
    await test.store.saveSnapshot(id, { ...taken, snapshot: other }, 0);
    const room = await anotherRoom('with snapshots');
    expect(await room.room.update(id, ann.id, undefined)).toEqual(expected);
    expect(rows).toBe(moves.length + (moves.length - taken.number));
    expect([...room.failures, ...test.failures]).toEqual([]);
    await room.close();
  });

  it.each([
    ['other cards', `replace(snapshot, '"moves":', '"moves":1')`],
    ['half of it', 'substr(snapshot, 1, 100)'],
    ['nothing', "''"],
  ])('is read from its start when its snapshots have %s, and gets new ones', async (_, changed) => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-damaged-'));
    const store = await openSqlite(folder);
    const first = await openTestRoom({ store, clock, pace: humanPace });
    const id = await first.room.load(ann, recordOf(moves));
    const expected = await first.room.update(id, ann.id, undefined);
    await first.close();
    const sound = await store.snapshot(id, moves.length);
    const db = connect(join(folder, 'parlour.db'));
    db.exec(`update snapshots set snapshot = ${changed}`);
    db.close();
    expect(await store.snapshot(id, moves.length)).toBeUndefined();
    const room = await openTestRoom({ store, clock, pace: humanPace });
    expect(await room.room.update(id, ann.id, undefined)).toEqual(expected);
    await store.heartbeat(0);
    expect(await store.snapshot(id, moves.length)).toEqual(sound);
    expect([...first.failures, ...room.failures]).toEqual([]);
    await room.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('tells what happened since without a replay from the start', async () => {
    const id = await test.room.load(ann, recordOf(moves));
    const plain = await anotherRoom('without');
    for (const since of [moves.length - 400, moves.length - 300, moves.length - 20]) {
      for (const person of [ann.id, undefined]) {
        const room = await anotherRoom('with snapshots');
        const expected = await plain.room.update(id, person, since);
        const loaded = await room.room.update(id, person, undefined);
        rows = 0;
        expect(await room.room.update(id, person, since)).toEqual(expected);
        expect(expected.json.length).toBeGreaterThan(loaded.json.length);
        expect(rows).toBeGreaterThanOrEqual(moves.length - since);
        expect(rows).toBeLessThan(moves.length - since + 200);
        rows = 0;
        await room.room.update(id, undefined, 10);
        expect(rows).toBe(0);
        await room.close();
      }
    }
    await plain.close();
  });

  it('gets its snapshots again after somebody has been deleted who was there', async () => {
    const id = await test.room.load(ann, recordOf(moves));
    const room = await anotherRoom('with snapshots');
    await room.room.depart(ann.id);
    // Writes are done in their order: the snapshots are there after it.
    await test.store.heartbeat(0);
    rows = 0;
    await room.room.update(id, undefined, moves.length - 300);
    expect(rows).toBeGreaterThan(300);
    expect(rows).toBeLessThan(510);
    expect((await test.store.snapshot(id, 2000))!.snapshot).not.toContain('Ann');
    expect([...room.failures, ...test.failures]).toEqual([]);
    await room.close();
  });

  it('of an older version gets snapshots when it is first read', async () => {
    await storeMatch(test.store, { id: 'an-older-table', person: ann.id, moves });
    const room = await anotherRoom('with snapshots');
    const expected = await room.room.update('an-older-table', ann.id, undefined);
    expect(rows).toBe(moves.length);
    // Writes are done in their order: the snapshots are there after it.
    await test.store.heartbeat(0);
    rows = 0;
    const later = await anotherRoom('with snapshots');
    expect(await later.room.update('an-older-table', ann.id, undefined)).toEqual(expected);
    expect(rows).toBeLessThan(200);
    rows = 0;
    await later.room.update('an-older-table', undefined, moves.length - 300);
    expect(rows).toBeLessThan(500);
    await later.close();
    await room.close();
  });

  it('of an older version that is longer than a match may be is ended when its next step is due', async () => {
    const id = 'a-table-without-end';
    const due = { kind: 'bot', at: clock.now() + 3000 } as const;
    await storeMatch(test.store, { id, person: ann.id, moves, due });
    const before = await anotherRoom('with snapshots');
    await before.room.update(id, ann.id, undefined);
    await before.close();
    // Writes are done in their order: the snapshots are there after it.
    await test.store.heartbeat(0);
    // As if its first entries had been all the moves that a match may have.
    const taken = (await test.store.snapshot(id, moves.length))!;
    const longer = JSON.stringify({ ...(JSON.parse(taken.snapshot) as object), moves: MOST_MOVES });
    await test.store.saveSnapshot(id, { ...taken, snapshot: longer }, 0);
    const sweep = async (): Promise<unknown> => {
      clock.advance(500);
      return test.store.table(id);
    };
    await expect.poll(sweep).toMatchObject({ status: 'over', number: moves.length + 1, due: undefined });
    expect(await test.store.leaseDue(Number.MAX_SAFE_INTEGER, 0, 10)).toEqual([]);
    expect(await test.room.list('mine', ann)).toEqual([]);
    expect((await test.room.list('finished', ann)).map(line => line.id)).toEqual([id]);
    expect(test.failures).toEqual([]);
  });

  it('answers a key that was used without reading it', async () => {
    await storeMatch(test.store, { id: 'an-older-table', person: ann.id, moves });
    await test.room.update('an-older-table', ann.id, undefined);
    // Once from the journal, once from the snapshot.
    for (const room of [test, await anotherRoom('with snapshots')]) {
      await room.room.update('an-older-table', ann.id, undefined);
      rows = 0;
      for (const number of moves.flatMap(({ by }, index) => (by === seatOf(0) ? [index] : []))) {
        const { action } = moves[number] as { action: unknown };
        const again = room.room.play(ann, 'an-older-table', { number: 0, action, key: keyOf(number) });
        expect(await again).toEqual({ at: number + 1, number: number + 1 });
      }
      const other = room.room.play(ann, 'an-older-table', { number: 0, action: {}, key: keyOf(1) });
      await expect(other).rejects.toMatchObject({ illegal: { code: 'key-used' } });
      expect(rows).toBe(0);
      if (room !== test) await room.close();
    }
  });

  it('gets a snapshot while it is being made', async () => {
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['open', 'open'] });
    for (let round = 0; round < 100; round++) {
      await sit(test.room, ann, id);
      await test.room.leave(ann, id);
    }
    await test.store.heartbeat(0);
    expect((await test.store.snapshot(id, 1000))?.number).toBe(200);
    const room = await anotherRoom('with snapshots');
    expect(await room.room.update(id, ann.id, undefined)).toEqual(
      await test.room.update(id, ann.id, undefined),
    );
    expect(rows).toBe(0);
    await room.close();
  });

  it('is uploaded, read and downloaded in slices, between which others are served', async () => {
    // A millisecond with every look at the clock.
    let ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ms++);
    const turnsOf = async (job: Promise<unknown>, eachTurn = (): void => {}): Promise<number> => {
      const done = job.then(() => true);
      for (let turns = 0; ; turns++) {
        const turn = new Promise<false>(resolve => setImmediate(() => resolve(false)));
        if (await Promise.race([done, turn])) return turns;
        eachTurn();
      }
    };
    let id = '';
    const upload = test.room.load(ann, recordOf(moves)).then(loaded => (id = loaded));
    expect(await turnsOf(upload)).toBeGreaterThan((2 * moves.length) / 5);
    const parse = vi.spyOn(JSON, 'parse');
    const parsed: number[] = [];
    const save = test.room.save(ann, id);
    const count = (): void => void parsed.push(parse.mock.calls.splice(0).length);
    expect(await turnsOf(save, count)).toBeGreaterThan(moves.length / 5);
    expect(parsed.reduce((sum, entries) => sum + entries)).toBeGreaterThan(moves.length / 2);
    expect(Math.max(...parsed)).toBeLessThan(20);
    const plain = await anotherRoom('without');
    expect(await turnsOf(plain.room.update(id, ann.id, undefined))).toBeGreaterThan(moves.length / 5);
    expect(await turnsOf(plain.room.update(id, undefined, moves.length - 9))).toBeGreaterThan(
      moves.length / 5,
    );
    await plain.close();
  });

  it('is refused from a file when it is longer than a match may be, or has a line that is', async () => {
    const refusal = async (text: string): Promise<unknown> =>
      ((await test.room.load(ann, text).catch((error: unknown) => error)) as Refused).illegal;
    const record = recordOf(moves.slice(0, 1));
    expect(await refusal(record + '{}\n'.repeat(20_000))).toEqual({
      code: 'too-long',
      message: 'A match may have 20000 moves here; this file has 20001.',
    });
    expect(await refusal(`${record}${'['.repeat(40_000)}`)).toMatchObject({ code: 'too-long' });
    expect(await refusal(`${record}{}\n`)).toMatchObject({ code: 'bad-record' });
  });
});
