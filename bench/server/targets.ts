// The servers that are measured, each in a process of its own that prints {"port":N} once it listens.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playBoardgameIo } from './boardgame-io.ts';
import type { Load } from './load.ts';
import { GAMES, playAt } from './play.ts';
import { postTo, sendTo } from './post.ts';

export interface Target {
  readonly name: string;
  readonly command: readonly string[];
  /** Plays at the server, with so many tables. */
  readonly load: (url: URL, tables: number) => Load | Promise<Load>;
}

export interface Started {
  readonly url: URL;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The command of a Parlour on a data folder of its own; a port makes it come back where it was. */
export function parlour(data: string, port = 0): string[] {
  const options = JSON.stringify({ data, port, logLevel: 'error', pace: 'steady' });
  return ['packages/server/test/serve.mjs', options];
}

/** What is measured. With a folder to profile into, the servers leave profiles of their threads there. */
export function targets(profile: string | undefined): Target[] {
  const data = (): string => mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const profiling =
    profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${profile}`];
  const echo = [...profiling, 'bench/server/echo.mjs'];
  const room = (): string[] => [...profiling, ...parlour(data())];
  const other = ['--conditions=parlour-source', '--import', 'tsx', 'bench/server/boardgame-io.ts'];
  return [
    { name: 'echo, requests', command: echo, load: postTo },
    { name: 'echo, sockets', command: echo, load: sendTo },
    { name: 'parlour', command: room(), load: (url, tables) => playAt(GAMES.thirtyOne, url, tables) },
    { name: 'boardgame.io', command: other, load: playBoardgameIo },
    { name: 'parlour, gin', command: room(), load: (url, tables) => playAt(GAMES.ginRummy, url, tables) },
  ];
}

/** Starts a server. */
export async function start(command: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
    new Promise(resolve => {
      child.removeAllListeners('exit');
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${command.join(' ')} ended with ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const line = /\{"port":(\d+)\}/.exec(chunk.toString());
      if (line !== null) resolve(Number(line[1]));
    });
  });
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    pid: child.pid!,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Seconds of processor time the process has used, with all its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
