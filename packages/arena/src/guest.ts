// A guest at a table among people: a file or a command of the user's as a computer player. It is watched as in the
// arena: an illegal move, a crash or an answer that does not come in time costs it its seat, and the standard player
// goes on in its place. It thinks in a thread of its own, so that one that never comes back can be ended.
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
import { overtime } from './contender.ts';
import type { GuestData, GuestReady } from './guest-thread.ts';
import type { Answer, Fault, Question } from './match.ts';
import { isFile, type Venue } from './recruit.ts';
import { startThread } from './start-thread.ts';

/** How long a guest among people may think, as much again being forgiven, and how long it may take to come. */
const THINK_MS = 5_000;
const COME_MS = 20_000;

/** Whether a player is called by a file or a command, not by the id of one of the house. */
export function isGuest(called: string): boolean {
  return called.startsWith('cmd:') || isFile(called);
}

/** Finds a guest and gives it a chair, or says why it cannot be had. Its id is what it is called by. */
export async function seatGuest(
  called: string,
  { entry, rules, seats, timePerMove = THINK_MS }: Venue,
): Promise<Parsed<Guest>> {
  const { port1, port2: port } = new MessageChannel();
  const bell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: GuestData = { called, game: entry.game.id, rules, seats, timePerMove, port, bell };
  // What a guest prints would fall upon the table.
  const thread = startThread('guest-thread', {
    workerData,
    transferList: [port],
    stdout: true,
    stderr: true,
  });
  let alarm: NodeJS.Timeout | undefined;
  const ready = await new Promise<GuestReady>(resolve => {
    port1.once('message', resolve);
    thread.once('error', error => resolve({ ok: false, error: error.message }));
    const late = `${called} was not ready to play within ${COME_MS / 1000} seconds.`;
    alarm = setTimeout(() => resolve({ ok: false, error: late }), COME_MS);
  });
  clearTimeout(alarm);
  if (!ready.ok) {
    await thread.terminate();
    return ready;
  }
  // Nobody stays up for a guest.
  thread.unref();
  port1.unref();
  const line = new Line(thread, port1, new Int32Array(bell), overtime(timePerMove));
  const substitute = entry.bots[0] ?? randomBot(entry.game);
  return { ok: true, value: new Guest({ id: called, name: ready.name, game: entry.game, substitute, line }) };
}

/** A computer player from outside. */
export class Guest implements AnyBot {
  readonly id: string;
  readonly name: string;
  readonly about = 'A guest with a program of its own.';
  readonly #game: AnyGame;
  readonly #substitute: AnyBot;
  readonly #line: Line;
  #fault: Fault | undefined;
  #told: ((sentence: string) => void) | undefined;

  constructor(setup: { id: string; name: string; game: AnyGame; substitute: AnyBot; line: Line }) {
    this.id = setup.id;
    this.name = setup.name;
    this.#game = setup.game;
    this.#substitute = setup.substitute;
    this.#line = setup.line;
  }

  /** Calls back when the guest loses its seat. */
  onForfeit(told: (sentence: string) => void): void {
    this.#told = told;
  }

  act(view: Looking, rng: Rng, stop: () => boolean): Decision<unknown> {
    const seed = drawSeed(rng);
    if (this.#fault === undefined) {
      const answer = this.#line.ask({ seat: seatOf(Number(view.viewer)), number: 0, view, seed });
      const fault = answer.ok ? this.#judge(answer.decision, view, rng) : answer.fault;
      if (answer.ok && fault === undefined) return answer.decision;
      this.#forfeit(fault!);
    }
    return this.#substitute.act(view, rng, stop) as Decision<unknown>;
  }

  close(): void {
    this.#line.close();
  }

  /** What may be done follows from the view, so every world that looks like this one will do to judge it by. */
  #judge({ action }: Decision<unknown>, view: Looking, rng: Rng): Fault | undefined {
    const spelled = JSON.stringify(action);
    const read: unknown = this.#game.readAction(action);
    if (read === undefined) return { code: 'illegal', message: `${spelled} is not an action of this game.` };
    const world: unknown = this.#game.imagine(view, rng);
    const illegal = this.#game.check(world, { by: seatOf(Number(view.viewer)), action: read });
    return illegal && { code: 'illegal', message: `${spelled} is not allowed here. ${illegal.message}` };
  }

  #forfeit(fault: Fault): void {
    this.#fault = fault;
    this.#line.close();
    this.#told?.(`${this.name} has lost the seat. ${fault.message} ${this.#substitute.name} plays on in it.`);
  }
}

/** The line to a guest's thread. The table stands still until the answer comes, as it does for its own players. */
class Line {
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

  ask(question: Question): Answer {
    Atomics.store(this.#bell, 0, 0);
    this.#port.postMessage(question);
    // The thread judges lateness itself; this is for one that does not come back at all.
    Atomics.wait(this.#bell, 0, 0, this.#limitMs + 500);
    const came = receiveMessageOnPort(this.#port);
    if (came !== undefined) return came.message as Answer;
    const message = `No answer came within ${this.#limitMs / 1000} seconds.`;
    return { ok: false, fault: { code: 'stuck', message } };
  }

  close(): void {
    this.#port.close();
    // One that listens has let go of what it holds by then.
    setTimeout(() => void this.#thread.terminate(), 1_000).unref();
  }
}
