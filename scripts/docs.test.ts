// The documentation without its builder: links lead somewhere, code samples compile or run, nothing is left out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { brokenBuiltLinks } from '../site/built-links.ts';
import { anchorsOf, brokenLinks, linksOf, rewriteLinks } from '../site/links.ts';
import { PAGES } from '../site/pages.ts';
import { rulesPages } from '../site/rules-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = readdirSync(join(root, 'docs'))
  .filter(name => name.endsWith('.md'))
  .map(name => `docs/${name}`);

/** A block of code in a document, and what a comment before it says is given: `<!-- given: … -->`. */
interface Sample {
  readonly language: string;
  readonly code: string;
  readonly given: string;
}

function samplesOf(file: string): Sample[] {
  const blocks = read(file).matchAll(/(?:<!-- given: ([^]*?) -->\s*)?^( *)```(\w+)\n([^]*?)^ *```$/gm);
  return [...blocks].map(([, given = '', indent = '', language = '', code = '']) => ({
    language,
    given,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

const samplesIn = (language: string): { name: string; sample: Sample }[] =>
  PAGES.flatMap(({ file, path }) =>
    samplesOf(file)
      .filter(sample => sample.language === language)
      .map((sample, index) => ({ name: `${path.replaceAll('/', '-')}-${index}`, sample })),
  );

describe('links', () => {
  it('of every page lead to a file, and their anchors to a heading', () => {
    expect(PAGES.flatMap(({ file }) => brokenLinks(root, file))).toEqual([]);
    expect(PAGES.flatMap(({ file }) => linksOf(file, read(file))).length).toBeGreaterThan(50);
  });
  it('that lead nowhere are found', () => {
    expect(linksOf('docs/a.md', 'See [b](../b.md#c), `[d](e)` and [f](https://g.h).')).toEqual([
      { target: '../b.md#c', file: 'b.md', anchor: 'c' },
    ]);
    expect(anchorsOf('# A table over a socket\n```sh\n# none\n```\n## What’s new?')).toEqual(
      new Set(['a-table-over-a-socket', 'whats-new']),
    );
    expect(rewriteLinks('docs/a.md', '[b](c.md) `[b](c.md)`', ({ file }) => `/${file}`)).toBe(
      '[b](/docs/c.md) `[b](c.md)`',
    );
  });
  it('of the built site that lead nowhere are found', () => {
    const pages = new Map([
      ['index.html', '<a href="/docs/api/wire/#a&amp;b">, <a href="/docs/rules">, <a href="#top" >'],
      ['api/wire/index.html', '<h2 id="a&amp;b"> <a href="../../index.html#top"> <a href="https://a.b/c#d">'],
    ]);
    expect(brokenBuiltLinks(pages)).toEqual([
      'index.html: /docs/rules leads nowhere',
      'index.html: index.html has no #top',
      'api/wire/index.html: index.html has no #top',
    ]);
  });
  it('every document is a page', () => {
    const pages = new Set(PAGES.map(({ file }) => file));
    expect(documents.filter(file => !pages.has(file))).toEqual([]);
  });
});

describe('code samples', () => {
  it('in TypeScript compile under the strictest settings', () => {
    mkdirSync(join(root, 'tmp'), { recursive: true });
    const folder = mkdtempSync(join(root, 'tmp/samples-'));
    try {
      // The pieces of the walk through a game are compared with the game below.
      const samples = samplesIn('ts').filter(({ name }) => !name.startsWith('writing-a-game'));
      expect(samples.length).toBeGreaterThan(8);
      for (const { name, sample } of samples) {
        writeFileSync(join(folder, `${name}.ts`), `${sample.given}\n${sample.code}\nexport {};\n`);
      }
      const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
      const settings = { extends: '../../tsconfig.test.json', compilerOptions, include: ['*.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
      const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('in JavaScript: a bot without imports answers in a browser’s worker', () => {
    const { code } = samplesOf('docs/writing-a-bot.md').find(({ language }) => language === 'js')!;
    const posted: unknown[] = [];
    const worker = createContext({ postMessage: (message: unknown) => posted.push(message) });
    runInContext(code, worker);
    const { onmessage } = worker as unknown as {
      onmessage: (event: { data: object }) => void;
    };
    onmessage({ data: { type: 'hello' } });
    onmessage({ data: { type: 'decide', id: 7, menu: [{ kind: 'pick', from: [5, 18, 31], min: 2 }] } });
    expect(JSON.parse(JSON.stringify(posted))).toEqual([
      { type: 'ready', name: 'First Line' },
      { type: 'answer', id: 7, choice: 0, pick: [5, 18] },
    ]);
  });

  it('of the walk through a game stand in its folder', () => {
    const folder = join(root, 'packages/engine/test/go-boom');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.ts'),
    );
    const all = sources.map(name => plain(readFileSync(join(folder, name), 'utf8'))).join('\n');
    const samples = samplesOf('docs/writing-a-game.md');
    expect(samples.length).toBeGreaterThan(8);
    for (const { code } of samples) expect(all.includes(plain(code).replace(/,$/, '')), code).toBe(true);
  });

  it('for hosts are the files of deploy/', () => {
    const page = read('docs/hosting.md');
    for (const file of ['parlour.service', 'nginx.conf', 'Caddyfile']) {
      expect(page).toContain(`\n${read(`deploy/${file}`).trimEnd()}\n\`\`\`\n`);
    }
  });

  it('in JSON can be parsed', () => {
    for (const { name, sample } of samplesIn('json')) {
      expect(() => JSON.parse(sample.code) as unknown, name).not.toThrow();
    }
  });

  it('in other languages are tested elsewhere, or are no programs', () => {
    const languages = PAGES.flatMap(({ file }) => samplesOf(file).map(({ language }) => language));
    expect(new Set(languages)).toEqual(new Set(['ts', 'js', 'json', 'python', 'ini', 'nginx', 'txt']));
    const inPython = PAGES.filter(({ file }) =>
      samplesOf(file).some(({ language }) => language === 'python'),
    );
    expect(inPython.map(({ path }) => path)).toEqual(['protocol', 'environment']);
  });
});

it('the rules of every game are told from its guide, in every language', async () => {
  const pages = await rulesPages();
  expect(pages.map(({ path }) => path)).toContain('rules/de/gin-rummy');
  for (const { text } of pages) {
    expect(text).not.toContain('undefined');
    expect(text.match(/^## /gm)!.length).toBeGreaterThanOrEqual(8);
  }
});

/** Without white space and trailing commas, which a formatter may change. */
function plain(code: string): string {
  return code.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');
}

describe('BENCHMARKS.md', () => {
  /** Paragraphs of prose with more than three figures; code, tables and addresses do not count. */
  const crowded = (text: string): string[] =>
    text
      .replaceAll(/```[^]*?```/g, '')
      .split(/\n\s*\n/)
      .filter(paragraph => !/^[|#]/.test(paragraph))
      .filter(paragraph => {
        const prose = paragraph.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
        return (prose.match(/(?<![\w.,])\d[\d.,]*/g) ?? []).length > 3;
      });

  it('keeps its figures in tables: no paragraph has more than three', () => {
    expect(crowded('From 1 to 4, 2.5 ± 0.1.\n\n| 1 | 2 | 3 | 4 |')).toHaveLength(1);
    expect(crowded('1,200 of 3 (`5 6`), [4](a/7.md)\n\n| 1 | 2 | 3 | 4 |')).toEqual([]);
    expect(crowded(read('BENCHMARKS.md'))).toEqual([]);
  });
});
