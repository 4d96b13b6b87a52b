// Which matches count for the ratings, and how.
import { catalogue, ManualClock } from '@parlour/engine';
import type { OpenTable, Update } from '@parlour/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decide, openTestRoom, seatAll, somebody, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { parseEntry, type JournalEntry, type Setup } from './journal-entry.ts';
import { humanPace } from './pace.ts';
import { ratedMatch } from './rated-match.ts';
import { rebuildRatings } from './rebuild-ratings.ts';
import { TableState } from './table-state.ts';

describe('a match for the ratings', () => {
  const clock = new ManualClock();
  let test: TestRoom;
  beforeEach(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
    for (const person of [ann, ben]) await test.store.addPerson(person, person.id, 0);
  });
  afterEach(() => test.close());

  const [ann, ben] = [somebody('Ann'), somebody('Ben')];
  const wish: OpenTable = { game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'], listed: true };

  /** Nobody decides but for those who have resigned: the house plays to the end. */
  async function playOut(id: string): Promise<void> {
    for (let steps = 0; steps < 4000; steps++) {
      const { info, clock: running } = JSON.parse(
        (await test.room.update(id, undefined, undefined)).json,
      ) as Update;
      if (info.status === 'over') return;
      clock.advance(running === undefined ? 20_000 : running.deadline - clock.now() + humanPace.graceMs);
      for (let turn = 0; turn < 6; turn++) await new Promise(resolve => setImmediate(resolve));
      await test.room.settled();
    }
  }

  /** They sit down, and one of them has decided. */
  async function play(options: Partial<OpenTable>, people = [ann, ben]): Promise<string> {
    const id = await test.room.open(ann, { ...wish, ...options });
    await seatAll(test.room, people, id);
    await untilDecided(id, people);
    return id;
  }

  async function untilDecided(id: string, people: Person[]): Promise<void> {
    while (people.length > 0 && !(await decide(test.room, people, id))) {
      clock.advance(1000);
      await test.room.settled();
    }
  }

  it('counts when two people play at a listed table with a clock; whoever resigned or was away has lost', async () => {
    const id = await play({});
    await test.room.resign(ben, id);
    // Ann is away at the end as well, and gave up later than Ben.
    await playOut(id);
    const [counted] = await test.store.ratings.counted();
    expect(counted).toMatchObject({ table: id, game: 'thirty-one' });
    expect(counted!.players).toEqual([
      { player: `person:${ann.id}`, rank: 2 },
      { player: `person:${ben.id}`, rank: 3 },
    ]);
    await test.room.rematch(ann, id);
    expect(await test.store.ratings.counted()).toHaveLength(1);
  });

  it('puts whoever resigned behind whoever stayed', async () => {
    const id = await play({
      rules: 'classroom',
      seats: ['me', 'open', { bot: 'mr-caution' }, { bot: 'mr-caution' }],
    });
    await test.room.resign(ben, id);
    await playOut(id);
    const [counted] = await test.store.ratings.counted();
    expect(counted!.players.map(({ player }) => player)).toEqual([
      `person:${ann.id}`,
      `person:${ben.id}`,
      'house:mr-caution',
      'house:mr-caution',
    ]);
    // Ann was away at the end, and gave up later.
    expect(counted!.players.slice(0, 2).map(({ rank }) => rank)).toEqual([4, 5]);
    const leaders = await test.store.ratings.leaders('thirty-one', 10);
    expect(leaders.at(-1)!.player).toBe(`person:${ben.id}`);
  });

  it('puts whoever let the house make their last decision last, but not whoever ran out of time before', async () => {
    const id = await play({});
    await playOut(id);
    const setup = JSON.parse((await test.store.table(id))!.setup) as Setup;
    // The house has made all decisions; here everybody makes their own, but for some.
    const all = (await test.store.entries(id, 0)).map(parseEntry);
    const own = all.map((entry, index): JournalEntry => {
      if (entry.kind !== 'move' || entry.house !== true) return entry;
      const { house: _, ...move } = entry;
      return { ...move, key: `key-${index}` };
    });
    const ranks = (runOut?: number): number[] => {
      const entry = catalogue.find(({ game }) => game.id === setup.game)!;
      const state = new TableState({ id, code: '', due: undefined }, setup, entry);
      own.forEach((made, index) => {
        state.apply(index === runOut && made.kind === 'move' ? { ...made, house: true } : made);
        state.advance(undefined);
      });
      return ratedMatch(state)!.players.map(({ rank }) => rank);
    };
    expect(new Set(ranks())).toEqual(new Set([0, 1]));
    const winner = ranks().indexOf(0);
    const isWinners = (entry: JournalEntry): boolean => entry.kind === 'move' && entry.move.by === winner;
    expect(ranks(own.findIndex(isWinners))).toEqual(ranks());
    expect(ranks(own.findLastIndex(isWinners))[winner]).toBe(2);
  });

  it('does not count without a clock, unlisted, or against the computer alone', async () => {
    for (const options of [{ pace: 'relaxed' as const }, { listed: false, pace: 'live' as const }]) {
      const id = await play(options);
      await test.room.resign(ben, id);
      await test.room.resign(ann, id);
    }
    const alone = await play({ seats: ['me', { bot: 'standard' }] }, [ann]);
    await playOut(alone);
    expect(await test.store.ratings.counted()).toEqual([]);
  });

  it('does not count a rematch in which somebody who resigned has no part', async () => {
    const id = await play({});
    await test.room.resign(ann, id);
    await playOut(id);
    expect(await test.store.ratings.counted()).toHaveLength(1);
    const next = await test.room.rematch(ben, id);
    await seatAll(test.room, [ben], next);
    await untilDecided(next, [ben]);
    await playOut(next);
    expect((await test.store.table(next))!.status).toBe('over');
    expect(await test.store.ratings.counted()).toHaveLength(1);
    expect((await test.store.table(next))!.setup).not.toContain(ann.id);
  });

  it('does not count a person of the match before, whom rematches once kept with the chair', async () => {
    const id = await play({ seats: ['me', { bot: 'standard' }] }, []);
    const { setup } = (await test.store.table(id))!;
    const { chairs, ...rest } = JSON.parse(setup) as Setup;
    const kept = chairs.map(chair => (chair.kind === 'bot' ? { ...chair, was: ben.id } : chair));
    await test.store.amend(id, {
      before: setup,
      setup: JSON.stringify({ ...rest, chairs: kept }),
      entries: [],
    });
    await seatAll(test.room, [ann], id);
    await untilDecided(id, [ann]);
    await playOut(id);
    expect((await test.store.table(id))!.status).toBe('over');
    expect(await test.store.ratings.counted()).toEqual([]);
  });

  it.each(['play', 'have resigned'] as const)(
    'counts without whoever is deleted while they %s',
    async how => {
      const id = await play({});
      if (how === 'have resigned') await test.room.resign(ben, id);
      await test.store.accounts.remove(ben.id);
      await test.room.depart(ben.id);
      await playOut(id);
      const [counted] = await test.store.ratings.counted();
      expect(counted!.players).toEqual([
        { player: `person:${ann.id}`, rank: 2 },
        { player: `former:${id}-1`, rank: 3 },
      ]);
      const before = await test.store.ratings.leaders('thirty-one', 100);
      expect(before.map(({ player }) => player)).toEqual([`person:${ann.id}`]);
      expect(await test.store.ratings.standings(`person:${ben.id}`)).toEqual([]);
      expect(await rebuildRatings(test.store)).toMatchObject({ matches: 1, corrected: 0 });
      expect(await test.store.ratings.leaders('thirty-one', 100)).toEqual(before);
    },
  );

  it('counts a match that ends because the last person is deleted', async () => {
    const id = await play({});
    await test.room.resign(ann, id);
    await test.store.accounts.remove(ben.id);
    await test.room.depart(ben.id);
    expect((await test.store.table(id))!.status).toBe('over');
    const [counted] = await test.store.ratings.counted();
    expect(counted!.players.map(({ player }) => player)).toEqual([`person:${ann.id}`, `former:${id}-1`]);
  });

  it('leaves out of a rebuild what does not count by its journal', async () => {
    const id = await play({});
    await test.room.resign(ben, id);
    await test.room.resign(ann, id);
    const { setup } = (await test.store.table(id))!;
    const { listed: _, ...unlisted } = JSON.parse(setup) as Setup;
    await test.store.amend(id, { before: setup, setup: JSON.stringify(unlisted), entries: [] });
    expect(await rebuildRatings(test.store)).toEqual({ matches: 0, replayed: 1, corrected: 1, damaged: [] });
    expect(await test.store.ratings.counted()).toEqual([]);
    expect(await test.store.ratings.leaders('thirty-one', 100)).toEqual([]);
  });

  it('gives the same ratings when all are rebuilt from the journals', async () => {
    for (let match = 0; match < 3; match++) {
      const id = await play({});
      await test.room.resign(match === 1 ? ann : ben, id);
      await playOut(id);
    }
    const before = await test.store.ratings.leaders('thirty-one', 100);
    expect(before).toHaveLength(2);
    expect(await rebuildRatings(test.store)).toEqual({ matches: 3, replayed: 3, corrected: 0, damaged: [] });
    expect(await test.store.ratings.leaders('thirty-one', 100)).toEqual(before);
  });
});
