import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../services.ts';
import { docsFrom } from './docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<p>The tour</p><script>start()</script><script src="x.js"></script>',
);
writeFileSync(join(folder, 'protocol.html'), '<p>The protocol</p>');
writeFileSync(join(folder, 'assets/app.1234abcd.js'), 'start');
const docs = docsFrom(folder);
const app = new Hono<Env>().get('/docs', c => docs(c)).get('/docs/*', c => docs(c));

it.each([
  ['/docs/', 'The tour'],
  ['/docs/index.html', 'The tour'],
  ['/docs/protocol.html', 'The protocol'],
  ['/docs/protocol', 'The protocol'],
])('%s is a page', async (path, text) => {
  const response = await app.request(path);
  expect(await response.text()).toContain(text);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
});

it('/docs leads to the folder, so that relative links hold', async () => {
  expect(new URL((await app.request('/docs')).headers.get('location')!, 'http://host/docs').pathname).toBe(
    '/docs/',
  );
});

it('allows its own scripts, those written in the page by their hash, and no others', async () => {
  const policy = (await app.request('/docs/')).headers.get('content-security-policy')!;
  expect(policy.match(/'sha256-[\w+/=]+'/g)).toHaveLength(1);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/);
});

it('keeps files with a hash in their name for good, and knows nothing outside its folder', async () => {
  expect((await app.request('/docs/assets/app.1234abcd.js')).headers.get('cache-control')).toContain(
    'immutable',
  );
  for (const path of ['/docs/none', '/docs/../secret', '/docs/%2e%2e/secret', '/docs/assets/']) {
    expect((await app.request(path)).status).toBe(404);
  }
});
