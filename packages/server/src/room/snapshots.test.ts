import { catalogue, drawSeed, randomAction, rngFrom, seatOf, seedFrom } from '@parlour/engine';
import type { CatalogueEntry, Choice, Rng } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../secrets.ts';
import type { JournalEntry, Setup } from './journal-entry.ts';
import { MOST_MOVES } from './match-length.ts';
import type { Snapshot } from './snapshot.ts';
import { TableState } from './table-state.ts';

/** A fingerprint of the names of all fields in snapshots of a game's tables. */
const FORMS: Readonly<Record<string, string>> = {
  bluff: '05b1db3ec8c44c17',
  'gin-rummy': '4bf6e92e8207a5af',
  'thirty-one': '0af4500ad56bc89f',
};

const stored = { id: 'table', code: 'CODE42', due: undefined };

function setupOf({ game }: CatalogueEntry): Setup {
  const { rules } = Object.values(game.rules.presets)[0]! as { rules: unknown };
  const chairs = Array.from({ length: game.seats(rules).min }, () => ({ kind: 'open' }) as const);
  return { game: game.id, rules, chairs, master: '0', commitment: '0', from: 0 };
}

/** Everything that can happen to a table: people sit down, play, change their names, go on, resign. */
function* entriesAt(state: TableState, rng: Rng): Generator<JournalEntry> {
  yield { kind: 'sit', seat: seatOf(0), person: 'person', name: 'Name', seed: '' };
  yield { kind: 'stand', seat: seatOf(0), redo: true };
  for (const seat of state.chairs.all.map((_, index) => seatOf(index))) {
    yield { kind: 'sit', seat, person: `person ${seat}`, name: `Name ${seat}`, seed: `${seat}` };
  }
  yield { kind: 'rename', seat: seatOf(0), name: 'Another' };
  yield { kind: 'away', seat: seatOf(1) };
  yield { kind: 'come-back', seat: seatOf(1) };
  for (let number = 0; number < 120 && state.status === 'playing'; number++) {
    const { turn } = state;
    if (state.pausing) yield { kind: 'go-on', seat: seatOf(0) };
    if (turn?.kind === 'chance') yield { kind: 'move', move: { by: 'chance', seed: drawSeed(rng) } };
    else if (turn?.kind === 'window' && rng.chance(0.5)) yield { kind: 'move', move: { by: 'clock' } };
    else if (turn?.kind === 'seat' || turn?.kind === 'window') {
      const by = turn.kind === 'seat' ? turn.seat : turn.seats[0]!;
      const choices: readonly Choice<unknown>[] = state.game.choices(state.view(by));
      yield {
        kind: 'move',
        move: { by, action: randomAction(choices, rng) },
        because: 'why',
        ...(rng.chance(0.2) ? { house: true } : { key: `k${number}`, spent: number }),
      };
    }
  }
  for (const seat of state.chairs.all.map((_, index) => seatOf(index)))
    yield { kind: 'resign', seat, bot: 'random' };
  yield { kind: 'rematch', table: 'another' };
}

/** The names of all fields of plain data, wherever they are. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(item => fieldsOf(item, `${path}[]`));
  return Object.entries(value).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...fieldsOf(inner, `${path}.${name}`),
  ]);
}

describe.each(catalogue)('a snapshot of $game.name', entry => {
  const setup = setupOf(entry);
  const state = new TableState(stored, setup, entry);
  const fields = new Set<string>();
  const seen = (table: TableState): unknown => ({
    snapshot: table.snapshot(),
    views: [...table.chairs.all.keys(), 'audience' as const].map(viewer => table.view(viewer as never)),
    rest: [
      table.at,
      table.number,
      table.status,
      table.seedsInfo,
      table.turn,
      table.nextDeal,
      table.reasons,
      table.winners,
    ],
    more: [table.pausing, table.everybodyWentOn, table.rematch, table.seating(), table.awaitedBots],
    there: [table.attendance.all, table.awaitedPerson],
  });

  it('is the table again, after any entry, and goes on like it', () => {
    let again = new TableState(stored, setup, entry);
    for (const happened of entriesAt(state, rngFrom(seedFrom(entry.game.id)))) {
      for (const table of [state, again]) {
        expect(table.apply(happened)).toBeUndefined();
        table.advance(undefined);
      }
      const snapshot = JSON.parse(JSON.stringify(state.snapshot())) as Snapshot;
      for (const field of fieldsOf(snapshot)) fields.add(field);
      expect(seen(again)).toEqual(seen(state));
      again = new TableState(stored, setup, entry, { at: state.at, snapshot });
      expect(seen(again)).toEqual(seen(state));
    }
    expect([state.rematch, state.status]).toEqual(['another', 'over']);
  });

  // When this fails the state has another form: count VERSION in snapshots.ts up, then accept the new form here.
  it('has the form of its version', () => {
    const form = sha256([...fields].sort().join('\n')).slice(0, 16);
    expect(form).toBe(FORMS[entry.game.id] ?? form);
  });

  it('ends a match that has come to the most moves, without winners', () => {
    const before = new TableState(stored, setup, entry);
    for (const seat of setup.chairs.keys()) {
      before.apply({ kind: 'sit', seat: seatOf(seat), person: `${seat}`, name: `${seat}`, seed: '' });
    }
    const snapshot = { ...before.snapshot(), moves: MOST_MOVES - 1 };
    const long = new TableState(stored, setup, entry, { at: MOST_MOVES, snapshot });
    expect(long.status).toBe('playing');
    long.apply({ kind: 'move', move: { by: 'chance', seed: seedFrom('last') } });
    expect([long.status, long.winners]).toEqual(['over', []]);
  });
});
