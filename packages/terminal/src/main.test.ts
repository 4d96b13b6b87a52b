// The command as a process of its own, through a real pipe.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@parlour/engine';
import { expect, it } from 'vitest';
import { freshFolder } from '../test/outside.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function spawn(args: readonly string[], input: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', '--conditions=parlour-source', MAIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, PARLOUR_DATA: freshFolder() },
  });
}

it('plays through a pipe, saves at the end of the input and exits with 0', () => {
  const game = catalogue[0]!.game.id;
  const { status, stdout, stderr } = spawn(['play', game, '--seed', 'x'], '1\n2\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/Saved\. .*\n$/);
  expect(stdout).not.toContain('\x1b');
});

it('answers a wrong flag with one line and the code 2', () => {
  const { status, stdout, stderr } = spawn(['play', '--nonsense'], '');
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: "unknown option '--nonsense'\n",
  });
});
