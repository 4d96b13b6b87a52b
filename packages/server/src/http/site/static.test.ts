import { Hono } from 'hono';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../secrets.ts';
import type { Env } from '../services.ts';
import { siteFrom } from './static.ts';

describe('the files of the browser app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '<p>The app</p>');
  writeFileSync(join(folder, 'icon-192.png'), 'png');
  const site = siteFrom(folder);
  const app = new Hono<Env>().get('*', c => site(c));

  it.each(['/', '/index.html', '/link'])('%s is the app', async path => {
    expect(await (await app.request(path)).text()).toBe('<p>The app</p>');
  });

  it.each([
    ['/settings', './#/settings'],
    ['/t/abc', './../#/t/abc'],
    ['/no/such/page', './../../#/no/such/page'],
    ['//evil.example/x', './../../#//evil.example/x'],
  ])('%s is a route of the app', async (path, route) => {
    const response = await app.request(`http://host${path}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(route);
    expect(new URL(route, `http://host${path}`).host).toBe('host');
  });

  it('the app is told that a server is behind it, and its version counts that', async () => {
    const plain = '<!doctype html><html lang="en"><p>The app</p></html>';
    const marked = mkdtempSync(join(tmpdir(), 'parlour-site-'));
    writeFileSync(join(marked, 'index.html'), plain);
    const own = siteFrom(marked);
    rmSync(marked, { recursive: true });
    const response = await new Hono<Env>().get('*', c => own(c)).request('/');
    expect(await response.text()).toBe(plain.replace('<html', '<html data-server'));
    expect(response.headers.get('etag')).not.toBe(`"${sha256(plain).slice(0, 20)}"`);
  });

  it('a missing file is an error', async () => {
    expect((await app.request('/icon-192.png')).status).toBe(200);
    expect((await app.request('/none.png')).status).toBe(404);
  });
});
