// Two rooms over one PostgreSQL, and a bus between them that cannot be relied on: whatever becomes of the hints,
// nobody is refused for what another node has not heard, and everybody is told everything in the end.
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
import { Hall } from '../src/bus/local-bus.ts';
import { humanPace } from '../src/room/pace.ts';
import type { Refused } from '../src/room/refused.ts';
import { Watch } from '../src/room/watch.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Person, Store } from '../src/store/store.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { openRoom, somebody, type TestRoom } from './room.ts';

let cluster: TestPostgres;
let stores: Store[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
  const url = await cluster.newDatabase();
  stores = [await openPostgres(url), await openPostgres(url)];
}, 60_000);
afterAll(async () => {
  await Promise.all(stores.map(store => store.close()));
  await cluster.stop();
});

type Post = (id: string, number: number) => void;

/** A way between two rooms on which `carry` decides what becomes of a hint. */
async function between(
  carry: (post: Post, id: string, number: number) => void,
  options: { clock?: Clock } = {},
): Promise<TestRoom[]> {
  const hall = new Hall();
  return Promise.all(
    stores.map(async store => {
      const inner = hall.enter();
      const post: Post = (id, number) => inner.tell(id, number);
      const bus: Bus = { ...inner, tell: (id, number) => carry(post, id, number) };
      const test = await openRoom({ store, bus, pace: humanPace, ...options });
      await inner.listen({
        changed: (id, number) => void test.room.keeper.refresh(id, number),
        missed: () => {},
      });
      return test;
    }),
  );
}

const gin = catalogue.find(({ game }) => game.id === 'gin-rummy')!.game;

/** Two people at a table that has been dealt, each at a room of his own. */
async function seat(rooms: TestRoom[]): Promise<{ id: string; people: Person[] }> {
  const people = [somebody('Ann'), somebody('Ben')];
  const id = await rooms[0]!.room.open(people[0]!, { game: 'gin-rummy', seats: ['me', 'open'] });
  for (const [index, { room }] of rooms.entries()) await room.sit(people[index]!, id, {});
  while ((await see(rooms[0]!, id)).message?.number !== 1)
    await new Promise(resolve => setImmediate(resolve));
  return { id, people };
}

async function see({ room }: TestRoom, id: string, person?: Person): Promise<Update> {
  return JSON.parse((await room.teller.update(id, person?.id, undefined)).json) as Update;
}

/**
 * Plays so many moves and never knocks (the deal is chance, and a hand that is over would be the end), each
 * person at any of the rooms; the answer is what was refused.
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
        const watch = new Watch({
          keeper: room.keeper,
          teller: room.teller,
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
    for (const { room } of rooms) await room.keeper.refreshAll();
    const { at } = await see(rooms[0]!, id);
    expect(at).toBeGreaterThan(30);
    for (const [index, updates] of heard.entries()) {
      expect(updates.at(-1)!.at).toBe(at);
      expect(updates.map(update => update.at)).toEqual(
        updates.map(update => update.at).toSorted((a, b) => a - b),
      );
      const told = updates.flatMap(({ message }) => message!.events);
      const since = await rooms[index]!.room.teller.update(id, people[index]!.id, updates[0]!.at);
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
    await other.room.sit(ann, id, {});
    const view = async (): Promise<Partial<View>> =>
      ((await see(other, id, ann)).message?.view ?? {}) as View;
    const isMyTurn = ({ phase }: Partial<View>): boolean => phase?.kind === 'play' && phase.seat === 0;
    /** Both look at the store, and what they find there is done. */
    const step = async (): Promise<void> => {
      clock.advance(50);
      for (const { room, store } of rooms) {
        await store.table(id);
        await room.keeper.settled();
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
      const { json } = await other.room.teller.update(id, undefined, at);
      return (JSON.parse(json) as Update).message!.events as Event[];
    };
    for (let steps = 0; steps < 20; steps++) await step();
    expect(await news()).toEqual([]);
    opener.room.croupier.stop();
    while ((await news()).length === 0) await step();
    // Whoever takes it up makes up for the call of a computer player only now: it wanted to after 3 seconds.
    expect(clock.now() - openedAt).toBeGreaterThanOrEqual(5250);
    expect(['passed', 'called']).toContain((await news())[0]!.type);
    await other.room.resign(ann, id);
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
