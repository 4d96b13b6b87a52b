// One player of the measurement: follows a table over a socket, answers every turn of his at once, and notes how
// long each answer took. As lean as can be, because it shares the machine with the server it measures.
import { catalogue, rngFrom, seedFrom, type AnyBot, type AnyGame } from '@parlour/engine';
import type { Decision, Rng } from '@parlour/engine';
import type { SocketAnswer, Update } from '@parlour/wire';
import { WebSocket } from 'ws';
import type { Gate, Tally } from './load.ts';

export interface PlayerSetup {
  readonly url: URL;
  readonly table: string;
  readonly token: string;
  readonly game: string;
  readonly tally: Tally;
  readonly gate: Gate;
  readonly over: () => void;
  /** Does nothing in windows, so that they close by themselves. */
  readonly waitsOutWindows: boolean;
}

export class Player {
  readonly #setup: PlayerSetup;
  readonly #game: AnyGame;
  readonly #bot: AnyBot;
  readonly #rng: Rng;
  readonly #socket: WebSocket;
  #answered = -1;
  #sentAt = 0;

  constructor(setup: PlayerSetup) {
    this.#setup = setup;
    const { game, bots } = catalogue.find(entry => entry.game.id === setup.game)!;
    this.#game = game;
    this.#bot = bots[0]!;
    this.#rng = rngFrom(seedFrom(setup.token));
    const { url, table, token } = setup;
    const headers = { authorization: `Bearer ${token}` };
    this.#socket = new WebSocket(`ws://${url.host}/api/v1/tables/${table}/socket`, {
      headers,
      perMessageDeflate: false,
    });
    this.#socket.on('error', () => {});
    this.#socket.on('message', data => {
      const heard = JSON.parse((data as Buffer).toString()) as Update | SocketAnswer;
      if ('status' in heard) this.#hear(heard);
      else if ('info' in heard) this.#see(heard);
    });
  }

  stop(): void {
    this.#socket.removeAllListeners('message');
    this.#socket.terminate();
  }

  #hear({ status }: SocketAnswer): void {
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
    // Who comes and goes is told as well: one answer to each decision is enough.
    const { number, view } = message;
    if (number === this.#answered || this.#game.choices(view).length === 0) return;
    this.#answered = number;
    this.#setup.gate.pass(() => {
      // A sensible player: played at random, matches never end and everything in them grows.
      const { action } = this.#bot.act(view, this.#rng, () => true) as Decision<unknown>;
      this.#sentAt = performance.now();
      this.#socket.send(JSON.stringify({ number, action, key: `k${number}` }));
    });
  }
}
