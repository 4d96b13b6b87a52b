// The orders of `parlour admin`: close a table; rename, ban, unban or delete a person. Each says what has been done, and
// whether a running server has carried it out.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Administration } from '@parlour/server';
import { whyNotName } from '@parlour/wire';
import type { Outside } from '../../command-line/outside.ts';
import { refuseCommand } from '../../command-line/refusal.ts';
import { writeJson } from './lists.ts';
import { findPerson, findTable, roomOptions, withRoom, type RoomOptions } from './open-room.ts';

type Errand = Parameters<Administration['isWaiting']>[0];

/** What was ordered, and what to wait for. */
interface Ordered {
  readonly said: string;
  readonly errand: Errand;
}

/** How long to wait for a running server, which polls for orders every second. */
const WAIT_MS = 4000;
const LOOK_MS = 100;

export function registerClose(admin: Command, outside: Outside): void {
  const command = admin.command('close <table>').description('ends a table; nobody has won it');
  roomOptions(command).action((text: string, options: RoomOptions) =>
    order(command, options, outside, async room => {
      const { id, code, status } = await findTable(command, room, text);
      if (status === 'over') refuseCommand(command, `Table ${code} is over already.`);
      await room.closeTable(id);
      return { said: `Table ${code} is closed.`, errand: { kind: 'close', subject: id } };
    }),
  );
}

export function registerRename(admin: Command, outside: Outside): void {
  const command = admin
    .command('rename <person> <name>')
    .description('gives a person another name, also at the tables they are at');
  roomOptions(command).action((text: string, name: string, options: RoomOptions) =>
    order(command, options, outside, async room => {
      const why = whyNotName(name);
      if (why !== undefined) refuseCommand(command, why.message);
      const person = await findPerson(command, room, text);
      await room.rename(person.id, name);
      return { said: `${person.name} is ${name} now.`, errand: { kind: 'rename', subject: person.id } };
    }),
  );
}

export function registerBan(admin: Command, outside: Outside): void {
  const command = admin
    .command('ban <person>')
    .description('lets a person in no more; computer players take their seats')
    .addHelpText('after', BAN);
  roomOptions(command).action((text: string, options: RoomOptions) =>
    order(command, options, outside, async room => {
      const person = await findPerson(command, room, text);
      if (person.bannedAt !== undefined) refuseCommand(command, `${person.name} is banned already.`);
      await room.ban(person.id);
      return { said: `${person.name} is banned.`, errand: { kind: 'unseat', subject: person.id } };
    }),
  );
}

export function registerUnban(admin: Command, outside: Outside): void {
  const command = admin.command('unban <person>').description('lets a banned person in again');
  roomOptions(command).action((text: string, options: RoomOptions) =>
    order(command, options, outside, async room => {
      const person = await findPerson(command, room, text);
      if (person.bannedAt === undefined) refuseCommand(command, `${person.name} is not banned.`);
      await room.unban(person.id);
      return { said: `${person.name} may come in again.`, errand: { kind: 'rename', subject: person.id } };
    }),
  );
}

export function registerDelete(admin: Command, outside: Outside): void {
  const command = admin
    .command('delete <person>')
    .description('deletes a person: "Former player" stays in the records of others')
    .option('--yes', 'it cannot be undone, so it has to be said');
  roomOptions(command).action((text: string, options: RoomOptions & { readonly yes?: boolean }) =>
    order(command, options, outside, async room => {
      const person = await findPerson(command, room, text);
      if (options.yes !== true) {
        refuseCommand(command, `Deleting ${person.name} (${person.id}) cannot be undone: add --yes.`);
      }
      await room.remove(person.id);
      return { said: `${person.name} is deleted.`, errand: { kind: 'depart', subject: person.id } };
    }),
  );
}

/** Gives an order, waits a moment for a server to carry it out, and says what came of it. */
async function order(
  command: Command,
  options: RoomOptions,
  outside: Outside,
  give: (room: Administration) => Promise<Ordered>,
): Promise<void> {
  await withRoom(command, options, outside, async room => {
    const { said, errand } = await give(room);
    const isCarriedOut = await untilCarriedOut(room, errand);
    if (options.json === true) return writeJson(outside, { done: said, ...errand, isCarriedOut });
    const rest = isCarriedOut ? '' : ' No server is running on this data: the next one sees to the tables.';
    outside.output.write(`${said}${rest}\n`);
  });
}

async function untilCarriedOut(room: Administration, errand: Errand): Promise<boolean> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    if (!(await room.isWaiting(errand))) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

const BAN = `
Whoever is banned is refused under the name and the token they have. A guest costs nothing, so
somebody may come back as a new one: to keep strangers out, use parlour serve --invite.`;
