// The declarations of a package: those that its entries reach, and no others.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The paths, below `dist`, of the declarations that these entries need. */
export function declarationsOf(dist: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(dist, path), 'utf8');
    for (const [, target] of text.matchAll(RELATIVE)) {
      visit(join(dirname(path), target!.replace(/\.(js|ts)$/, '.d.ts')));
    }
  };
  entries.forEach(visit);
  return [...found].sort();
}

/** A declaration as it is published: the compiler leaves the names of sources in it. */
export function publishedDeclaration(text: string): string {
  return text.replace(RELATIVE, statement => statement.replace(/\.ts(?=['"])/, '.js'));
}

/** A relative import or export of a declaration. */
const RELATIVE = /(?:\bfrom |\bimport\(|^import )['"](\.[^'"]+)['"]/gm;
