// A thread that weighs decisions of a match: it plans the review as the main thread did, and is sent the numbers of points.
import { workerData } from 'node:worker_threads';
import { catalogue, planReview, readRecord, weighPoint, type Seat } from '@parlour/engine';
import '@parlour/engine/strongest';
import { serveTasks } from '@parlour/threads';

/** What a thread is started with. */
export interface ReviewThread {
  /** The record of the match. */
  readonly text: string;
  readonly seat: Seat;
  readonly effort: number;
  readonly seed: string;
}

const { text, ...setup } = workerData as ReviewThread;
const read = readRecord(
  text,
  catalogue.map(({ game }) => game),
);
if (!read.ok) throw new Error(read.error);
const replayed = read.value;
const entry = catalogue.find(({ game }) => game.id === replayed.game.id)!;
const planned = planReview({ entry, replayed, ...setup });
if (!planned.ok) throw new Error(planned.message);
const { plan } = planned;

serveTasks({ perform: (point: number) => weighPoint(plan, plan.points[point]!) });
