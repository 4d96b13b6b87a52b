// [G48] One record for every face: what one of them has written, each of them reads, with the same players under the
// same names and the same cards, and goes on with. Nobody is replaced by another player without a word.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogue,
  playOut,
  preset,
  randomBot,
  seatOf,
  seedFrom,
  Table,
  writeRecord,
  type RecordHeader,
} from '@parlour/engine';
import { ownSeat, readNote, verify, type Parlour } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, playAlong, type TestServer } from '../../server/test/server.ts';
import { planTable } from '../../web/src/local/open-table.ts';
import { planFromRecord } from '../../web/src/local/plan-from-record.ts';
import { recordOf } from '../../web/src/local/saved-table.ts';
import { sha256 } from '../src/match/sha256.ts';
import { entryOf, expectedMoves, GAMES, inBrowser, inTerminal, onServer, replay } from './faces.ts';
import { runInBrowser, runOnServer, type Going } from './faces.ts';
import { OLD_BROWSER, OLD_SERVER, OLD_TERMINAL } from './old-records.ts';
import { freshFolder, parlour } from './outside.ts';

let server: TestServer;
let robin: Parlour;
beforeAll(async () => {
  server = await openServer();
  robin = await server.guest('Robin');
});
afterAll(() => server.close());

async function fromTerminal(seats: string, rules: string): Promise<string> {
  const folder = freshFolder();
  const args = `play thirty-one --rules ${rules} --seats ${seats} --name Anna --seed friday`;
  await parlour(args, { folder, catalogue, input: '1\n1\n' });
  const [file = ''] = readdirSync(join(folder, 'tables'));
  return readFileSync(join(folder, 'tables', file), 'utf8');
}

async function fromBrowser(opponents: string[], rules: string): Promise<string> {
  const entry = entryOf('thirty-one');
  const secrets = { id: 'table', master: '5'.repeat(64), seed: '7'.repeat(32) };
  const wanted = { game: 'thirty-one', rules: preset(entry.game.rules, rules), name: 'Anna', opponents };
  const table = { plan: planTable(wanted, entry, secrets, 0), playedAt: 0, moves: [] };
  return begun(await runInBrowser(table));
}

async function fromServer(seats: ('me' | { bot: string })[], rules: string): Promise<string> {
  const anna = await server.guest('Anna');
  return begun(await runOnServer(await anna.open({ game: 'thirty-one', rules, seats }), anna));
}

async function begun(table: Going): Promise<string> {
  for (let moves = 0; moves < 2; moves++) await table.act();
  return table.save();
}

const COMPUTER = { players: ['person', 'two-player-computer'], names: ['Anna', 'The Computer'] };
const FOUR = {
  players: ['random', 'person', 'standard', 'standard'],
  names: ['Random', 'Anna', 'Standard', 'Standard 2'],
};
const OWN_FOUR = {
  players: ['person', 'standard', 'standard', 'mr-caution'],
  names: ['Anna', 'Standard', 'Standard 2', 'Mr. Caution'],
};

const writers = [
  ['the terminal', COMPUTER, () => fromTerminal('you,two-player-computer', 'two-player')],
  ['the browser', COMPUTER, () => fromBrowser(['two-player-computer'], 'two-player')],
  ['a server', COMPUTER, () => fromServer(['me', { bot: 'two-player-computer' }], 'two-player')],
  ['the terminal of old', COMPUTER, () => Promise.resolve(OLD_TERMINAL)],
  ['the browser of old', COMPUTER, () => Promise.resolve(OLD_BROWSER)],
  ['a server of old', COMPUTER, () => Promise.resolve(OLD_SERVER)],
  ['the terminal, four seats', FOUR, () => fromTerminal('random,you,standard,standard', 'classroom')],
  ['the browser, four seats', OWN_FOUR, () => fromBrowser(OWN_FOUR.players.slice(1), 'classroom')],
  [
    'a server, four seats',
    FOUR,
    () => fromServer([{ bot: 'random' }, 'me', { bot: 'standard' }, { bot: 'standard' }], 'classroom'),
  ],
] as const;

const readers = [
  ['the terminal', (text: string) => Promise.resolve(text).then(inTerminal)],
  ['the browser', (text: string) => Promise.resolve(text).then(inBrowser)],
  ['a server', (text: string) => onServer(text, robin)],
] as const;

describe.each(writers)('G48: a match of %s', (_, { players, names }, write) => {
  it.each(readers)('goes on in %s with the same players, names and cards', async (_name, read) => {
    const text = await write();
    const { game, state, record } = replay(text);
    const me = ownSeat(readNote(record.header))!;
    expect(players[me]).toBe('person');

    const table = await read(text);
    expect(table.players).toEqual(players);
    expect(table.names).toEqual(names);
    expect(table.view).toEqual(JSON.parse(JSON.stringify(game.view(state, seatOf(me)))));

    await table.act();
    await table.act();
    const written = await table.save();
    const again = replay(written).record;
    expect(again.header.names).toEqual(names);
    expect(again.moves.slice(0, record.moves.length)).toEqual(record.moves);
    const fresh = again.moves.slice(record.moves.length);
    expect(new Set(fresh.map(({ by }) => by)).size).toBeGreaterThan(1);
    if (players.length === 2) {
      const expected = expectedMoves(text, 2);
      expect(fresh.slice(0, expected.length)).toEqual(expected);
    }
    // What is written down again says the same of the seats, and promises nothing that does not hold.
    expect(verify(written, GAMES, sha256).fair).not.toBe(false);
    expect(readNote(again.header).seats.map(seatWord)).toEqual(players);
  });
});

