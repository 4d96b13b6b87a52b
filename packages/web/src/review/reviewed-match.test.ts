// Whose moment an address leads to.
import {
  catalogue,
  playOut,
  preset,
  readRecord,
  seedFrom,
  statesOf,
  Table,
  writeRecord,
  type GameRecord,
} from '@parlour/engine';
import { expect, it } from 'vitest';
import type { LoadedRecord } from '../replay/load-record.ts';
import { readRoute } from '../route.ts';
import { deciderAt, momentAddress, seatInAddress } from './reviewed-match.ts';

const { game, bots } = catalogue.find(entry => entry.game.id === 'bluff')!;

function played(): GameRecord {
  const bot = bots.find(({ id }) => id === 'standard')!;
  const players = [0, 1, 2, 3].map(() => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game, rules: preset<object>(game.rules), players });
  playOut(table, seedFrom('moments'));
  return table.record();
}

function loadedFrom(record: GameRecord): LoadedRecord {
  const text = writeRecord(record);
  const read = readRecord(text, [game]);
  if (!read.ok) throw new Error(read.error);
  return { text, replayed: read.value, states: statesOf(read.value), chatter: undefined };
}

it('a move leads to whoever decided there', () => {
  const record = played();
  const loaded = loadedFrom(record);
  const theirs = record.moves.findIndex(({ by }) => by === 2);
  expect(deciderAt(loaded, theirs + 1, [-1, 0])).toBe(2);
  // Nobody decides the deal, and nothing comes after the end.
  expect(deciderAt(loaded, 1, [7, 1])).toBe(1);
  expect(deciderAt(loaded, 99_999, [-1, 0])).toBe(0);
});

it('where several have let the time run out, it leads to the first of the wanted seats that did', () => {
  const { header, moves } = played();
  const [deal, laid] = moves;
  // The first player lays cards, and nobody calls.
  const loaded = loadedFrom({ header, moves: [deal!, laid!, { by: 'clock' }] });
  const layer = Number(laid!.by);
  const others = [0, 1, 2, 3].filter(seat => seat !== layer);
  for (const seat of others) expect(deciderAt(loaded, 3, [seat, others[0]!])).toBe(seat);
  expect(deciderAt(loaded, 3, [layer, others[1]!])).toBe(others[1]);
  expect(others).toContain(deciderAt(loaded, 3, [-1, layer]));
});

it('the address of a moment names its seat where that is not the usual one', () => {
  const [usual, other] = [
    momentAddress('room:a b', { move: 11 }),
    momentAddress('room:a b', { move: 11 }, 2),
  ];
  for (const address of [usual, other])
    expect(readRoute(address)).toEqual({ screen: 'review', id: 'room:a b', move: 12 });
  expect([usual, other].map(seatInAddress)).toEqual([undefined, 2]);
  expect(seatInAddress(momentAddress('a', { move: 0 }, 9))).toBe(9);
  for (const odd of ['', '#/review/a/1/', '#/review/a/1/0', '#/review/a/1/x']) {
    expect(seatInAddress(odd)).toBe(undefined);
  }
});
