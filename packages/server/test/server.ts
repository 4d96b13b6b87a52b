// A server inside the test's own process, and a few people to play with.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { AnyBot, AnyGame, Choice, Decision } from '@parlour/engine';
import { Parlour, type RemoteTable } from '@parlour/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantPace } from '../src/room/pace.ts';
import { serve, type Running, type ServeOptions } from '../src/serve.ts';

const plenty = { burst: 1e9, perSecond: 1e9 };

/** No limits: for tests that are about something else. */
export const noLimits = {
  address: plenty,
  person: plenty,
  guests: plenty,
  names: plenty,
  tables: plenty,
  emotes: plenty,
  codes: plenty,
  streams: 1e6,
  connections: 1e6,
  openTables: 1e6,
};

export interface TestServer {
  readonly url: string;
  readonly running: Running;
  /** Everything that was logged. */
  readonly logged: string[];
  /** Somebody new. */
  guest(name: string): Promise<Parlour>;
  close(): Promise<void>;
}

export async function openServer(options: Partial<ServeOptions> = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'parlour-server-'));
  const logged: string[] = [];
  const running = await serve({
    port: 0,
    host: '127.0.0.1',
    data,
    pace: instantPace,
    limits: noLimits,
    logLevel: 'debug',
    logTo: { write: line => logged.push(line) },
    ...options,
  });
  const url = `http://127.0.0.1:${running.port}`;
  return {
    url,
    running,
    logged,
    guest: name => guestAt(url, name),
    async close() {
      await running.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Somebody new at that server. */
export async function guestAt(url: string, name: string): Promise<Parlour> {
  const parlour = new Parlour({ url });
  await parlour.introduce(name, 'token');
  return parlour;
}

export function gameNamed(id: string): AnyGame {
  return catalogue.find(({ game }) => game.id === id)!.game;
}

/** A quick computer player whose matches come to an end. */
function botOf(id: string): AnyBot {
  return catalogue.find(({ game }) => game.id === id)!.bots[0]!;
}

/** Whoever of these people is to decide makes some move. Returns whether there was anybody. */
export async function decideOnce(clients: readonly RemoteTable[]): Promise<boolean> {
  for (const client of clients) {
    const { info, message } = client.update ?? {};
    if (info === undefined || message === undefined) continue;
    const choices = gameNamed(info.game).choices(message.view) as Choice<unknown>[];
    if (choices.length === 0) continue;
    const action = randomAction(choices, rngFrom(seedFrom(`${message.number}`)));
    if ((await client.act(action, message.number)) === undefined) return true;
  }
  return false;
}

/**
 * Plays a seat until the match is over. Returns the moves that were acknowledged. `dawdles` is the share of decisions
 * that are left to the clock; whoever counts as away then comes back now and then. `resigns` is the share at which the
 * person gives up.
 */
export function playAlong(
  table: RemoteTable,
  name: string,
  { dawdles = 0, resigns = 0 } = {},
): Promise<{ number: number; action: unknown }[]> {
  const rng = rngFrom(seedFrom(name));
  const acknowledged: { number: number; action: unknown }[] = [];
  return new Promise((resolve, reject) => {
    let busy = false;
    let left = -1;
    async function turn(): Promise<void> {
      const { update } = table;
      if (update === undefined || busy) return;
      if (update.info.status === 'over') return resolve(acknowledged);
      if (table.connection === 'gone') return reject(new Error('The table is gone.'));
      busy = true;
      const { message, pausing, info, viewer } = update;
      const choices = message === undefined ? [] : gameNamed(info.game).choices(message.view);
      const isAway = viewer !== 'audience' && info.seats[viewer]?.away === true;
      if (choices.length > 0 && left !== message!.number && rng.chance(dawdles)) left = message!.number;
      if (choices.length > 0 && rng.chance(resigns)) await table.resign();
      else if (isAway && rng.chance(0.3)) await table.comeBack();
      else if (choices.length > 0 && (isAway || left === message!.number)) {
        // The clock, or the house, sees to it.
      } else if (choices.length > 0) {
        const { action } = botOf(info.game).act(message!.view, rng, () => true) as Decision<unknown>;
        const illegal = await table.act(action, message!.number);
        if (illegal === undefined) acknowledged.push({ number: message!.number, action });
      } else if (pausing && viewer !== 'audience') {
        await table.goOn();
      }
      busy = false;
      // Updates that came in the meantime have been skipped.
      if (table.update !== update) await turn();
    }
    const next = (): void => void turn().catch(reject);
    table.subscribe(next);
    next();
  });
}
