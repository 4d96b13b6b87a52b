// A legal match in which nobody ever knocks, as long as one likes: as a file, and as the journal of a table that an
// older version of the server wrote, which took no snapshots.
import { catalogue, drawSeed, randomAction, rngFrom, seatOf, seedFrom, Table } from '@parlour/engine';
import type { Choice, Move } from '@parlour/engine';
import { writeRecord } from '@parlour/engine';
import type { Due, Store } from '../src/store/store.ts';

const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
const { rules } = Object.values(entry.game.rules.presets)[0]!;
const bot = entry.bots[0]!.id;

export function playForEver(length: number): Move<unknown>[] {
  const players = ['Ann', 'Ben'].map(name => ({ kind: 'person', name }) as const);
  const table = new Table({ game: entry.game, rules, players });
  const rng = rngFrom(seedFrom('for ever'));
  while (table.moves.length < length) {
    const turn = table.turn();
    if (turn.kind === 'seat') {
      const choices: readonly Choice<unknown>[] = entry.game.choices(table.view(turn.seat));
      const quiet = choices.filter(
        choice => choice.kind !== 'act' || !/knock|gin/.test(JSON.stringify(choice.action)),
      );
      table.submit({ by: turn.seat, action: randomAction(quiet, rng) });
    } else if (turn.kind === 'chance') table.submit({ by: 'chance', seed: drawSeed(rng) });
    else throw new Error('The match has ended.');
  }
  return [...table.moves];
}

/** The match as a file of Ann's. */
export function recordOf(moves: readonly Move<unknown>[]): string {
  const note = {
    seats: [
      { kind: 'person', you: true },
      { kind: 'bot', bot },
    ],
  };
  return writeRecord({
    header: { parlour: 1, game: entry.game.id, rules, names: ['Ann', 'Ben'], note },
    moves,
  });
}

/** The idempotency key of Ann's move of that number. */
export function keyOf(number: number): string {
  return `k${number}`;
}

/** The match as a table of Ann's, with keys for her moves. */
export async function storeMatch(
  store: Store,
  { id, person, moves, due }: { id: string; person: string; moves: readonly Move<unknown>[]; due?: Due },
): Promise<void> {
  const master = '0'.repeat(64);
  const chairs = [
    { kind: 'person', person, name: 'Ann', seed: '' },
    { kind: 'bot', bot, name: 'Ben', seed: '' },
  ];
  await store.createTable({
    id,
    code: id.slice(0, 6).toUpperCase(),
    by: person,
    listed: false,
    setup: JSON.stringify({ game: entry.game.id, rules, chairs, master, commitment: master, from: 0 }),
    at: 0,
    status: 'playing',
    seating: { persons: [person, null], summary: JSON.stringify({ game: entry.game.id, seats: [] }) },
    entries: moves.map((move, number) =>
      JSON.stringify(
        move.by === seatOf(0) ? { kind: 'move', move, key: keyOf(number) } : { kind: 'move', move },
      ),
    ),
    due,
  });
}
