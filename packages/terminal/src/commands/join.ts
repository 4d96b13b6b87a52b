// `parlour join URL`: sits down at a table of a server, the same as in the browser, and plays there.
import type { Command } from 'commander';
import type { CatalogueEntry } from '@parlour/engine';
import { KeptSeeds, MutedSeats, Parlour, type RemoteTable } from '@parlour/wire';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { isTerminal, nameOfUser, type Outside } from '../command-line/outside.ts';
import { refuseCommand } from '../command-line/refusal.ts';
import { dataFolder } from '../records/record-folder.ts';
import { isAddress, tableAt } from '../records/find-record.ts';
import { introduce } from '../room/introduce.ts';
import { playInRoomOnScreen, playInRoomThroughPipe } from '../room/play-in-room.ts';
import { RoomIdentity } from '../room/room-identity.ts';
import { RoomSession, type RoomEnding } from '../room/room-session.ts';
import { sentenceFor } from '../room/server-trouble.ts';
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

The same command again goes on in the same seat. At the table ? explains what can be typed: answers to the menu, and
words to say something, resign, play again and more.`,
    );
  lookOptions(command).action(async (url: string, options: JoinOptions) => {
    const place = placeOf(url);
    if (place === undefined) {
      refuseCommand(command, `"${url}" is not the address of a table. Copy the link from the browser.`);
    }
    try {
      await join(place, outside, options);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === undefined) throw error;
      refuseCommand(command, sentence);
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
  const room: Room = { server, parlour, entry, muted: new MutedSeats(identity.muted) };
  const ink = inkFor(outside, options);
  let goodbye: string;
  if (isTerminal(outside)) {
    const screen = new TerminalScreen(outside);
    goodbye = await playOn(room, id, (session, remote) =>
      playInRoomOnScreen(session, remote, screen, ink),
    ).finally(() => screen.close());
  } else {
    const pipe = new Pipe(outside);
    goodbye = await playOn(room, id, (session, remote) =>
      playInRoomThroughPipe(session, remote, pipe, ink),
    ).finally(() => pipe.close());
  }
  outside.output.write(`${goodbye}\n`);
}

interface Room {
  readonly server: string;
  readonly parlour: Parlour;
  readonly entry: CatalogueEntry;
  readonly muted: MutedSeats;
}

/** Plays at the table and at every rematch that the person goes on to. Returns what to say when they leave. */
async function playOn(
  { server, parlour, entry, muted }: Room,
  first: string,
  play: (session: RoomSession, table: RemoteTable) => Promise<RoomEnding>,
): Promise<string> {
  for (let id = first; ;) {
    // With all events, so that the log is complete for whoever comes back.
    const table = parlour.join(id, { since: 0 });
    const session = new RoomSession({ table, entry, parlour, muted });
    try {
      const ending = await play(session, table);
      if (ending.kind === 'leave') return session.farewell(`${server.replace(/\/*$/, '')}/t/${id}`);
      id = ending.table;
    } finally {
      table.close();
    }
  }
}

/** A person at the terminal can be asked; a pipe has the lines of a game. */
async function askForCode(outside: Outside, why: string): Promise<string | undefined> {
  if (!isTerminal(outside)) return undefined;
  const screen = new TerminalScreen(outside);
  const typed = await askOnScreen(screen, [` ${why}`], ' Code: ').finally(() => screen.close());
  return typed?.trim() === '' ? undefined : typed?.trim();
}
