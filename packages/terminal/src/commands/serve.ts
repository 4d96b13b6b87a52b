// `parlour serve`: the card room for others, in a browser or over the network. Runs until it is told to stop,
// and then finishes what it is doing.
import { InvalidArgumentError, type Command } from 'commander';
import type { Outside } from '../outside.ts';
import { refuse } from '../refusal.ts';

interface Options {
  readonly port: number;
  readonly host?: string;
  readonly data: string;
  readonly database?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: boolean;
  readonly log: 'silent' | 'error' | 'info' | 'debug';
}

export function registerServe(program: Command, outside: Outside): void {
  const command = program
    .command('serve')
    .description('opens the card room to browsers and to the network')
    .option('--port <port>', 'where to listen', readPort, 3131)
    .option('--host <address>', 'the address to listen on, such as 127.0.0.1 (all, unless said)')
    .option('--data <folder>', 'where the embedded database lies', '.data')
    .option('--database <url>', 'a PostgreSQL database instead: postgres://user:password@host/name')
    .option('--public-url <url>', 'the address people use, such as https://cards.example.org')
    .option('--trust-proxy', 'a proxy in front says who is asking (X-Forwarded-For)')
    .option('--log <level>', 'what to log: silent, error, info or debug', readLevel, 'error')
    .addHelpText('after', EXAMPLES);
  command.action(async (options: Options) => {
    // Only this command needs the server, and starting up should stay quick for the others.
    const { serve } = await import('@parlour/server');
    const { log: logLevel, ...rest } = options;
    const running = await serve({ ...rest, logLevel }).catch((error: unknown) =>
      refuse(command, error instanceof Error ? error.message : String(error)),
    );
    outside.output.write(`The card room is open: ${running.url}\n`);
    if (!running.hasApp) {
      outside.output.write('The browser app has not been built; programs are welcome at /api.\n');
    }
    const kept = options.database === undefined ? `the folder ${options.data}` : 'the PostgreSQL database';
    outside.output.write(`Tables are kept in ${kept}. Stop it with Ctrl+C: nothing is lost.\n`);
    await signal();
    await running.close();
  });
}

/** Resolves when somebody wants the program to end; whoever asks twice is taken at his word. */
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
  parlour serve --port 8080 --data /var/lib/parlour
  parlour serve --database postgres://parlour@db/parlour --public-url https://cards.example.org --trust-proxy`;
