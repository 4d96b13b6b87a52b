// Starts that fail say why in one sentence, and leave nothing behind that keeps the next one from working.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Takes a free port, with a function that frees it. */
async function takePort(port = 0): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  const free = (): Promise<void> => new Promise(resolve => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, free };
}

/** The response of a server that may not listen yet. */
async function firstResponse(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined) return response;
  }
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

  it('makes no data when the port is in use', async () => {
    const { port, free } = await takePort();
    const fresh = join(data, 'fresh', 'folder');
    await expect(serve({ ...options(port), data: fresh })).rejects.toThrow(`Port ${port} is in use.`);
    await free();
    expect(existsSync(join(data, 'fresh'))).toBe(false);
  });

  it('refuses a folder below a file, and gives the port back', async () => {
    const file = join(data, 'file');
    writeFileSync(file, '');
    const { port, free } = await takePort();
    await free();
    const folder = join(file, 'x', 'y');
    await expect(serve({ ...options(port), data: folder })).rejects.toThrow(
      `${folder} is not a folder. Choose another one with --data.`,
    );
    await (await takePort(port)).free();
  });

  it.skipIf(!existsSync('/proc/self'))('refuses a folder where none can be made', async () => {
    await expect(serve({ ...options(0), data: '/proc/x' })).rejects.toThrow(
      '/proc/x cannot be made. Choose another folder with --data.',
    );
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

describe('a start that takes its time', () => {
  it('answers 503 to requests that come before the data is open', async () => {
    const { port, free } = await takePort();
    await free();
    const starting = serve(options(port));
    const first = await firstResponse(`http://${HOST}:${port}/api/v1/games`);
    const running = await starting;
    const later = await fetch(`http://${HOST}:${port}/api/v1/games`);
    await running.close();
    expect(later.status).toBe(200);
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('1');
    expect(await first.json()).toEqual({
      error: { code: 'starting', message: 'The server is starting. Try again in a moment.' },
    });
  });
});
