// What a node asks the store about the tables of another: little, and what is due before what is only looked at.
import { catalogue, ManualClock, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import { EMOTES, type Update } from '@parlour/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { humanPace } from '../src/room/pace.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Due, Person, Store } from '../src/store/store.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { openTestRoom, seatAll, somebody, type TestRoom } from './room.ts';
import { StoreLog } from './store-log.ts';

const gin = catalogue.find(({ game }) => game.id === 'gin-rummy')!.game;

let cluster: TestPostgres;
let stores: Store[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
  const url = await cluster.newDatabase();
  stores = [await openPostgres(url), await openPostgres(url)];
});
afterAll(async () => {
  await Promise.all(stores.map(store => store.close()));
  await cluster.stop();
});

describe('a node and the tables of another', () => {
  let clock: ManualClock;
  let log: StoreLog;
  let other: TestRoom;
  let node: TestRoom;
  let id: string;
  let people: Person[];

  beforeEach(async () => {
    clock = new ManualClock();
    log = new StoreLog(stores[1]!, clock);
    other = await openTestRoom({ store: stores[0]!, clock, pace: humanPace });
    people = [somebody('Ann'), somebody('Ben')];
    id = await other.room.open(people[0]!, { game: 'gin-rummy', seats: ['me', 'open'], pace: 'live' });
    await seatAll(other.room, people, id);
    // The cards are dealt, and a clock runs.
    while ((await stores[0]!.table(id))!.due?.kind !== 'clock') {
      clock.advance(50);
      await new Promise(resolve => setImmediate(resolve));
    }
    node = await openTestRoom({ store: log.store, clock, pace: humanPace });
  });
  afterEach(async () => {
    for (const room of [node, other]) {
      expect(room.failures).toEqual([]);
      await room.close();
    }
  });

  const look = async (): Promise<number> => (await node.room.tag(id, people[0]!.id)).at;

  /** The next move, to be made at this node. */
  async function nextMove(): Promise<() => Promise<unknown>> {
    const updates = await Promise.all(
      people.map(
        async ({ id: person }) => JSON.parse((await other.room.update(id, person, undefined)).json) as Update,
      ),
    );
    const turn = updates.findIndex(({ message }) => gin.choices(message!.view).length > 0);
    const { number, view } = updates[turn]!.message!;
    const action: unknown = randomAction(gin.choices(view), rngFrom(seedFrom('take-over')));
    return () => node.room.play(people[turn]!, id, { number, action, key: 'move' });
  }

  /** The other node ends. Goes on millisecond by millisecond until what is due has been done, and returns how late. */
  async function takeOver(phase: number): Promise<{ due: Due; late: number }> {
    const due = (await stores[0]!.table(id))!.due!;
    other.room.stop();
    clock.advance(due.at - 200 + phase - clock.now());
    await log.idle();
    for (log.clear(); log.timesOf(id, 'append').length === 0;) {
      clock.advance(1);
      await log.idle();
    }
    return { due, late: log.timesOf(id, 'append')[0]! - due.at };
  }

  it('are read with one question', async () => {
    await look();
    expect(log.about(id)).toEqual(['wholeTable asked']);
  });

  it('a move goes before those who wait to look', async () => {
    await look();
    const move = await nextMove();
    log.clear();
    const release = log.hold('tail');
    const looking = [look()];
    while (log.about(id).length === 0) await new Promise(resolve => setImmediate(resolve));
    // They wait for the look that is under way.
    looking.push(look(), look());
    const moving = move();
    await log.idle();
    release();
    await moving;
    const [first, ...later] = await Promise.all(looking);
    expect(later).toEqual([first! + 1, first! + 1]);
    expect(log.about(id)).toEqual(['tail asked', 'append', 'tail asked']);
  });

  describe.each([0, 17, 40, 63])('whose step is due, %i ms after a poll', phase => {
    it('are read while the step is still left to their node, and the step is taken when that time is over', async () => {
      const { due, late } = await takeOver(phase);
      expect(late).toBe(120);
      expect(log.about(id)).toEqual(['wholeTable due', 'append']);
      const [readAt] = log.timesOf(id, 'wholeTable due');
      expect(readAt! - due.at).toBeGreaterThanOrEqual(40);
      expect(readAt! - due.at).toBeLessThan(120);
    });

    it('are not read again when they are cached', async () => {
      await look();
      expect((await takeOver(phase)).late).toBe(120);
      expect(log.about(id)).toEqual(['append']);
    });

    it('are brought up to date when they have changed', async () => {
      await look();
      await other.room.say(people[0]!, id, { emote: EMOTES[0] });
      expect((await takeOver(phase)).late).toBe(120);
      expect(log.about(id)).toEqual(['tail due', 'append']);
    });
  });

  it('the room is settled when those who wait to look have been shown it', async () => {
    await look();
    const release = log.hold('tail');
    let shown = 0;
    const looking = [look(), look()].map(shows => shows.then(() => shown++));
    const settled = node.room.settled().then(() => shown);
    release();
    expect(await settled).toBe(2);
    await Promise.all(looking);
  });

  it('those who look at a table that always changes are shown it in the end', async () => {
    await look();
    let said = 0;
    let shownAfter = Infinity;
    const say = async (): Promise<void> => {
      await node.room.say(people[0]!, id, { emote: EMOTES[0] });
      said++;
    };
    let saying = say();
    const looking = look().then(() => (shownAfter = said));
    // There is always somebody at the table.
    for (let more = 0; more < 30; more++) {
      const next = say();
      await saying;
      saying = next;
    }
    await saying;
    expect(shownAfter).toBeLessThan(20);
    await looking;
  });
});
