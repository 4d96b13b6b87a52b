// The thread of a guest: finds the player, then answers one request after another, to decide or to weigh. The main
// thread blocks meanwhile; this thread wakes it when the reply is posted.
import { workerData, type MessagePort } from 'node:worker_threads';
import { catalogue } from '@parlour/engine';
import type { DecisionReply, DecisionRequest } from '../tournament/match.ts';
import { errorMessage } from './contender.ts';
import { recruit } from './recruit.ts';
import type { WeighReply, WeighRequest } from './weighing.ts';

/** What the thread is started with. */
export interface GuestData {
  readonly called: string;
  /** The id of a game of the catalogue. */
  readonly game: string;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove: number;
  readonly port: MessagePort;
  /** One number: 1 when a reply has been posted. */
  readonly bell: SharedArrayBuffer;
}

/** Its first message. */
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
  const answer = async (request: DecisionRequest | WeighRequest): Promise<void> => {
    port.postMessage(await reply(request));
    const ring = new Int32Array(bell);
    Atomics.store(ring, 0, 1);
    Atomics.notify(ring, 0);
  };
  const reply = async (request: DecisionRequest | WeighRequest): Promise<DecisionReply | WeighReply> => {
    try {
      return await ('effort' in request ? contender.weigh(request) : contender.decide(request));
    } catch (error) {
      return { ok: false, fault: { code: 'crashed', message: errorMessage(error) } };
    }
  };
  port.on('message', (request: DecisionRequest | WeighRequest) => void answer(request));
  port.on('close', () => contender.close());
}

attend(workerData as GuestData).catch((error: unknown) => {
  const failed: GuestReady = { ok: false, error: errorMessage(error) };
  (workerData as GuestData).port.postMessage(failed);
});
