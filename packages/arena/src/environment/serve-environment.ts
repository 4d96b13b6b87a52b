// The other end of examples/python/parlour_env.py: an environment over lines of JSON, a request and an answer each.
// Documented in docs/environment.md.
import { seatOf } from '@parlour/engine';
import type { Lines } from '../players/serve-player.ts';
import { readLine } from '../players/protocol.ts';
import type { Environment } from './environment.ts';

/** The version of these lines. */
const ENVIRONMENT_PROTOCOL = 1;

/** Answers requests until the other side says bye or the input ends. */
export async function serveEnvironment(environment: Environment, { input, say }: Lines): Promise<void> {
  const { game, rules, seats } = environment.setup;
  say(
    JSON.stringify({
      type: 'ready',
      protocol: ENVIRONMENT_PROTOCOL,
      game: game.id,
      name: game.name,
      rules,
      seats,
    }),
  );
  for await (const text of input) {
    if (text.trim() === '') continue;
    const line = readLine(text);
    if (line?.['type'] === 'bye') return;
    say(JSON.stringify(answer(environment, line ?? {}, text)));
  }
}

function answer(environment: Environment, line: Record<string, unknown>, text: string): object {
  const refuse = (message: string): object => ({ type: 'error', message });
  switch (line['type']) {
    case 'reset':
      return typeof line['seed'] === 'string'
        ? environment.reset(line['seed'])
        : refuse('A reset needs a "seed": any text.');
    case 'step':
      return environment.step(line);
    case 'observe': {
      const { seat } = line;
      const isSeat = Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < environment.setup.seats;
      if (!isSeat) return refuse(`Seats go from 0 to ${environment.setup.seats - 1}.`);
      return { type: 'view', seat, view: environment.view(seatOf(Number(seat))) };
    }
    default:
      return refuse(`This line is neither a reset, a step, an observe nor a bye: ${text.slice(0, 200)}`);
  }
}
