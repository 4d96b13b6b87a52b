// Runs a tournament from its first job to its summary, in this thread, on worker threads or on many machines. Reports
// progress and can be stopped early. Results are added in job order, whatever order they arrive in.
import { nameApart, type CatalogueEntry, type GameRecord, type Parsed } from '@parlour/engine';
import { packPlayers, playOnMachines, type Machines } from '../machines/coordinator.ts';
import type { Contender } from '../players/contender.ts';
import { showErrorsOf, type ShowErrors } from '../players/process-player.ts';
import { recruit } from '../players/recruit.ts';
import { summariseTournament, type Summary } from '../results/summary.ts';
import { addJob, newTally, type Tally } from '../results/tally.ts';
import { nameRules } from '../results/words.ts';
import { gamesPerGroup, type Lineup } from './arrange.ts';
import { playJob, type JobResult } from './job.ts';
import type { MatchEnd } from './match.ts';
import { playOnThreads } from './threads.ts';
import { jobsOf, type Job, type Tournament } from './tournament.ts';

/** How far a tournament is. */
export interface Progress {
  /** Games played and planned. */
  readonly played: number;
  readonly planned: number;
  readonly elapsedMs: number;
  /** How long the rest will take at this pace. */
  readonly leftMs: number;
  /** The results so far. */
  readonly summary: () => Summary;
}

/** A game of a tournament as a record, and where to find it in the tournament. */
export interface RecordedGame {
  readonly job: Job;
  /** Which of the job's games, counted from 0. */
  readonly game: number;
  /** Who sat where, by number among the players of the tournament. */
  readonly seated: Lineup;
  readonly end: MatchEnd['kind'];
  readonly record: GameRecord;
}

/** How a tournament is run. */
export interface Run {
  /** The game. Threads look it up in the catalogue, so there it must be in it. */
  readonly entry: CatalogueEntry;
  readonly tournament: Tournament;
  /** How many worker threads play; 0 plays in this thread or, with `machines`, on the other machines alone. */
  readonly threads: number;
  /** Whether what players' processes write to their standard error is shown as it comes. */
  readonly showErrors?: boolean | undefined;
  /** Other machines that play along, if any. */
  readonly machines?: Machines | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((progress: Progress) => void) | undefined;
  /** Gets every game that was played on this machine, those of a job together. Other machines send no moves. */
  readonly record?: ((game: RecordedGame) => void) | undefined;
}

/** Runs a tournament and sums it up; after the signal, with the results so far. Fails when a player is not found. */
export async function runTournament(run: Run): Promise<Parsed<Summary>> {
  const { entry, tournament, threads, machines, signal, record } = run;
  const showErrors = run.showErrors === true ? showErrorsOf(tournament.players) : undefined;
  const jobs = jobsOf(tournament);
  const planned = jobs.reduce((games, job) => games + gamesPerGroup(job.lineup), 0);
  const files = machines === undefined ? undefined : await packPlayers(tournament);
  if (files?.ok === false) return files;
  // The players are found here first, so that a mistake is reported before any thread starts.
  const recruited = await recruitAll(run, showErrors);
  if (!recruited.ok) return recruited;
  const contenders = recruited.value;
  // Two of the same name, such as two versions of one file, get numbers.
  const names: string[] = [];
  for (const { name } of contenders) names.push(nameApart(name, names));
  const ordered = new OrderedTally(newTally(tournament));
  const started = performance.now();
  let games = 0;
  const sumUp = (): Summary =>
    summariseTournament(tournament, ordered.tally, {
      gameName: entry.game.name,
      rulesName: nameRules(entry.game, tournament.rules),
      names,
      planned,
    });
  const played = (result: JobResult): void => {
    if (record !== undefined) for (const game of recordsOf(result, tournament, names)) record(game);
    ordered.add(result);
    games += result.games.length;
    const elapsedMs = performance.now() - started;
    const leftMs = (elapsedMs / games) * (planned - games);
    run.progress?.({ played: games, planned, elapsedMs, leftMs, summary: sumUp });
  };
  if (threads > 0 || machines !== undefined) for (const contender of contenders) contender.close();
  if (machines !== undefined && files !== undefined) {
    const done = await playOnMachines({
      machines,
      files: files.value,
      tournament,
      jobs,
      threads,
      signal,
      played,
    });
    if (!done.ok) return done;
  } else if (threads === 0) {
    await playHere({ ...run, jobs, contenders, played });
  } else {
    const left = [...jobs];
    const busy = Math.min(threads, jobs.length);
    await playOnThreads({
      tournament,
      threads: busy,
      showErrors,
      keepMoves: record !== undefined,
      signal,
      next: () => left.shift(),
      played,
    });
  }
  ordered.flush();
  return { ok: true, value: sumUp() };
}

async function recruitAll(
  { entry, tournament }: Run,
  showErrors: ShowErrors | undefined,
): Promise<Parsed<Contender[]>> {
  const contenders: Contender[] = [];
  for (const called of tournament.players) {
    const found = await recruit(called, { entry, ...tournament, showErrors });
    if (!found.ok) {
      for (const contender of contenders) contender.close();
      return found;
    }
    contenders.push(found.value);
  }
  return { ok: true, value: contenders };
}

async function playHere(
  work: Run & { jobs: readonly Job[]; contenders: readonly Contender[]; played(result: JobResult): void },
): Promise<void> {
  const { entry, tournament, contenders } = work;
  const keepMoves = work.record !== undefined;
  try {
    for (const job of work.jobs) {
      if (work.signal?.aborted === true) return;
      work.played(await playJob({ game: entry.game, tournament, contenders, keepMoves }, job));
    }
  } finally {
    for (const contender of contenders) contender.close();
  }
}

/** The games of a job as records. A player who holds several seats has a number in their names. */
function recordsOf(
  { job, games }: JobResult,
  tournament: Tournament,
  players: readonly string[],
): RecordedGame[] {
  const { game: id, rules } = tournament;
  return games.flatMap(({ seated, end, course }, game) => {
    if (course === undefined) return [];
    const names: string[] = [];
    for (const player of seated) names.push(nameApart(players[player]!, names));
    const record: GameRecord = { header: { parlour: 1, game: id, rules, names }, moves: course };
    return [{ job, game, seated, end: end.kind, record }];
  });
}

/** Adds jobs to a tally in their order, buffering those that come early. */
class OrderedTally {
  readonly tally: Tally;
  readonly #early = new Map<number, JobResult>();
  #next = 0;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  add(result: JobResult): void {
    this.#early.set(result.job.index, result);
    for (let due = this.#early.get(this.#next); due !== undefined; due = this.#early.get(this.#next)) {
      addJob(this.tally, due);
      this.#early.delete(this.#next++);
    }
  }

  /** Adds what is still buffered: after a stop, the jobs in between never come. */
  flush(): void {
    const held = [...this.#early.values()].sort((a, b) => a.job.index - b.job.index);
    for (const result of held) addJob(this.tally, result);
    this.#early.clear();
  }
}
