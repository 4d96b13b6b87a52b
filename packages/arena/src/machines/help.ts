// A helper: takes jobs of tournaments out of the database, plays them on the threads of this machine and hands the
// results in. A helper told to stop gives back what it has not finished; one that dies is noticed because it no
// longer renews what it holds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from '../contender.ts';
import type { JobResult } from '../job.ts';
import { playOnThreads } from '../threads.ts';
import type { Job, Tournament } from '../tournament.ts';
import { count } from '../words.ts';
import { buildOfThisMachine } from './build.ts';
import type { Announcement, Held, Office } from './office.ts';

/** How often an idle helper looks for work, and how often results are handed in. */
const LOOK_MS = 500;
const HAND_IN_MS = 250;
/** A helper fetches as many jobs as it plays in this time, so that it seldom asks and seldom hoards. */
const STOCK_MS = 1_000;
const MOST_STOCK = 200;
const TIDY_MS = 60_000;

/** How a machine helps. */
export interface Helping {
  readonly office: Office;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Told in a sentence what goes on. */
  readonly say: (sentence: string) => void;
}

/** Helps with one tournament after another until the signal comes. */
export async function helpEverywhere(helping: Helping): Promise<void> {
  const { office, signal, say } = helping;
  const known = new Map<string, Announcement>();
  const refused = new Set<string>();
  let tidiedAt = -Infinity;
  let troubled = false;
  while (!signal.aborted) {
    try {
      if (performance.now() - tidiedAt > TIDY_MS) {
        await office.tidy();
        tidiedAt = performance.now();
      }
      for (const id of await office.tournaments()) {
        const announcement = known.get(id) ?? (await office.announcement(id));
        if (announcement === undefined || refused.has(id) || signal.aborted) continue;
        const wrong = known.has(id) ? undefined : misfit(announcement);
        if (wrong !== undefined) say(`A tournament is left to others. ${wrong}`);
        if (wrong !== undefined || !(await help(helping, id, announcement))) refused.add(id);
        known.set(id, announcement);
      }
      troubled = false;
    } catch (error) {
      if (!troubled) say(`The database does not answer (${describe(error)}). Trying again.`);
      troubled = true;
    }
    await pause(LOOK_MS, signal);
  }
}

/** Plays what waits of a tournament. False when this machine cannot play it. */
export async function help(helping: Helping, id: string, announcement: Announcement): Promise<boolean> {
  const { office, threads, say } = helping;
  const first = await office.take(id, threads);
  if (first.length === 0) return true;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-players-'));
  const stint = new Stint(helping, id, first);
  try {
    say(`Playing ${announcement.tournament.game}: ${announcement.tournament.players.join(', ')}.`);
    await stint.play(unpackPlayers(announcement, folder));
    say(`Played ${count(stint.played, 'deal')} of it.`);
    return true;
  } catch (error) {
    say(`A tournament is left to others. ${describe(error)}`);
    return false;
  } finally {
    await stint.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function misfit({ build }: Announcement): string | undefined {
  const own = buildOfThisMachine();
  if (build === own) return undefined;
  return `It needs the same build of Parlour on every machine: ${build} there, ${own} here.`;
}

/** The tournament with its travelling players written out as files of this machine. */
function unpackPlayers({ tournament, files }: Announcement, folder: string): Tournament {
  const players = tournament.players.map((called, number) => {
    const text = files[called];
    if (text === undefined) return called;
    const file = join(folder, `player-${number}.mjs`);
    writeFileSync(file, text);
    return file;
  });
  return { ...tournament, players };
}

/** One stretch of play for one tournament: the jobs held, in stock and on the threads, and results to hand in. */
class Stint {
  played = 0;
  readonly #helping: Helping;
  readonly #id: string;
  readonly #over = new AbortController();
  readonly #started = performance.now();
  readonly #held = new Map<number, Held>();
  readonly #timers: NodeJS.Timeout[];
  #stock: Held[] = [];
  #fetching: Promise<void> | undefined;
  #done: { held: Held; result: JobResult }[] = [];
  #handingIn: Promise<void> = Promise.resolve();

  constructor(helping: Helping, id: string, first: readonly Held[]) {
    this.#helping = helping;
    this.#id = id;
    this.#store(first);
    const renewMs = (1_000 * first[0]!.seconds) / 4;
    this.#timers = [
      setInterval(() => this.#handIn(), HAND_IN_MS),
      setInterval(() => void this.#renew(), renewMs),
    ];
  }

  async play(tournament: Tournament): Promise<void> {
    const { threads, signal } = this.#helping;
    await playOnThreads({
      tournament,
      threads: Math.min(threads, Math.max(1, this.#stock.length)),
      signal: AbortSignal.any([signal, this.#over.signal]),
      next: () => this.#next(),
      played: result => this.#note(result),
    });
  }

  /** Hands in what is done and gives back what is not. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#handIn();
    await this.#handingIn;
    const { office } = this.#helping;
    // Where the database is out of reach, time does the same.
    await office.giveBack(this.#id, [...this.#held.values()]).catch(() => undefined);
  }

  async #next(): Promise<Job | undefined> {
    if (this.#stock.length === 0) {
      this.#fetching ??= this.#fetch();
      await this.#fetching;
    }
    return this.#stock.shift()?.job;
  }

  async #fetch(): Promise<void> {
    const { office, threads } = this.#helping;
    const pace = this.played / (performance.now() - this.#started);
    const most = Math.min(MOST_STOCK, Math.max(threads, Math.round(pace * STOCK_MS)));
    try {
      this.#store(await office.take(this.#id, most));
    } finally {
      this.#fetching = undefined;
    }
  }

  #store(taken: readonly Held[]): void {
    this.#stock.push(...taken);
    for (const held of taken) this.#held.set(held.job.index, held);
  }

  #note(result: JobResult): void {
    this.played++;
    const held = this.#held.get(result.job.index);
    // Not renewed in time, the job may have come here twice: one result of it is enough.
    if (held !== undefined) this.#done.push({ held, result });
  }

  /** One hand-in after another; what fails is tried again with the next. */
  #handIn(): void {
    this.#handingIn = this.#handingIn.then(async () => {
      const done = this.#done.splice(0);
      try {
        await this.#helping.office.handIn(this.#id, done);
        for (const { held } of done) this.#held.delete(held.job.index);
      } catch {
        this.#done.unshift(...done);
      }
    });
  }

  async #renew(): Promise<void> {
    try {
      if (!(await this.#helping.office.renewJobs(this.#id, [...this.#held.values()]))) this.#over.abort();
    } catch {
      // Not renewed in time, it is played elsewhere too: the result is the same.
    }
  }
}

/** Waits, but not beyond the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
