// The thread of the pool's tests: counts its tasks, and throws, loops forever or exits when told to.
import { workerData } from 'node:worker_threads';
import { serveTasks } from '../src/serve-tasks.ts';

export type CountingTask = 'count' | 'throw' | 'spin' | 'exit';

if (workerData === 'broken') throw new Error('There is no such player.');
let done = 0;
serveTasks({
  perform(task: CountingTask): number {
    if (task === 'throw') throw new Error('The program is broken.');
    if (task === 'exit') process.exit();
    if (task === 'spin') for (;;);
    return ++done;
  },
  close() {
    if (workerData instanceof SharedArrayBuffer) Atomics.add(new Int32Array(workerData), 0, 1);
  },
});
