// Tests build no container. They check what can be checked without one: form, pinned images, privileges, and that the
// started programs exist.
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

/** The paths of all keys; complains of a bad indent and of a key that is there twice. */
function keysOf(text: string): Set<string> {
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
  return seen;
}

describe.each(['compose.yaml', 'compose.nodes.yaml'])('%s', name => {
  const text = read(name);

  it('pins its images, keeps passwords out, and waits for the database', () => {
    const images = [...text.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image);
    expect(images).toContainEqual(expect.stringMatching(/^postgres:\d+\.\d+-\w+$/));
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-\w+$/);
    expect(text.match(/POSTGRES_PASSWORD: (?!\$\{)/g)).toBeNull();
    expect(text).toContain('condition: service_healthy');
    expect(text).not.toContain('\t');
  });

  it('is indented by two and names nothing twice at one level', () => {
    expect(keysOf(text)).toContain('services/postgres/healthcheck');
  });

  it('gives nodes options that they have, no rights, and time to finish', () => {
    const serve = read('packages/terminal/src/commands/serve.ts');
    const options = [...text.matchAll(/^ +- (--[\w-]+)$/gm)].map(([, option]) => option!);
    expect(options).toContain('--log');
    // A password among the options would show in the list of processes.
    expect(text).toMatch(/DATABASE_URL: postgres:\/\/parlour:\$\{POSTGRES_PASSWORD:/);
    expect(options).not.toContain('--database');
    for (const option of options) expect(serve).toContain(`'${option}`);
    expect(text).toMatch(/read_only: true\n +cap_drop:\n +- ALL\n/);
    expect(text).toContain('stop_grace_period:');
  });
});

describe.each(['balancer.conf', 'balancer-tls.conf'])('two nodes and a balancer with %s', name => {
  const text = read('compose.nodes.yaml');
  // As nginx reads it, with what it includes.
  const balancer = read(`deploy/${name}`).replace(/^ *include \/etc\/nginx\/(\S+);$/m, (_, file: string) =>
    read(`deploy/${file}`),
  );
  const nodes = [...text.matchAll(/^  ([\w-]+):\n    <<: \*node$/gm)].map(([, node]) => node!);

  it('the balancer knows every node, waits for it, and is the only way in', () => {
    expect(nodes.length).toBeGreaterThanOrEqual(2);
    const known = [...balancer.matchAll(/^  server ([\w-]+):3131\b.*;$/gm)].map(([, node]) => node!);
    expect(known).toEqual(nodes);
    expect([...keysOf(text)].filter(key => key.endsWith('/ports'))).toEqual(['services/balancer/ports']);
    for (const node of nodes) expect(text).toContain(`      - ${node}\n`);
    const [, file] = /- \.\/(\S+):\/etc\/nginx\/conf\.d\/default\.conf:ro/.exec(text)!;
    expect(existsSync(`${root}${file}`)).toBe(true);
    expect(text).toContain('./deploy/parlour.locations:/etc/nginx/parlour.locations:ro');
  });

  it('the balancer keeps the metrics inside', () => {
    expect(balancer).toMatch(/location = \/metrics \{\s+return 404;\s+\}/);
  });

  it('the balancer says who is asking, since the nodes believe it', () => {
    expect(text).toContain('- --trust-proxy');
    expect(balancer).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('the balancer’s blocks are closed and its lines ended', () => {
    let depth = 0;
    for (const line of balancer.split('\n').map(text => text.trim())) {
      if (line === '' || line.startsWith('#')) continue;
      expect(line).toMatch(/[;{}]$/);
      if (line.endsWith('{')) depth++;
      if (line === '}') depth--;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it('reads a stream for longer than it is silent, and sends nothing again but moves', () => {
    const beat = /BEAT_MS = ([\d_]+);/.exec(read('packages/server/src/http/live/streams.ts'))![1]!;
    const timeout = /proxy_read_timeout (\d+)s;/.exec(balancer)![1]!;
    expect(Number(timeout) * 1000).toBeGreaterThan(2 * Number(beat.replaceAll('_', '')));
    expect(balancer.match(/non_idempotent/g)).toHaveLength(1);
    expect(balancer).toMatch(/moves\$ \{[^}]*non_idempotent;/);
  });
});
