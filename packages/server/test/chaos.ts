// Kills a server again and again while people and computer players play at it, and afterwards compares what
// everybody was told with what is on disk. `tsx test/chaos.ts 300` does it three hundred times.
import { catalogue, rngFrom, seedFrom } from '@parlour/engine';
import { Parlour, type OpenTable, type RemoteTable, type SeatWish } from '@parlour/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { LateDecisions } from './late-decisions.ts';
import { ServerProcess } from './process.ts';
import { compareRatings, type RatedFindings } from './rated-matches.ts';
import { playAlong } from './server.ts';
import { fetchOverSocket } from './sockets.ts';
import { shortRules } from './short-rules.ts';
import { Stalls } from './stalls.ts';
import { Witness, type Findings } from './witness.ts';

/** So many moves are acknowledged between two kills, unless that takes too long. */
const MOVES = 3;
/** The grace period of the pace `brisk`. */
const BRISK_GRACE_MS = 50;
/** The share of decisions that people leave to the clock, where there is one. */
const DAWDLES = 0.25;
/** The share of decisions at which they give up, where the match counts. */
const RESIGNS = 0.08;

export interface ChaosOptions {
  readonly kills: number;
  readonly seed: string;
  /** A PostgreSQL URL, instead of the embedded database. */
  readonly database?: string;
  readonly report?: (line: string) => void;
}

export interface Chaos extends Findings, RatedFindings {
  readonly kills: number;
  /** Tables that did not go on after the last start. */
  readonly stuck: number;
  readonly finished: number;
  /** How often the house decided for somebody whose time had run out, how often late, and by how much at most. */
  readonly decided: number;
  readonly late: number;
  readonly latestMs: number;
  /** What the machine itself was late by at most. */
  readonly machineMs: number;
  readonly exitCode: number | null;
  readonly errors: readonly string[];
}

interface Seated {
  readonly id: string;
  readonly clients: RemoteTable[];
}

export async function runChaos({ kills, seed, database, report = () => {} }: ChaosOptions): Promise<Chaos> {
  const rng = rngFrom(seedFrom(seed));
  const server = await ServerProcess.start({ pace: 'brisk', database });
  const witness = new Witness();
  const stalls = new Stalls();
  const decisions = new LateDecisions(BRISK_GRACE_MS, stalls);
  const tables = await Promise.all(wishes().map((wish, index) => seat(server, witness, wish, `${index}`)));
  const all = tables.map(({ id }) => id);
  let finished = 0;
  const play = async (table: Seated, wish: OpenTable, name: string): Promise<void> => {
    decisions.watch(table.clients[0]!);
    const manner = wish.listed === true ? { dawdles: DAWDLES, resigns: RESIGNS } : {};
    await Promise.all(
      table.clients.map((client, index) => playAlong(client, `${seed} ${name} ${index}`, manner)),
    );
    closeAll(table.clients);
    finished++;
    if (stopping) return;
    const next = await untilAnswered(
      () => seat(server, witness, wish, name),
      () => stopping,
    );
    if (stopping) return closeAll(next.clients);
    tables[tables.indexOf(table)] = next;
    all.push(next.id);
    await play(next, wish, `${name}'`);
  };
  let stopping = false;
  wishes().forEach((wish, index) => void play(tables[index]!, wish, `${index}`).catch(() => undefined));

  for (let kill = 1; kill <= kills; kill++) {
    // In the middle of play, however long the clients take to reconnect.
    const before = witness.acknowledged;
    for (let waited = 0; witness.acknowledged < before + MOVES && waited < 500; waited++) await sleep(10);
    await sleep(rng.below(200));
    decisions.killed();
    await server.kill();
    await server.restart();
    decisions.ready();
    if (kill % 10 === 0) report(`${kill} of ${kills}: ${all.length} tables, ${finished} finished`);
  }
  stopping = true;
  const stuck = await countStuck(tables);
  for (const { clients } of tables) closeAll(clients);
  const exitCode = await server.stop();
  const store = database === undefined ? await openSqlite(server.data) : await openPostgres(database);
  const findings = { ...(await witness.compare(store, all)), ...(await compareRatings(store, all)) };
  await store.close();
  server.clean();
  await stalls.close();
  const { decided, late, mostMs: latestMs } = decisions;
  const clocks = { decided, late, latestMs, machineMs: stalls.mostMs };
  return { ...findings, kills, stuck, finished, ...clocks, exitCode, errors: server.errors };
}

/**
 * For every game a table of people as far as it goes, a listed one with a clock whose matches are short and rated, and
 * one of a person against the computer.
 */
function wishes(): OpenTable[] {
  return catalogue.flatMap(({ game, bots }) => {
    const rules = Object.values(game.rules.presets)[0]!.rules as unknown;
    const { usual } = game.seats(rules);
    const bot = { bot: bots[0]?.id ?? 'random' };
    const fill = (people: SeatWish[]): SeatWish[] =>
      Array.from({ length: usual }, (_, seat) => people[seat] ?? bot);
    return [
      { game: game.id, seats: fill(['me', 'open']) },
      { game: game.id, seats: fill(['me', 'open']), ...shortRules(game.id), listed: true },
      { game: game.id, seats: fill(['me']) },
    ];
  });
}

async function seat(server: ServerProcess, witness: Witness, wish: OpenTable, name: string): Promise<Seated> {
  const people = wish.seats.filter(wanted => wanted === 'me' || wanted === 'open');
  const clients: RemoteTable[] = [];
  let id = '';
  try {
    for (const [index] of people.entries()) {
      // Half of the players in the first chair use a socket; the second chair polls.
      const isOverSocket = index === 0 && Number.parseInt(name) % 2 === 0;
      const fetch = isOverSocket ? witness.over(fetchOverSocket()) : witness.fetch;
      const person = new Parlour({ url: server.url, fetch });
      await person.introduce(`Player ${name}${index}`, 'token');
      if (index === 0) id = await person.open(wish);
      else await person.sit(id);
      const client = person.join(id, index % 2 === 0 ? {} : { follow: 'poll', waitS: 0, everyMs: 30 });
      witness.watch(client);
      clients.push(client);
    }
    return { id, clients };
  } catch (error) {
    closeAll(clients);
    throw error;
  }
}

function closeAll(clients: readonly RemoteTable[]): void {
  for (const client of clients) client.close();
}

/** Liveness: every table changes, or is over, before long. */
async function countStuck(tables: readonly Seated[]): Promise<number> {
  const start = tables.map(({ clients }) => clients[0]!.update?.at ?? 0);
  const goesOn = ({ clients }: Seated, index: number): boolean => {
    const update = clients[0]!.update;
    return update !== undefined && (update.at > start[index]! + 2 || update.info.status === 'over');
  };
  for (let waited = 0; waited < 600; waited++) {
    if (tables.every(goesOn)) return 0;
    await sleep(50);
  }
  return tables.filter((table, index) => !goesOn(table, index)).length;
}

/** Repeats what failed because the server was killed. */
async function untilAnswered<T>(job: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await job();
    } catch (error) {
      if (isOver()) throw error;
      await sleep(50);
    }
  }
}
