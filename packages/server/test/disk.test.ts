// A real server process whose disk stops taking data in the middle of play, by a limit on the size of its files, and
// where the user may mount one, by a file system that is full.
import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { build, SERVE, ServerProcess } from './process.ts';
import { keysIn, TablePlay } from './table-play.ts';

/** A disk that can be made full, and what the server says of it. */
interface SmallDisk {
  readonly name: string;
  readonly code: string;
  readonly readyz: string;
  readonly atStart: RegExp;
  readonly folder: string;
  /** Makes it full for that process. */
  fill(pid: number): void;
  free(pid: number): void;
  /** Runs a program on the full disk. */
  run(command: string, args: readonly string[]): SpawnSyncReturns<string>;
  remove(): void;
}

/** Every file of the process may have so many bytes. */
function limitedFiles(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-limited-'));
  const limit = (pid: number, bytes: string): void =>
    void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  return {
    name: 'a limit on the size of files',
    code: 'disk-failing',
    readyz: 'the disk cannot be read or written',
    atStart: /^Error: The data in .+ cannot be read or written: the disk reports an error/m,
    folder,
    fill: pid => limit(pid, '4096'),
    free: pid => limit(pid, 'unlimited'),
    run: (command, args) =>
      spawnSync('sh', ['-c', 'ulimit -f 80 && exec "$@"', '--', command, ...args], { encoding: 'utf8' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A file system in memory; undefined where this user may not mount one. */
function smallFileSystem(): SmallDisk | undefined {
  const folder = mountInMemory('size=3m');
  if (folder === undefined) return undefined;
  const filler = join(folder, 'filler');
  const fill = (): void => {
    const file = openSync(filler, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096));
    } catch {
      closeSync(file);
    }
  };
  return {
    name: 'a file system that is full',
    code: 'disk-full',
    readyz: 'the disk is full',
    atStart: /^Error: The disk of .+ is full\. Make room on it, or choose another folder with --data\./m,
    folder,
    fill,
    free: () => rmSync(filler),
    run(command, args) {
      fill();
      const ran = spawnSync(command, args, { encoding: 'utf8' });
      rmSync(filler);
      return ran;
    },
    remove: () => unmount(folder),
  };
}

/** A folder with a file system in memory; undefined where this user may not mount one. */
function mountInMemory(options: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-small-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function unmount(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

const disks = process.platform === 'linux' ? [limitedFiles(), smallFileSystem()] : [];

beforeAll(build);

describe.each(disks.filter(disk => disk !== undefined))('$name', disk => {
  let server: ServerProcess;
  let play: TablePlay;

  beforeAll(async () => {
    const data = join(disk.folder, 'data');
    mkdirSync(data);
    server = await ServerProcess.start({ data });
    play = await TablePlay.open(server.url);
  });
  afterAll(() => {
    server.clean();
    disk.remove();
  });

  const get = (path: string): Promise<Response> => fetch(`${server.url}${path}`);

  /** Both may be a moment old. */
  async function until(path: '/readyz' | '/metrics', wanted: (text: string) => boolean): Promise<void> {
    while (!wanted(await (await get(path)).text())) await sleep(20);
  }

  it('refuses moves with 503, shows what is on disk, and goes on by itself when there is room', async () => {
    await play.play(5);
    disk.fill(server.pid);
    let [move, refused] = [await play.nextMove(), undefined as Response | undefined];
    // What the log has room for is still written.
    for (let tries = 0; tries < 300 && refused === undefined; tries++) {
      const answer = await play.send(move);
      if (answer.status === 200) move = await play.nextMove();
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({ error: { code: disk.code } });
    await until('/readyz', text => text === disk.readyz);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    await until('/metrics', text => text.includes('parlour_outage 1'));
    // The same move again, and anything else that has to be written.
    expect((await play.send(move)).status).toBe(503);
    const guest = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ben"}' };
    const stranger = await fetch(`${server.url}/api/v1/people`, guest);
    expect(await stranger.json()).toMatchObject({ error: { code: disk.code } });
    // Nobody sees the move that is not on disk.
    expect(await play.views()).toMatchObject([{ number: move.number }, { number: move.number }]);

    disk.free(server.pid);
    await until('/readyz', text => text === 'ready');
    expect((await play.send(move)).status).toBe(200);
    expect((await play.send(move)).status).toBe(200);
    await play.play(5);
    // The beginning of the outage, and nothing else.
    expect(server.errors.map(line => (JSON.parse(line) as { msg: string }).msg)).toEqual([disk.readyz]);
  });

  it('has every acknowledged move once, after kill -9', async () => {
    const before = await play.views();
    await server.kill();
    expect(await keysIn(server.data, play.id)).toEqual(play.acknowledged);
    await server.restart();
    expect(await play.views()).toEqual(before);
    await play.play(3);
  });

  it('does not start, and says why in one sentence', async () => {
    await server.kill();
    const options = JSON.stringify({ port: 0, data: join(disk.folder, 'data') });
    const { status, stderr } = disk.run(process.execPath, [SERVE, options]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(disk.atStart);
    await server.restart();
    await play.play(3);
    expect(await server.stop()).toBe(0);
  });
});

it('says of a disk that can hold no more files what it is, whichever file of the data does not fit', async () => {
  let isOpen = false;
  // The folder alone, and with each of the five files.
  for (let inodes = 2; inodes <= 7 && process.platform === 'linux'; inodes++) {
    const folder = mountInMemory(`size=8m,nr_inodes=${inodes}`);
    if (folder === undefined) return;
    const data = join(folder, 'data');
    const opened: unknown = await openSqlite(data).catch((error: unknown) => error);
    isOpen = !(opened instanceof Error);
    if (isOpen) await (opened as Store).close();
    unmount(folder);
    if (isOpen) continue;
    expect((opened as Error).message, `${inodes}`).toMatch(`The disk of ${data} can hold no more files`);
  }
  expect(isOpen).toBe(process.platform === 'linux');
});
