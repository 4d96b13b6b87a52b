// The playback queue of a table: shows the client's updates one after the other, each until its cards have come to
// rest, and keeps the log. A player who acts while cards still move acts on the update they see. The action carries
// that update's decision number, so the table refuses it if it is stale.
import type { TableClient, TableUpdate } from '@parlour/wire';

/** An event of the log, numbered from the first one. */
export interface LogEvent {
  readonly id: number;
  readonly event: unknown;
}

/** The update that is on the screen now. */
export interface ShownUpdate {
  readonly update: TableUpdate;
  readonly log: readonly LogEvent[];
  /** When the update arrived, by `performance.now()`. */
  readonly at: number;
  /** True for the first update: there is no earlier position to move cards from. */
  readonly first: boolean;
  /** How many events of the log are from before the table was opened. */
  readonly past: number;
}

export interface PlaybackSetup {
  readonly client: TableClient;
  /** Renders the update; resolves when everything has come to rest. */
  readonly show: (shown: ShownUpdate) => Promise<void>;
  readonly now: () => number;
}

/** With this many updates in the queue, their animations are not waited for. */
const MOST_WAITING = 3;

/** Plays the client's updates back until the returned function is called. */
export function playBack({ client, show, now }: PlaybackSetup): () => void {
  let waiting: { update: TableUpdate; at: number }[] = [];
  let log: LogEvent[] = [];
  let last: TableUpdate | undefined;
  let busy = false;
  let first = true;
  let past = 0;

  function take(): void {
    const { update } = client;
    if (update === undefined || update === last) return;
    last = update;
    waiting.push({ update, at: now() });
    void next();
  }

  async function next(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let head = waiting.shift(); head !== undefined; head = waiting.shift()) {
      const from = log.length;
      const events = head.update.message?.events ?? [];
      log = log.concat(events.map((event, index) => ({ id: from + index, event })));
      if (first) past = log.length;
      const resting = show({ ...head, log, first, past });
      first = false;
      if (waiting.length < MOST_WAITING) await resting;
    }
    busy = false;
  }

  const stop = client.subscribe(take);
  take();
  return () => {
    waiting = [];
    stop();
  };
}
