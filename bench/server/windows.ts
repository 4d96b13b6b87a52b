// How late windows close: under load, from the server's own numbers, and after a kill -9, when the deadline that
// stood in the store has to be kept by a process that knows of it from there alone.
import { bluff } from '@parlour/engine/bluff';
import { Parlour, type RemoteTable } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parlour, start, type Started } from './targets.ts';

/** So long after the deadline a window is planned to close: a call made in time may still be on its way. */
const GRACE_MS = 250;
const TABLES = 20;

/** Says how many windows closed late, beyond the grace that is planned. */
export async function lateWindows(url: URL): Promise<string> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const upTo = (le: string): number =>
    Number(new RegExp(`parlour_late_seconds_bucket\\{le="${le}",kind="window"\\} (\\d+)`).exec(text)?.[1]);
  const bounds = ['0.01', '0.05', '0.1', '0.25', '0.5', '1', '5'];
  const total = upTo('\\+Inf');
  const most = bounds.find(le => upTo(le) === total) ?? 'more than 5';
  return `${total} closed, ${total - upTo('0.25')} of them more than 250 ms late, none later than ${most} s`;
}

/** Kills a server while windows are open, starts it again, and says how late they closed. */
export async function restartLate(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'parlour-restart-'));
  let server = await start(parlour(data));
  const tables = await Promise.all(Array.from({ length: TABLES }, () => openWindow(server)));
  const left = tables.map(({ update }) => update!.windowLeft!);
  const seen = performance.now();
  await server.kill();
  const down = performance.now();
  server = await start(parlour(data, Number(server.url.port)));
  // While nobody served, no time has passed for the tables.
  const outage = performance.now() - down;
  const late = await Promise.all(
    tables.map(async (table, index) => {
      await until(table, ({ update }) => update?.windowLeft === undefined);
      return performance.now() - seen - outage - left[index]! - GRACE_MS;
    }),
  );
  for (const table of tables) table.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return `${TABLES} closed, the last one ${Math.round(Math.max(...late))} ms late`;
}

/** A table of Bluff at which a window has just been opened. */
async function openWindow(server: Started): Promise<RemoteTable> {
  const person = new Parlour({ url: server.url.href });
  await person.introduce('Player', 'token');
  const bots = Array.from({ length: 3 }, () => ({ bot: 'standard' }));
  const table = person.join(await person.open({ game: 'bluff', seats: ['me', ...bots] }), {
    follow: 'poll',
    waitS: 0,
    everyMs: 50,
  });
  await until(table, ({ update }) => {
    if (update?.message !== undefined && update.windowLeft === undefined) void takeTurn(table);
    return (update?.windowLeft ?? 0) > 0;
  });
  return table;
}

/** Plays for the person where it is her turn: a window follows. */
async function takeTurn(table: RemoteTable): Promise<void> {
  const { view, number } = table.update!.message!;
  const [choice] = bluff.choices(view as never);
  if (choice === undefined) return;
  await table.act(choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, 1)), number);
}

async function until(table: RemoteTable, reached: (table: RemoteTable) => boolean): Promise<void> {
  while (!reached(table)) await sleep(5);
}
