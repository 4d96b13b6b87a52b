// The environment for programs that learn, from Python. `npm test` runs this file where there is a python3.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRepository } from './outsiders.ts';

it('the environment in Python keeps its promises, and its example agents play', () => {
  const main = inRepository('packages/terminal/src/main.ts');
  const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest', '-v'], {
    cwd: inRepository('examples/python'),
    encoding: 'utf8',
    env: {
      ...process.env,
      PARLOUR_COMMAND: `'${process.execPath}' --conditions=parlour-source --import tsx '${main}'`,
    },
  });
  expect(status, stderr).toBe(0);
  expect(stderr).toMatch(/Ran 6 tests/);
});
