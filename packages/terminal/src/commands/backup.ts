// `parlour backup`: a copy of the embedded database, also while a server is running on it.
import type { Command } from 'commander';
import { readDatabase, type DatabaseOptions } from '../command-line/database.ts';
import type { Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';

interface Options extends DatabaseOptions {
  readonly data: string;
  readonly replace?: boolean;
}

export function registerBackup(program: Command, outside: Outside): void {
  const command = program
    .command('backup <file>')
    .description("copies the server's data into a file, also while it is running")
    .option('--data <folder>', 'where the embedded database lies', '.data')
    .option('--database <url>', 'for PostgreSQL: says how to back it up')
    .option('--database-file <file>', 'the same from a file; without both, from DATABASE_URL')
    .option('--replace', 'the file may be there already')
    .addHelpText('after', EXAMPLES);
  command.action(async (to: string, options: Options) => {
    const { data, replace = false } = options;
    if (valueOf(command, readDatabase(options, outside)) !== undefined) {
      refuseCommand(
        command,
        'PostgreSQL is backed up with its own tool, also while nodes run: pg_dump --format=custom --file=parlour.dump URL.',
      );
    }
    const { backupSqlite } = await import('@parlour/server');
    const bytes = await backupSqlite(data, to, { replace }).catch((error: unknown) =>
      refuseCommand(command, error instanceof Error ? error.message : String(error)),
    );
    outside.output.write(
      `Everything up to now is in ${to} (${(bytes / 1e6).toFixed(1)} MB, checked). It holds secrets: keep it like a password.\n`,
    );
  });
}

const EXAMPLES = `
To restore it: stop the server, put the file in the place of parlour.db in its folder,
remove parlour.db-wal and parlour.db-shm there if they exist, and start the server.

Examples:
  parlour backup /backup/parlour-monday.db
  parlour backup /backup/parlour.db --data /var/lib/parlour --replace`;
