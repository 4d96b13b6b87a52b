// Two rooms over one PostgreSQL with an unreliable bus between them: whatever happens to the hints, nobody is refused
// because a node is behind, and everybody is told everything in the end.
import {
  catalogue,
  ManualClock,
  randomAction,
  rngFrom,
  seedFrom,
  type Clock,
  type Rng,
} from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import type { Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { LocalHub } from '../src/bus/local-bus.ts';
import type { JournalEntry } from '../src/room/journal-entry.ts';
import { humanPace } from '../src/room/pace.ts';
import type { Refused } from '../src/room/refused.ts';
import type { Room, Turn } from '../src/room/room.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Append, Person, Shared, Store } from '../src/store/store.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { decide, openTestRoom, rename, seatAll, seedOf, sit, somebody, storeWith } from './room.ts';
import type { TestRoom } from './room.ts';

let cluster: TestPostgres;
type PostgresStore = Store & { readonly shared: Shared };

let stores: PostgresStore[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
  const url = await cluster.newDatabase();
  stores = [await openPostgres(url), await openPostgres(url)];
});
afterAll(async () => {
  await Promise.all(stores.map(store => store.close()));
  await cluster.stop();
});

type Post = (id: string, number: number) => void;

/** Two rooms on a bus where `carry` decides what happens to a hint. */
async function between(
  carry: (post: Post, id: string, number: number) => void,
  options: { clock?: Clock; turn?: (turn: Turn) => void } = {},
): Promise<TestRoom[]> {
  const hub = new LocalHub();
  return Promise.all(
    stores.map(async store => {
      const inner = hub.connect();
      const post: Post = (id, number) => inner.publish(id, number);
      const bus: Bus = { ...inner, publish: (id, number) => carry(post, id, number) };
      const test = await openTestRoom({ store, bus, pace: humanPace, ...options });
      await inner.subscribe({
        changed: (id, number) => void test.room.refresh(id, number),
        missed: () => {},
      });
      return test;
    }),
  );
}

const gin = catalogue.find(({ game }) => game.id === 'gin-rummy')!.game;

/** Two people at a table that has been dealt, each in a room of their own. */
async function seat(rooms: TestRoom[], clock?: ManualClock): Promise<{ id: string; people: Person[] }> {
  const people = [somebody('Ann'), somebody('Ben')];
  const id = await rooms[0]!.room.open(people[0]!, { game: 'gin-rummy', seats: ['me', 'open'] });
  await seatAll(
    rooms.map(({ room }) => room),
    people,
    id,
  );
  while ((await see(rooms[0]!, id)).message?.number !== 1) {
    clock?.advance(10);
    await new Promise(resolve => setImmediate(resolve));
  }
  return { id, people };
}

async function see({ room }: TestRoom, id: string, person?: Person): Promise<Update> {
  return JSON.parse((await room.update(id, person?.id, undefined)).json) as Update;
}

/**
 * Plays so many moves and never knocks (the deal is chance, and a hand that is over would be the end), each
 * person in a random room. Returns what was refused.
 */
async function play(
  rooms: TestRoom[],
  id: string,
  people: Person[],
  moves: number,
  rng: Rng,
): Promise<string[]> {
  const refused: string[] = [];
  for (let made = 0; made < moves; made++) {
    const views = await Promise.all(people.map(person => see(rooms[0]!, id, person)));
    const turn = views.findIndex(({ message }) => gin.choices(message!.view).length > 0);
    if (turn < 0) break;
    const { number, view } = views[turn]!.message!;
    const choices = gin.choices(view).filter(choice => !('fold' in choice && choice.fold === 'Knock…'));
    const attempt = { number, action: randomAction(choices, rng) as unknown, key: `k${made}` };
    const { room } = rooms[rng.below(rooms.length)]!;
    await room.play(people[turn]!, id, attempt).catch((error: Refused) => refused.push(error.illegal.code));
  }
  return refused;
}

