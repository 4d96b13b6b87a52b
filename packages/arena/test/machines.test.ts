// Tournaments on many machines, with a real PostgreSQL and real processes: whichever machine plays or is killed, the
// merged result is that of a single machine, and nothing is left in the database.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PgBoss from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, preset } from '@parlour/engine';
import { startPostgres, type TestPostgres } from '../../server/test/postgres.ts';
import { openJobQueues, type JobQueues } from '../src/machines/job-queues.ts';
import type { Summary } from '../src/results/summary.ts';
import { runTournament } from '../src/tournament/run.ts';
import type { Tournament } from '../src/tournament/tournament.ts';
import { hold } from './hold.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parlour-machines-'));
const running = new Set<ChildProcess>();
let server: TestPostgres;
let database: string;

beforeAll(async () => {
  // The processes run the built files, as everybody else's do. What does not compile is found by other checks.
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  spawnSync(process.execPath, [compiler, '-b', 'packages/terminal'], { cwd: root, stdio: 'pipe' });
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  database = await server.newDatabase();
});
afterEach(async () => {
  await Promise.all([...running].map(child => end(child, 'SIGKILL')));
});

/** The command `parlour` in a process of its own. */
function parlour(args: readonly string[]): ChildProcess {
  const program = join(root, 'packages/terminal/bin/parlour.js');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A remote worker, and what it prints. */
class Helper {
  readonly child = parlour(['arena', 'work', '--database', database, '--cores', '1']);
  said = '';
  #listeners = new Set<() => void>();

  constructor() {
    this.child.stdout!.on('data', (chunk: Buffer) => {
      this.said += chunk.toString();
      for (const listen of this.#listeners) listen();
    });
  }

  async says(words: string): Promise<void> {
    if (this.said.includes(words)) return;
    await new Promise<void>(resolve => {
      this.#listeners.add(() => {
        if (this.said.includes(words)) resolve();
      });
    });
  }

  /** How many deals it has played, as far as it says. */
  get deals(): number {
    return [...this.said.matchAll(/Played (\d+) deals?/g)].reduce((sum, [, deals]) => sum + Number(deals), 0);
  }
}

/** As it is written for programs, without the decision times. */
function written(json: string): string {
  return JSON.stringify({ ...(JSON.parse(json) as Summary), times: [] });
}

async function printed(args: readonly string[]): Promise<string> {
  const child = parlour(args);
  const json = text(child.stdout!);
  return await json;
}

/** Asks the database itself. */
async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const boss = new PgBoss({
    connectionString: database,
    schema: 'parlour_arena',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const { rows } = await boss.getDb().executeSql(sql, values);
  await boss.stop({ graceful: false });
  return rows as Record<string, unknown>[];
}

async function nothingLeft(): Promise<boolean> {
  const left = await ask('select name from parlour_arena.queue union select name from parlour_arena.job');
  return left.length === 0;
}

describe('a tournament on many machines', () => {
  it('comes out as on one machine although a worker is killed in the middle, and leaves nothing behind', async () => {
    // A file that imports another, so that both must be sent.
    writeFileSync(join(folder, 'patience.ts'), 'export const knocksAt: number = 27;');
    writeFileSync(
      join(folder, 'traveller.ts'),
      `import type { AnyBot, AnyGame } from '@parlour/engine';
       import { knocksAt } from './patience.ts';
       export default (game: AnyGame): AnyBot => ({
         id: 'traveller', name: 'Traveller', about: 'Takes what comes.',
         act(view, rng) {
           const menu = game.choices(view).filter(line => line.kind === 'act');
           return { action: menu[rng.below(100) < knocksAt ? menu.length - 1 : rng.below(menu.length)]!.action };
         },
       });`,
    );
    const wanted = ['arena', 'thirty-one', '--players', './traveller.ts,standard', '--games', '40', '--json'];
    const alone = await printed([...wanted, '--cores', '1']);

    const killed = new Helper();
    const shared = printed([...wanted, '--cores', '0', '--patience', '1', '--database', database]);
    // It has leased its first jobs. Usually its threads are still starting; on a busy machine it may have sent a result.
    await killed.says('Playing thirty-one');
    await end(killed.child, 'SIGKILL');
    const successor = new Helper();
    expect(written(await shared)).toBe(written(alone));
    await successor.says('Played');
    expect(killed.said).not.toContain('Played');
    expect(successor.deals).toBeGreaterThan(0);
    expect(successor.deals).toBeLessThanOrEqual((JSON.parse(alone) as Summary).groups);
    expect(await nothingLeft()).toBe(true);
  });

  it('survives lost connections; a worker that is stopped releases its jobs at once', async () => {
    const wanted = ['arena', 'gin-rummy', '--players', 'regular,careful', '--games', '24', '--json'];
    const alone = await printed([...wanted, '--cores', '1']);
    const helper = new Helper();
    // With such a long lease, a job that was not released would not be played in time. The coordinator does not play:
    // it could be done before the helper has asked for a job.
    const shared = printed([...wanted, '--cores', '0', '--patience', '3600', '--database', database]);
    await helper.says('Playing gin-rummy');
    await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlour arena'`,
    );
    await end(helper.child, 'SIGTERM');
    expect(helper.child.exitCode).toBe(0);
    const successor = new Helper();
    expect(written(await shared)).toBe(written(alone));
    await end(successor.child, 'SIGTERM');
    expect(await nothingLeft()).toBe(true);
  });

  it('shows the results so far when its coordinator is stopped', async () => {
    const wanted = ['arena', 'gin-rummy', '--players', 'regular,careful', '--games', '6000', '--json'];
    const starter = parlour([...wanted, '--cores', '0', '--database', database]);
    const json = text(starter.stdout!);
    const helper = new Helper();
    await helper.says('Playing gin-rummy');
    await end(starter, 'SIGINT');
    const { games } = JSON.parse(await json) as Summary;
    expect(games.played).toBeLessThan(games.planned);
    await helper.says('Played');
    expect(await nothingLeft()).toBe(true);
  });
});

