// Starts a file in a thread. The same call works on the built files and, for tests and development, on the
// TypeScript sources, for which the thread registers the tsx loader first.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the file of that name, without its extension. `beside` is the `import.meta.url` of a file next to it. */
export function startThread(name: string, beside: string, options: WorkerOptions = {}): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), options);
  // `require` finds the CommonJS build, which lies beside the module.
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = JSON.stringify(pathToFileURL(required).href.replace(/cjs$/, 'mjs'));
  const file = JSON.stringify(new URL(`./${name}.ts`, beside).href);
  return new Worker(`import(${loader}).then(({ register }) => (register(), import(${file})))`, {
    ...options,
    eval: true,
    execArgv: ['--conditions=parlour-source'],
  });
}
