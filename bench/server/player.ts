// One player of the measurement: follows a table over a socket, answers every turn at once, and notes how long each
// answer took. As lean as can be, because it shares the machine with the server it measures.
import { catalogue, rngFrom, seedFrom, type AnyBot, type AnyGame } from '@parlour/engine';
import type { Decision, Rng } from '@parlour/engine';
import { wholeUpdate, type BriefUpdate, type SocketAnswer, type Update } from '@parlour/wire';
import { request, type Agent } from 'node:http';
import { WebSocket } from 'ws';
import type { Gate, Tally } from './load.ts';

export interface LoadPlayerSetup {
  readonly url: URL;
  readonly table: string;
  readonly token: string;
  readonly game: string;
  readonly tally: Tally;
  readonly gate: Gate;
  readonly over: () => void;
  /** Does nothing in windows, so that they close by themselves. */
  readonly waitsOutWindows: boolean;
  /** How moves are sent: over the socket unless an agent for requests is given. */
  readonly agent?: Agent | undefined;
}

/** What a player looks at to see whose turn it is. */
interface LoadView {
  readonly viewer: unknown;
  readonly phase: { readonly kind: string; readonly seat?: number };
}

/** Phases of the two measured games in which their seat chooses. */
const CHOOSING = new Set(['draw', 'discard']);

export class LoadPlayer {
  readonly #setup: LoadPlayerSetup;
  readonly #game: AnyGame;
  readonly #bot: AnyBot;
  readonly #rng: Rng;
  readonly #socket: WebSocket;
  #newest: Update | undefined;
  #answered = -1;
  #sentAt = 0;

  constructor(setup: LoadPlayerSetup) {
    this.#setup = setup;
    const { game, bots } = catalogue.find(entry => entry.game.id === setup.game)!;
    this.#game = game;
    this.#bot = bots[0]!;
    this.#rng = rngFrom(seedFrom(setup.token));
    const { url, table, token } = setup;
    const headers = { authorization: `Bearer ${token}` };
    this.#socket = new WebSocket(`ws://${url.host}/api/v1/tables/${table}/socket?brief=1`, {
      headers,
      perMessageDeflate: false,
    });
    this.#socket.on('error', () => {});
    this.#socket.on('message', data => {
      const heard = JSON.parse((data as Buffer).toString()) as BriefUpdate | SocketAnswer;
      if ('status' in heard) this.#hear(heard.status);
      else if ('viewer' in heard) this.#see((this.#newest = wholeUpdate(heard, this.#newest)));
    });
  }

  stop(): void {
    this.#socket.removeAllListeners('message');
    this.#socket.terminate();
  }

  #hear(status: number | undefined): void {
    const { tally } = this.#setup;
    if (status !== 200) {
      tally.refused++;
      return;
    }
    tally.moves++;
    tally.ms.push(performance.now() - this.#sentAt);
  }

  #see({ info, message, windowLeft }: Update): void {
    if (info.status === 'over') {
      this.stop();
      return this.#setup.over();
    }
    if (message === undefined || (windowLeft !== undefined && this.#setup.waitsOutWindows)) return;
    // Changes of presence are sent as updates too: one answer to each decision is enough.
    const { number, view } = message;
    if (number === this.#answered || !this.#isAsked(view as LoadView)) return;
    this.#answered = number;
    this.#setup.gate.pass(() => {
      // A sensible player: with random moves, matches never end and everything in them grows.
      const { action } = this.#bot.act(view, this.#rng, () => true) as Decision<unknown>;
      this.#sentAt = performance.now();
      this.#send(JSON.stringify({ number, action, key: `k${number}` }));
    });
  }

  /** Whether this player is to act. A menu costs as much as a decision, so the seat of the phase tells where it can. */
  #isAsked(view: LoadView): boolean {
    const { phase, viewer } = view;
    return CHOOSING.has(phase.kind) ? phase.seat === viewer : this.#game.choices(view).length > 0;
  }

  #send(body: string): void {
    const { agent, url, table, token } = this.#setup;
    if (agent === undefined) return this.#socket.send(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const path = new URL(`/api/v1/tables/${table}/moves`, url);
    request(path, { method: 'POST', headers, agent }, answer => {
      answer.resume();
      answer.on('end', () => this.#hear(answer.statusCode));
    })
      .on('error', () => {})
      .end(body);
  }
}
