// The contract of every bus, run over each of them.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import type { Bus } from './bus.ts';
import { LocalHub } from './local-bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

let cluster: TestPostgres | undefined;
afterAll(async () => cluster?.stop());

/** A subscriber that can wait for what it is to hear. */
class Ear {
  readonly bus: Bus;
  readonly heard: [id: string, number: number][] = [];
  missed = 0;
  #look = (): void => {};

  constructor(bus: Bus) {
    this.bus = bus;
  }

  async listen(): Promise<this> {
    await this.bus.subscribe({
      changed: (id, number) => {
        this.heard.push([id, number]);
        this.#look();
      },
      missed: () => {
        this.missed++;
        this.#look();
      },
    });
    return this;
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise(resolve => {
      this.#look = () => condition() && resolve();
      this.#look();
    });
  }

  hears(id: string, number: number): Promise<void> {
    return this.until(() => this.heard.some(([about, at]) => about === id && at === number));
  }
}

describe.each([
  {
    name: 'in one process',
    place: async () => {
      const hub = new LocalHub();
      return () => hub.connect();
    },
  },
  {
    name: 'over PostgreSQL',
    place: async () => {
      cluster ??= await startPostgres();
      const url = await cluster.newDatabase();
      return () => openPostgresBus(url);
    },
  },
])('the bus $name', ({ place }) => {
  let ears: Ear[] = [];
  let enter: () => Bus;

  beforeAll(async () => {
    enter = await place();
    ears = await Promise.all([1, 2, 3].map(() => new Ear(enter()).listen()));
  });
  afterAll(() => Promise.all(ears.map(({ bus }) => bus.close())));

  it('delivers to all others, and not to the publisher', async () => {
    const [ann, ben, cid] = ears as [Ear, Ear, Ear];
    ann.bus.publish('table', 7);
    await Promise.all([ben.hears('table', 7), cid.hears('table', 7)]);
    ben.bus.publish('answer', 1);
    await ann.hears('answer', 1);
    expect(ann.heard.map(([id]) => id)).not.toContain('table');
  });

  it('delivers the newest number of everything, however much is published', async () => {
    const [ann, ben, cid] = ears as [Ear, Ear, Ear];
    for (let number = 1; number <= 5; number++) {
      for (let table = 0; table < 500; table++) ann.bus.publish(`many-${table}`, number);
    }
    for (const ear of [ben, cid]) {
      await ear.until(() => new Set(ear.heard.filter(([, at]) => at === 5).map(([id]) => id)).size >= 500);
      const newest = ear.heard.filter(([id]) => id === 'many-3').map(([, at]) => at);
      expect(newest).toEqual(newest.toSorted((a, b) => a - b));
    }
  });

  it('a subscriber hears what is published after it came, and nothing after it left', async () => {
    const [ann, ben] = ears as [Ear, Ear];
    const late = await new Ear(enter()).listen();
    ann.bus.publish('later', 1);
    await late.hears('later', 1);
    expect(late.heard).toEqual([['later', 1]]);
    await late.bus.close();
    ann.bus.publish('after', 1);
    await ben.hears('after', 1);
    expect(late.heard).toEqual([['later', 1]]);
  });

  it('delivers what is published just before it is closed', async () => {
    const [ann] = ears as [Ear];
    const brief = enter();
    brief.publish('last words', 3);
    await brief.close();
    await ann.hears('last words', 3);
  });
});

describe('the bus over PostgreSQL', () => {
  it('sends few notifications for many changes', async () => {
    cluster ??= await startPostgres();
    const url = await cluster.newDatabase();
    const outside = new Client(url);
    await outside.connect();
    let notifications = 0;
    outside.on('notification', () => notifications++);
    await outside.query('listen parlour_news');
    const [bus, ear] = [openPostgresBus(url), await new Ear(openPostgresBus(url)).listen()];
    for (let number = 1; number <= 2000; number++) bus.publish(`table-${number % 10}`, number);
    await ear.hears('table-0', 2000);
    await outside.query('select 1');
    expect(notifications).toBeLessThan(5);
    await Promise.all([bus.close(), ear.bus.close(), outside.end()]);
  });

  it('reports after an interruption that hints may have been missed, and goes on', async () => {
    cluster ??= await startPostgres();
    const url = await cluster.newDatabase();
    const outside = new Client(url);
    await outside.connect();
    const [bus, ear] = [openPostgresBus(url), await new Ear(openPostgresBus(url)).listen()];
    await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await ear.until(() => ear.missed > 0);
    // Cut as well: a hint may be lost.
    const again = setInterval(() => bus.publish('again', 1), 10);
    await ear.hears('again', 1);
    clearInterval(again);
    await Promise.all([bus.close(), ear.bus.close(), outside.end()]);
  });
});
