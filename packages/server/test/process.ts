// A server in a process of its own, to be killed at any moment and started again on the same port and data.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
/** The program that runs in the process. */
export const SERVE = join(here, 'serve.mjs');

/** How long it may take to start, and to stop. */
const PATIENCE_MS = 60_000;

/** Compiles what has changed: the process runs the built files. */
export function build(): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', 'packages/server'], { cwd: root, stdio: 'pipe' });
}

export class ServerProcess {
  readonly url: string;
  readonly data: string;
  readonly errors: string[] = [];
  readonly #options: object;
  #child: ChildProcess | undefined;
  #isRunning = false;

  private constructor(port: number, options: object) {
    this.url = `http://127.0.0.1:${port}`;
    this.data = (options as { data?: string }).data ?? mkdtempSync(join(tmpdir(), 'parlour-process-'));
    this.#options = { port, logLevel: 'error', ...options, data: this.data };
  }

  /** Starts one. `options` are those of `serve`, and a pace by its name. */
  static async start(options: object = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), options);
    await server.restart();
    return server;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Resolves when it serves; fails when it ends before, or takes too long. */
  restart(): Promise<void> {
    const child = spawn(process.execPath, [SERVE, JSON.stringify(this.#options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    return new Promise<void>((resolve, reject) => {
      child.once('exit', code => {
        const message = `The server ended by itself with ${code}.`;
        if (this.#isRunning) this.errors.push(message);
        this.#isRunning = false;
        reject(new Error(message));
      });
      child.stdout.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n').filter(Boolean)) {
          if (!line.startsWith('{"port"')) this.errors.push(line);
          else {
            this.#isRunning = true;
            resolve();
          }
        }
      });
    }).finally(() => clearTimeout(late));
  }

  /** Kills it with SIGKILL. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.#isRunning = false;
    this.#child!.kill('SIGKILL');
    await ended;
  }

  /** Stops it with SIGTERM. Returns its exit code: null when it took too long and was killed. */
  async stop(): Promise<number | null> {
    const ended = this.#ended();
    this.#isRunning = false;
    this.#child!.kill('SIGTERM');
    const late = setTimeout(() => this.#child!.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(late);
    return this.#child!.exitCode;
  }

  /** Deletes its data. */
  clean(): void {
    if (this.#child?.exitCode === null) this.#child.kill('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  #ended(): Promise<void> {
    const child = this.#child!;
    // It may have ended by itself.
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise(resolve => child.once('exit', () => resolve()));
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