describe('the job queues', () => {
  const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  const tournament: Tournament = {
    game: 'gin-rummy',
    rules: preset<unknown>(entry.game.rules),
    seats: 2,
    players: ['regular', 'careful'],
    format: { kind: 'table', lineup: [0, 1] },
    games: 2,
    seed: 'office',
    moveLimit: 2_000,
  };
  const job = { index: 0, group: 0, table: 0, lineup: [0, 1] };
  let queues: JobQueues;
  beforeEach(async () => {
    queues = hold(await openJobQueues(database));
  });
  afterEach(() => queues.close());

  it('remove the tournament of a coordinator that has died, and no other', async () => {
    const announcement = { build: 'any', tournament, files: {} };
    const [gone, alive] = [await queues.announce(announcement, 15), await queues.announce(announcement, 15)];
    await queues.enqueue(gone, [job]);
    await ask(`update parlour_arena.queue set created_on = now() - interval '1 hour'`);
    await ask(`update parlour_arena.job set started_on = now() - interval '1 hour' where id = $1`, [gone]);
    await queues.removeAbandoned();
    expect(await queues.tournaments()).toEqual([alive]);
    expect(await queues.announcement(alive)).toEqual(announcement);
    expect(await queues.renewTournament(gone)).toBe(false);
    expect(await queues.renewTournament(alive)).toBe(true);
  });

  it('give a job to another worker when its lease expires, not while it is renewed', async () => {
    const id = await queues.announce({ build: 'any', tournament, files: {} }, 1);
    await queues.enqueue(id, [job]);
    const leased = await queues.lease(id, 5);
    expect(leased.map(({ job }) => job)).toEqual([job]);
    const age = () =>
      ask(`update parlour_arena.job set started_on = now() - interval '1 minute' where id = $1`, [
        leased[0]!.id,
      ]);
    await age();
    expect(await queues.renewLeases(id, leased)).toBe(true);
    await queues.renewTournament(id);
    expect(await queues.lease(id, 5)).toEqual([]);
    await age();
    await queues.renewTournament(id);
    expect(await queues.lease(id, 5)).toEqual(leased);
  });

  it('give up a job that no worker has survived, and tell the coordinator', async () => {
    const id = await queues.announce({ build: 'any', tournament, files: {} }, 15);
    await queues.enqueue(id, [job]);
    for (let leased = await queues.lease(id, 1); leased.length > 0; leased = await queues.lease(id, 1)) {
      expect(await queues.receive(id)).toEqual([]);
      await queues.release(id, leased);
    }
    expect(await queues.receive(id)).toMatchObject([{ kind: 'given-up', job }]);
  });

  it.each([
    ['cmd:python3 bot.py', 'cannot travel'],
    ['./reads-files.mjs', 'Could not resolve "node:fs"'],
  ])('refuses %s, which cannot be taken along', async (called, complaint) => {
    writeFileSync(
      join(folder, 'reads-files.mjs'),
      `import { readFileSync } from 'node:fs'; export default { name: 'Reader', act: () => readFileSync('x') };`,
    );
    const file = called.replace('./', `${folder}/`);
    const { players } = tournament;
    const machines = { database, patienceSeconds: 15 };
    const shared = { ...tournament, players: [file, players[1]!] };
    const played = await runTournament({ entry, tournament: shared, threads: 0, machines });
    expect(played.ok ? '' : played.error).toContain(complaint);
  });

  it('say what is wrong with a database', async () => {
    const opened = await openJobQueues('postgres://nobody@127.0.0.1:1/none');
    expect(opened.ok ? '' : opened.error).toMatch(
      /^The database cannot be used: .*postgres:\/\/user:password/,
    );
  });
});