function seatWord(player: ReturnType<typeof readNote>['seats'][number]): string {
  return player.kind === 'bot' ? player.bot : player.kind;
}

/** The old terminal's match with another header. */
function changed(changes: (header: RecordHeader) => Partial<RecordHeader>): string {
  const { header, moves } = replay(OLD_TERMINAL).record;
  return writeRecord({ header: { ...header, ...changes(header) }, moves });
}

const person = { kind: 'person' };
const told = [
  [
    'a computer player that is not there',
    { seats: [person, { kind: 'bot', bot: 'mr-nobody' }] },
    'Seat 2 is a computer player, which is not here, so the match cannot go on. It can be replayed.',
  ],
  [
    'a program of somebody’s own',
    { seats: [person, { kind: 'guest', guest: 'cmd:touch here' }] },
    'Seat 2 is a program of somebody’s own, which is not here, so the match cannot go on. It can be replayed.',
  ],
  [
    'a program, as the terminal of old wrote it',
    { seats: [null, '/home/anna/my-bot.ts'] },
    'Seat 2 is a program of somebody’s own, which is not here, so the match cannot go on. It can be replayed.',
  ],
  ['seats that nobody knows', {}, 'The record does not say who plays which seat. It can be replayed.'],
  [
    'seats for another table',
    { seats: [person] },
    'The record does not say who plays which seat. It can be replayed.',
  ],
] as const;

const alone = [
  [
    'several people',
    { seats: [person, person] },
    '2 people play this match at one terminal. Here it can be replayed only.',
  ],
  [
    'no person',
    {
      seats: [
        { kind: 'bot', bot: 'standard' },
        { kind: 'bot', bot: 'two-player-computer' },
      ],
    },
    'No person plays in this match, so nobody can go on with it here. It can be replayed.',
  ],
] as const;

describe('a match with somebody who cannot play there is told of, and nobody else sits down', () => {
  describe.each(readers)('in %s', (_, read) => {
    it.each(told)('%s', async (_name, note, sentence) => {
      await expect(read(changed(() => ({ note })))).rejects.toThrow(sentence);
    });
  });

  describe.each(readers.slice(1))('in %s', (_, read) => {
    it.each(alone)('%s', async (_name, note, sentence) => {
      await expect(read(changed(() => ({ note })))).rejects.toThrow(sentence);
    });
  });
});

it('G48: a finished match keeps everybody’s name on a server, whoever they were', async () => {
  const { game } = entryOf('gin-rummy');
  const names = ['First Line', 'Mr. Nobody'];
  const players = names.map(name => ({ kind: 'bot' as const, name, bot: randomBot(game) }));
  const table = new Table({ game, rules: preset<unknown>(game.rules), players });
  playOut(table, seedFrom('finished'));
  for (const note of [
    {
      seats: [
        { kind: 'guest', guest: 'cmd:first-line' },
        { kind: 'bot', bot: 'mr-nobody' },
      ],
    },
    { seats: [{ kind: 'bot', bot: 'regular' }, person] },
    undefined,
  ]) {
    const id = await robin.load(writeRecord(table.record(note)));
    const { info } = await robin.look(id);
    expect(info).toMatchObject({ status: 'over', seats: names.map(name => ({ name })) });
    expect(replay(await robin.save(id)).record.header.names).toEqual(names);
  }
});

it('a finished match of a server keeps its promise in the browser, and a server that loads it makes no new one', async () => {
  const anna = await server.guest('Anna');
  const seats = ['me', { bot: 'regular' }] as const;
  const id = await anna.open({ game: 'gin-rummy', rules: { target: 10 }, seats });
  const table = anna.join(id);
  await playAlong(table, 'promise');
  table.close();
  const text = await anna.save(id);
  const shown = anna.shown(id)!;
  expect(shown.commitments).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), '']);
  const verdict = verify(text, GAMES, sha256, shown);
  expect(verdict).toMatchObject({ fair: true, protection: 'sealed', redone: 0, isOver: true });
  const replayed = replay(text);
  const secrets = { id: 'loaded', master: 'a'.repeat(64), seed: 'b'.repeat(32) };
  const planned = planFromRecord(replayed, entryOf('gin-rummy'), secrets, 0);
  if ('code' in planned) throw new Error(planned.message);
  const written = writeRecord(recordOf({ ...planned, playedAt: 0 }));
  expect(verify(written, GAMES, sha256, shown)).toEqual(verdict);
  const loaded = verify(await anna.save(await anna.load(text)), GAMES, sha256);
  expect(loaded).toMatchObject({ fair: true, deals: 0, protection: 'none' });
});
