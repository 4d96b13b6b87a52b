// A Parlour server for browser tests: without delays, in a temporary folder that is removed when it is closed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantPace, serve, type ServeOptions, type ServerPace } from '@parlour/server';

export interface Tables {
  readonly url: string;
  /** The folder of its database. */
  readonly data: string;
  close(): Promise<void>;
}

/** `pace` overrides how long things take, `options` what else is usual. */
export async function serveTables(
  pace: Pick<Partial<ServerPace>, 'botMs' | 'fillMs' | 'goneMs'> & {
    clocks?: Partial<ServerPace['clocks']>;
  } = {},
  options: Pick<ServeOptions, 'invite' | 'pushNetwork'> = {},
): Promise<Tables> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
  const data = join(folder, 'db');
  const running = await serve({
    port: 0,
    data,
    logLevel: 'silent',
    pace: { ...instantPace, ...pace, clocks: { ...instantPace.clocks, ...pace.clocks } },
    host: '127.0.0.1',
    ...options,
  });
  return {
    url: running.url,
    data,
    async close() {
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}
