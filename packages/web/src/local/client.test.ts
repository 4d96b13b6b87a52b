// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openLocalClient } from './client.ts';
import type { Failure, PageMessage, WorkerMessage } from './worker-messages.ts';

/** A table client whose worker is simulated by the test. */
function tableOf(): {
  tell: (told: WorkerMessage) => void;
  worker: EventTarget;
  failed: (why: Failure) => void;
  state: () => string;
} {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<() => void>() });
  const failed = vi.fn<(why: Failure) => void>();
  const client = openLocalClient('a1', worker as unknown as Worker, 'fast', failed);
  const tell = (data: WorkerMessage): void =>
    void worker.dispatchEvent(new MessageEvent('message', { data }));
  return { tell, worker, failed, state: () => client.connection };
}

describe('the client of a local table', () => {
  it('fails when the worker says so, and is not gone', () => {
    const { tell, failed, state } = tableOf();
    tell({ kind: 'failed', why: 'player' });
    expect(failed).toHaveBeenCalledExactlyOnceWith('player');
    expect(state()).toBe('connecting');
  });

  it('fails when the worker does not load', () => {
    const { worker, failed } = tableOf();
    worker.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('does not fail by an exception, after which the worker reopens the table', () => {
    const { worker, failed } = tableOf();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'Oh.' }));
    expect(failed).not.toHaveBeenCalled();
  });

  it('asks before it sends an action, where somebody wants to be asked', async () => {
    const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(told: PageMessage) => void>() });
    const client = openLocalClient('a1', worker as unknown as Worker, 'fast', () => undefined);
    client.setCoach(action => Promise.resolve(action !== 'blunder'));
    expect(await client.act('blunder', 3)).toMatchObject({ code: 'withdrawn' });
    void client.act('good', 3);
    await expect.poll(() => worker.postMessage.mock.calls.length).toBe(2);
    const sent = worker.postMessage.mock.calls.flatMap(([told]) =>
      told.kind === 'act' ? [told.action] : [],
    );
    expect(sent).toEqual(['good']);
  });

  it('keeps an action while the coach is still to come, and sends it when nobody comes', async () => {
    const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(told: PageMessage) => void>() });
    const client = openLocalClient('a1', worker as unknown as Worker, 'fast', () => undefined);
    const isSent = (): boolean => worker.postMessage.mock.calls.some(([told]) => told.kind === 'act');
    client.setCoach('coming');
    const blunder = client.act('blunder', 3);
    client.setCoach(() => Promise.resolve(false));
    expect(await blunder).toMatchObject({ code: 'withdrawn' });
    client.setCoach('coming');
    void client.act('blunder', 3);
    await Promise.resolve();
    expect(isSent()).toBe(false);
    client.setCoach(undefined);
    await expect.poll(isSent).toBe(true);
  });

  it('is gone when it is not in the store', () => {
    const { tell, failed, state } = tableOf();
    tell({ kind: 'missing' });
    expect(state()).toBe('gone');
    expect(failed).not.toHaveBeenCalled();
  });
});
