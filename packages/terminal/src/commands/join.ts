// `parlour join URL`: sits down at a table of a server, the same as in the browser, and plays there.
import type { Command } from 'commander';
import { KeptSeeds, Parlour, ServerRefusal } from '@parlour/wire';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { isTerminal, nameOfUser, type Outside } from '../command-line/outside.ts';
import { refuseCommand } from '../command-line/refusal.ts';
import { dataFolder } from '../records/record-folder.ts';
import { isAddress, tableAt } from '../records/find-record.ts';
import { introduce } from '../room/introduce.ts';
import { playInRoomOnScreen, playInRoomThroughPipe } from '../room/play-in-room.ts';
import { RoomIdentity } from '../room/room-identity.ts';
import { RoomSession } from '../room/room-session.ts';
import { Pipe } from '../screen/pipe.ts';
import { askOnScreen, TerminalScreen } from '../screen/screen.ts';

interface JoinOptions extends LookOptions {
  readonly name?: string;
  readonly watch?: boolean;
  readonly invite?: string;
}

export function registerJoin(program: Command, outside: Outside): void {
  const command = program
    .command('join <url>')
    .description('plays at a table of a server, with people in their browsers')
    .option('--name <name>', 'your name there')
    .option('--watch', 'looks on without sitting down')
    .option('--invite <code>', 'the code of the invitation, where a room is closed; asked for, unless given')
    .addHelpText(
      'after',
      `
Examples:
  parlour join 'https://cards.example.org/#/join/ABC234'   the link that a friend has sent
  parlour join https://cards.example.org/t/TABLE

The same command again goes on in the same seat.`,
    );
  lookOptions(command).action(async (url: string, options: JoinOptions) => {
    const place = placeOf(url);
    if (place === undefined) {
      refuseCommand(command, `"${url}" is not the address of a table. Copy the link from the browser.`);
    }
    try {
      await join(place, outside, options);
    } catch (error) {
      if (error instanceof ServerRefusal) refuseCommand(command, error.illegal.message);
      if (error instanceof Error && error.message === 'fetch failed') {
        refuseCommand(command, 'The server does not answer.');
      }
      throw error;
    }
  });
}

interface Place {
  readonly server: string;
  readonly table: string | { readonly code: string };
}

/** The table that an address names, by its id or by the code of an invitation. */
export function placeOf(url: string): Place | undefined {
  if (!isAddress(url) || !URL.canParse(url)) return undefined;
  const found = tableAt(url);
  if (found !== undefined) return found;
  const { origin, pathname, hash } = new URL(url);
  const code = /^#\/join\/([\w-]{4,22})$/.exec(hash)?.[1];
  if (code === undefined) return undefined;
  return { server: origin + pathname.replace(/[^/]*$/, ''), table: { code } };
}

async function join({ server, table }: Place, outside: Outside, options: JoinOptions): Promise<void> {
  const identity = new RoomIdentity(dataFolder(outside.env), server);
  const { token } = identity;
  const parlour = new Parlour(
    token === undefined ? { url: server } : { url: server, token },
    new KeptSeeds(identity.seeds),
  );
  await introduce(parlour, identity, {
    given: options.name,
    usual: nameOfUser(outside),
    invite: options.invite,
    ask: why => askForCode(outside, why),
  });
  const id = typeof table === 'string' ? table : await parlour.find(table.code);
  const { info, viewer } = await parlour.look(id);
  const entry = outside.catalogue.find(({ game }) => game.id === info.game);
  if (entry === undefined) throw new Error(`This terminal does not know the game ${info.game}.`);
  if (viewer === 'audience' && info.status === 'waiting' && options.watch !== true) await parlour.sit(id);
  const remote = parlour.join(id);
  const session = new RoomSession(remote, entry);
  const ink = inkFor(outside, options);
  try {
    if (isTerminal(outside)) {
      const screen = new TerminalScreen(outside);
      await playInRoomOnScreen(session, remote, screen, ink).finally(() => screen.close());
    } else {
      const pipe = new Pipe(outside);
      await playInRoomThroughPipe(session, remote, pipe, ink).finally(() => pipe.close());
    }
  } finally {
    remote.close();
  }
  outside.output.write('The table keeps your seat. The same command goes on there.\n');
}

/** A person at the terminal can be asked; a pipe has the lines of a game. */
async function askForCode(outside: Outside, why: string): Promise<string | undefined> {
  if (!isTerminal(outside)) return undefined;
  const screen = new TerminalScreen(outside);
  const typed = await askOnScreen(screen, [` ${why}`], ' Code: ').finally(() => screen.close());
  return typed?.trim() === '' ? undefined : typed?.trim();
}
