// Nothing builds a container here, so what can be checked without one is: form, pinned images, no rights, and
// that what is started exists.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string): string => readFileSync(`${root}${name}`, 'utf8');

describe('Dockerfile', () => {
  // Continued lines joined, comments dropped.
  const lines = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const all = (word: string): string[] => lines.filter(line => line.startsWith(`${word} `));

  it('consists of known instructions', () => {
    const known = /^(FROM|WORKDIR|RUN|COPY|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|ENTRYPOINT|CMD) \S/;
    expect(lines.filter(line => !known.test(line))).toEqual([]);
  });

  it('starts from a pinned image and ends as an ordinary user', () => {
    for (const line of all('FROM')) expect(line).toMatch(/^FROM node:20\.\d+\.\d+-[\w-]+( AS \w+)?$/);
    const last = lines.slice(lines.lastIndexOf(all('FROM').at(-1)!));
    expect(last.filter(line => line.startsWith('USER '))).toEqual(['USER node']);
  });

  it('writes its commands as lists, and starts what the package calls its program', () => {
    for (const word of ['ENTRYPOINT', 'CMD']) {
      for (const line of all(word))
        expect(() => JSON.parse(line.slice(word.length)) as unknown).not.toThrow();
    }
    const { bin } = JSON.parse(read('packages/terminal/package.json')) as { bin: { parlour: string } };
    expect(all('ENTRYPOINT')[0]).toContain(`packages/terminal/${bin.parlour.replace('./', '')}`);
    expect(existsSync(`${root}packages/terminal/src/commands/serve.ts`)).toBe(true);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');

  it('pins its images, keeps passwords out, and waits for the database', () => {
    expect(text).toMatch(/image: postgres:\d+\.\d+-\w+\n/);
    expect(text.match(/POSTGRES_PASSWORD: (?!\$\{)/g)).toBeNull();
    expect(text).toContain('condition: service_healthy');
    expect(text).not.toContain('\t');
  });

  it('is indented by two and names nothing twice at one level', () => {
    const seen = new Set<string>();
    const path: string[] = [];
    for (const line of text.split('\n')) {
      const [, indent = '', key] = /^( *)([\w-]+):/.exec(line) ?? [];
      if (key === undefined) continue;
      expect(indent.length % 2).toBe(0);
      path.splice(indent.length / 2);
      path.push(key);
      expect(seen.has(path.join('/'))).toBe(false);
      seen.add(path.join('/'));
    }
    expect(seen.has('services/parlour/build') && seen.has('services/postgres/healthcheck')).toBe(true);
  });
});
