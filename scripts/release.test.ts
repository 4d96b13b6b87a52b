// A release is one version everywhere, and the workflows that would make it are well formed. No test here runs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLISHED, root } from './pack/stage.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const { version } = manifestOf('.');

describe('the version', () => {
  it('is the same in every package, and they need each other in that version', () => {
    for (const name of PUBLISHED) {
      const manifest = manifestOf(`packages/${name}`);
      expect(manifest.version, name).toBe(version);
      const own = Object.entries(manifest.dependencies ?? {}).filter(([needed]) =>
        needed.startsWith('@parlour/'),
      );
      for (const [needed, wanted] of own) expect(`${needed} ${wanted}`).toBe(`${needed} ${version}`);
    }
  });

  it('has its section in the changelog, under what is not released yet, and is the one to cite', () => {
    const sections = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (.*))?$/gm)];
    expect(sections.map(([, name]) => name).slice(0, 2)).toEqual(['Unreleased', version]);
    for (const [, , date] of sections.slice(1)) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(read('CITATION.cff')).toContain(`version: ${version}\ndate-released: '${sections[1]![2]}'\n`);
  });
});

describe('the workflows', () => {
  const files = readdirSync(join(root, '.github/workflows')).map(name => `.github/workflows/${name}`);

  const lint = (...asked: string[]): string =>
    spawnSync(process.execPath, ['scripts/lint-workflows.mjs', ...asked], { cwd: root, encoding: 'utf8' })
      .stdout;

  it('are well formed, and say that they have not run yet', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-workflow-'));
    const broken = join(folder, 'broken.yml');
    writeFileSync(broken, 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n');
    expect(lint(broken)).toContain('unexpected key "step"');
    rmSync(folder, { recursive: true });
    expect(files).toHaveLength(2);
    expect(lint(...files)).toBe('');
    for (const file of files) expect(read(file)).toContain('has not run yet');
  });

  it('test Node 20, 22 and 24 on Linux, and macOS and Windows', () => {
    const text = read('.github/workflows/test.yml');
    expect(text).toContain('node: [20, 22, 24]');
    for (const os of ['ubuntu', 'macos', 'windows']) expect(text).toContain(`${os}-latest`);
    expect(text).toContain('- run: npm test\n');
  });

  it('publish every package with provenance, in the order of their dependencies', () => {
    const text = read('.github/workflows/release.yml');
    const [, listed = ''] = /for name in (.*); do/.exec(text)!;
    const names = PUBLISHED.map(name =>
      manifestOf(`packages/${name}`).name.replace('@', '').replace('/', '-'),
    );
    expect(listed.split(' ')).toEqual(names);
    expect(text).toContain('--provenance');
    expect(text).toContain('id-token: write');
  });
});
