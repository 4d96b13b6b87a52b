// `parlour admin ratings --rebuild`: recomputes all ratings from the journals of the matches.
import type { Command } from 'commander';
import type { Outside } from '../../command-line/outside.ts';
import { readDatabase, type DatabaseOptions } from '../../command-line/database.ts';
import { refuseCommand, valueOf } from '../../command-line/refusal.ts';

interface RatingsOptions extends DatabaseOptions {
  readonly data: string;
  readonly rebuild?: boolean;
}

export function registerRatings(admin: Command, outside: Outside): void {
  const command = admin
    .command('ratings')
    .description('recomputes all ratings from the journals of the matches')
    .option('--rebuild', 'does it')
    .option('--data <folder>', 'where the embedded database lies; its server has to be stopped', '.data')
    .option('--database <url>', 'a PostgreSQL database instead; its password shows in the list of processes')
    .option('--database-file <file>', 'the same from a file; without both, from DATABASE_URL');
  command.action(async (options: RatingsOptions) => {
    if (options.rebuild !== true) refuseCommand(command, 'Say --rebuild to recompute all ratings.');
    const database = valueOf(command, readDatabase(options, outside));
    const { rebuildRatingsIn } = await import('@parlour/server');
    const { matches, replayed, corrected, damaged } = await rebuildRatingsIn(options.data, database).catch(
      (error: unknown) => refuseCommand(command, error instanceof Error ? error.message : String(error)),
    );
    outside.output.write(
      `${matches} matches count; ${replayed} were replayed from their journals, ${corrected} were corrected.\n`,
    );
    for (const table of damaged) {
      outside.output.write(`The data of table ${table} is damaged: its match counts as it did before.\n`);
    }
  });
}