describe('two rooms', () => {
  it.each([
    { name: 'there is a hint', tell: (room: Room, person: Person) => room.renamed(person.id) },
    { name: 'the hint is lost', tell: (room: Room) => room.refreshAll() },
  ])('both show a new name that one of them has written, when $name', async ({ tell }) => {
    const rooms = await between(() => {});
    const { id, people } = await seat(rooms);
    const [ann, ben] = people as [Person, Person];
    const sent: Update[] = [];
    const follower = rooms[1]!.room.follow({
      table: id,
      person: ben.id,
      send: json => (sent.push(JSON.parse(json) as Update), 'room'),
      failed: error => expect.unreachable(String(error)),
    });
    await follower.start(undefined);
    await rename(rooms[0]!, ann, 'Anna');
    await tell(rooms[1]!.room, ann);
    expect(sent.at(-1)?.info.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    const [here, there] = await Promise.all(rooms.map(({ room }) => room.tag(id, undefined)));
    expect(here!.etag.split('.').at(-1)).toBe(there!.etag.split('.').at(-1));
    expect((await rooms[1]!.room.list('mine', ben)).find(line => line.id === id)?.seats[0]?.name).toBe(
      'Anna',
    );
    // Moves go on as if nothing had happened: no number was used for it.
    expect(await play(rooms, id, people, 4, rngFrom(seedFrom('names')))).toEqual([]);
    follower.close();
    await Promise.all(rooms.map(room => room.close()));
  });

  it.each([
    { name: 'are all lost', carry: () => {} },
    {
      name: 'come twice, and old ones after new ones',
      carry: (post: Post, id: string, number: number) => {
        for (const told of [number, number, number - 1, 1]) post(id, told);
      },
    },
    { name: 'are about changes that never were', carry: (post: Post, id: string) => post(id, 1_000_000) },
  ])('go on with each other’s tables when hints $name', async ({ name, carry }) => {
    const rooms = await between(carry);
    const { id, people } = await seat(rooms);
    const heard: Update[][] = [[], []];
    const watches = await Promise.all(
      rooms.map(async ({ room }, index) => {
        const watch = room.follow({
          table: id,
          person: people[index]!.id,
          send: json => {
            heard[index]!.push(JSON.parse(json) as Update);
            return 'room';
          },
          failed: error => expect(error).toBeUndefined(),
        });
        await watch.start(undefined);
        return watch;
      }),
    );
    const rng = rngFrom(seedFrom(name));
    expect(await play(rooms, id, people, 30, rng)).toEqual([]);
    for (const { room } of rooms) await room.refreshAll();
    const { at } = await see(rooms[0]!, id);
    expect(at).toBeGreaterThan(30);
    for (const [index, updates] of heard.entries()) {
      expect(updates.at(-1)!.at).toBe(at);
      expect(updates.map(update => update.at)).toEqual(
        updates.map(update => update.at).toSorted((a, b) => a - b),
      );
      const told = updates.flatMap(({ message }) => message!.events);
      const since = await rooms[index]!.room.update(id, people[index]!.id, updates[0]!.at);
      expect(told).toEqual((JSON.parse(since.json) as Update).message!.events);
    }
    for (const watch of watches) watch.close();
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it('VB20, B41: keep a window open for its time, also when the node that opened it has ended', async () => {
    const clock = new ManualClock();
    const rooms = await between((post, id, number) => post(id, number), { clock });
    const [opener, other] = [rooms[1]!, rooms[0]!];
    const ann = somebody('Ann');
    const bots = Array.from({ length: 3 }, () => ({ bot: 'mr-caution' }));
    const id = await other.room.open(ann, { game: 'bluff', seats: ['me', ...bots] });
    await seatAll(other.room, [ann], id);
    const view = async (): Promise<Partial<View>> =>
      ((await see(other, id, ann)).message?.view ?? {}) as View;
    const isMyTurn = ({ phase }: Partial<View>): boolean => phase?.kind === 'play' && phase.seat === 0;
    /** Both look at the store, and what they find there is done. */
    const step = async (): Promise<void> => {
      clock.advance(50);
      for (const { room, store } of rooms) {
        await store.table(id);
        await room.settled();
      }
    };
    while (!isMyTurn(await view())) await step();
    const { number } = (await see(opener, id, ann)).message!;
    const card = (await view()).hand![0]!;
    const { at } = await opener.room.play(ann, id, {
      number,
      action: { type: 'play', cards: [card] },
      key: 'k',
    });
    const openedAt = clock.now();
    expect((await other.store.table(id))!.due).toEqual({ kind: 'window', at: openedAt + 5250 });
    const news = async (): Promise<Event[]> => {
      const { json } = await other.room.update(id, undefined, at);
      return (JSON.parse(json) as Update).message!.events as Event[];
    };
    for (let steps = 0; steps < 20; steps++) await step();
    expect(await news()).toEqual([]);
    opener.room.stop();
    while ((await news()).length === 0) await step();
    // The node that takes the window over makes the computer player's call only now; it was planned after 3 seconds.
    expect(clock.now() - openedAt).toBeGreaterThanOrEqual(5250);
    expect(['passed', 'called']).toContain((await news())[0]!.type);
    await other.room.resign(ann, id);
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it.each([{ first: 'call' as const }, { first: 'passes' as const }])(
    'B41: of a call at one and the passes that end the window at the other, the $first alone are written when first',
    async ({ first }) => {
      const clock = new ManualClock();
      // Holds back the commit that ends the window.
      const held: Append[] = [];
      let release = (): void => {};
      const released = new Promise<void>(resolve => (release = resolve));
      const slow = storeWith(stores[0]!, {
        async append(append) {
          if (append.entries.length > 1) {
            held.push(append);
            await released;
          }
          return stores[0]!.append(append);
        },
      });
      const think = async ({ view }: { view: unknown }): Promise<{ action: object }> => {
        const { phase, hand = [] } = view as View;
        return { action: phase.kind === 'window' ? { type: 'pass' } : { type: 'play', cards: [hand[0]] } };
      };
      const closing = await openTestRoom({ store: slow, clock, pace: humanPace, think });
      const calling = await openTestRoom({ store: stores[1]!, clock, pace: humanPace, think });
      calling.room.stop();
      const [ann, ben] = [somebody('Ann'), somebody('Ben')];
      const bots = Array.from({ length: 2 }, () => ({ bot: 'mr-caution' }));
      const id = await calling.room.open(ann, { game: 'bluff', seats: ['me', 'open', ...bots] });
      await seatAll(calling.room, [ann, ben], id);
      const lay = async (): Promise<boolean> => {
        const updates = await Promise.all([ann, ben].map(person => see(calling, id, person)));
        const { phase } = (updates[0]!.message?.view ?? {}) as Partial<View>;
        const person = phase?.kind === 'play' ? [ann, ben][phase.seat] : undefined;
        if (person === undefined) return false;
        const { number, view } = updates[person === ann ? 0 : 1]!.message!;
        const action = { type: 'play', cards: [(view as View).hand![0]] };
        await calling.room.play(person, id, { number, action, key: 'lay' });
        return true;
      };
      const step = async (): Promise<void> => {
        clock.advance(50);
        await stores[0]!.table(id);
        await new Promise(resolve => setImmediate(resolve));
      };
      // One of the people lays cards, so that the other may call them; or a computer player has, and Ann may.
      while (!(await lay()) && (await stores[1]!.table(id))!.due?.kind !== 'window') await step();
      const { message, at } = await see(calling, id, ann);
      const { phase } = message!.view as View;
      const caller = phase.kind === 'window' && phase.claim.seat === 0 ? ben : ann;
      while (held.length === 0) await step();
      const { number } = message!;
      const call = (): Promise<string> =>
        calling.room.play(caller, id, { number, action: { type: 'call' }, key: 'call' }).then(
          () => 'made',
          (error: Refused) => error.illegal.code,
        );
      if (first === 'call') expect(await call()).toBe('made');
      release();
      await closing.room.settled();
      if (first === 'passes') expect(await call()).toBe('stale');
      const journal = (await stores[1]!.entries(id, at)).map(text => JSON.parse(text) as JournalEntry);
      const types = journal.map(entry =>
        entry.kind === 'move' && 'action' in entry.move
          ? (entry.move.action as { type: string }).type
          : 'end',
      );
      expect(types[0]).toBe(first === 'call' ? 'call' : 'pass');
      expect(types.includes('call')).toBe(first === 'call');
      expect(types.includes('pass')).toBe(first === 'passes');
      for (const room of [closing, calling]) {
        expect(room.failures).toEqual([]);
        await room.close();
      }
    },
  );

  it('bring a table up to date once for all who wait to look at it', async () => {
    const [store, other] = stores as [PostgresStore, PostgresStore];
    let tails = 0;
    const shared = new Proxy(store.shared, {
      get: (target, name: keyof Shared) =>
        name === 'tail'
          ? (table: string, from: number) => (tails++, target.tail(table, from))
          : (target[name].bind(target) as unknown),
    });
    const counting = new Proxy(store, {
      get: (target, name: keyof Store) =>
        name === 'shared' ? shared : ((target[name] as Function | undefined)?.bind(target) ?? target[name]),
    });
    const clock = new ManualClock();
    const [test, elsewhere] = (await Promise.all(
      [counting, other].map(one => openTestRoom({ store: one, clock, pace: humanPace })),
    )) as [TestRoom, TestRoom];
    const { id, people } = await seat([test, elsewhere], clock);
    const look = async (): Promise<number> => (await test.room.tag(id, people[0]!.id)).at;
    const before = await look();
    tails = 0;
    expect(await Promise.all(Array.from({ length: 20 }, look))).toEqual(Array(20).fill(before));
    // The first, and all who came while it was under way.
    expect(tails).toBe(2);
    // A look that begins after a change elsewhere was answered sees the change, also when others are under way.
    const first = look();
    await new Promise(resolve => setImmediate(resolve));
    expect(await play([elsewhere], id, people, 1, rngFrom(seedFrom('looks')))).toEqual([]);
    expect(await look()).toBe(before + 1);
    expect([before, before + 1]).toContain(await first);
    expect(
      await test.room.tag('no such table', undefined).catch((error: Refused) => error.illegal.code),
    ).toBe('no-table');
    for (const room of [test, elsewhere]) await room.close();
  });

  it('take commitments and seeds at either of them, and one opens the seats that another that ended was waiting for', async () => {
    const clock = new ManualClock();
    const rooms = await between((post, id, number) => post(id, number), { clock });
    const [first, second] = [rooms[0]!, rooms[1]!];
    const people = [somebody('Ann'), somebody('Ben')];
    const id = await first.room.open(people[0]!, { game: 'gin-rummy', seats: ['me', 'open'] });
    await sit(first.room, people[0]!, id);
    await sit(second.room, people[1]!, id);
    // The node that has the timer ends before it is due.
    second.room.stop();
    await first.room.reveal(people[0]!, id, { seed: seedOf(people[0]!) });
    const { due } = (await first.store.table(id))!;
    expect(due).toEqual({ kind: 'reveal', at: clock.now() + humanPace.revealMs });
    first.room.stop();
    const third = await openTestRoom({ store: stores[1]!, clock, pace: humanPace });
    const isWaiting = async (): Promise<boolean> => (await third.store.table(id))!.due !== undefined;
    while (await isWaiting()) {
      clock.advance(1000);
      await third.room.settled();
    }
    expect(clock.now()).toBeGreaterThanOrEqual(due!.at);
    const { info } = await see(third, id);
    expect(info.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
    expect(info.seeds).toMatchObject({ redone: 1, gone: ['Ben'], commitments: ['', ''] });
    for (const room of [...rooms, third]) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it('let the house decide at the deadline, also when the node that set the clock has ended', async () => {
    const clock = new ManualClock();
    const rooms = await between((post, id, number) => post(id, number), { clock });
    const [opener, other] = [rooms[1]!, rooms[0]!];
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const seats = ['me', 'open'] as const;
    const id = await other.room.open(ann, { game: 'gin-rummy', seats, pace: 'live' });
    await seatAll(opener.room, [ann, ben], id);
    const step = async (ms: number): Promise<void> => {
      clock.advance(ms);
      for (const { room, store } of rooms) {
        await store.table(id);
        await room.settled();
      }
    };
    while ((await see(other, id)).clock === undefined) await step(50);
    const before = await see(other, id);
    const { seat, deadline } = before.clock!;
    expect(deadline - clock.now()).toBeLessThanOrEqual(150_000);
    opener.room.stop();
    await step(deadline - clock.now() - 1000);
    expect((await see(other, id)).at).toBe(before.at);
    while ((await see(other, id)).at === before.at) await step(100);
    expect(clock.now()).toBeGreaterThanOrEqual(deadline + humanPace.graceMs);
    expect((await see(other, id)).info.seats[seat]!.house).toBe(before.at + 1);
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it('do not take a seat from somebody who is connected to the other one', async () => {
    const clock = new ManualClock();
    const rooms = await between((post, id, number) => post(id, number), { clock });
    const { id, people } = await seat(rooms, clock);
    const ask = (): Promise<string> =>
      rooms[0]!.room.askHouse(people[0]!, id, { seat: 1 }).then(
        () => 'done',
        (error: Refused) => error.illegal.code,
      );
    const leave = await rooms[1]!.room.attend(id, people[1]!.id, 'stream');
    const watch = rooms[1]!.room.follow({
      table: id,
      person: people[1]!.id,
      send: () => 'room',
      failed: error => expect(error).toBeUndefined(),
    });
    await watch.start(undefined);
    await ask();
    clock.advance(humanPace.goneMs + 1);
    await rooms[1]!.room.noteSeen();
    expect(await ask()).toBe('not-gone');
    watch.close();
    leave();
    clock.advance(humanPace.goneMs + 1);
    expect(await ask()).toBe('done');
    for (const room of rooms) await room.close();
  });

  it('tell nobody of their turn again because somebody else does something at the other one', async () => {
    const clock = new ManualClock();
    const told: string[] = [];
    const turn = ({ person }: Turn): void => void told.push(person);
    const rooms = await between((post, id, number) => post(id, number), { clock, turn });
    const { id, people } = await seat(rooms, clock);
    const [here, there] = rooms as [TestRoom, TestRoom];
    const other = people.find(person => person.id !== told.at(-1))!;
    const before = told.length;
    for (const { room } of [there, here, there]) {
      clock.advance(30_000);
      await room.say(other, id, { emote: 'hello' });
    }
    expect(told).toHaveLength(before);
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it('bring those together who look for a table at the same moment', async () => {
    // Both have looked before a table is opened, and nobody is told that theirs is there before both are.
    let [go, open]: (() => void)[] = [];
    const haveBothLooked = new Promise<void>(resolve => (go = resolve));
    const areBothThere = new Promise<void>(resolve => (open = resolve));
    let [looked, made] = [0, 0];
    const rooms = await Promise.all(
      stores.map(store => {
        const createTable: Store['createTable'] = async table => {
          const isMade = await store.createTable(table);
          if (++made === 2) open?.();
          await areBothThere;
          return isMade;
        };
        const list: Store['list'] = async listing => {
          const tables = await store.list(listing);
          if (++looked === 2) go?.();
          await haveBothLooked;
          return tables;
        };
        return openTestRoom({ store: storeWith(store, { createTable, list }), pace: humanPace });
      }),
    );
    const people = [somebody('Ann'), somebody('Ben')];
    const find = (person: Person, index: number): Promise<string> =>
      rooms[index]!.room.find(person, { game: 'gin-rummy' });
    const [id, other] = await Promise.all(people.map(find));
    expect(other).toBe(id);
    // The other table is gone.
    const lines = await rooms[0]!.room.list('open', undefined);
    expect(lines.filter(({ game }) => game === 'gin-rummy').map(line => line.id)).toEqual([id]);
    const both = rooms.map(({ room }) => room);
    await seatAll(both, people, id!);
    expect((await see(rooms[0]!, id!)).info.status).toBe('playing');
    // Ben has been told of a table, and is about to sit down there.
    const [, ben] = people as [Person, Person];
    const cid = somebody('Cid');
    const next = await find(ben, 1);
    expect(await find(cid, 0)).toBe(next);
    await seatAll(both, [cid, ben], next);
    expect((await see(rooms[1]!, next)).info.status).toBe('playing');
    for (const { failures } of rooms) expect(failures).toEqual([]);
    await Promise.all(rooms.map(room => room.close()));
  });

  it('show a table in the lobby while somebody is there at the other one', async () => {
    const clock = new ManualClock();
    const rooms = await between(() => {}, { clock });
    const [here, there] = rooms.map(({ room }) => room) as [Room, Room];
    const ann = somebody('Ann');
    const id = await here.open(ann, { game: 'bluff', seats: ['me', 'open', 'open', 'open'], listed: true });
    await sit(here, ann, id);
    const isShown = async (): Promise<boolean> =>
      (await there.list('open', undefined)).some(line => line.id === id);
    const failed = (error: unknown): void => expect(error).toBeUndefined();
    clock.advance(60_000);
    expect(await isShown()).toBe(false);
    const watch = here.follow({ table: id, person: ann.id, send: () => 'room', failed });
    await watch.start(undefined);
    const leave = await here.attend(id, ann.id, 'stream');
    // The other one does not look for every request.
    clock.advance(250);
    expect(await isShown()).toBe(true);
    clock.advance(150_000);
    await here.noteSeen();
    expect(await isShown()).toBe(true);
    expect(await there.find(somebody('Ben'), { game: 'bluff' })).toBe(id);
    leave();
    watch.close();
    clock.advance(60_000);
    await here.noteSeen();
    expect(await isShown()).toBe(false);
    await Promise.all(rooms.map(room => room.close()));
  });

  it('tell somebody of their turn once, and not while they are connected to the other one', async () => {
    const clock = new ManualClock();
    const told: string[] = [];
    const turn = ({ person }: Turn): void => void told.push(person);
    const rooms = await between((post, id, number) => post(id, number), { clock, turn });
    const [here, there] = rooms as [TestRoom, TestRoom];
    const people = [somebody('Ann'), somebody('Ben')];
    const [ann, ben] = people as [Person, Person];
    const id = await here.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], pace: '1-day' });
    await seatAll(here.room, people, id);
    /** The time passes, and each node notes whom it is connected to, as its maintenance does. */
    const pass = async (ms: number): Promise<void> => {
      for (const end = clock.now() + ms; clock.now() < end;) {
        clock.advance(500);
        if (clock.now() % 10_000 < 500) for (const { room } of rooms) await room.noteSeen();
        for (const { room, store } of rooms) {
          await store.ping();
          await room.settled();
        }
      }
    };
    while ((await see(here, id)).message?.number !== 1) await pass(500);
    const rng = rngFrom(seedFrom('notices'));
    /** Plays at this node until it is that person's turn. */
    const turnOf = async (person: Person): Promise<void> => {
      const other = person === ann ? ben : ann;
      for (;;) {
        if (gin.choices((await see(here, id, person)).message!.view).length > 0) return;
        const { number, view } = (await see(here, id, other)).message!;
        const choices = gin.choices(view).filter(choice => !('fold' in choice && choice.fold === 'Knock…'));
        await here.room.play(other, id, { number, action: randomAction(choices, rng), key: `${number}` });
      }
    };
    const follow = async (): Promise<() => void> => {
      const leave = await there.room.attend(id, ann.id, 'stream');
      const watch = there.room.follow({
        table: id,
        person: ann.id,
        send: () => 'room',
        failed: error => expect(error).toBeUndefined(),
      });
      await watch.start(undefined);
      return () => (watch.close(), leave());
    };
    await turnOf(ben);
    await pass(30_000);
    told.length = 0;
    const leave = await follow();
    await turnOf(ann);
    await pass(30_000);
    expect(told).toEqual([]);
    // Ben has been nowhere: he is told as soon as the store has answered.
    await turnOf(ben);
    await expect.poll(() => [...told]).toEqual([ben.id]);
    // She was there a moment ago, and has gone when her turn comes.
    await pass(15_000);
    leave();
    await turnOf(ann);
    await pass(500);
    expect(told).toEqual([ben.id]);
    await pass(30_000);
    await expect.poll(() => [...told]).toEqual([ben.id, ann.id]);
    // The node ends before it is known whether she is there.
    await turnOf(ben);
    await pass(500);
    (await follow())();
    await pass(500);
    await turnOf(ann);
    await pass(500);
    await expect.poll(() => [...told]).toEqual([ben.id, ann.id, ben.id]);
    await here.room.told();
    expect(told).toEqual([ben.id, ann.id, ben.id, ann.id]);
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it.each(['play', 'have resigned'] as const)(
    'rate nobody whom one of them has deleted while they %s, when the match ends in the other',
    async how => {
      const rooms = await between(() => {});
      const [here, there] = rooms.map(({ room }) => room) as [Room, Room];
      const [ann, ben] = [somebody('Ann'), somebody('Ben')];
      for (const person of [ann, ben]) await stores[0]!.addPerson(person, person.id, 0);
      const id = await here.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], listed: true });
      await seatAll([here, there], [ann, ben], id);
      await expect.poll(() => decide(here, [ann, ben], id)).toBe(true);
      if (how === 'have resigned') await here.resign(ann, id);
      // Both have the table with Ann in their caches.
      for (const room of rooms) expect((await see(room, id)).info.status).toBe('playing');
      await stores[0]!.accounts.remove(ann.id);
      await here.depart(ann.id);
      await there.resign(ben, id);
      const counted = (await stores[1]!.ratings.counted()).find(({ table }) => table === id);
      expect(counted?.players.map(({ player }) => player)).toEqual([`former:${id}-0`, `person:${ben.id}`]);
      expect(await stores[1]!.ratings.standings(`person:${ann.id}`)).toEqual([]);
      if (how === 'play') {
        // Neither knows her any more.
        for (const room of [here, there]) {
          await expect(room.resign(ann, id)).rejects.toMatchObject({ illegal: { code: 'not-your-seat' } });
        }
      }
      await Promise.all(rooms.map(room => room.close()));
    },
  );

  it('show and keep nothing of somebody whom the other has deleted after they had left', async () => {
    const rooms = await between(() => {});
    const [here, there] = rooms as [TestRoom, TestRoom];
    const [ann, ben] = [somebody('Annabel'), somebody('Ben')];
    const id = await here.room.open(ben, { game: 'gin-rummy', seats: ['me', 'open'] });
    for (const person of [ben, ann]) await sit(here.room, person, id);
    await here.room.leave(ann, id);
    // The other has the table with her name in its cache, and is behind when it is asked next.
    expect((await see(there, id)).info.seeds?.gone).toEqual(['Annabel']);
    const say = (): Promise<void> => here.room.say(ben, id, { emote: 'hello' });
    while ((await stores[0]!.table(id))!.number < 205) await say();
    await here.room.depart(ann.id);
    await say();
    for (const room of [there, here])
      expect((await see(room, id)).info.seeds?.gone).toEqual(['Former player']);
    for (const number of [200, 999]) {
      expect((await stores[1]!.snapshot(id, number))?.snapshot ?? '').not.toContain('Annabel');
    }
    expect((await stores[1]!.entries(id, 0)).join('\n')).not.toContain('Annabel');
    for (const room of rooms) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  it('of two moves for one decision let one through, and tell the other that the table has moved on', async () => {
    const rooms = await between((post, id, number) => post(id, number));
    const { id, people } = await seat(rooms);
    const rng = rngFrom(seedFrom('duel'));
    for (let made = 0; made < 20; made++) {
      const views = await Promise.all(people.map(person => see(rooms[0]!, id, person)));
      const turn = views.findIndex(({ message }) => gin.choices(message!.view).length > 0);
      if (turn < 0) break;
      const { number, view } = views[turn]!.message!;
      const outcomes = await Promise.all(
        rooms.map(({ room }, index) => {
          const attempt = { number, action: randomAction(gin.choices(view), rng) as unknown };
          return room.play(people[turn]!, id, { ...attempt, key: `k${made} ${index}` }).then(
            () => 'made',
            (error: Refused) => error.illegal.code,
          );
        }),
      );
      expect(outcomes.toSorted()).toEqual(['made', 'stale']);
    }
    for (const room of rooms) await room.close();
  });
});
