// Three nodes over one PostgreSQL, with people at hundreds of tables who come in through any of them. All the
// time nodes are killed and started again, connections to the database are cut, and once the database itself is
// restarted. Afterwards everything that anybody was told is compared with what is on disk, and the database says
// how late windows were closed.
import { catalogue, rngFrom, seedFrom, type Entry, type Rng } from '@parlour/engine';
import { Parlour, type OpenTable, type RemoteTable, type SeatWish } from '@parlour/wire';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { openPostgres } from '../src/store/postgres.ts';
import { playAt } from './nodes-player.ts';
import { Nodes } from './nodes.ts';
import type { TestPostgres } from './postgres.ts';
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

export interface NodesChaos extends Findings {
  readonly kills: number;
  readonly cuts: number;
  readonly tables: number;
  readonly finished: number;
  /** Tables that did not go on after the last start. */
  readonly stuck: number;
  readonly windows: Lateness;
  /** How late a plain timer and the shortest question to the database were at most: that is the machine's doing. */
  readonly machineMs: number;
  readonly exitCodes: readonly (number | null)[];
  readonly errors: readonly string[];
}

/** How late windows were closed, in milliseconds, apart from the time in which there was no database. */
export interface Lateness {
  readonly closed: number;
  readonly p99: number;
  readonly most: number;
}

interface Seated {
  readonly id: string;
  readonly wish: OpenTable;
  readonly clients: readonly RemoteTable[];
}

const CUT_EVERY_MS = 3000;
const BEAT_MS = 50;
/** How long tables may take to go on when everything is up again. */
const PATIENCE_MS = 60_000;

export async function runNodesChaos(options: NodesChaosOptions): Promise<NodesChaos> {
  const { cluster, seed, report = () => {} } = options;
  const rng = rngFrom(seedFrom(seed));
  const database = await cluster.newDatabase();
  const nodes = await Nodes.start(3, rng, { pace: options.pace, database });
  const outside = postgres(database, { max: 1, fetch_types: false, onnotice: () => {} });
  await noteWindows(outside);
  const crowd = new Crowd(nodes, rng, options.thinkMs);
  await crowd.fill(options.tables);
  report(`${options.tables} tables are open`);

  const [kills, cuts] = [{ done: 0 }, { done: 0 }];
  const end = performance.now() + options.seconds * 1000;
  const until = async (everyMs: number, job: () => Promise<void>, count: { done: number }): Promise<void> => {
    for (;;) {
      await sleep(everyMs * (0.5 + rng.below(1000) / 1000));
      if (performance.now() > end) return;
      await job();
      count.done++;
    }
  };
  let isThere = true;
  const cut = async (): Promise<void> => {
    if (isThere) await cutSome(outside);
  };
  const restart = async (): Promise<void> => {
    await sleep(options.seconds * 500);
    isThere = false;
    await outside`insert into outages values (now_ms())`;
    const start = await cluster.interrupt();
    await start();
    await outside`insert into outages values (now_ms())`;
    isThere = true;
    report('the database was restarted');
  };
  let machineMs = 0;
  const metronome = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      await sleep(BEAT_MS);
      if (isThere) await outside`select`.catch(() => undefined);
      machineMs = Math.max(machineMs, Math.round(performance.now() - before - BEAT_MS));
    }
  };
  const progress = setInterval(() => report(`killed ${kills.done} times: ${crowd.told}`), 20_000);
  await Promise.all([
    until(options.killEveryMs, () => nodes.killOne(), kills),
    until(CUT_EVERY_MS, cut, cuts),
    restart(),
    metronome(),
  ]);
  clearInterval(progress);
  await nodes.settled();
  const stuck = await crowd.countStuck();
  crowd.leave();
  const exitCodes = await nodes.stop();
  const windows = await readWindows(outside);
  await outside.end();
  const store = await openPostgres(database);
  const findings = await crowd.witness.compare(store, crowd.all);
  await store.close();
  const errors = nodes.all.flatMap(node => node.errors).filter(line => !line.includes(OUTAGE));
  const { finished, all } = crowd;
  const counted = { kills: kills.done, cuts: cuts.done, tables: all.length, finished, stuck };
  return { ...findings, ...counted, windows, machineMs, exitCodes, errors };
}

/** What a node logs when the database is being restarted: as it should. */
const OUTAGE = 'the database does not answer';

/** People at tables; where one is over they open another. */
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

  /** Resolves when every table has gone on, or it takes too long; the answer is how many have not. */
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

  leave(): void {
    this.#stop.abort();
    for (const { clients } of this.#seated) for (const client of clients) client.close();
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
      witness.watch(table);
      const rng = rngFrom(seedFrom(`${id} ${players.length}`));
      const where = { url: this.#nodes.url, fetch: witness.fetch, parlour, table, id };
      players.push({ ...where, game, bot: bots[0]!, rng, thinkMs: this.#thinkMs });
    }
    this.all.push(id);
    const seated = { id, wish, clients: players.map(({ table }) => table) };
    this.#seated.add(seated);
    void this.#play(seated, players);
  }

  async #play(seated: Seated, players: readonly Parameters<typeof playAt>[0][]): Promise<void> {
    await Promise.all(players.map(player => playAt(player, this.#stop.signal)));
    if (this.#stop.signal.aborted) return;
    this.finished++;
    this.#seated.delete(seated);
    for (const client of seated.clients) client.close();
    await this.#seat(seated.wish);
  }

  /** Guests are introduced and tables opened while nodes die as well: then simply again. */
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

/** For every game a table with people as far as it goes, and one of a person against the computer. */
function wishes(): OpenTable[] {
  return catalogue.flatMap(({ game, bots }) => {
    const rules = Object.values(game.rules.presets)[0]!.rules as unknown;
    const { usual } = game.seats(rules);
    const bot = { bot: bots[0]!.id };
    const fill = (people: SeatWish[]): SeatWish[] =>
      Array.from({ length: usual }, (_, seat) => people[seat] ?? bot);
    return [
      { game: game.id, seats: fill(['me', 'open']) },
      { game: game.id, seats: fill(['me']) },
    ];
  });
}

function entryOf(id: string): Entry {
  return catalogue.find(({ game }) => game.id === id)!;
}

/** The database itself notes how long after its deadline every step of a window came, by its own clock. */
async function noteWindows(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function now_ms() returns bigint language sql volatile
      return (extract(epoch from clock_timestamp()) * 1000)::bigint;
    create table outages (at bigint);
    create table windows (table_id text, due_at bigint, closed_at bigint);
    create function note_window() returns trigger language plpgsql as $$
      begin
        insert into windows values (old.id, old.due_at, now_ms());
        return null;
      end
    $$;
    create trigger note_window after update on tables for each row
      when (old.due_kind = 'window' and new.number > old.number) execute function note_window();
  `);
}

/** The last step of each window counts. Those that fell into the restart of the database are left out. */
async function readWindows(sql: Sql): Promise<Lateness> {
  const [row] = await sql<{ closed: number; p99: number; most: number }[]>`
    with closed as (
      select greatest(0, max(closed_at) - due_at)::int as late from windows
      where not exists (
        select from (select min(at) as began, max(at) as ended from outages) as outage
        where due_at between began - 2000 and ended + 2000
      )
      group by table_id, due_at
    )
    select count(*)::int as closed, max(late) as most,
      percentile_disc(0.99) within group (order by late) as p99 from closed`;
  return row!;
}

/** Cuts one in three connections of the nodes. */
async function cutSome(sql: Sql): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and random() < 0.33`;
}
