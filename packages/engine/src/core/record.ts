// A record is a game as a file: a header line (game, rules, names) and a line for every move, each of them
// JSON. Because the seeds of the deals are moves too, replaying a record gives every card again.
import type { Parsed } from './card.ts';
import type { AnyGame, Move } from './game.ts';
import { copyPlain, isRecord } from './plain.ts';
import { isSeed } from './random.ts';
import { readRules } from './rules.ts';
import { seatOf } from './seat.ts';

/** What stands in the first line of a record. */
export interface RecordHeader {
  /** The version of the format. */
  readonly parlour: 1;
  readonly game: string;
  readonly rules: unknown;
  /** The names of the seats; their number is the size of the table. */
  readonly names: readonly string[];
  /** Anything a host wants to keep with it, such as who plays which seat. */
  readonly note?: unknown;
}

/** A game from its first deal on. */
export interface GameRecord {
  readonly header: RecordHeader;
  readonly moves: readonly Move<unknown>[];
}

/** The record as text. */
export function writeRecord(record: GameRecord): string {
  return [`${JSON.stringify(record.header)}\n`, ...record.moves.map(writeMove)].join('');
}

/** The line of a move. */
export function writeMove(move: Move<unknown>): string {
  return `${JSON.stringify(move)}\n`;
}

/** A record that has been read and replayed: the last state, and every move found legal. */
export interface Replayed {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly record: GameRecord;
  readonly state: unknown;
}

/** Reads a record of one of these games and plays it through. An error names the line. */
export function readRecord(text: string, games: readonly AnyGame[]): Parsed<Replayed> {
  const lines = readingRecord(text, games);
  for (;;) {
    const read = lines.next();
    if (read.done === true) return read.value;
  }
}

/** The same for a host with other work to do in between: yields after every line. */
export function* readingRecord(text: string, games: readonly AnyGame[]): Generator<void, Parsed<Replayed>> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const fail = (line: number, error: string): Parsed<Replayed> => ({
    ok: false,
    error: `Line ${line}: ${error}`,
  });
  const opened = readHeader(lines[0] ?? '', games);
  if (!opened.ok) return fail(1, opened.error);
  const { game, rules, header } = opened.value;
  const state: unknown = game.setup(rules, header.names.length);
  const moves: Move<unknown>[] = [];
  for (let index = 1; index < lines.length; index++) {
    const move = readMove(game, lines[index]!);
    if (move === undefined) return fail(index + 1, 'this is not a move. The file may be damaged or cut off.');
    const illegal = game.check(state, move);
    if (illegal !== undefined) return fail(index + 1, `this move is not legal here. ${illegal.message}`);
    game.step(state, move);
    moves.push(move);
    yield;
  }
  return { ok: true, value: { game, rules, record: { header, moves }, state } };
}

/** The states of a record, the one before the first move included. */
export function statesOf(replayed: Replayed): unknown[] {
  const { game, rules, record } = replayed;
  const state: unknown = game.setup(rules, record.header.names.length);
  const states = [copyPlain(state)];
  for (const move of record.moves) {
    game.step(state, move);
    states.push(copyPlain(state));
  }
  return states;
}

/** Reads a move written as JSON. */
export function readMove(game: AnyGame, line: string): Move<unknown> | undefined {
  const value = parseJson(line);
  if (!isRecord(value)) return undefined;
  const { by, seed, action } = value;
  if (by === 'clock') return { by };
  if (by === 'chance') return isSeed(seed) ? { by, seed } : undefined;
  if (typeof by !== 'number' || !Number.isInteger(by) || by < 0) return undefined;
  const read: unknown = game.readAction(action);
  return read === undefined ? undefined : { by: seatOf(by), action: read };
}

function readHeader(
  line: string,
  games: readonly AnyGame[],
): Parsed<{ game: AnyGame; rules: unknown; header: RecordHeader }> {
  const header = parseJson(line) as Partial<RecordHeader> | null | undefined;
  if (typeof header !== 'object' || header === null || header.parlour !== 1) {
    return { ok: false, error: 'this is not a Parlour record (version 1).' };
  }
  const game = games.find(candidate => candidate.id === header.game);
  if (game === undefined) return { ok: false, error: 'this game is not here.' };
  const rules = readRules<unknown>(game.rules, header.rules);
  if (!rules.ok) return rules;
  const { names } = header;
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) {
    return { ok: false, error: 'the names of the seats are missing.' };
  }
  const { min, max } = game.seats(rules.value);
  if (names.length < min || names.length > max) {
    return { ok: false, error: `${game.name} is for ${min} to ${max} seats, not ${names.length}.` };
  }
  return { ok: true, value: { game, rules: rules.value, header: header as RecordHeader } };
}

function parseJson(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    return undefined;
  }
}
