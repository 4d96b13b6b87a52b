// A guest at a table among people: a user's file or command as a computer player. As in the arena, an illegal move,
// a crash or a late reply costs it its seat, and the standard player takes over. It runs in a thread of its own, so
// that one that never returns can be terminated.
import { MessageChannel, receiveMessageOnPort, type MessagePort, type Worker } from 'node:worker_threads';
import {
  drawSeed,
  randomBot,
  seatOf,
  type AnyBot,
  type AnyGame,
  type Decision,
  type Looking,
  type Parsed,
  type Rng,
} from '@parlour/engine';
import { startThread } from '@parlour/threads';
import type { DecisionReply, Fault, DecisionRequest } from '../tournament/match.ts';
import { overtime } from './contender.ts';
import type { GuestData, GuestReady } from './guest-thread.ts';
import { judgeAction } from './judge-action.ts';
import { isFile, type Venue } from './recruit.ts';

/** The time limit of a guest's decision (`overtime` adds a margin), and of its start. */
const THINK_MS = 5_000;
const START_MS = 20_000;

/** Whether a player is named by a file or a command, not by an id of the catalogue. */
export function isGuest(called: string): boolean {
  return called.startsWith('cmd:') || isFile(called);
}

/** Starts a guest, or says why that is not possible. Its id is the file or command that names it. */
export async function seatGuest(
  called: string,
  { entry, rules, seats, timePerMove = THINK_MS }: Venue,
): Promise<Parsed<Guest>> {
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
  const connection = new GuestConnection(thread, port1, new Int32Array(bell), overtime(timePerMove));
  const substitute = entry.bots[0] ?? randomBot(entry.game);
  return {
    ok: true,
    value: new Guest({ id: called, name: ready.name, game: entry.game, substitute, connection }),
  };
}

/** A user's program as a computer player. */
export class Guest implements AnyBot {
  readonly id: string;
  readonly name: string;
  readonly about = 'A guest with a program of its own.';
  readonly #game: AnyGame;
  readonly #substitute: AnyBot;
  readonly #connection: GuestConnection;
  #fault: Fault | undefined;
  #told: ((sentence: string) => void) | undefined;

  constructor(setup: {
    id: string;
    name: string;
    game: AnyGame;
    substitute: AnyBot;
    connection: GuestConnection;
  }) {
    this.id = setup.id;
    this.name = setup.name;
    this.#game = setup.game;
    this.#substitute = setup.substitute;
    this.#connection = setup.connection;
  }

  /** Calls back when the guest loses its seat. */
  onForfeit(told: (sentence: string) => void): void {
    this.#told = told;
  }

  act(view: Looking, rng: Rng, stop: () => boolean): Decision<unknown> {
    const seed = drawSeed(rng);
    if (this.#fault === undefined) {
      const reply = this.#connection.ask({ seat: seatOf(Number(view.viewer)), number: 0, view, seed });
      const fault = reply.ok ? this.#judge(reply.decision, view, rng) : reply.fault;
      if (reply.ok && fault === undefined) return reply.decision;
      this.#forfeit(fault!);
    }
    return this.#substitute.act(view, rng, stop) as Decision<unknown>;
  }

  close(): void {
    this.#connection.close();
  }

  /** Legality follows from the view, so any state with the same view serves to check the action. */
  #judge({ action }: Decision<unknown>, view: Looking, rng: Rng): Fault | undefined {
    return judgeAction(this.#game, this.#game.imagine(view, rng), {
      by: seatOf(Number(view.viewer)),
      action,
    });
  }

  #forfeit(fault: Fault): void {
    this.#fault = fault;
    this.#connection.close();
    this.#told?.(`${this.name} has lost the seat. ${fault.message} ${this.#substitute.name} plays on in it.`);
  }
}

/** The connection to a guest's thread. It blocks until the reply comes, as the engine's own players do. */
class GuestConnection {
  readonly #thread: Worker;
  readonly #port: MessagePort;
  readonly #bell: Int32Array;
  readonly #limitMs: number;

  constructor(thread: Worker, port: MessagePort, bell: Int32Array, limitMs: number) {
    this.#thread = thread;
    this.#port = port;
    this.#bell = bell;
    this.#limitMs = limitMs;
  }

  ask(request: DecisionRequest): DecisionReply {
    Atomics.store(this.#bell, 0, 0);
    this.#port.postMessage(request);
    // The thread itself detects a late reply; this limit is for a program that never returns.
    Atomics.wait(this.#bell, 0, 0, this.#limitMs + 500);
    const came = receiveMessageOnPort(this.#port);
    if (came !== undefined) return came.message as DecisionReply;
    const message = `No answer came within ${this.#limitMs / 1000} seconds.`;
    return { ok: false, fault: { code: 'stuck', message } };
  }

  close(): void {
    this.#port.close();
    // By then a thread that still responds has closed what it holds.
    setTimeout(() => void this.#thread.terminate(), 1_000).unref();
  }
}
