// The servers that are measured, each in a process of its own that prints {"port":N} once it listens.
import { spawn } from 'node:child_process';
import { scratchFolder } from '../scratch-folder.ts';
import { playBoardgameIo } from './boardgame-io.ts';
import type { Load } from './load.ts';
import { GAMES, playTables } from './play.ts';
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
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** The command of a Parlour server on that data folder. */
export function parlourCommand(data: string, port = 0): string[] {
  const options = JSON.stringify({ data, port, logLevel: 'error', pace: 'steady' });
  return ['packages/server/test/serve.mjs', options];
}

/** What is measured. With `profile`, the servers write CPU profiles of their threads into that folder. */
export function targets(profile: string | undefined): Target[] {
  const profiling =
    profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${profile}`];
  const echo = (): string[] => [...profiling, 'bench/server/echo.mjs', scratchFolder()];
  const room = (): string[] => [...profiling, ...parlourCommand(scratchFolder())];
  const other = ['--conditions=parlour-source', '--import', 'tsx', 'bench/server/boardgame-io.ts'];
  return [
    { name: 'echo, requests', command: echo(), load: postTo },
    { name: 'echo, sockets', command: echo(), load: sendTo },
    { name: 'parlour', command: room(), load: (url, tables) => playTables(GAMES.thirtyOne, url, tables) },
    { name: 'boardgame.io', command: other, load: playBoardgameIo },
    { name: 'parlour, gin', command: room(), load: (url, tables) => playTables(GAMES.ginRummy, url, tables) },
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
