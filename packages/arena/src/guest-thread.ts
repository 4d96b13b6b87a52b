// The thread of a guest at a table: finds the player, then answers one question after another. It wakes the table,
// which stands still meanwhile, when the answer lies ready.
import { workerData, type MessagePort } from 'node:worker_threads';
import { catalogue } from '@parlour/engine';
import { describe } from './contender.ts';
import type { Answer, Question } from './match.ts';
import { recruit } from './recruit.ts';

/** What the thread is started with. */
export interface GuestData {
  readonly called: string;
  /** The id of a game of the catalogue. */
  readonly game: string;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove: number;
  readonly port: MessagePort;
  /** One number: 1 when an answer lies ready. */
  readonly bell: SharedArrayBuffer;
}

/** What it says first. */
export type GuestReady =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly error: string };

async function attend({ called, game, port, bell, ...venue }: GuestData): Promise<void> {
  const entry = catalogue.find(one => one.game.id === game);
  if (entry === undefined) throw new Error(`There is no game "${game}" in the catalogue.`);
  const found = await recruit(called, { entry, ...venue });
  const ready: GuestReady = found.ok ? { ok: true, name: found.value.name } : found;
  port.postMessage(ready);
  if (!found.ok) return port.close();
  const contender = found.value;
  const answer = async (question: Question): Promise<void> => {
    port.postMessage(await decide(question));
    const ring = new Int32Array(bell);
    Atomics.store(ring, 0, 1);
    Atomics.notify(ring, 0);
  };
  const decide = async (question: Question): Promise<Answer> => {
    try {
      return await contender.decide(question);
    } catch (error) {
      return { ok: false, fault: { code: 'crashed', message: describe(error) } };
    }
  };
  port.on('message', (question: Question) => void answer(question));
  port.on('close', () => contender.close());
}

attend(workerData as GuestData).catch((error: unknown) => {
  const failed: GuestReady = { ok: false, error: describe(error) };
  (workerData as GuestData).port.postMessage(failed);
});
