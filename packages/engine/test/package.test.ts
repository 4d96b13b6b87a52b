// The published form: packs the tarball, installs it into an empty project, and there runs the README's examples
// and compiles them under `tsc --strict`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const engine = resolve(import.meta.dirname, '..');
const root = resolve(engine, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const readme = readFileSync(join(engine, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
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
  examples.forEach((code, index) => writeFileSync(join(project, `example${index}.ts`), code));
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('L8, L10, D21: the examples in the README run from the installed package and print what they say', () => {
  const files = examples.map((_, index) => `example${index}.ts`);
  run(bin('tsc'), ['--strict', '--noCheck', '--module', 'NodeNext', '--target', 'ES2022', ...files]);
  const printed = examples.map((_, index) => run(process.execPath, [`example${index}.js`]));
  // A comment behind console.log is what it prints, up to `…`; where it only describes that it begins with `such as`.
  const said = examples.map(code =>
    [...code.matchAll(/console\.log\(.*\/\/ (?!such as)([^…\n]+)/g)].map(([, text = '']) => text.trim()),
  );
  expect(said.map(({ length }) => length)).toEqual([3, 1, 2]);
  said.forEach((texts, index) => texts.forEach(text => expect(printed[index]).toContain(text)));
  expect(printed[0]).toMatch(/\w+ wins!\n$/);
}, 60_000);

it('L8: the types of every game can be named, and follow the game without casts', () => {
  const code = `
    import { newGame, performAction, startGame, viewOf, type BluffAction, type BluffState, type BluffView,
      type GameState, type GinRummyAction, type GinRummyState, type GinRummyView, type ThirtyOneAction,
      type ThirtyOneState, type ThirtyOneView } from '@parlour/engine';
    import type { Action, State, View } from '@parlour/engine/thirty-one';
    import type { Action as BA, State as BS, View as BV } from '@parlour/engine/bluff';
    import type { Action as GA, State as GS, View as GV } from '@parlour/engine/gin-rummy';
    const names = ['Anna', 'Ben'];
    const first = newGame(names);
    const knock: [ThirtyOneAction, Action] = [{ type: 'knock' }, { type: 'knock' }];
    const own: [ThirtyOneState, State] = [first.inner, first.inner];
    const seen: [ThirtyOneView, View] = [viewOf(first, 'audience'), viewOf(first, 'audience')];
    const gin = newGame(names, { game: 'gin-rummy' });
    const ginOwn: [GinRummyState, GS, GinRummyView, GV] = [gin.inner, gin.inner, viewOf(gin, 'audience'), viewOf(gin, 'audience')];
    const bluff = newGame(names, { game: 'bluff' });
    const bluffOwn: [BluffState, BS, BluffView, BV] = [bluff.inner, bluff.inner, viewOf(bluff, 'audience'), viewOf(bluff, 'audience')];
    const actions: (BluffAction | BA | GinRummyAction | GA)[] = [];
    const some: GameState = bluff;
    const hidden: unknown = some.inner;
    // @ts-expect-error: which game it is is not known any more
    const lost: BluffState = some.inner;
    void startGame(names, state => {
      const lives: number[] = state.inner.lives;
      const done = performAction(state, lives.length);
      return done.ok ? done.state : state;
    });
    void startGame(names, state => (state.inner satisfies BluffState, some), { game: 'bluff' });
    void [knock, own, seen, ginOwn, bluffOwn, actions, hidden, lost];
  `;
  writeFileSync(join(project, 'types.ts'), code);
  expect(compile('types.ts')).toBe('');
}, 60_000);

it('L10, D21: the types of the package hold under tsc --strict, without those of Node', () => {
  const declared = 'declare const console: { log(...values: unknown[]): void };\n';
  const entries = ['thirty-one', 'bluff', 'gin-rummy', 'testing'].map(
    (name, index) => `import * as entry${index} from '@parlour/engine/${name}';\nvoid entry${index};\n`,
  );
  writeFileSync(join(project, 'declared.d.ts'), declared);
  writeFileSync(join(project, 'strict.ts'), entries.join(''));
  expect(compile('declared.d.ts', 'strict.ts', ...examples.map((_, index) => `example${index}.ts`))).toBe('');
}, 60_000);

/** Compiles files under the strictest settings and says what is wrong with them. */
function compile(...files: readonly string[]): string {
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const compilerOptions = {
    ...strict,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run(bin('tsc'), ['-p', '.']);
}

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
