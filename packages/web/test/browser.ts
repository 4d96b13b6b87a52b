// What browser tests stand on: the built page served from memory under a sub-path, and a page opened in a browser
// with settings of one's choice.
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { policyFor } from '../../server/src/http/static.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** The two sizes everything is shown and checked at. */
export const SIZES = {
  wide: { width: 1024, height: 768 },
  narrow: { width: 360, height: 640 },
} as const;

/** The page as it is built, by file name. */
export type Built = ReadonlyMap<string, Uint8Array>;

/** Builds the page in memory, as it is built for people and not for tests. */
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
  for (const name of ['icon.svg', 'app.webmanifest'])
    files.set(name, readFileSync(join(WEB, 'public', name)));
  return files;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** Where the page is: in a folder of its host, as on most web hosts. */
  readonly url: string;
  /** Everything it was asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the built page under the policy that our own server sends with it; with tables, as a host with a server
 * behind it.
 */
export async function serve(files: Built, tables?: string): Promise<Site> {
  const policy = policyFor(Buffer.from(files.get('index.html')!).toString());
  const paths: string[] = [];
  const server = createServer((asked, answer) => {
    paths.push(asked.url ?? '');
    const path = new URL(asked.url ?? '/', 'http://host').pathname.replace(/^\/room\//, '');
    if (tables !== undefined && path.startsWith('api/')) return passOn(tables, asked, answer);
    const body = files.get(path === '' ? 'index.html' : path);
    answer.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path === '' ? 'index.html' : path)] ?? 'text/plain',
      'content-security-policy': policy,
    });
    return answer.end(body);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return {
    asked: paths,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/room/`,
    close: () =>
      new Promise(closed => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Hands a request on to the server of the tables. */
function passOn(tables: string, asked: IncomingMessage, answer: ServerResponse): void {
  const url = new URL((asked.url ?? '').replace(/^\/room/, ''), tables);
  const onward = request(url, { method: asked.method ?? 'GET', headers: asked.headers }, told => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

export interface OpenOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** For tests without a network. Elsewhere there is none: it would answer what a test means to answer. */
  readonly serviceWorkers?: 'allow' | 'block';
}

/** A page that collects the mistakes in it; they must stay none. */
export type OpenedPage = Page & { readonly mistakes: string[] };

/** Opens the page in a browser of its own. */
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
  const page = Object.assign(await context.newPage(), { mistakes: [] as string[] });
  page.on('pageerror', error => page.mistakes.push(error.message));
  page.setDefaultTimeout(15_000);
  await page.addInitScript(
    kept => {
      // A frame without an origin has no storage.
      if (self !== top) return;
      if (localStorage.getItem('parlour.settings') === null) localStorage.setItem('parlour.settings', kept);
    },
    JSON.stringify(withUsual(options.settings)),
  );
  await page.goto(url);
  return page;
}

/** Begins anew at home, with other settings. */
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
