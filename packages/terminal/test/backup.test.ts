// `parlour backup` beside a real server that people play at, which is then killed and restored from the copy.
import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { build, ServerProcess } from '../../server/test/process.ts';
import { keysIn, TablePlay } from '../../server/test/table-play.ts';
import { freshFolder, parlour } from './outside.ts';

describe('parlour backup', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    build();
    server = await ServerProcess.start();
  });
  afterAll(() => server.clean());

  it('copies a running server, and a server on the copy has every move acknowledged before', async () => {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const copy = join(freshFolder(), 'copy.db');
    const play = await TablePlay.open(server.url);
    await play.play(10);
    const before = [...play.acknowledged];
    const done = new AbortController();
    const args = [
      '--import',
      'tsx',
      '--conditions=parlour-source',
      main,
      'backup',
      copy,
      '--data',
      server.data,
    ];
    const [{ stdout, stderr }] = await Promise.all([
      promisify(execFile)(process.execPath, args).finally(() => done.abort()),
      (async () => {
        while (!done.signal.aborted) await play.play(1);
      })(),
    ]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Everything up to now is in .+copy\.db \(0\.\d MB, checked\)\./);
    expect(play.acknowledged.length).toBeGreaterThan(before.length);

    await server.kill();
    for (const file of readdirSync(server.data)) rmSync(join(server.data, file));
    copyFileSync(copy, join(server.data, 'parlour.db'));
    const restored = await keysIn(server.data, play.id);
    expect(restored.slice(0, before.length)).toEqual(before);
    expect(play.acknowledged.slice(0, restored.length)).toEqual(restored);
    await server.restart();
    await play.play(3);
    expect(server.errors).toEqual([]);
  });

  it('says in one sentence how PostgreSQL is backed up, and shows no password', async () => {
    const folder = freshFolder();
    const address = 'postgres://a:secret@b/c';
    const file = join(folder, 'address');
    writeFileSync(file, address);
    // Of an earlier time without PostgreSQL: not what the server uses now.
    await (await openSqlite(folder)).close();
    const backup = ['backup', join(folder, 'copy.db'), '--data', folder];
    for (const { args = [], env = {} } of [
      { args: ['--database', address] },
      { args: ['--database-file', file] },
      { env: { DATABASE_URL: address } },
    ]) {
      const { code, out, err } = await parlour([...backup, ...args], { env });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^PostgreSQL is backed up with its own tool.*pg_dump/);
      expect(err).not.toContain('secret');
    }
    expect((await parlour(backup)).code).toBe(0);
  });
});
