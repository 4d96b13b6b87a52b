// Starts a thread on a file that lies beside the caller. The same line works on the built files and, for tests
// and development, on the sources, which need the loader that understands them.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Starts the file of that name in a thread. `beside` is the caller's `import.meta.url`. */
export function startThread(name: string, beside: string, workerData: unknown): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), { workerData });
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(
    /cjs$/,
    'mjs',
  );
  const file = new URL(`./${name}.ts`, beside).href;
  const start = `import('${loader}').then(({ register }) => { register(); return import('${file}'); })`;
  return new Worker(start, { workerData, eval: true, execArgv: ['--conditions=parlour-source'] });
}
