// Entries as PostgreSQL's jsonb once left them: a migration passed them through it, which sorts the properties of objects
// and adds spaces. Keys must be known and records have their bytes all the same.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { MovePlayed, PlayMove, Update } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody } from '../../test/room.ts';
import { gameNamed } from '../../test/server.ts';
import { connect } from '../store/sqlite-connection.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Person } from '../store/store.ts';
import type { Room } from './room.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-older-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a room on the folder, and closes both at the end. */
async function inRoom<T>(job: (room: Room) => Promise<T>): Promise<T> {
  const store = await openSqlite(folder);
  const test = await openTestRoom({ store });
  const result = await job(test.room);
  await test.close();
  await store.close();
  return result;
}

/** The text of a jsonb: properties by the length of their names and then by the alphabet. */
function jsonb(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonb).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const sorted = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${sorted.map(([name, held]) => `${JSON.stringify(name)}: ${jsonb(held)}`).join(', ')}}`;
}

function throughJsonb(): void {
  const db = connect(join(folder, 'parlour.db'));
  const change = db.prepare('update entries set entry = ?, checksum = null where id = ?');
  for (const { id, entry } of db.prepare('select id, entry from entries').all() as {
    id: number;
    entry: string;
  }[])
    change.run(jsonb(JSON.parse(entry)), id);
  db.close();
}

function minSeats(game: string): number {
  const named = gameNamed(game);
  return named.seats(Object.values(named.rules.presets)[0]!.rules).min;
}

/** Plays moves of somebody against a computer player. */
async function play(room: Room, ann: Person, game: string, id: string): Promise<[PlayMove, MovePlayed][]> {
  const made: [PlayMove, MovePlayed][] = [];
  const rng = rngFrom(seedFrom(game));
  const named = gameNamed(game);
  while (made.length < 12) {
    const { message, pausing, info } = JSON.parse((await room.update(id, ann.id, undefined)).json) as Update;
    if (info.status === 'over') break;
    if (pausing) await room.goOn(ann, id);
    const menu = message === undefined ? [] : named.choices(message.view);
    if (menu.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
      continue;
    }
    const move = { number: message!.number, action: randomAction(menu, rng), key: `k${made.length}` };
    // In a window a computer player may have been first.
    const played = await room.play(ann, id, move).catch(() => undefined);
    if (played !== undefined) made.push([move, played]);
  }
  return made;
}

it.each(catalogue.map(({ game }) => game.id))('of %s: known keys, and the same record', async game => {
  const ann = somebody('Ann');
  const { id, made, record } = await inRoom(async room => {
    const bots = Array.from({ length: minSeats(game) - 1 }, () => ({ bot: 'random' }));
    const id = await room.open(ann, { game, seats: ['me', ...bots] });
    await seatAll(room, [ann], id);
    const made = await play(room, ann, game, id);
    room.stop();
    await room.settled();
    return { id, made, record: (await room.save(ann, id)).text() };
  });
  expect(made.length).toBeGreaterThan(2);
  throughJsonb();
  await inRoom(async room => {
    room.stop();
    // Computer players may have gone on in the meantime.
    const lines = record.trimEnd().split('\n');
    expect((await room.save(ann, id)).text().split('\n').slice(0, lines.length)).toEqual(lines);
    for (const [move, played] of made) expect(await room.play(ann, id, move)).toEqual(played);
    await expect(room.play(ann, id, { ...made[0]![0], action: { type: 'other' } })).rejects.toThrow(
      'This key has been used for another move.',
    );
  });
});
