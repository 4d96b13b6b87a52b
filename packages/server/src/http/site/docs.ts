// The documentation at /docs, when `npm run docs` has built it: pages and their files, each read when it is first asked for.
import { relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { filesIn, readSiteFile, sendSiteFile, type Site, type SiteFile } from './static.ts';

/** The path below which the documentation is served. */
const BASE = '/docs';

/** Serves the documentation of that folder. */
export function docsFrom(folder: string): Site {
  const paths = new Map(
    filesIn(folder).map(path => [`${BASE}/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  const files = new Map<string, { file: SiteFile; policy: string }>();
  return async c => {
    const { pathname } = new URL(c.req.url);
    // The links of the pages are relative to this folder.
    if (pathname === BASE) return c.redirect(`.${BASE}/`);
    const asked = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const name = paths.has(asked) ? asked : `${asked}.html`;
    const path = paths.get(name);
    if (path === undefined) return c.notFound();
    let found = files.get(name);
    if (found === undefined) {
      const file = readSiteFile(path);
      found = { file, policy: docsPolicy(Buffer.from(file.bytes).toString()) };
      files.set(name, found);
    }
    return sendSiteFile(c, found.file, found.policy);
  };
}

/** Its own files and the scripts written in the page. Code is coloured by style attributes, which have no hashes. */
function docsPolicy(page: string): string {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]+?)<\/script>/g)].map(
    ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
