// Three nodes over one PostgreSQL, with people at hundreds of tables who come in through any of them. All the
// time nodes are killed and started again, connections to the database are cut, and once the database itself is
// restarted. Afterwards everything that anybody was told is compared with what is on disk, and the database says
// how late windows were closed.
import { catalogue, rngFrom, seedFrom, type CatalogueEntry, type Rng } from '@parlour/engine';
import { Parlour, type OpenTable, type RemoteTable, type SeatWish } from '@parlour/wire';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../src/store/postgres.ts';
import { MachineLag } from './machine-lag.ts';
import { disturb, type Disturbed } from './nodes-disturb.ts';
import { playAt } from './nodes-player.ts';
import { Nodes } from './nodes.ts';
import type { TestPostgres } from './postgres.ts';
import { compareRatings, type RatedFindings } from './rated-matches.ts';
import { decideOnce } from './server.ts';
import { shortRules } from './short-rules.ts';
import { WindowLog, type Lateness } from './window-log.ts';
import { Witness, type Findings } from './witness.ts';

export interface NodesChaosOptions {
  readonly cluster: TestPostgres;
  readonly tables: number;
  readonly seconds: number;
  /** A node is killed about so often. */
  readonly killEveryMs: number;
  /** How fast computer players are, by name, and how long people think at most. */
  readonly pace: 'lively' | 'unhurried';
  readonly thinkMs: number;
  readonly seed: string;
  readonly report?: (line: string) => void;
}

export interface NodesChaos extends Findings, RatedFindings, Disturbed {
  readonly tables: number;
  readonly finished: number;
  /** Tables that did not go on after the last start. */
  readonly stuck: number;
  readonly windows: Lateness;
  readonly clocks: Lateness;
  /** What the machine itself was late by at most. */
  readonly machineMs: number;
  readonly exitCodes: readonly (number | null)[];
  readonly errors: readonly string[];
}

interface Seated {
  readonly id: string;
  readonly wish: OpenTable;
  readonly clients: readonly RemoteTable[];
}

/** How long tables may take to go on by three entries when everything is up again: people leave some to the clock. */
const PATIENCE_MS = 150_000;
/** The share of decisions that people leave to the clock, where there is one. */
const DAWDLES = 0.2;
/** The share of decisions at which they give up, where the match counts. */
const RESIGNS = 0.03;

export async function runNodesChaos(options: NodesChaosOptions): Promise<NodesChaos> {
  const { cluster, seed, report = () => {} } = options;
  const rng = rngFrom(seedFrom(seed));
  const database = await cluster.newDatabase();
  const nodes = await Nodes.start(3, rng, { pace: options.pace, database });
  try {
    const log = new WindowLog(database);
    await log.begin();
    const lag = new MachineLag(database);
    const crowd = new Crowd(nodes, rng, options.thinkMs);
    await crowd.fill(options.tables);
    report(`${options.tables} tables are open`);
    const progress = setInterval(() => report(crowd.told), 20_000);
    const disturbed = await disturb({ ...options, nodes, database, log, rng });
    clearInterval(progress);
    report('nothing falls over any more');
    const stuck = await crowd.countStuck();
    await crowd.endRatedMatch();
    crowd.leave();
    const exitCodes = await nodes.stop();
    const machineMs = await lag.stop();
    const [windows, clocks] = [await log.read('window'), await log.read('clock')];
    const store = await openPostgres(database);
    const rated = await compareRatings(store, crowd.all);
    const findings = { ...(await crowd.witness.compare(store, crowd.all)), ...rated };
    await store.close();
    const errors = nodes.all.flatMap(node => node.errors).filter(line => !line.includes(OUTAGE));
    const { finished, all } = crowd;
    const late = { windows, clocks, machineMs };
    return { ...findings, ...disturbed, tables: all.length, finished, stuck, ...late, exitCodes, errors };
  } finally {
    for (const node of nodes.all) node.clean();
  }
}

/** What a node is expected to log when the database is restarted. */
const OUTAGE = 'the database does not answer';

/** People at tables; when a match is over they open another table. */
class Crowd {
  readonly all: string[] = [];
  readonly witness: Witness;
  finished = 0;
  readonly #nodes: Nodes;
  readonly #rng: Rng;
  readonly #thinkMs: number;
  readonly #stop = new AbortController();
  readonly #seated = new Set<Seated>();

