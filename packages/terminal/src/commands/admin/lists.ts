// `parlour admin people` and `parlour admin tables`: who and what is there.
import { InvalidArgumentError, type Command } from 'commander';
import type { PersonLine, RoomTableLine } from '@parlour/server';
import type { Outside } from '../../command-line/outside.ts';
import { pad, widthOf } from '../../paint/width.ts';
import { roomOptions, withRoom, type RoomOptions } from './open-room.ts';

interface ListOptions extends RoomOptions {
  readonly search?: string;
  readonly status?: RoomTableLine['status'];
  readonly limit: number;
}

export function registerPeople(admin: Command, outside: Outside): void {
  const command = admin
    .command('people')
    .description('lists people, those who came last first')
    .option('--search <text>', 'only those with this in their name, or at the beginning of their id')
    .option('--limit <number>', 'how many at most', readLimit, 100);
  roomOptions(command).action(async (options: ListOptions) => {
    const { search, limit } = options;
    const people = await withRoom(command, options, outside, room => room.people({ search, limit }));
    if (options.json === true) return writeJson(outside, people);
    writeRows(outside, 'Nobody.', [
      ['ID', 'NAME', 'CAME', 'LAST SEEN', 'TABLES', ''],
      ...people.map(personRow),
    ]);
  });
}

export function registerTables(admin: Command, outside: Outside): void {
  const command = admin
    .command('tables')
    .description('lists tables, those that changed last first')
    .option('--status <status>', 'only those that are waiting, playing or over', readStatus)
    .option('--limit <number>', 'how many at most', readLimit, 100);
  roomOptions(command).action(async (options: ListOptions) => {
    const { status, limit } = options;
    const tables = await withRoom(command, options, outside, room => room.tables({ status, limit }));
    if (options.json === true) return writeJson(outside, tables);
    writeRows(outside, 'No tables.', [
      ['ID', 'CODE', 'GAME', 'STATUS', 'CHANGED', 'SEATS'],
      ...tables.map(tableRow),
    ]);
  });
}

export function writeJson(outside: Outside, value: unknown): void {
  outside.output.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** Rows in columns, the first of them a heading; a sentence when there are no others. */
function writeRows(outside: Outside, none: string, rows: readonly (readonly string[])[]): void {
  if (rows.length === 1) return void outside.output.write(`${none}\n`);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => widthOf(row[column] ?? ''))));
  for (const row of rows) {
    outside.output.write(
      `${row
        .map((text, column) => pad(text, widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function personRow({ id, name, createdAt, usedAt, bannedAt, tables }: PersonLine): string[] {
  return [id, name, day(createdAt), day(usedAt), String(tables), bannedAt === undefined ? '' : 'banned'];
}

function tableRow({ id, code, game, status, updatedAt, names }: RoomTableLine): string[] {
  return [id, code, game, status, minute(updatedAt), names.join(', ')];
}

/** In UTC, like the logs. */
function day(ms: number | undefined): string {
  return ms === undefined ? 'never' : new Date(ms).toISOString().slice(0, 10);
}

function minute(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}

function readLimit(text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Write a whole number of at least 1.');
}

function readStatus(text: string): string {
  if (['waiting', 'playing', 'over'].includes(text)) return text;
  throw new InvalidArgumentError('Choose one of: waiting, playing, over.');
}
