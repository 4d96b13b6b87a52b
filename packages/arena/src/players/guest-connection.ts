// The connection to a guest: a user's file or command, in a thread of its own, so that one that never returns can be
// terminated. It blocks until the reply comes, as the engine's own players do.
import { MessageChannel, receiveMessageOnPort, type MessagePort, type Worker } from 'node:worker_threads';
import type { Parsed } from '@parlour/engine';
import { startThread } from '@parlour/threads';
import type { DecisionReply, DecisionRequest, Fault } from '../tournament/match.ts';
import { overtime } from './contender.ts';
import type { GuestData, GuestReady } from './guest-thread.ts';
import type { Venue } from './recruit.ts';
import type { WeighReply, WeighRequest } from './weighing.ts';

/** The time limit of a guest's decision (`overtime` adds a margin), of a decision it weighs, and of its start. */
const THINK_MS = 5_000;
const WEIGH_MS = 30_000;
const START_MS = 20_000;
/** The thread itself detects a late reply; the limit with this margin is for a program that never returns. */
const MARGIN_MS = 500;

/** Starts the thread of a guest, or says why that is not possible. */
export async function connectGuest(
  called: string,
  { entry, rules, seats, timePerMove = THINK_MS }: Venue,
): Promise<Parsed<GuestConnection>> {
  const { port1, port2: port } = new MessageChannel();
  const bell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: GuestData = { called, game: entry.game.id, rules, seats, timePerMove, port, bell };
  // What a guest prints must not appear on the table's screen.
  const thread = startThread('guest-thread', import.meta.url, {
    workerData,
    transferList: [port],
    stdout: true,
    stderr: true,
  });
  let alarm: NodeJS.Timeout | undefined;
  const ready = await new Promise<GuestReady>(resolve => {
    port1.once('message', resolve);
    thread.once('error', error => resolve({ ok: false, error: error.message }));
    const late = `${called} was not ready to play within ${START_MS / 1000} seconds.`;
    alarm = setTimeout(() => resolve({ ok: false, error: late }), START_MS);
  });
  clearTimeout(alarm);
  if (!ready.ok) {
    await thread.terminate();
    return ready;
  }
  // A guest does not keep the process alive.
  thread.unref();
  port1.unref();
  return {
    ok: true,
    value: new GuestConnection(ready.name, thread, port1, new Int32Array(bell), timePerMove),
  };
}

export class GuestConnection {
  /** What the guest is called. */
  readonly name: string;
  readonly #thread: Worker;
  readonly #port: MessagePort;
  readonly #bell: Int32Array;
  readonly #timePerMove: number;

  constructor(name: string, thread: Worker, port: MessagePort, bell: Int32Array, timePerMove: number) {
    this.name = name;
    this.#thread = thread;
    this.#port = port;
    this.#bell = bell;
    this.#timePerMove = timePerMove;
  }

  decide(request: DecisionRequest): DecisionReply {
    return this.#ask(request, overtime(this.#timePerMove)) as DecisionReply;
  }

  weigh(request: WeighRequest): WeighReply {
    return this.#ask(request, WEIGH_MS) as WeighReply;
  }

  close(): void {
    this.#port.close();
    // By then a thread that still responds has closed what it holds.
    setTimeout(() => void this.#thread.terminate(), 1_000).unref();
  }

  /** Blocks until the reply comes; one that does not come in time is a fault. */
  #ask(request: DecisionRequest | WeighRequest, limitMs: number): unknown {
    Atomics.store(this.#bell, 0, 0);
    this.#port.postMessage(request);
    Atomics.wait(this.#bell, 0, 0, limitMs + MARGIN_MS);
    const came = receiveMessageOnPort(this.#port);
    if (came !== undefined) return came.message;
    const fault: Fault = { code: 'stuck', message: `No answer came within ${limitMs / 1000} seconds.` };
    return { ok: false, fault };
  }
}
