// Terminal, browser and server, each resuming a match from a record, playing on and saving it again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogue,
  ManualClock,
  readRecord,
  seatOf,
  writeRecord,
  type AnyGame,
  type Choice,
  type CatalogueEntry,
  type Illegal,
  type Move,
  type Player,
  type Replayed,
} from '@parlour/engine';
import type { Parlour, RemoteTable, TableUpdate } from '@parlour/wire';
import { LocalHost } from '../../web/src/local/host.ts';
import { planFromRecord } from '../../web/src/local/plan-from-record.ts';
import { recordOf as browserRecord, type SavedTable } from '../../web/src/local/saved-table.ts';
import { SPEED_TIMES as BROWSER_SPEED_TIMES } from '../../web/src/local/speed-times.ts';
import { PatientClock } from '../src/match/clock.ts';
import { MatchSession } from '../src/match/match-session.ts';
import { recordOfMatch } from '../src/match/match.ts';
import { goOnWith } from '../src/match/play-at-terminal.ts';
import { SPEED_TIMES } from '../src/match/speed-times.ts';
import { RecordFolder } from '../src/records/record-folder.ts';
import { freshFolder } from './outside.ts';

/** A resumed match. */
export interface Going {
  /** Who plays: `person`, or the id of a computer player. */
  readonly players: readonly string[];
  readonly names: readonly string[];
  /** What the person sees. */
  readonly view: unknown;
  /** Makes a move for the person and lets the others play until the person is asked again. */
  act(): Promise<void>;
  /** The match as a record. */
  save(): Promise<string>;
}

export const GAMES: readonly AnyGame[] = catalogue.map(({ game }) => game);

