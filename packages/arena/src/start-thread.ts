// Starts the program of a thread, built or from the sources.
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The programs there are, each a file beside this one. */
type Program = 'worker' | 'guest-thread';

/** From the sources a program is TypeScript, which the thread must learn to read first. */
export function startThread(program: Program, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${program}.js`, import.meta.url), options);
  }
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(new URL(`./${program}.ts`, import.meta.url).href);
  return new Worker(`import(${tsx}).then(({ register }) => (register(), import(${file})))`, {
    ...options,
    eval: true,
    execArgv: ['--conditions=parlour-source'],
  });
}
