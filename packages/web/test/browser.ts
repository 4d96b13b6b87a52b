// The base of the browser tests: the built page served from memory under a sub-path, and pages opened in a browser with
// given settings.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { markServed, policyFor } from '../../server/src/http/site/static.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** A desktop and a phone, for tests that need one size or two. */
export const SIZES = {
  wide: { width: 1024, height: 768 },
  narrow: { width: 360, height: 640 },
} as const;

/** The files of the built page, by name. */
export type Built = ReadonlyMap<string, Uint8Array>;

/** Builds the page in memory, in production mode. */
export async function buildPage(): Promise<Built> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const made = await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  if (!('output' in made)) throw new Error('One build gives one output.');
  const files = new Map<string, Uint8Array>();
  for (const file of made.output) {
    files.set(file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source));
  }
  for (const name of readdirSync(join(WEB, 'public')))
    files.set(name, readFileSync(join(WEB, 'public', name)));
  return files;
}

/** The files of a page that was built into a folder. */
export function readPage(folder: string): Built {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => statSync(join(folder, name)).isFile());
  return new Map(files.map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]));
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** The URL of the page: in a folder of its host, as on most web hosts. */
  readonly url: string;
  /** The paths of all requests. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the built page with the content security policy of the Parlour server. With `tables`, the URL of a server, it
 * also forwards requests to the API, and marks the page as that server does.
 */
export async function serve(files: Built, tables?: string): Promise<Site> {
  const text = Buffer.from(files.get('index.html')!).toString();
  const page = tables === undefined ? text : markServed(text);
  const policy = policyFor(page);
  const paths: string[] = [];
  const server = createServer((incoming, response) => {
    paths.push(incoming.url ?? '');
    const path = new URL(incoming.url ?? '/', 'http://host').pathname.replace(/^\/room\//, '');
    if (tables !== undefined && path.startsWith('api/')) return forward(tables, incoming, response);
    const body = path === '' || path === 'index.html' ? page : files.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path === '' ? 'index.html' : path)] ?? 'text/plain',
      'content-security-policy': policy,
    });
    return response.end(body);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return {
    requests: paths,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/room/`,
    close: () =>
      new Promise(closed => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Forwards a request to the server of the tables. */
function forward(tables: string, incoming: IncomingMessage, response: ServerResponse): void {
  const url = new URL((incoming.url ?? '').replace(/^\/room/, ''), tables);
  const onward = request(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

export interface OpenOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Allowed for offline tests. Blocked otherwise: it would answer requests that a test wants to answer. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** The test moves the page's clock, `page.clock`. */
  readonly ownClock?: boolean;
}

/** A page that collects its errors; there must be none. */
export type OpenedPage = Page & { readonly errors: string[] };

/** Opens the page in a browser context of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  options: OpenOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: options.size ?? SIZES.wide,
    reducedMotion: options.reducedMotion ?? 'no-preference',
    serviceWorkers: options.serviceWorkers ?? 'block',
    locale: 'en-GB',
  });
  const page = Object.assign(await context.newPage(), { errors: [] as string[] });
  page.on('pageerror', error => page.errors.push(error.message));
  page.setDefaultTimeout(60_000);
  await page.addInitScript(
    kept => {
      // A frame without an origin has no storage.
      if (self !== top) return;
      if (localStorage.getItem('parlour.settings') === null) localStorage.setItem('parlour.settings', kept);
    },
    JSON.stringify(withUsual(options.settings)),
  );
  // Before the page starts: it could not clear a timer that it had set with the real clock.
  if (options.ownClock === true) await page.clock.install();
  await page.goto(url);
  return page;
}

/** Starts again at the home screen, with other settings. */
export async function changeSettings(page: Page, settings: OpenOptions['settings']): Promise<void> {
  await page.evaluate(
    kept => {
      localStorage.setItem('parlour.settings', kept);
      location.hash = '#/';
    },
    JSON.stringify(withUsual(settings)),
  );
  await page.reload();
  await page.waitForSelector('.game-card');
}

function withUsual(settings: OpenOptions['settings']): object {
  return { speed: 'instant', language: 'en', name: 'Robin', ...settings };
}
