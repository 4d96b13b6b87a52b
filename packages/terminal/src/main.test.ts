// The command as a process of its own, through a real pipe.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@parlour/engine';
import { expect, it } from 'vitest';
import { freshFolder } from '../test/outside.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

const NODE = ['--import', 'tsx', '--conditions=parlour-source'];

function runToEnd(args: readonly string[], input: string) {
  return spawnSync(process.execPath, [...NODE, MAIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, PARLOUR_DATA: freshFolder() },
  });
}

it('plays through a pipe, saves at the end of the input and exits with 0', () => {
  const game = catalogue[0]!.game.id;
  const { status, stdout, stderr } = runToEnd(['play', game, '--seed', 'x'], '1\n2\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/Saved\. .*\n$/);
  expect(stdout).not.toContain('\x1b');
});

it('answers a wrong flag with one line and the code 2', () => {
  const { status, stdout, stderr } = runToEnd(['play', '--nonsense'], '');
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: "unknown option '--nonsense'\n",
  });
});

it.runIf(process.platform !== 'win32')(
  'a server that crashes says where, and nothing of the message',
  async () => {
    const broken = `process.on('SIGUSR2', () => { throw new RangeError('Ann has the queen of hearts') })`;
    const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', freshFolder()];
    const server = spawn(process.execPath, [
      '--import',
      `data:text/javascript,${broken}`,
      ...NODE,
      MAIN,
      ...args,
    ]);
    const errors = text(server.stderr);
    await once(server.stdout, 'data');
    server.kill('SIGUSR2');
    expect(await once(server, 'exit')).toEqual([1, null]);
    const line = JSON.parse(await errors) as unknown;
    expect(line).toMatchObject({ level: 60, err: { type: 'RangeError' }, msg: 'the server ends' });
    expect(JSON.stringify(line)).not.toMatch(/Ann|queen/);
  },
);
