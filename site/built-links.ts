// The links of the built site, with their anchors: those of the API reference are written by other programs than ours.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const BASE = '/docs/';

/** The pages below a folder, by their path. */
export function builtPages(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter(name => name.endsWith('.html'))
      .map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Links from page to page that lead to no page or to no anchor on it. */
export function brokenBuiltLinks(pages: ReadonlyMap<string, string>): string[] {
  const anchors = new Map([...pages].map(([page, text]) => [page, valuesOf('id', text)]));
  return [...pages].flatMap(([page, text]) =>
    [...valuesOf('href', text)].flatMap(href => {
      const [path = '', anchor = ''] = href.split('#').map(decodeURIComponent);
      const to = pageAt(page, path);
      if (to === undefined) return [];
      const found = anchors.get(to);
      if (found === undefined) return [`${page}: ${href} leads nowhere`];
      return anchor === '' || found.has(anchor) ? [] : [`${page}: ${to} has no #${anchor}`];
    }),
  );
}

/** The page that a link leads to; none for other sites, and for files that are no pages. */
function pageAt(page: string, path: string): string | undefined {
  if (path === '') return page;
  if (/^[a-z]+:/.test(path) || (path.startsWith('/') && !path.startsWith(BASE))) return undefined;
  const to = path.startsWith('/') ? path.slice(BASE.length) : posix.join(posix.dirname(page), path);
  if (to === '' || to.endsWith('/')) return `${to}index.html`;
  const extension = posix.extname(to);
  if (extension === '') return `${to}.html`;
  return extension === '.html' ? to : undefined;
}

function valuesOf(attribute: string, text: string): Set<string> {
  const values = text.matchAll(new RegExp(`\\s${attribute}="([^"]+)"`, 'g'));
  return new Set([...values].map(([, value = '']) => value.replaceAll('&amp;', '&')));
}
