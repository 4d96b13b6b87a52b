// `parlour serve`: runs the server, for browsers and other clients, until a signal; then it shuts down gracefully.
import { InvalidArgumentError, type Command } from 'commander';
import { readDatabase, type DatabaseOptions } from '../command-line/database.ts';
import { readDuration } from '../command-line/duration.ts';
import { addLimitOptions, limitsIn } from '../command-line/limits.ts';
import type { Outside } from '../command-line/outside.ts';
import { refuseCommand, valueOf } from '../command-line/refusal.ts';
import { readSecret } from '../command-line/secret.ts';

interface Options extends DatabaseOptions, Readonly<Record<string, unknown>> {
  readonly port: number;
  readonly host?: string;
  readonly data: string;
  readonly publicUrl?: string;
  readonly trustProxy?: boolean;
  readonly invite?: string;
  readonly inviteFile?: string;
  readonly keepFinished?: number;
  readonly log: 'silent' | 'error' | 'info' | 'debug';
}

export function registerServe(program: Command, outside: Outside): void {
  const command = program
    .command('serve')
    .description('opens the card room to browsers and to the network')
    .option('--port <port>', 'where to listen', readPort, 3131)
    .option('--host <address>', 'the address to listen on, such as 127.0.0.1 (all, unless said)')
    .option('--data <folder>', 'where the embedded database lies', '.data')
    .option('--database <url>', 'a PostgreSQL database instead; its password shows in the list of processes')
    .option('--database-file <file>', 'the same from a file; without both, from DATABASE_URL')
    .option('--public-url <url>', 'the address people use, such as https://cards.example.org')
    .option('--trust-proxy', 'a proxy in front says who is asking (X-Forwarded-For)')
    .option('--invite <code>', 'a closed room: whoever is new needs this code, which shows in ps')
    .option('--invite-file <file>', 'the same from a file; without both, from PARLOUR_INVITE')
    .option(
      '--keep-finished <time>',
      'delete finished tables after so long, such as 90d (kept, unless said)',
      readDuration,
    )
    .option('--log <level>', 'what to log: silent, error, info or debug', readLevel, 'error');
  addLimitOptions(command).addHelpText('after', EXAMPLES);
  command.action(async (options: Options) => {
    // Loaded late: only this command needs the server, and the others start faster without it.
    const { serve, loggedError } = await import('@parlour/server');
    const crash = (error: unknown): never => {
      const line = { level: 60, time: Date.now(), err: loggedError(error), msg: 'the server ends' };
      outside.errors.write(`${JSON.stringify(line)}\n`);
      process.exit(1);
    };
    // Before the command's own, which prints the message: here it may quote a name or a card.
    process.prependListener('uncaughtException', crash);
    const { port, host, data, publicUrl, trustProxy, keepFinished: keepFinishedMs, log: logLevel } = options;
    const database = valueOf(command, readDatabase(options, outside));
    const secret = { option: '--invite', given: options.invite, file: options.inviteFile };
    const invite = valueOf(command, readSecret({ ...secret, variable: 'PARLOUR_INVITE' }, outside));
    const limits = limitsIn(options);
    const place = { port, host, data, database, publicUrl };
    const setup = { ...place, trustProxy, keepFinishedMs, logLevel, limits, invite };
    const running = await serve(setup).catch((error: unknown) =>
      refuseCommand(command, error instanceof Error ? error.message : String(error)),
    );
    outside.output.write(`The card room is open: ${running.url}\n`);
    if (!running.hasApp) {
      outside.output.write('The browser app has not been built; programs are welcome at /api.\n');
    }
    const kept = database === undefined ? `the folder ${data}` : 'the PostgreSQL database';
    outside.output.write(`Tables are kept in ${kept}. Stop it with Ctrl+C: nothing is lost.\n`);
    await signal();
    await running.close().catch(crash);
    process.off('uncaughtException', crash);
  });
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function signal(): Promise<void> {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        process.once(name, () => process.exit(1));
        resolve();
      });
    }
  });
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function readLevel(text: string): string {
  if (['silent', 'error', 'info', 'debug'].includes(text)) return text;
  throw new InvalidArgumentError('Choose one of: silent, error, info, debug.');
}

const EXAMPLES = `
Examples:
  parlour serve                    http://localhost:3131, everything in the folder .data
  parlour serve --port 8080 --data /var/lib/parlour --keep-finished 90d
  parlour serve --database-file /etc/parlour/db --public-url https://cards.example.org
  parlour serve --limit-guests 500,60      for a hall: 500 guests of an address at once,
                                           and 60 a minute after that`;
