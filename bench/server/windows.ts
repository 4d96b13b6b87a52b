// How late windows close: under load, from the server's metrics, and after a kill -9, when a new process has to keep
// the deadlines that are in the store.
import { bluff } from '@parlour/engine/bluff';
import { Parlour, type RemoteTable } from '@parlour/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '../scratch-folder.ts';
import { parlourCommand, start, type Started } from './targets.ts';

/** The grace period after the deadline: a call made in time may still be on its way. */
const GRACE_MS = 250;
const TABLES = 20;
/** Windows with so much time left are still open when the server is killed. */
const ENOUGH_MS = 300;

/** How many windows closed late, beyond the grace period. */
export async function lateWindows(url: URL): Promise<string> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const upTo = (le: string): number =>
    Number(new RegExp(`parlour_late_seconds_bucket\\{le="${le}",kind="window"\\} (\\d+)`).exec(text)?.[1]);
  const bounds = ['0.01', '0.05', '0.1', '0.25', '0.5', '1', '5'];
  const total = upTo('\\+Inf');
  const most = bounds.find(le => upTo(le) === total) ?? 'more than 5';
  return `${total} closed, ${total - upTo('0.25')} of them more than 250 ms late, none later than ${most} s`;
}

/** How late windows close that were open when the server was killed and started again. */
export async function restartLate(): Promise<string> {
  const data = scratchFolder();
  let server = await start(parlourCommand(data));
  const tables = await Promise.all(Array.from({ length: TABLES }, () => sitDown(server)));
  let open: Open[] = [];
  while (open.length < TABLES / 2) {
    await sleep(20);
    open = tables.flatMap(findOpen);
  }
  await server.kill();
  const down = performance.now();
  server = await start(parlourCommand(data, Number(server.url.port)));
  // Deadlines move by the time in which no server ran.
  const outage = performance.now() - down;
  const late = await Promise.all(
    open.map(async ({ table, number, deadline }) => {
      while (table.update!.message!.number === number) await sleep(5);
      return performance.now() - deadline - GRACE_MS - outage;
    }),
  );
  for (const table of tables) table.close();
  await server.stop();
  return `${open.length} closed, the last one ${Math.round(Math.max(0, ...late))} ms late`;
}

interface Open {
  readonly table: RemoteTable;
  readonly number: number;
  readonly deadline: number;
}

/** The window that is open at the table, with some time left. */
function findOpen(table: RemoteTable): Open[] {
  const { message, windowLeft = 0 } = table.update ?? {};
  if (message === undefined || windowLeft < ENOUGH_MS) return [];
  return [{ table, number: message.number, deadline: performance.now() + windowLeft }];
}

/** A table of Bluff with one person, who plays when it is their turn and waits windows out. */
async function sitDown(server: Started): Promise<RemoteTable> {
  const person = new Parlour({ url: server.url.href });
  await person.introduce('Player', 'token');
  const bots = Array.from({ length: 3 }, () => ({ bot: 'standard' }));
  const id = await person.open({ game: 'bluff', seats: ['me', ...bots] });
  const table = person.join(id, { follow: 'poll', waitS: 0, everyMs: 20 });
  let answered = -1;
  table.subscribe(() => {
    const { message, windowLeft } = table.update ?? {};
    if (message === undefined || windowLeft !== undefined || message.number === answered) return;
    const [choice] = bluff.choices(message.view as never);
    if (choice === undefined) return;
    answered = message.number;
    const action = choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, 1));
    table.act(action, answered).catch(() => undefined);
  });
  return table;
}
