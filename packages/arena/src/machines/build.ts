// A digest of the code that results depend on. All machines of one tournament must have the same, because their
// results are merged.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The digest of the engine and the arena as they run here, and of Node's major version. */
export function buildOfThisMachine(): string {
  const digest = createHash('sha256');
  // Math.log may differ in the last digit between versions of Node.
  digest.update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const folder of [
    new URL('.', import.meta.resolve('@parlour/engine')),
    new URL('..', import.meta.url),
  ]) {
    for (const file of programsIn(fileURLToPath(folder))) digest.update(readFileSync(file));
  }
  return digest.digest('hex').slice(0, 16);
}

/** The program files below a folder, in order, without tests, types and maps. */
function programsIn(folder: string): string[] {
  const inOrder = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return inOrder.flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return programsIn(path);
    return /(?<!\.test|\.d)\.[jt]s$/.test(entry.name) ? [path] : [];
  });
}
