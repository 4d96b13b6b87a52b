// The published form: packs the tarball, installs it into an empty project, and there runs the README's example
// and compiles it under `tsc --strict`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const engine = resolve(import.meta.dirname, '..');
const root = resolve(engine, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const readme = readFileSync(join(engine, 'README.md'), 'utf8');
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
let project = '';

function run(command: string, args: readonly string[], cwd = project): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'parlour-package-'));
  run(bin('tsc'), ['-b', engine], root);
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', project], engine),
  ) as [{ filename: string }];
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
  writeFileSync(join(project, 'example.ts'), example);
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('L10, D21: the example in the README runs from the installed package', () => {
  run(bin('tsc'), ['--strict', '--noCheck', '--module', 'NodeNext', '--target', 'ES2022', 'example.ts']);
  const printed = run(process.execPath, ['example.js']);
  expect(printed).toContain('start-turn [ "Start Anna\'s turn" ]');
  expect(printed).toContain("draw-or-knock [ 'Draw from the Deck'");
  expect(printed).toMatch(/\w+ wins!\n$/);
}, 60_000);

it('L10, D21: the types of the package hold under tsc --strict, without those of Node', () => {
  const declared = 'declare const console: { log(...values: unknown[]): void };\n';
  const entries = ['thirty-one', 'bluff', 'gin-rummy', 'testing'].map(
    (name, index) => `import * as entry${index} from '@parlour/engine/${name}';\nvoid entry${index};\n`,
  );
  writeFileSync(join(project, 'strict.ts'), declared + entries.join('') + example);
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compilerOptions = {
    ...strict,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['strict.ts'] }));
  expect(run(bin('tsc'), ['-p', '.'])).toBe('');
}, 60_000);

it('the package carries the built files, a README and a licence, and depends on nothing', () => {
  const installed = join(project, 'node_modules/@parlour/engine');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(manifest['dependencies']).toBeUndefined();
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('MIT');
  expect(readFileSync(join(installed, 'dist/index.d.ts'), 'utf8')).toContain('library');
});
