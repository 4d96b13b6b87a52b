// What a person at a server's table is told, however long the match is.
import { catalogue, preset, seatOf, seedFrom, Table } from '@parlour/engine';
import type { RemoteTable, TableInfo, Update } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { makeInk } from '../paint/ink.ts';
import type { Pipe } from '../screen/pipe.ts';
import { playInRoomThroughPipe } from './play-in-room.ts';
import { RoomSession } from './room-session.ts';

/** A table of which only the seats change. */
class FakeTable {
  readonly #listeners = new Set<() => void>();
  readonly connection = 'open';
  update = updateOf(0, 'playing');

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  next(status: TableInfo['status'] = 'playing'): void {
    this.update = updateOf(this.update.at + 1, status);
    for (const listener of this.#listeners) listener();
  }
}

/** Ben goes away and comes back, one or the other with every update. */
function updateOf(at: number, status: TableInfo['status']): Update {
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben', away: at % 2 === 1 },
  ];
  return { at, viewer: 'audience', info: { game: 'bluff', rules: {}, seats, status } } as unknown as Update;
}

function open(): { table: FakeTable; session: RoomSession; remote: RemoteTable } {
  const table = new FakeTable();
  const remote = table as unknown as RemoteTable;
  const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
  return { table, remote, session: new RoomSession(remote, entry) };
}

describe('a person at a table of a server', () => {
  it('is told every line of a match of more lines than are kept', () => {
    const { table, session } = open();
    const told: string[] = [];
    for (let at = 1; at <= 500; at++) {
      const before = session.lineCount;
      table.next();
      told.push(...session.linesAfter(before));
    }
    expect(told).toHaveLength(500);
    expect(told.slice(-2)).toEqual(['Ben is away: the house plays on.', 'Ben is back.']);
    expect(session.linesAfter(0)).toHaveLength(200);
  });

  it('is told through a pipe while nothing is asked', async () => {
    const { table, session, remote } = open();
    const printed: string[] = [];
    const pipe = { print: (line: string) => printed.push(line) } as unknown as Pipe;
    const playing = playInRoomThroughPipe(session, remote, pipe, makeInk({ color: false, ascii: true }));
    for (let at = 1; at < 300; at++) table.next();
    expect(printed.filter(line => line.includes('Ben is'))).toHaveLength(299);
    table.next('over');
    await playing;
  });
});

it('a person at a table of a server has no help, not even among computer players', async () => {
  const entry = catalogue.find(one => one.game.id === 'thirty-one')!;
  const { game, bots } = entry;
  const rules = preset<unknown>(game.rules);
  const names = ['Ann', ...bots.slice(0, 2).map(({ name }) => name)];
  const table = new Table({ game, rules, players: names.map(name => ({ kind: 'person', name })) });
  table.submit({ by: 'chance', seed: seedFrom('no help') });
  const turn = table.turn();
  if (turn.kind !== 'seat') throw new Error('Nobody is to move.');
  const viewer = seatOf(turn.seat);
  const update = {
    at: 1,
    viewer,
    info: {
      game: game.id,
      rules,
      status: 'playing',
      seats: names.map((name, seat) => ({ kind: seat === viewer ? 'person' : 'bot', name })),
    },
    message: { number: table.number, view: table.view(viewer), events: [] },
  };
  const remote = { connection: 'open', update, subscribe: () => () => undefined };
  const session = new RoomSession(remote as unknown as RemoteTable, entry);
  for (const word of ['h', 'hint', 'u', 'undo', 'warn']) {
    expect(await session.type(word)).toBe('stay');
    expect(session.picture()?.notes.join()).toContain(`"${word}" is nothing you can do now`);
  }
  await session.type('?');
  expect(session.picture()?.notes.join()).not.toContain('hint');
});
