// One player of the measurement: follows a stream, answers every turn of his at once, and notes how long each
// answer took. As lean as can be, because it shares the machine with the server it measures.
import { catalogue, rngFrom, seedFrom, type AnyBot, type AnyGame } from '@parlour/engine';
import type { Decision, Rng } from '@parlour/engine';
import { Agent, get, request, type IncomingMessage } from 'node:http';

/** What came of the moves. */
export interface Tally {
  moves: number;
  refused: number;
  readonly ms: number[];
}

export interface PlayerSetup {
  readonly url: URL;
  readonly table: string;
  readonly token: string;
  readonly game: string;
  readonly tally: Tally;
  readonly over: () => void;
  /** Does nothing in windows, so that they close by themselves. */
  readonly waitsOutWindows: boolean;
}

interface Update {
  readonly at: number;
  readonly info: { readonly status: string };
  readonly pausing: boolean;
  readonly windowLeft?: number;
  readonly message?: { readonly number: number; readonly view: unknown };
}

export class Player {
  readonly #setup: PlayerSetup;
  readonly #game: AnyGame;
  readonly #bot: AnyBot;
  readonly #rng: Rng;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #stream: IncomingMessage | undefined;
  #key = 0;
  #stopped = false;

  constructor(setup: PlayerSetup) {
    this.#setup = setup;
    const { game, bots } = catalogue.find(entry => entry.game.id === setup.game)!;
    this.#game = game;
    this.#bot = bots[0]!;
    this.#rng = rngFrom(seedFrom(setup.token));
    this.#follow();
  }

  stop(): void {
    this.#stopped = true;
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  #follow(): void {
    const { url, table, token } = this.#setup;
    const headers = { authorization: `Bearer ${token}` };
    get(new URL(`/api/v1/tables/${table}/stream`, url), { headers }, stream => {
      this.#stream = stream;
      let text = '';
      stream.setEncoding('utf8');
      stream.on('error', () => {});
      stream.on('data', (chunk: string) => {
        text += chunk;
        const end = text.lastIndexOf('\n\n');
        if (end < 0) return;
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        // Only the newest matters.
        const data = block.slice(block.lastIndexOf('data: ') + 6);
        if (data.startsWith('{"at"') && data.includes('"info"')) this.#see(JSON.parse(data) as Update);
      });
    }).on('error', () => {});
  }

  #see({ info, message, pausing, windowLeft }: Update): void {
    if (this.#stopped) return;
    if (info.status === 'over') {
      this.stop();
      return this.#setup.over();
    }
    if (message === undefined || (windowLeft !== undefined && this.#setup.waitsOutWindows)) return;
    const choices = this.#game.choices(message.view);
    if (choices.length > 0) {
      // A sensible player: played at random, matches never end and everything in them grows.
      const { action } = this.#bot.act(message.view, this.#rng, () => true) as Decision<unknown>;
      this.#post('moves', JSON.stringify({ number: message.number, action, key: `k${++this.#key}` }));
    } else if (pausing) {
      this.#post('go-on', '');
    }
  }

  #post(what: string, body: string): void {
    const { url, table, token, tally } = this.#setup;
    const start = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const path = new URL(`/api/v1/tables/${table}/${what}`, url);
    const asked = request(path, { method: 'POST', headers, agent: this.#agent }, answer => {
      answer.resume();
      answer.on('end', () => {
        if (what !== 'moves') return;
        if (answer.statusCode === 200) {
          tally.moves++;
          tally.ms.push(performance.now() - start);
        } else tally.refused++;
      });
    });
    asked.on('error', () => {});
    asked.end(body);
  }
}
