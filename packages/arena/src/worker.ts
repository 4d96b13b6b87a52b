// A thread of the arena: finds the players, then plays the jobs it is sent, one at a time. Before each decision
// of a guest it leaves a note in shared memory, so that the main thread can tell a player that stands still.
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '@parlour/engine';
import type { Contender } from './contender.ts';
import { describe } from './contender.ts';
import { playJob, type JobResult, type JobSetting, type Stuck, type Watch } from './job.ts';
import { recruit } from './recruit.ts';
import type { Job, Tournament } from './tournament.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly tournament: Tournament;
  /** Four numbers: game, seat and decision asked for, and since when (0 while nobody is). */
  readonly notes: SharedArrayBuffer;
  /** What "since when" is counted from: the time of the clock at the start of the thread. */
  readonly epoch: number;
}

/** What a thread is sent. */
export type ToThread =
  { readonly type: 'play'; readonly job: Job; readonly stuck: readonly Stuck[] } | { readonly type: 'close' };

/** What a thread sends back. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'played'; readonly result: JobResult }
  | { readonly type: 'failed'; readonly message: string };

async function work(): Promise<void> {
  const { tournament, notes, epoch } = workerData as ThreadData;
  const entry = catalogue.find(({ game }) => game.id === tournament.game);
  if (entry === undefined) throw new Error(`There is no game "${tournament.game}" in the catalogue.`);
  const contenders: Contender[] = [];
  for (const called of tournament.players) {
    const found = await recruit(called, { entry, ...tournament });
    if (!found.ok) throw new Error(found.error);
    contenders.push(found.value);
  }
  const setting: JobSetting = { game: entry.game, tournament, contenders, watch: watchOver(notes, epoch) };
  const playOne = async (job: Job, stuck: readonly Stuck[]): Promise<void> => {
    tell({ type: 'played', result: await playJob(setting, job, stuck) });
  };
  parentPort!.on('message', (message: ToThread) => {
    if (message.type === 'play') {
      playOne(message.job, message.stuck).catch(fail);
    } else {
      for (const contender of contenders) contender.close();
      parentPort!.close();
    }
  });
  tell({ type: 'ready' });
}

function watchOver(shared: SharedArrayBuffer, epoch: number): Watch {
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

function tell(message: FromThread): void {
  parentPort!.postMessage(message, []);
}

function fail(error: unknown): void {
  tell({ type: 'failed', message: describe(error) });
}

work().catch(fail);
