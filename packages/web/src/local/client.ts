// A table in this browser as a board's client: it talks to the worker that runs it.
import type { Illegal } from '@parlour/engine';
import type { Connection, TableClient, TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';
import type { Asked, Failure, Told } from './talk.ts';

/** A local table can also be told how fast to go. */
export interface LocalClient extends TableClient {
  /** The worker it runs in, for whoever brings a guest. */
  readonly worker: Worker;
  hurry(): void;
  setSpeed(speed: Speed): void;
}

/** Opens the table of that id in the given worker, which nobody else uses; `failed` hears when it cannot go on. */
export function openLocal(
  id: string,
  worker: Worker,
  speed: Speed,
  failed: (why: Failure) => void,
): LocalClient {
  const listeners = new Set<() => void>();
  const calls = new Map<number, (illegal: Illegal | undefined) => void>();
  let update: TableUpdate | undefined;
  let connection: Connection = 'connecting';
  let lastCall = 0;

  const ask = (asked: Asked): void => worker.postMessage(asked);
  worker.addEventListener('message', (event: MessageEvent<Told>) => {
    const told = event.data;
    if (told.kind === 'answer') {
      calls.get(told.call)?.(told.illegal);
      calls.delete(told.call);
      return;
    }
    if (told.kind === 'guest') return;
    if (told.kind === 'failed') return failed(told.why);
    connection = told.kind === 'update' ? 'live' : 'gone';
    if (told.kind === 'update') update = told.update;
    for (const listener of listeners) listener();
  });
  // Mistakes in the worker are its own business; that it has not even come is told by an event that names none.
  worker.addEventListener('error', event => {
    if (!(event instanceof ErrorEvent)) failed('page');
  });
  ask({ kind: 'open', id, speed });

  return {
    worker,
    get update() {
      return update;
    },
    get connection() {
      return connection;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act(action, number) {
      const call = ++lastCall;
      return new Promise(resolve => {
        calls.set(call, resolve);
        ask({ kind: 'act', call, action, number });
      });
    },
    goOn() {
      ask({ kind: 'goOn' });
      return Promise.resolve();
    },
    resign() {
      ask({ kind: 'resign' });
      return Promise.resolve();
    },
    hurry: () => ask({ kind: 'hurry' }),
    setSpeed: speed => ask({ kind: 'speed', speed }),
    close: () => worker.terminate(),
  };
}
