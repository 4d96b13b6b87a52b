// A server on data that has changed under it: a damaged table is refused by its name while the others go on, and
// finished tables are deleted when the server is told to.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parlour, TableList } from '@parlour/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../src/store/sqlite-connection.ts';
import { openServer, type TestServer } from './server.ts';
import { TablePlay } from './table-play.ts';

let data: string;
let server: TestServer;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'parlour-tables-'));
  server = await openServer({ data });
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** Stops the server, changes what is stored, and starts it again on the same port. */
async function alter(text: string, options: Parameters<typeof openServer>[0] = {}): Promise<void> {
  await server.running.close();
  const db = connect(join(data, 'parlour.db'));
  db.exec(text);
  db.close();
  server = await openServer({ data, port: server.running.port, ...options });
}

it('a damaged table is refused with its id, however it is asked for, and the others go on', async () => {
  const [damaged, sound] = [await TablePlay.open(server.url), await TablePlay.open(server.url)];
  for (const table of [damaged, sound]) await table.play(4);
  const move = await damaged.nextMove();
  const before = await sound.views();
  // Valid JSON still. Its open window makes the server read it at the start, and again and again.
  await alter(`
    update entries set entry = entry || ' ' where id = (select last from standings where id = '${damaged.id}');
    update standings set due_at = 1, due_kind = 'window' where id = '${damaged.id}';
  `);
  const refused = {
    error: { code: 'damaged', message: expect.stringContaining(`Table ${damaged.id} is damaged`) as string },
  };
  const look = await fetch(`${server.url}/api/v1/tables/${damaged.id}`);
  expect({ status: look.status, body: (await look.json()) as unknown }).toEqual({
    status: 500,
    body: refused,
  });
  const answer = await damaged.send(move);
  expect({ status: answer.status, body: (await answer.json()) as unknown }).toEqual({
    status: 500,
    body: refused,
  });
  expect(await sound.views()).toEqual(before);
  await sound.play(4);
  const errors = server.logged.filter(line => line.includes('"level":50'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('Damaged');
  expect(errors[0]).not.toContain(damaged.id);
});

it('a damaged table keeps nobody from their lists, the lobby and the other tables', async () => {
  const [ann, ben, cleo] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cleo')];
  const dora = await server.guest('Dora');
  const waiting = { game: 'gin-rummy', seats: ['me', 'open'], listed: true } as const;
  const ids: Record<string, string> = {};
  const harms = ['entry', 'setup', 'no setup', 'summary', 'no summary', 'nothing', 'no seats', 'no game'];
  for (const [index, harm] of harms.entries()) {
    // Nobody has more than three waiting tables in the lobby.
    const opener = [ann, ben, dora][Math.floor(index / 3)]!;
    ids[harm] = await opener.open(waiting);
  }
  await alter(`
    update entries set entry = entry || ' ' where id = (select last from standings where id = '${ids['entry']}');
    update tables set setup = setup || ' ' where id = '${ids['setup']}';
    update tables set setup = substr(setup, 2) where id = '${ids['no setup']}';
    update tables set summary = substr(summary, 2) where id = '${ids['summary']}';
    update tables set summary = '{}' where id = '${ids['no summary']}';
    update tables set summary = '{"seats":[5,null],"game":"gin-rummy"}' where id = '${ids['no seats']}';
    update tables set summary = json_set(summary, '$.game', 7) where id = '${ids['no game']}';
  `);
  const sound = [ids['entry'], ids['setup'], ids['no setup'], ids['nothing']];
  const listed = async (person: Parlour, list: TableList): Promise<unknown[]> =>
    (await person.list(list)).map(({ id }) => id).sort();
  expect(await listed(ann, 'mine')).toEqual(sound.slice(0, 3).sort());
  expect(await listed(ben, 'mine')).toEqual([ids['nothing']]);
  expect(await listed(dora, 'mine')).toEqual([]);
  expect(await listed(cleo, 'open')).toEqual(sound.sort());
  // The summaries are for lists alone: those tables can be played at.
  const found: string[] = [];
  for (const person of [cleo, await server.guest('Eve'), ann, await server.guest('Fay'), ben]) {
    found.push(await person.findTable({ game: 'gin-rummy' }));
  }
  const playable = ['summary', 'no summary', 'nothing', 'no seats', 'no game'];
  expect(found.sort()).toEqual(playable.map(harm => ids[harm]).sort());
  const errors = server.logged.filter(line => line.includes('"level":50'));
  expect(errors.every(line => line.includes('Damaged'))).toBe(true);
  // Each of the seven once.
  expect(errors).toHaveLength(7);
});

it('finished tables are deleted after the time they are kept for, and others stay', async () => {
  const [finished, playing] = [await TablePlay.open(server.url), await TablePlay.open(server.url)];
  const over = `update standings set status = 'over', updated_at = 1 where id = '${finished.id}'`;
  await alter(over);
  expect(await finished.isListedAsFinished()).toBe(true);
  await alter(over, { keepFinishedMs: 24 * 3600_000 });
  while (await finished.isListedAsFinished()) await sleep(20);
  expect((await fetch(`${server.url}/api/v1/tables/${finished.id}`)).status).toBe(404);
  await playing.play(2);
});