export function replay(text: string): Replayed {
  const read = readRecord(text, GAMES);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

export function entryOf(game: string): CatalogueEntry {
  return catalogue.find(entry => entry.game.id === game)!;
}

/** The first thing that can be done, if anything. */
export function firstAction(game: AnyGame, view: unknown): unknown {
  const [choice] = game.choices(view) as Choice<unknown>[];
  if (choice === undefined) return undefined;
  return choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
}

/** In the terminal, as `parlour resume FILE` does it. */
export function inTerminal(text: string): Going {
  const folder = freshFolder();
  const path = join(folder, 'match.jsonl');
  writeFileSync(path, text);
  const records = new RecordFolder(folder, catalogue);
  const read = records.read(path);
  const taken = read.ok ? goOnWith(read.value, catalogue, undefined) : read;
  if (!taken.ok) throw new Error(taken.error);
  const { match } = taken.value;
  const recordFile = records.begin(recordOfMatch(match));
  const clock = new PatientClock();
  const session = new MatchSession({ match, recordFile, clock, times: SPEED_TIMES.instant });
  session.start();
  const { table } = session;
  const me = session.people[0]!;
  const asked = (): unknown => firstAction(table.game, table.view(me));
  const settle = (): void => {
    while (asked() === undefined) if (session.type('').kind !== 'go-on') throw new Error('Nobody is asked.');
  };
  return {
    players: table.players.map(idOf),
    names: table.names,
    get view() {
      return table.view(me);
    },
    act() {
      expectLegal(table.submit({ by: me, action: asked() }));
      settle();
      return Promise.resolve();
    },
    save: () => Promise.resolve(writeRecord(records.list('tables').flatMap(kept => saved(kept.read))[0]!)),
  };
}

function saved(read: ReturnType<RecordFolder['read']>): Replayed['record'][] {
  return read.ok ? [read.value.record] : [];
}

const SECRETS = { id: 'loaded', master: 'a'.repeat(64), seed: 'b'.repeat(32) };

/** In the browser, as opening a file on the home page does it. */
export function inBrowser(text: string): Promise<Going> {
  const replayed = replay(text);
  const planned = planFromRecord(replayed, entryOf(replayed.game.id), SECRETS, 0);
  if ('code' in planned) throw new Error(planned.message);
  return runInBrowser({ ...planned, playedAt: 0 });
}

/** A table in the browser, from when the person is asked. */
export async function runInBrowser(table: SavedTable): Promise<Going> {
  const { game } = entryOf(table.plan.game);
  const moves: Move<unknown>[] = [...table.moves];
  const clock = new ManualClock();
  let last: TableUpdate | undefined;
  const host = new LocalHost({
    entry: entryOf(game.id),
    saved: table,
    store: {
      append(_id: string, _from: number, fresh: readonly Move<unknown>[]) {
        moves.push(...fresh);
        return Promise.resolve(true);
      },
    } as never,
    clock,
    times: () => BROWSER_SPEED_TIMES.normal,
    send: update => (last = update),
    overtaken: () => undefined,
  });
  host.start();
  const asked = (): unknown => firstAction(game, last!.message!.view);
  const settle = async (): Promise<void> => {
    for (;;) {
      await host.settled();
      if (asked() !== undefined) return;
      if (last!.pausing) host.goOn();
      else if (!clock.ringNext()) throw new Error('Nobody is asked.');
    }
  };
  await settle();
  return {
    players: host.table.players.map(idOf),
    names: host.table.names,
    get view() {
      return last!.message!.view;
    },
    act() {
      expectLegal(host.act(asked(), host.table.number));
      return settle();
    },
    save: () => Promise.resolve(writeRecord(browserRecord({ ...table, moves }))),
  };
}

/** On a server, as `POST /records` does it. */
export async function onServer(text: string, person: Parlour): Promise<Going> {
  return runOnServer(await person.load(text), person);
}

/** A table of a server, from when the person is asked. */
export function runOnServer(id: string, person: Parlour): Promise<Going> {
  return runFollowed(person.join(id), () => person.save(id));
}

/** The same of a table that is followed already. */
export async function runFollowed(table: RemoteTable, record: () => Promise<string>): Promise<Going> {
  let update = await untilAsked(table);
  return {
    players: update.info.seats.map(({ kind, bot }) => (kind === 'bot' ? bot! : kind)),
    names: update.info.seats.map(({ name }) => name),
    get view() {
      return update.message!.view;
    },
    async act() {
      const { info, message } = update;
      const action = firstAction(entryOf(info.game).game, message!.view);
      expectLegal(await table.act(action, message!.number));
      update = await untilAsked(table, message!.number);
    },
    async save() {
      table.close();
      return record();
    },
  };
}

/** The next update in which the person is asked something, later than that decision. */
function untilAsked(table: RemoteTable, after = -1): Promise<TableUpdate> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { update, connection } = table;
      if (connection === 'gone') reject(new Error('The table is gone.'));
      const { message, info } = update ?? {};
      if (message === undefined || message.number <= after) return;
      if (firstAction(entryOf(info!.game).game, message.view) === undefined) return;
      stop();
      resolve(update!);
    };
    const stop = table.subscribe(look);
    look();
  });
}

function idOf(player: Player): string {
  return player.kind === 'bot' ? player.bot.id : player.kind;
}

function expectLegal(illegal: Illegal | undefined): void {
  if (illegal !== undefined) throw new Error(illegal.message);
}

/** What The Computer does after the person's moves, up to the next deal: it leaves nothing to chance. */
export function expectedMoves(text: string, personMoves: number): Move<unknown>[] {
  const { game, state, record } = replay(text);
  const computer = entryOf(game.id).bots.find(({ id }) => id === 'two-player-computer')!;
  const moves: Move<unknown>[] = [];
  for (let left = personMoves; ;) {
    const turn = game.turn(state);
    if (turn.kind !== 'seat' || (turn.seat === 0 && left-- === 0)) return moves;
    const view: unknown = game.view(state, turn.seat);
    const action: unknown =
      turn.seat === 0
        ? firstAction(game, view)
        : (computer.act(view, undefined as never, () => false) as { action: unknown }).action;
    const move = { by: seatOf(turn.seat), action };
    game.step(state, move);
    moves.push(move);
    if (moves.length > record.moves.length + 100) throw new Error('It does not end.');
  }
}
