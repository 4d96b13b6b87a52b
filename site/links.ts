// Links between documents: found, checked, and turned into links of the site.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A link of a document to a file of the repository. */
export interface Link {
  /** As it stands in the document. */
  readonly target: string;
  /** The file, from the root; that of the document itself for a bare anchor. */
  readonly file: string;
  readonly anchor: string | undefined;
}

const MARKDOWN_LINK = /(?<=\]\()([^)\s]+)(?=\))/g;

/** A document without its code, in which brackets mean something else. */
const withoutCode = (text: string): string =>
  text.replace(/^( *)```[^]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The links of a document to files of the repository. */
export function linksOf(file: string, text: string): Link[] {
  return [...withoutCode(text).matchAll(MARKDOWN_LINK)]
    .map(([target]) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => linkFrom(file, target));
}

function linkFrom(file: string, target: string): Link {
  const [path = '', anchor] = target.split('#');
  return { target, file: path === '' ? file : posix.join(dirname(file), path), anchor };
}

/** The headings of a document, as anchors. */
export function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^( *)```[^]*?^ *```$/gm, '').matchAll(/^#{1,6} (.*)$/gm);
  return new Set([...headings].map(([, heading = '']) => slugOf(heading)));
}

/** A heading as an anchor, as code hosts and the site make it. */
export function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** What is wrong with the links of a document. */
export function brokenLinks(root: string, file: string): string[] {
  return linksOf(file, readFileSync(join(root, file), 'utf8')).flatMap(({ target, file: to, anchor }) => {
    const path = join(root, to);
    if (!existsSync(path)) return [`${file}: ${target} leads nowhere`];
    if (anchor === undefined || !to.endsWith('.md') || statSync(path).isDirectory()) return [];
    const anchors = anchorsOf(readFileSync(path, 'utf8'));
    return anchors.has(anchor) ? [] : [`${file}: ${to} has no heading #${anchor}`];
  });
}

/** The document with its links changed. */
export function rewriteLinks(file: string, text: string, rewrite: (link: Link) => string): string {
  // Code is left as it is.
  return text
    .split(/(^ *```[^]*?^ *```$|`[^`\n]*`)/m)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return part.replace(MARKDOWN_LINK, target =>
        /^[a-z]+:/.test(target) ? target : rewrite(linkFrom(file, target)),
      );
    })
    .join('');
}
