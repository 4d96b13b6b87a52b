// The servers that are measured, each in a process of its own. Another one joins with `--target name=command`: a
// command that prints {"port":N} once it listens, and takes `POST /api/v1/tables/T/moves` like the echo does.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Target {
  readonly name: string;
  /** `room` is played at; anything else is only posted to. */
  readonly kind: 'room' | 'echo';
  readonly command: readonly string[];
}

export interface Started {
  readonly url: URL;
  readonly pid: number;
  stop(): Promise<void>;
}

export function targets(extra: readonly string[]): Target[] {
  const data = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const options = JSON.stringify({ data, logLevel: 'error', pace: 'steady' });
  return [
    { name: 'echo', kind: 'echo', command: [process.execPath, 'bench/server/echo.mjs'] },
    { name: 'parlour', kind: 'room', command: [process.execPath, 'packages/server/test/serve.mjs', options] },
    ...extra.map((text): Target => {
      const [name = '', command = ''] = text.split(/=(.*)/s);
      return { name, kind: 'echo', command: command.split(' ') };
    }),
  ];
}

export async function start({ command }: Target): Promise<Started> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${command.join(' ')} ended with ${code}.`)));
    child.stdout.once('data', (chunk: Buffer) => {
      resolve((JSON.parse(chunk.toString()) as { port: number }).port);
    });
  });
  return { url: new URL(`http://127.0.0.1:${port}`), pid: child.pid!, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Seconds of processor time the process has used, with all its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
