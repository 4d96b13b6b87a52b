// A server of tables for browser tests: at full speed, in a folder that goes when it is closed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantPace, serve } from '@parlour/server';

export interface Tables {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveTables(): Promise<Tables> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
  const running = await serve({
    port: 0,
    data: join(folder, 'db'),
    logLevel: 'silent',
    pace: instantPace,
    host: '127.0.0.1',
  });
  return {
    url: running.url,
    async close() {
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}
