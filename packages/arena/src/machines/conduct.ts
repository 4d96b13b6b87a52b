// The starter of a tournament on many machines: lays its jobs out in the database, plays along, and gathers the
// results until all are there. What it gathers are the same results in the same order as on one machine.
import type { Parsed } from '@parlour/engine';
import { bundlePlayer } from '../bundle.ts';
import { describe } from '../contender.ts';
import type { JobResult } from '../job.ts';
import { isFile } from '../recruit.ts';
import type { Job, Tournament } from '../tournament.ts';
import { buildOfThisMachine } from './build.ts';
import { help, pause, type Helping } from './help.ts';
import { openOffice, type Announcement, type Office } from './office.ts';

const LOOK_MS = 200;
const RENEW_MS = 1_000;

/** Where the machines meet. */
export interface Machines {
  /** The URL of a PostgreSQL database. */
  readonly database: string;
  /** After how many seconds without word the jobs of a helper are given to others. */
  readonly patienceSeconds: number;
  /** Told in a sentence when something goes on that people should know. */
  readonly say?: (sentence: string) => void;
}

/** What is to be played on many machines. */
export interface MachineWork {
  readonly machines: Machines;
  /** The players that travel. */
  readonly files: Readonly<Record<string, string>>;
  readonly tournament: Tournament;
  readonly jobs: readonly Job[];
  /** How many threads play along here; none leaves it to the others. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  played(result: JobResult): void;
}

/** Has all jobs played, or those until the signal. Says so when it cannot begin. */
export async function playOnMachines(work: MachineWork): Promise<Parsed<void>> {
  const opened = await openOffice(work.machines.database);
  if (!opened.ok) return opened;
  const office = opened.value;
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, ...(work.signal === undefined ? [] : [work.signal])]);
  try {
    await office.tidy();
    const { tournament, files, machines } = work;
    const announcement = { build: buildOfThisMachine(), tournament, files };
    const id = await office.announce(announcement, machines.patienceSeconds);
    try {
      await office.layOut(id, work.jobs);
      const helping = playAlong(
        { office, threads: work.threads, signal, say: () => undefined },
        id,
        announcement,
      );
      await new Gathering(office, id, work).finish(signal);
      done.abort();
      await helping;
      return { ok: true, value: undefined };
    } finally {
      // What cannot be cleared away now, others will.
      await office.end(id).catch(() => undefined);
    }
  } catch (error) {
    return { ok: false, error: `The database failed: ${describe(error)}.` };
  } finally {
    done.abort();
    await office.close();
  }
}

/** The players that are files travel as text; a command cannot, because what it starts is on this machine only. */
export async function packPlayers({ players }: Tournament): Promise<Parsed<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const called of players) {
    if (called.startsWith('cmd:')) {
      const error = `"${called}" cannot travel: the other machines may not have that program. Play it without --database.`;
      return { ok: false, error };
    }
    if (!isFile(called)) continue;
    const bundled = await bundlePlayer(called);
    if (!bundled.ok) return bundled;
    files[called] = bundled.value;
  }
  return { ok: true, value: files };
}

async function playAlong(helping: Helping, id: string, announcement: Announcement): Promise<void> {
  while (helping.threads > 0 && !helping.signal.aborted) {
    // What keeps this machine from playing, such as a lost connection, keeps it for a while only.
    await help(helping, id, announcement).catch(() => false);
    await pause(LOOK_MS, helping.signal);
  }
}

/** Gathers the results of one tournament. */
class Gathering {
  readonly #office: Office;
  readonly #id: string;
  readonly #work: MachineWork;
  readonly #missing: Set<number>;
  #renewedAt = -Infinity;
  #troubled = false;

  constructor(office: Office, id: string, work: MachineWork) {
    this.#office = office;
    this.#id = id;
    this.#work = work;
    this.#missing = new Set(work.jobs.map(({ index }) => index));
  }

  /** Until nothing is missing, the signal comes, or there is nothing more to wait for. */
  async finish(signal: AbortSignal): Promise<void> {
    const say = (sentence: string): void => this.#work.machines.say?.(sentence);
    while (this.#missing.size > 0 && !signal.aborted) {
      try {
        const end = await this.#look(signal);
        // What there is by then is shown all the same.
        if (end !== undefined) return say(end);
        this.#troubled = false;
      } catch (error) {
        if (!this.#troubled) say(`The database does not answer (${describe(error)}).`);
        this.#troubled = true;
        await pause(RENEW_MS, signal);
      }
    }
  }

  /** Takes in what has come; the answer says why no more will come. */
  async #look(signal: AbortSignal): Promise<string | undefined> {
    if (performance.now() - this.#renewedAt > RENEW_MS) {
      if (!(await this.#office.renewTournament(this.#id))) {
        return 'The tournament was cleared away because this machine had not been heard of for too long.';
      }
      this.#renewedAt = performance.now();
    }
    const mail = await this.#office.mail(this.#id);
    for (const letter of mail) {
      if (letter.kind === 'given-up') {
        return `Deal ${letter.job.group + 1} was given up: one helper after another was lost over it.`;
      }
      if (this.#missing.delete(letter.result.job.index)) this.#work.played(letter.result);
    }
    await this.#office.clear(this.#id, mail);
    if (mail.length === 0) await pause(LOOK_MS, signal);
    return undefined;
  }
}
