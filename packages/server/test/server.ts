// A server inside the test's own process, and a few people to play with.
import { catalogue, rngFrom, seedFrom, type AnyBot, type AnyGame, type Decision } from '@parlour/engine';
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
  tables: plenty,
  codes: plenty,
  streams: 1e6,
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

export function gameOf(id: string): AnyGame {
  return catalogue.find(({ game }) => game.id === id)!.game;
}

/** A player who thinks quickly and comes to an end. */
function botOf(id: string): AnyBot {
  return catalogue.find(({ game }) => game.id === id)!.bots[0]!;
}

/** Plays a seat until the match is over; the answer is the moves that were acknowledged. */
export function playAlong(table: RemoteTable, name: string): Promise<{ number: number; action: unknown }[]> {
  const rng = rngFrom(seedFrom(name));
  const acknowledged: { number: number; action: unknown }[] = [];
  return new Promise((resolve, reject) => {
    let busy = false;
    async function turn(): Promise<void> {
      const { update } = table;
      if (update === undefined || busy) return;
      if (update.info.status === 'over') return resolve(acknowledged);
      if (table.connection === 'gone') return reject(new Error('The table is gone.'));
      busy = true;
      const { message, pausing, info } = update;
      const choices = message === undefined ? [] : gameOf(info.game).choices(message.view);
      if (choices.length > 0) {
        const { action } = botOf(info.game).act(message!.view, rng, () => true) as Decision<unknown>;
        const illegal = await table.act(action, message!.number);
        if (illegal === undefined) acknowledged.push({ number: message!.number, action });
      } else if (pausing) {
        await table.goOn();
      }
      busy = false;
      // What came in the meantime has been skipped.
      if (table.update !== update) await turn();
    }
    const next = (): void => void turn().catch(reject);
    table.subscribe(next);
    next();
  });
}
