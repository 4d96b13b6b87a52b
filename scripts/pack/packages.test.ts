// The published form of the packages: packed, installed into an empty project without the workspace, linted, and used
// there as their READMEs say.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_LOADED, MOST_WITHOUT_STRONGEST, withoutStrongest } from './engine-size.ts';
import { install, openCardRoom, type Installed } from './installed.ts';
import { PUBLISHED, root } from './stage.ts';

const here = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
let project: Installed;
/** What the compiler says of the examples, with the types of Node and without. */
let wrong: { engine: string; others: string };

beforeAll(async () => {
  project = await install();
  const declared = 'declare const console: { log(...values: unknown[]): void };\n';
  writeFileSync(join(project.folder, 'declared.d.ts'), declared);
  const own = ['types-of-games', 'stand-ins'].map(name => write(name, here(`installed/${name}.txt`)));
  wrong = {
    engine: project.compile({ lib: ['ES2022'], types: [] }, [
      'declared.d.ts',
      ...own,
      ...writeExamples('engine'),
    ]),
    others: project.compile(
      { types: ['node'] },
      ['wire', 'server', 'arena', 'threads', 'terminal'].flatMap(writeExamples),
    ),
  };
}, 600_000);
afterAll(() => project?.remove());

function write(name: string, code: string): string {
  writeFileSync(join(project.folder, `${name}.ts`), code);
  return `${name}.ts`;
}

/** The examples of a package's README. */
function examplesOf(name: string): string[] {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  return [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

function writeExamples(name: string): string[] {
  return examplesOf(name).map((code, index) => write(`${name}${index}`, code));
}

/** What the comments behind `console.log` say that it prints, up to `…`; `such as` only describes it. */
function promised(code: string): string[] {
  return [...code.matchAll(/console\.log\(.*\/\/ (?!such as)([^…\n]+)/g)].map(([, text = '']) => text.trim());
}

/** Runs a compiled example: it prints what it says. Returns all of it. */
function runExample(name: string, code: string): string {
  const printed = project.run(process.execPath, [`${name}.js`]);
  for (const text of promised(code)) expect(printed).toContain(text);
  return printed;
}

describe('every package', () => {
  it('has nothing that publint or Are The Types Wrong complains of', async () => {
    for (const { name, file } of project.tarballs) {
      const bytes = new Uint8Array(readFileSync(file));
      const { messages, pkg } = await publint({ pack: { tarball: bytes.slice().buffer }, strict: true });
      expect(
        messages.map(message => formatMessage(message, pkg ?? {})),
        name,
      ).toEqual([]);
      // The page and the command have no code to import.
      if (['@parlour/web', 'parlour'].includes(name)) continue;
      const checked = await checkPackage(createPackageFromTarballData(bytes));
      if (!checked.types) throw new Error(`${name} has no types.`);
      // ES modules only: `require` and Node 10 are not promised.
      const problems = checked.problems.filter(
        problem =>
          !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
      );
      expect(problems, name).toEqual([]);
    }
  });

  it('has a README and a licence, and names nothing of the workspace', () => {
    expect(project.tarballs).toHaveLength(PUBLISHED.length);
    for (const { name } of project.tarballs) {
      const read = (file: string): string =>
        readFileSync(join(project.folder, 'node_modules', name, file), 'utf8');
      expect(read('LICENSE')).toContain('MIT');
      expect(read('README.md').length).toBeGreaterThan(200);
      expect(read('package.json')).not.toMatch(/parlour-source|devDependencies|"src\//);
    }
  });

  it('L10, D21: the examples of its README hold under tsc --strict; those of the engine without the types of Node', () => {
    expect(wrong).toEqual({ engine: '', others: '' });
  });
});

describe('@parlour/engine', () => {
  it('loads at most 120 KB of code, without the strongest players, and depends on nothing', () => {
    expect(project.engine.loaded).toBeGreaterThan(50_000);
    expect(project.engine.loaded).toBeLessThanOrEqual(MOST_LOADED);
    const manifest = readFileSync(join(project.folder, 'node_modules/@parlour/engine/package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
  });

  it('unpacks to no more than its README says, and every file of it is counted', () => {
    const { engine, tarballs } = project;
    expect(withoutStrongest(engine)).toBeLessThanOrEqual(MOST_WITHOUT_STRONGEST);
    const tarball = tarballs.find(({ name }) => name === '@parlour/engine');
    expect(withoutStrongest(engine) + engine.strongest).toBe(tarball?.unpackedSize);
    const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
    const stated = [...readme.matchAll(/at most (\d+) KB/g)].map(([, most]) => Number(most) * 1024);
    expect(stated).toEqual([MOST_LOADED, MOST_WITHOUT_STRONGEST]);
  });

  it('has stand-ins for the strongest players, which say what to do and play once they are loaded', () => {
    const printed = project.run(process.execPath, ['stand-ins.js']);
    expect(printed.match(/has not been loaded\. Wait for its load\(\)/g)).toHaveLength(3);
    expect(printed.match(/(The Duchess|The Old Fox|Madame Deadwood) plays and weighs\n/g)).toHaveLength(3);
  });

  it('L8, L10, D21: the examples in the README run and print what they say', () => {
    const examples = examplesOf('engine');
    const printed = examples.map((code, index) => runExample(`engine${index}`, code));
    expect(examples.map(code => promised(code).length)).toEqual([3, 1, 2, 1]);
    expect(printed[0]).toMatch(/\w+ wins!\n$/);
  });
});

it('@parlour/server and @parlour/arena run as their READMEs say', () => {
  expect(runExample('server0', examplesOf('server')[0]!)).toMatch(/^http:\/\/localhost:\d+\/\n200\n$/);
  expect(runExample('arena0', examplesOf('arena')[0]!)).toContain('The Careful');
});

describe('the command parlour', () => {
  const parlour = (args: string, input = ''): string =>
    project.run('npx', ['--no-install', 'parlour', ...args.split(' ')], input);

  it('plays through a pipe, with a strongest player at the table', () => {
    const printed = parlour(
      'play thirty-one --seats you,duchess,standard,mr-caution --seed friday',
      '1\n1\nq\n',
    );
    expect(printed).toContain('The Duchess');
    expect(printed).toMatch(/You draw \S+ from the deck/);
  });

  it('holds a tournament', () => {
    const printed = parlour(
      'arena gin-rummy --players regular,madame --games 8 --cores 1 --seed friday --json',
    );
    expect(JSON.parse(printed)).toMatchObject({ gameName: 'Gin Rummy', games: { played: 8 } });
  });

  it('serves the page, and @parlour/wire plays at its tables as its README says', async () => {
    const room = await openCardRoom(project.folder);
    const page = await (await fetch(room.url)).text();
    const [, script] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page)!;
    expect((await fetch(new URL(script!, room.url))).headers.get('content-type')).toMatch(/javascript/);
    const compiled = join(project.folder, 'wire0.js');
    const code = readFileSync(compiled, 'utf8');
    writeFileSync(compiled, code.replace('http://localhost:3131', room.url.replace(/\/$/, '')));
    expect(runExample('wire0', examplesOf('wire')[0]!)).toContain('Ann');
    expect(await room.close()).toBe(0);
  });
});