  constructor(nodes: Nodes, rng: Rng, thinkMs: number) {
    this.#nodes = nodes;
    this.#rng = rng;
    this.#thinkMs = thinkMs;
    this.witness = new Witness(nodes.fetch);
    // Everybody waits for it.
    setMaxListeners(0, this.#stop.signal);
  }

  get told(): string {
    return `${this.#seated.size} tables, ${this.finished} finished`;
  }

  async fill(tables: number): Promise<void> {
    const kinds = wishes();
    for (let from = 0; from < tables; from += 10) {
      const some = Array.from({ length: Math.min(10, tables - from) }, (_, index) => from + index);
      await Promise.all(some.map(index => this.#seat(kinds[index % kinds.length]!)));
    }
  }

  /** Resolves when every table has gone on, or it takes too long. Returns how many have not. */
  async countStuck(): Promise<number> {
    const start = [...this.#seated].map(table => ({ table, at: table.clients[0]!.update?.at ?? 0 }));
    const isStuck = ({ table, at }: { table: Seated; at: number }): boolean => {
      const update = table.clients[0]!.update;
      return update === undefined || (update.at <= at + 2 && update.info.status !== 'over');
    };
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
      if (!start.some(isStuck)) return 0;
      await sleep(50);
    }
    return start.filter(isStuck).length;
  }

  /** Two people open a listed table, decide once and resign, so that one match counts however slow the machine is. */
  async endRatedMatch(): Promise<void> {
    const people = [0, 1].map(() => new Parlour({ url: this.#nodes.url, fetch: this.witness.fetch }));
    await Promise.all(people.map(person => person.introduce('Player', 'token')));
    const id = await people[0]!.open({ game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    this.all.push(id);
    await people[1]!.sit(id);
    const clients = people.map(person => person.join(id));
    for (const end = performance.now() + PATIENCE_MS; !(await decideOnce(clients));) {
      if (performance.now() > end) throw new Error('The cards of the last match are not dealt.');
      await sleep(20);
    }
    for (const client of clients) await client.resign();
    for (const client of clients) client.close();
  }

  leave(): void {
    this.#stop.abort();
  }

  async #seat(wish: OpenTable): Promise<void> {
    const { witness } = this;
    const { game, bots } = entryOf(wish.game);
    const players: Parameters<typeof playAt>[0][] = [];
    let id = '';
    for (const wanted of wish.seats) {
      if (typeof wanted === 'object') continue;
      const parlour = new Parlour({ url: this.#nodes.url, fetch: witness.fetch });
      await this.#untilAnswered(() => parlour.introduce('Player', 'token'));
      if (wanted === 'me') id = await this.#untilAnswered(() => parlour.open(wish));
      else await this.#untilAnswered(() => parlour.sit(id));
      const isPolling = this.#rng.below(2) === 0;
      const table = parlour.join(id, isPolling ? { follow: 'poll', waitS: 5 } : {});
      // Also where people are still being seated when it ends.
      this.#stop.signal.addEventListener('abort', () => table.close());
      if (this.#stop.signal.aborted) table.close();
      witness.watch(table);
      const rng = rngFrom(seedFrom(`${id} ${players.length}`));
      const where = { url: this.#nodes.url, fetch: witness.fetch, parlour, table, id };
      const [dawdles, resigns] = wish.listed === true ? [DAWDLES, RESIGNS] : [0, 0];
      players.push({ ...where, game, bot: bots[0]!, rng, thinkMs: this.#thinkMs, dawdles, resigns });
    }
    this.all.push(id);
    const seated = { id, wish, clients: players.map(({ table }) => table) };
    this.#seated.add(seated);
    this.#play(seated, players).catch((error: unknown) => {
      // When it ends, nobody answers those who are still being seated.
      if (!this.#stop.signal.aborted) throw error;
    });
  }

  async #play(seated: Seated, players: readonly Parameters<typeof playAt>[0][]): Promise<void> {
    await Promise.all(players.map(player => playAt(player, this.#stop.signal)));
    if (this.#stop.signal.aborted) return;
    this.finished++;
    this.#seated.delete(seated);
    for (const client of seated.clients) client.close();
    await this.#seat(seated.wish);
  }

  /** Repeats what failed because a node died. */
  async #untilAnswered<T>(job: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await job();
      } catch (error) {
        if (this.#stop.signal.aborted) throw error;
        await sleep(50);
      }
    }
  }
}

/**
 * For every game a table with people as far as it goes, a listed one with a clock whose matches are short and rated, and
 * one of a person against the computer.
 */
function wishes(): OpenTable[] {
  return catalogue.flatMap(({ game, bots }) => {
    const rules = Object.values(game.rules.presets)[0]!.rules as unknown;
    const { usual } = game.seats(rules);
    const bot = { bot: bots[0]!.id };
    const fill = (people: SeatWish[]): SeatWish[] =>
      Array.from({ length: usual }, (_, seat) => people[seat] ?? bot);
    return [
      { game: game.id, seats: fill(['me', 'open']) },
      { game: game.id, seats: fill(['me', 'open']), ...shortRules(game.id), listed: true },
      { game: game.id, seats: fill(['me']) },
    ];
  });
}

function entryOf(id: string): CatalogueEntry {
  return catalogue.find(({ game }) => game.id === id)!;
}
