// `npm run pack`: the tarballs of all packages in tmp/packages, ready for `npm publish` or `npm install`.
import { basename, join } from 'node:path';
import { MOST_LOADED, MOST_WITHOUT_STRONGEST, withoutStrongest } from './engine-size.ts';
import { packAll } from './make-all.ts';
import { root } from './stage.ts';

const { tarballs, engine } = await packAll(join(root, 'tmp/packages'));
/** KB of 1,024 bytes. */
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
console.log('In tmp/packages, packed and unpacked:');
for (const { file, size, unpackedSize } of tarballs) {
  console.log(`${kilobytes(size)} ${kilobytes(unpackedSize)}  ${basename(file)}`);
}
console.log(`
@parlour/engine, unpacked:
${kilobytes(engine.loaded)}  code that import '@parlour/engine' loads, at most ${MOST_LOADED / 1024} KB
${kilobytes(engine.onDemand)}  code and texts loaded on demand: guides, words, lessons, lines, puzzles, laws
${kilobytes(engine.declarations)}  declarations
${kilobytes(engine.papers)}  README, licence, manifest
${kilobytes(withoutStrongest(engine))}  together, at most ${MOST_WITHOUT_STRONGEST / 1024} KB
${kilobytes(engine.strongest)}  the strongest players`);
if (engine.loaded > MOST_LOADED || withoutStrongest(engine) > MOST_WITHOUT_STRONGEST) {
  console.error(
    'The engine is too large. Put what not every program needs into files that are loaded on demand.',
  );
  process.exitCode = 1;
}
