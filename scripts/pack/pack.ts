// `npm run pack`: the tarballs of all packages in tmp/packages, ready for `npm publish` or `npm install`.
import { basename, join } from 'node:path';
import { MOST_ENGINE_BYTES, packAll } from './make-all.ts';
import { root } from './stage.ts';

const { tarballs, engineBytes } = await packAll(join(root, 'tmp/packages'));
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
console.log('In tmp/packages, packed and unpacked:');
for (const { file, size, unpackedSize } of tarballs) {
  console.log(`${kilobytes(size)} ${kilobytes(unpackedSize)}  ${basename(file)}`);
}
console.log(
  `import '@parlour/engine' loads ${kilobytes(engineBytes).trim()} of at most ${MOST_ENGINE_BYTES / 1024} KB.`,
);
if (engineBytes > MOST_ENGINE_BYTES) {
  console.error(
    'The engine is too large. Put what not every program needs into files that are loaded on demand.',
  );
  process.exitCode = 1;
}
