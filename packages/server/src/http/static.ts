// The browser app's files, from memory. Files with a hash in their name never change and are kept for good by
// browsers; everything else is asked for again each time. Pages of the app that are not files get its one page.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { sha256 } from '../secrets.ts';
import type { Env } from './house.ts';

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
const WORTH_PACKING = /^(text|application\/(json|manifest)|image\/svg)/;

interface File {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly forGood: boolean;
  br?: Buffer;
  gzip?: Buffer;
}

export type Site = (c: Context<Env>) => Response;

/** Answers for the files of that folder. */
export function siteFrom(folder: string): Site {
  const files = new Map<string, File>();
  for (const path of filesIn(folder))
    files.set(`/${relative(folder, path).split(sep).join('/')}`, read(path));
  const page = files.get('/index.html')!;
  const policy = policyFor(page.bytes.toString());
  return c => {
    const path = new URL(c.req.url).pathname;
    const file = files.get(path);
    if (file !== undefined && file !== page) return send(c, file, policy);
    // A missing picture or script is an error, a missing page is a page of the app.
    return extname(path) === '' || path === '/index.html'
      ? send(c, page, policy)
      : (c.notFound() as Response);
  };
}

/** Whether the browser app has been built into that folder. */
export function hasSite(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile());
}

function read(path: string): File {
  const bytes = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const forGood = /[-.][\w-]{8,}\.\w+$/.test(path) && path.includes(`${sep}assets${sep}`);
  return { bytes, type, etag: `"${sha256(bytes.toString('latin1')).slice(0, 20)}"`, forGood };
}

function send(c: Context<Env>, file: File, policy: string): Response {
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
      file.br ??= brotliCompressSync(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return c.body(new Uint8Array(file.br), 200, { ...headers, 'content-encoding': 'br' });
    }
    if (/\bgzip\b/.test(accepted)) {
      file.gzip ??= gzipSync(file.bytes, { level: 9 });
      return c.body(new Uint8Array(file.gzip), 200, { ...headers, 'content-encoding': 'gzip' });
    }
  }
  return c.body(new Uint8Array(file.bytes), 200, headers);
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
