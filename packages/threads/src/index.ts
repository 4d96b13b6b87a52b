// The public interface of the thread pool.
export { serveTasks } from './serve-tasks.ts';
export { startThread } from './start-thread.ts';
export { ThreadPool, type TaskLimits } from './thread-pool.ts';
