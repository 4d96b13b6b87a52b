// Two people at a table of Gin Rummy who make one move after the other as plain requests, and note which were
// acknowledged: for tests that break something in between.
import { randomAction, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { Parlour } from '@parlour/wire';
import type { JournalEntry } from '../src/room/journal-entry.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { gameNamed } from './server.ts';

/** A move on its way to the server. */
export interface SentMove {
  readonly seat: number;
  readonly number: number;
  readonly action: unknown;
  readonly key: string;
}

/** The keys of the moves in a table's journal, from a server's files. */
export async function keysIn(data: string, id: string): Promise<string[]> {
  const store = await openSqlite(data);
  const journal = (await store.entries(id, 0)).map(text => JSON.parse(text) as JournalEntry);
  await store.close();
  return journal.flatMap(entry => (entry.kind === 'move' && entry.key !== undefined ? [entry.key] : []));
}

export class TablePlay {
  readonly id: string;
  /** The keys of the moves that were acknowledged, in order. */
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #people: readonly Parlour[];
  readonly #rng: Rng = rngFrom(seedFrom('table play'));

  private constructor(url: string, id: string, people: readonly Parlour[]) {
    this.#url = url;
    this.id = id;
    this.#people = people;
  }

  static async open(url: string): Promise<TablePlay> {
    const people = [new Parlour({ url }), new Parlour({ url })];
    for (const person of people) await person.introduce('Player', 'token');
    const id = await people[0]!.open({ game: 'gin-rummy', rules: { target: 1000 }, seats: ['me', 'open'] });
    await people[1]!.sit(id);
    return new TablePlay(url, id, people);
  }

  /** What both see. */
  views(): Promise<unknown[]> {
    return Promise.all(this.#people.map(async person => (await person.look(this.id)).message));
  }

  /** Whether it is among the finished tables of its people. */
  async isListedAsFinished(): Promise<boolean> {
    return (await this.#people[0]!.list('finished')).some(({ id }) => id === this.id);
  }

  /** A move of whoever has the turn. */
  async nextMove(): Promise<SentMove> {
    for (;;) {
      for (const [seat, person] of this.#people.entries()) {
        const { message, pausing } = await person.look(this.id);
        if (pausing) await this.#goOn(person);
        const choices = message === undefined ? [] : gameNamed('gin-rummy').choices(message.view);
        if (choices.length === 0) continue;
        const { number } = message!;
        return { seat, number, action: randomAction(choices, this.#rng), key: `k${number}` };
      }
    }
  }

  async #goOn(person: Parlour): Promise<void> {
    const table = person.join(this.id, { follow: 'poll' });
    await table.goOn();
    table.close();
  }

  async send({ seat, number, action, key }: SentMove): Promise<Response> {
    const response = await fetch(`${this.#url}/api/v1/tables/${this.id}/moves`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#people[seat]!.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ number, action, key }),
    });
    if (response.status === 200 && this.acknowledged.at(-1) !== key) this.acknowledged.push(key);
    return response;
  }

  async play(moves: number): Promise<void> {
    for (let made = 0; made < moves; made++) {
      const { status } = await this.send(await this.nextMove());
      if (status !== 200) throw new Error(`A move was answered with ${status}.`);
    }
  }
}
