// Opens the data of a room for its operator: the folder of an embedded database, or PostgreSQL.
import type { Administration } from './administration.ts';
import { openPostgresAdministration } from './postgres-administration.ts';
import { openSqliteAdministration } from './sqlite-administration.ts';

/** Throws with a sentence for people when it cannot. */
export async function openAdministration(
  folder: string,
  database: string | undefined,
): Promise<Administration> {
  return database === undefined ? openSqliteAdministration(folder) : openPostgresAdministration(database);
}
