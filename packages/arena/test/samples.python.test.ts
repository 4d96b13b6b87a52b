// The programs in Python that the documentation shows. `npm test` runs this file where there is a python3.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { faultsOf, inRepository, thirtyOne } from './outsiders.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sampleOf = (document: string): string =>
  /```python\n([^]*?)```/.exec(readFileSync(inRepository(document), 'utf8'))![1]!;

it('the player of docs/protocol.md plays without a fault', async () => {
  const file = join(folder, 'any_line.py');
  writeFileSync(file, sampleOf('docs/protocol.md'));
  expect(await faultsOf(`cmd:python3 "${file}"`, thirtyOne)).toEqual([]);
});

it('the match of docs/environment.md is played to its end', () => {
  const file = join(folder, 'match.py');
  writeFileSync(file, `${sampleOf('docs/environment.md')}\n    print(env.agents)\n`);
  const main = inRepository('packages/terminal/src/main.ts');
  const { status, stdout, stderr } = spawnSync('python3', ['-B', file], {
    encoding: 'utf8',
    cwd: inRepository('.'),
    env: {
      ...process.env,
      PYTHONPATH: inRepository('examples/python'),
      PARLOUR_COMMAND: `'${process.execPath}' --conditions=parlour-source --import tsx '${main}'`,
    },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
});
