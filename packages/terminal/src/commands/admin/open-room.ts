// The options that say which room is meant, and the room opened for its administration.
import type { Command } from 'commander';
import type { Administration, PersonLine, RoomTableLine } from '@parlour/server';
import { readDatabase, type DatabaseOptions } from '../../command-line/database.ts';
import type { Outside } from '../../command-line/outside.ts';
import { refuseCommand, valueOf } from '../../command-line/refusal.ts';

export interface RoomOptions extends DatabaseOptions {
  readonly data: string;
  readonly json?: boolean;
}

/** The most rows that are read to find the one that is meant. */
const MOST_FOUND = 20;

export function roomOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'where the embedded database lies', '.data')
    .option('--database <url>', 'a PostgreSQL database instead; its password shows in the list of processes')
    .option('--database-file <file>', 'the same from a file; without both, from DATABASE_URL')
    .option('--json', 'answers in JSON, for programs');
}

/** Opens the room's data for the work, and closes it again. An error ends the command with one sentence. */
export async function withRoom<T>(
  command: Command,
  options: RoomOptions,
  outside: Outside,
  work: (room: Administration) => Promise<T>,
): Promise<T> {
  const database = valueOf(command, readDatabase(options, outside));
  // Loaded on demand, as in `serve`.
  const { openAdministration } = await import('@parlour/server');
  const fail = (error: unknown): never =>
    refuseCommand(command, error instanceof Error ? error.message : String(error));
  const room = await openAdministration(options.data, database).catch(fail);
  try {
    return await work(room);
  } finally {
    await room.close();
  }
}

/** The person of that name, or whose id begins with the text. */
export async function findPerson(command: Command, room: Administration, text: string): Promise<PersonLine> {
  const found = await room.people({ search: text, limit: MOST_FOUND });
  const exact = found.filter(({ id, name }) => id === text || name === text);
  const meant = exact.length > 0 ? exact : found.filter(({ id }) => id.startsWith(text));
  if (meant.length === 1) return meant[0]!;
  if (meant.length === 0) refuseCommand(command, `There is nobody "${text}". See: parlour admin people`);
  const ids = meant.map(({ id, name }) => `${id} (${name})`).join(', ');
  return refuseCommand(command, `"${text}" may be several people: ${ids}. Say the id.`);
}

/** The table of that code, or whose id begins with the text. */
export async function findTable(
  command: Command,
  room: Administration,
  text: string,
): Promise<RoomTableLine> {
  const found = await room.tables({ search: text, limit: MOST_FOUND });
  const exact = found.filter(({ id, code }) => id === text || code === text.toUpperCase());
  const meant = exact.length > 0 ? exact : found;
  if (text !== '' && meant.length === 1) return meant[0]!;
  if (meant.length === 0) refuseCommand(command, `There is no table "${text}". See: parlour admin tables`);
  return refuseCommand(command, `"${text}" may be several tables. Say the whole id.`);
}
