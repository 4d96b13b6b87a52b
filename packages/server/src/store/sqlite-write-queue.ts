// Hands writes to the writer thread, in groups. While the disk is full or cannot be written, every write is refused at
// once, and a short one is tried again and again until it succeeds: the server need not be restarted.
import type { Worker } from 'node:worker_threads';
import { GroupCommit } from './group-commit.ts';
import { troubleOf, type Failure } from './sqlite-failures.ts';
import { appendRow } from './sqlite-journal.ts';
import type { GroupReply, Order, Outcome, Step } from './sqlite-writer.ts';
import type { WriteName, Writes } from './sqlite-writes.ts';
import { Unavailable, type Append, type Appended, type OutageListener, type Trouble } from './store.ts';

/**
 * A flush of the disk costs as much as a few moves: under load, more of them share one. Not longer: while everybody waits
 * for a commit the server sleeps, and wakes for fewer of them at a time. At 10 ms a move cost 14 % more CPU time.
 */
const REST_MS = 3;
const PROBE_MS = 250;

/** The row of an append, or another write. */
type Write = string | Step;

export class SqliteWriteQueue {
  readonly #thread: Worker;
  readonly #now: () => number;
  readonly #group: GroupCommit<Write, unknown>;
  readonly #listeners: OutageListener[] = [];
  #trouble: Trouble | undefined;
  #probe: NodeJS.Timeout | undefined;
  #answer: { resolve: (answer: GroupReply) => void; reject: (error: unknown) => void } | undefined;
  #broken: Error | undefined;
  #isClosed = false;

  constructor(thread: Worker, now: () => number) {
    this.#thread = thread;
    this.#now = now;
    thread.on('message', (answer: string) => this.#answer?.resolve(JSON.parse(answer) as GroupReply));
    thread.on('error', (error: Error) => {
      this.#broken = error;
      this.#answer?.reject(error);
    });
    this.#group = new GroupCommit(writes => this.#commit(writes), { lanes: 1, most: 256, restMs: REST_MS });
  }

  write<Name extends Exclude<WriteName, 'append'>>(
    name: Name,
    write: Parameters<Writes[Name]>[0],
  ): Promise<ReturnType<Writes[Name]>> {
    return this.#group.add([name, JSON.stringify(write)]) as Promise<ReturnType<Writes[Name]>>;
  }

  append(append: Append): Promise<Appended> {
    const { table, seating, rating, at } = append;
    const row = appendRow(append);
    if (seating !== undefined) {
      const ending = rating === undefined ? undefined : { ...rating, table, at };
      return this.write('appendSeated', { row, table, seating, ending });
    }
    return this.#group.add(row) as Promise<Appended>;
  }

  /** Tells how many writes wait whenever a commit begins. */
  onCommit(listener: (waiting: number) => void): void {
    this.#group.onCommit = listener;
  }

  onOutage(listener: OutageListener): void {
    this.#listeners.push(listener);
  }

  /** Throws when nothing can be written now. */
  check(): void {
    if (this.#broken !== undefined) throw this.#broken;
    if (this.#trouble !== undefined) throw new Unavailable(this.#trouble);
  }

  /** Resolves when no write is under way. */
  settled(): Promise<void> {
    return this.#group.settled();
  }

  /** Ends the thread, which leaves everything in the database file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#probe);
    const ended = new Promise<void>(resolve => this.#thread.once('exit', () => resolve()));
    this.#send('close');
    if (this.#broken === undefined) await ended;
  }

  async #commit(writes: readonly Write[]): Promise<unknown[]> {
    this.check();
    const { steps, counts } = stepsOf(writes);
    const answer = await this.#ask(steps);
    if ('error' in answer) throw this.#failed(answer);
    return answer.flatMap((outcome, index) => resultsOf(outcome, counts[index]));
  }

  #ask(steps: readonly Step[]): Promise<GroupReply> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#send(steps);
    });
  }

  #send(order: Order): void {
    this.#thread.postMessage(order, []);
  }

  /** The error of a group. When it is an outage, tries from now on whether it is over. */
  #failed(failure: Failure): Error {
    const trouble = troubleOf(failure.errcode);
    if (trouble === undefined) return errorOf(failure);
    this.#setTrouble(trouble);
    this.#probeLater();
    return new Unavailable(trouble, errorOf(failure));
  }

  #probeLater(): void {
    if (this.#isClosed) return;
    this.#probe = setTimeout(() => void this.#probeNow(), PROBE_MS);
  }

  async #probeNow(): Promise<void> {
    // What is due moves in the same transaction that finds the disk writable, before any deadline can pass.
    const step: Step = ['recover', JSON.stringify({ now: this.#now() })];
    const answer = await this.#ask([step]).catch((error: unknown) => ({ error: String(error) }));
    if ('error' in answer) this.#probeLater();
    else this.#setTrouble(undefined);
  }

  #setTrouble(trouble: Trouble | undefined): void {
    this.#trouble = trouble;
    if (this.#isClosed) return;
    for (const listener of this.#listeners) listener(trouble);
  }
}

/** The writes as steps, and for each step how many appends are in it: those in a row share one. */
function stepsOf(writes: readonly Write[]): { steps: Step[]; counts: (number | undefined)[] } {
  const steps: Step[] = [];
  const counts: (number | undefined)[] = [];
  let rows: string[] = [];
  const endRows = (): void => {
    if (rows.length === 0) return;
    steps.push(['append', rows.join('\n')]);
    counts.push(rows.length);
    rows = [];
  };
  for (const write of writes) {
    if (typeof write === 'string') {
      rows.push(write);
    } else {
      endRows();
      steps.push(write);
      counts.push(undefined);
    }
  }
  endRows();
  return { steps, counts };
}

/** The results of the writes of one step. */
function resultsOf(outcome: Outcome, appends: number | undefined): unknown[] {
  if ('error' in outcome) return [errorOf(outcome)];
  if (appends === undefined) return [outcome.value];
  const results = Array<Appended>(appends).fill('taken');
  for (const place of outcome.value as number[]) results[place] = 'done';
  return results;
}

function errorOf({ error, errcode }: Failure): Error {
  return Object.assign(new Error(error), { errcode });
}
