// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openLocal } from './client.ts';
import type { Failure, Told } from './talk.ts';

/** A table whose worker is played by the test. */
function tableOf(): {
  tell: (told: Told) => void;
  worker: EventTarget;
  failed: (why: Failure) => void;
  state: () => string;
} {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<() => void>() });
  const failed = vi.fn<(why: Failure) => void>();
  const client = openLocal('a1', worker as unknown as Worker, 'fast', failed);
  const tell = (data: Told): void => void worker.dispatchEvent(new MessageEvent('message', { data }));
  return { tell, worker, failed, state: () => client.connection };
}

describe('a table in a worker', () => {
  it('has failed when the worker says so, and is not gone for that', () => {
    const { tell, failed, state } = tableOf();
    tell({ kind: 'failed', why: 'player' });
    expect(failed).toHaveBeenCalledExactlyOnceWith('player');
    expect(state()).toBe('connecting');
  });

  it('has failed when the worker does not come', () => {
    const { worker, failed } = tableOf();
    worker.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('has not failed by a mistake, after which the worker takes it up again', () => {
    const { worker, failed } = tableOf();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'Oh.' }));
    expect(failed).not.toHaveBeenCalled();
  });

  it('is gone when it is not kept', () => {
    const { tell, failed, state } = tableOf();
    tell({ kind: 'missing' });
    expect(state()).toBe('gone');
    expect(failed).not.toHaveBeenCalled();
  });
});
