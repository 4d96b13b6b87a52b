// Follows a table: takes the client's updates one after the other, shows each until its cards have come to
// rest, and keeps the log. A player who acts while cards still move acts on what he sees; the number of the
// decision goes along, so nothing is done twice and nothing is lost.
import type { AnyGame } from '@parlour/engine';
import type { TableClient, TableUpdate } from '@parlour/wire';

/** A line of the log. */
export interface LogLine {
  readonly id: number;
  readonly event: unknown;
}

/** What is on the screen now. */
export interface Shown {
  readonly update: TableUpdate;
  readonly log: readonly LogLine[];
  /** When the update arrived, by `performance.now()`. */
  readonly at: number;
  /** True for the first update: nothing has moved yet. */
  readonly first: boolean;
}

export interface FollowSetup {
  readonly client: TableClient;
  /** Draws it and resolves when everything has come to rest. */
  readonly show: (shown: Shown) => Promise<void>;
  readonly now: () => number;
}

/** More waiting updates than this are shown without movement. */
const MOST_WAITING = 3;

/** Follows the client until the answer is called. */
export function follow({ client, show, now }: FollowSetup): () => void {
  let waiting: { update: TableUpdate; at: number }[] = [];
  let log: LogLine[] = [];
  let last: TableUpdate | undefined;
  let busy = false;
  let first = true;

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
      const resting = show({ ...head, log, first });
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

/** The sentences of a log, one for each event that has words. */
export function sentences(
  log: readonly LogLine[],
  tell: (game: AnyGame, event: unknown, names: readonly string[]) => string,
  game: AnyGame,
  names: readonly string[],
): { id: number; text: string }[] {
  return log
    .map(({ id, event }) => ({ id, text: tell(game, event, names) }))
    .filter(({ text }) => text !== '');
}
