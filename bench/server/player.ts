// One player of the measurement: follows a stream, answers every turn of his at once, and notes how long each
// answer took. As lean as can be, because it shares the machine with the server it measures.
import { catalogue, randomAction, rngFrom, seedFrom, type AnyGame, type Rng } from '@parlour/engine';
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
}

interface Update {
  readonly at: number;
  readonly info: { readonly status: string };
  readonly pausing: boolean;
  readonly message?: { readonly number: number; readonly view: unknown };
}

export class Player {
  readonly #setup: PlayerSetup;
  readonly #game: AnyGame;
  readonly #rng: Rng;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #stream: IncomingMessage | undefined;
  #key = 0;
  #stopped = false;

  constructor(setup: PlayerSetup) {
    this.#setup = setup;
    this.#game = catalogue.find(({ game }) => game.id === setup.game)!.game;
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

  #see({ info, message, pausing }: Update): void {
    if (this.#stopped) return;
    if (info.status === 'over') return this.#setup.over();
    if (message === undefined) return;
    const choices = this.#game.choices(message.view);
    if (choices.length > 0) {
      const action: unknown = randomAction(choices, this.#rng);
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
