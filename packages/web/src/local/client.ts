// The table client of a table in this browser: exchanges messages with the worker that runs it.
import type { Illegal } from '@parlour/engine';
import type { Connection, TableClient, TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';
import type { PageMessage, Failure, WorkerMessage } from './worker-messages.ts';

/** Asked before an action is sent; false keeps it back. Only a table against the computer has one. */
type Coach = (action: unknown, number: number) => Promise<boolean>;

/** The client of a local table, whose speed can be set. */
export interface LocalClient extends TableClient {
  /** The worker it runs in, for inviting a guest. */
  readonly worker: Worker;
  /** Sets the coach. One who is still to come is waited for: actions are kept until then. */
  setCoach(coach: Coach | 'coming' | undefined): void;
  hurry(): void;
  setSpeed(speed: Speed): void;
}

/** The answer to an action that was kept back. */
const WITHDRAWN: Illegal = { code: 'withdrawn', message: 'The player has thought again.' };

/** Opens the table in the given worker, which serves this table only. `failed` is called when it cannot go on. */
export function openLocalClient(
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
  let coach: Coach | 'coming' | undefined;
  let meetCoach: (() => void)[] = [];

  async function mayAct(action: unknown, number: number): Promise<boolean> {
    if (coach !== 'coming') return (await coach?.(action, number)) !== false;
    await new Promise<void>(met => meetCoach.push(met));
    return mayAct(action, number);
  }

  const send = (message: PageMessage): void => worker.postMessage(message);
  worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    const message = event.data;
    if (message.kind === 'answer') {
      calls.get(message.call)?.(message.illegal);
      calls.delete(message.call);
      return;
    }
    if (message.kind === 'guest' || message.kind === 'explained') return;
    if (message.kind === 'failed') return failed(message.why);
    connection = message.kind === 'update' ? 'live' : 'gone';
    if (message.kind === 'update') update = message.update;
    for (const listener of listeners) listener();
  });
  // The worker handles its own exceptions, which are ErrorEvents. A plain Event means that its script did not load.
  worker.addEventListener('error', event => {
    if (!(event instanceof ErrorEvent)) failed('page');
  });
  send({ kind: 'open', id, speed });

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
    async act(action, number) {
      if (!(await mayAct(action, number))) return WITHDRAWN;
      const call = ++lastCall;
      return new Promise(resolve => {
        calls.set(call, resolve);
        send({ kind: 'act', call, action, number });
      });
    },
    goOn() {
      send({ kind: 'goOn' });
      return Promise.resolve();
    },
    resign() {
      send({ kind: 'resign' });
      return Promise.resolve();
    },
    setCoach(next) {
      coach = next;
      const waiting = meetCoach;
      meetCoach = [];
      for (const meet of waiting) meet();
    },
    hurry: () => send({ kind: 'hurry' }),
    setSpeed: speed => send({ kind: 'speed', speed }),
    close: () => worker.terminate(),
  };
}
