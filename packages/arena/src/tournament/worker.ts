// A thread of the arena: finds the players, then plays the jobs it is sent, one at a time. Before each decision of a
// guest it writes a note to shared memory, so that the main thread can detect a player that hangs.
import { workerData } from 'node:worker_threads';
import { catalogue } from '@parlour/engine';
import { serveTasks } from '@parlour/threads';
import type { Contender } from '../players/contender.ts';
import type { ShowErrors } from '../players/process-player.ts';
import { recruit } from '../players/recruit.ts';
import { playJob, type Stuck, type DecisionWatch } from './job.ts';
import type { Job, Tournament } from './tournament.ts';

/** A job as a thread is sent it. */
export interface JobTask {
  readonly job: Job;
  /** The games of the job that are forfeited because a player hung in an earlier try. */
  readonly stuck: readonly Stuck[];
  /** Four numbers: game, seat and number of the decision that a guest is making, and since when (0 for none). */
  readonly notes: SharedArrayBuffer;
  /** What "since when" is counted from, in milliseconds of `Date.now()`. */
  readonly epoch: number;
}

/** What a thread is started with. */
export interface JobThread {
  readonly tournament: Tournament;
  readonly showErrors: ShowErrors | undefined;
  readonly keepMoves: boolean;
}

async function serveJobs({ tournament, showErrors, keepMoves }: JobThread): Promise<void> {
  const entry = catalogue.find(({ game }) => game.id === tournament.game);
  if (entry === undefined) throw new Error(`There is no game "${tournament.game}" in the catalogue.`);
  const contenders: Contender[] = [];
  for (const called of tournament.players) {
    const found = await recruit(called, { entry, ...tournament, showErrors });
    if (!found.ok) throw new Error(found.error);
    contenders.push(found.value);
  }
  const { game } = entry;
  serveTasks({
    perform: ({ job, stuck, notes, epoch }: JobTask) =>
      playJob({ game, tournament, contenders, watch: watchOver(notes, epoch), keepMoves }, job, stuck),
    close() {
      for (const contender of contenders) contender.close();
    },
  });
}

function watchOver(shared: SharedArrayBuffer, epoch: number): DecisionWatch {
  const notes = new Int32Array(shared);
  return {
    enter(game, seat, decision) {
      notes[0] = game;
      notes[1] = seat;
      notes[2] = decision;
      Atomics.store(notes, 3, Math.max(1, Date.now() - epoch));
    },
    leave() {
      Atomics.store(notes, 3, 0);
    },
  };
}

await serveJobs(workerData as JobThread);
