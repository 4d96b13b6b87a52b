// Players written in Python. `npm test` runs this file where there is a python3, and says so where there is none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { catalogue } from '@parlour/engine';
import { botTemplate } from '../src/players/template.ts';
import { faultsOf, inRepository, play, results, thirtyOne } from './outsiders.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the example in Python plays the same games as the one in TypeScript', async () => {
  const script = await play(thirtyOne, [inRepository('examples/knock-at-25.ts'), 'random']);
  const python = await play(thirtyOne, [
    `cmd:python3 "${inRepository('examples/knock_at_25.py')}"`,
    'random',
  ]);
  expect(results(python)).toEqual(results(script));
});

it('the check finds no fault with a new bot in Python', async () => {
  for (const entry of catalogue) {
    const file = join(folder, `fresh_${entry.game.id.replaceAll('-', '_')}.py`);
    writeFileSync(file, botTemplate('my_bot.py', entry.game));
    expect(await faultsOf(`cmd:python3 "${file}"`, entry)).toEqual([]);
  }
});

it('a crash in Python names its line', async () => {
  const file = join(folder, 'crasher.py');
  const lines = [
    'import sys',
    'def decide():',
    '    raise RuntimeError("out of ideas")',
    `print('{"type": "ready"}', flush=True)`,
    'for number, text in enumerate(sys.stdin):',
    '    if number == 1: decide()',
  ];
  writeFileSync(file, lines.join('\n'));
  const { forfeits } = await play(thirtyOne, [`cmd:python3 "${file}"`, 'random'], { games: 1 });
  expect(forfeits[0]!.fault.message).toBe(
    'The process ended with status 1 in crasher.py, line 3: RuntimeError: out of ideas',
  );
});
