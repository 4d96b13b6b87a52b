// `parlour arena work`: lends this machine to tournaments that others start with the same database.
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { workOnTournaments, openJobQueues } from '@parlour/arena';
import { needDatabase, type DatabaseOptions } from '../command-line/database.ts';
import type { Outside } from '../command-line/outside.ts';
import { parseWith, valueOf } from '../command-line/refusal.ts';
import { readCores } from './cores.ts';

interface WorkOptions extends DatabaseOptions {
  readonly cores: number;
}

export function registerArenaWork(arena: Command, outside: Outside): void {
  const command = arena
    .command('work')
    .description('helps with the tournaments in a database until it is stopped')
    .option('--database <url>', 'where the tournaments are; its password shows in the list of processes')
    .option('--database-file <file>', 'the same from a file; without both, from DATABASE_URL')
    .option('--cores <number>', 'how many cores to use, or all', parseWith(readCores), availableParallelism())
    .addHelpText('after', EXAMPLES);
  command.action(async ({ cores, ...options }: WorkOptions) => {
    const database = valueOf(command, needDatabase(options, outside));
    const queues = valueOf(command, await openJobQueues(database));
    const say = (sentence: string): void => void outside.output.write(`${sentence}\n`);
    const stop = new AbortController();
    const stopped = (): void => stop.abort();
    for (const name of SIGNALS) process.once(name, stopped);
    say('Waiting for tournaments. Stop with Ctrl+C: what is unfinished goes to others.');
    try {
      await workOnTournaments({ queues, threads: cores, signal: stop.signal, say });
    } finally {
      for (const name of SIGNALS) process.off(name, stopped);
      await queues.close();
    }
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const EXAMPLES = `
Examples:
  parlour arena work --database-file /etc/parlour/arena
  parlour arena work --database-file /etc/parlour/arena --cores 4

Players that are files come out of the database and run here: lend machines to people you trust.
How it works: docs/tournaments.md`;
