// Starts that fail: one sentence, and nothing stays behind that keeps the next one from working.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, type ServeOptions } from './serve.ts';
import { connect } from './store/sqlite-connection.ts';
import { openSqlite } from './store/sqlite.ts';

const HOST = '127.0.0.1';
let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'parlour-serve-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function options(port: number): ServeOptions {
  return { port, host: HOST, data, logLevel: 'silent' };
}

/** Takes a free port; the answer gives it back. */
async function takePort(port = 0): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  const free = (): Promise<void> => new Promise(resolve => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, free };
}

describe('a start that fails', () => {
  it('says that the port is in use, and gives the data back', async () => {
    const { port, free } = await takePort();
    await expect(serve(options(port))).rejects.toThrow(
      `Port ${port} is in use. Stop whatever uses it, or choose another one with --port.`,
    );
    await free();
    await (await serve(options(port))).close();
  });

  it('gives the port and the data back when the first write fails', async () => {
    await (await openSqlite(data)).close();
    const db = connect(join(data, 'parlour.db'));
    db.exec("create trigger stop before insert on alive begin select raise(abort, 'the disk is full'); end");
    const { port, free } = await takePort();
    await free();
    await expect(serve(options(port))).rejects.toThrow('the disk is full');
    await (await takePort(port)).free();
    db.exec('drop trigger stop');
    db.close();
    await (await serve(options(port))).close();
  });
});
