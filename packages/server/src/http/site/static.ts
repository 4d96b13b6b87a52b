// The browser app's files, served from memory. Files with a hash in their name are cached by browsers for good;
// everything else is revalidated each time. The app has one page; a path that is no file is a route of the app.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { sha256 } from '../../secrets.ts';
import type { Env } from '../services.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const WORTH_PACKING = /^(text|application\/(json|manifest)|image\/svg)/;

type Bytes = Uint8Array<ArrayBuffer>;

/** A file and its compressed forms, each of them made when it is first asked for and shared by all responses. */
export interface SiteFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly etag: string;
  readonly forGood: boolean;
  br?: Promise<Bytes>;
  gzip?: Promise<Bytes>;
}

export type Site = (c: Context<Env>) => Promise<Response>;

/** Serves the files of that folder. */
export function siteFrom(folder: string): Site {
  const files = new Map<string, SiteFile>();
  for (const path of filesIn(folder))
    files.set(`/${relative(folder, path).split(sep).join('/')}`, readSiteFile(path));
  const text = markServed(Buffer.from(files.get('/index.html')!.bytes).toString());
  const page = siteFile(join(folder, 'index.html'), Buffer.from(text));
  const policy = policyFor(text);
  return async c => {
    const path = new URL(c.req.url).pathname;
    const file = files.get(path);
    if (PAGES.has(path)) return sendSiteFile(c, page, policy);
    if (file !== undefined) return sendSiteFile(c, file, policy);
    // A missing picture or script is an error.
    return extname(path) === '' ? c.redirect(asRoute(path)) : c.notFound();
  };
}

/**
 * Marks the page as one with a server behind it. A static web host sends it without the mark: the page then has no lobby
 * and asks for no tables.
 */
export function markServed(page: string): string {
  return page.replace('<html ', '<html data-server ');
}

/** The paths of the app's one page; a link made for another device has its own. */
const PAGES: ReadonlySet<string> = new Set(['/', '/index.html', '/link']);

/** The same path as a route of the app, relative so that it holds behind a proxy that serves the app from a folder. */
function asRoute(path: string): string {
  return `./${'../'.repeat(path.split('/').length - 2)}#${path}`;
}

/** Whether the browser app has been built into that folder. */
export function hasSite(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile());
}

export function readSiteFile(path: string): SiteFile {
  return siteFile(path, readFileSync(path));
}

function siteFile(path: string, buffer: Buffer): SiteFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const forGood = /[-.][\w-]{8,}\.\w+$/.test(path) && path.includes(`${sep}assets${sep}`);
  const etag = `"${sha256(buffer.toString('latin1')).slice(0, 20)}"`;
  return { bytes: new Uint8Array(buffer), type, etag, forGood };
}

/** Sends a file, compressed where the browser takes that. */
export async function sendSiteFile(c: Context<Env>, file: SiteFile, policy: string): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: file.etag,
    'cache-control': file.forGood ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
    vary: 'accept-encoding',
  };
  if (c.req.header('if-none-match')?.includes(file.etag) === true) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  if (WORTH_PACKING.test(file.type) && file.bytes.length > 1000) {
    if (/\bbr\b/.test(accepted)) {
      file.br ??= packBrotli(file.bytes, BROTLI).then(bytesOf);
      return c.body(await file.br, 200, { ...headers, 'content-encoding': 'br' });
    }
    if (/\bgzip\b/.test(accepted)) {
      file.gzip ??= packGzip(file.bytes, { level: 9 }).then(bytesOf);
      return c.body(await file.gzip, 200, { ...headers, 'content-encoding': 'gzip' });
    }
  }
  return c.body(file.bytes, 200, headers);
}

function bytesOf(buffer: Buffer): Bytes {
  return new Uint8Array(buffer);
}

/** What the app's pages may load: their own files, and exactly the scripts and styles written in the page. */
export function policyFor(page: string): string {
  const hashes = (tag: string): string =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g'))]
      .map(([, text]) => ` 'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
      .join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
