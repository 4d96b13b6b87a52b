// Between sitting down and the first deal: commitments, seeds, and what happens to those who do not keep to them.
import { catalogue, ManualClock, playOut, preset, seedFrom, Table, writeRecord } from '@parlour/engine';
import { commitToSeed, dealSeed, verify, type FairNote, type SeedsInfo, type Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, seedOf, sit, somebody, type TestRoom } from '../../test/room.ts';
import { sha256 } from '../secrets.ts';
import type { Person } from '../store/store.ts';
import type { Setup } from './journal-entry.ts';
import { humanPace } from './pace.ts';
import type { Refused } from './refused.ts';

const games = catalogue.map(({ game }) => game);
const { revealMs } = humanPace;

describe('before the first deal', () => {
  let test: TestRoom;
  const clock = new ManualClock();
  beforeAll(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
  });
  afterAll(async () => {
    expect(test.failures).toEqual([]);
    await test.close();
  });

  async function see(id: string, person?: Person): Promise<Update> {
    return JSON.parse((await test.room.update(id, person?.id, undefined)).json) as Update;
  }

  async function seedsAt(id: string): Promise<SeedsInfo | undefined> {
    return (await see(id)).info.seeds;
  }

  /** Lets so much time pass, and everything that falls due in it happen. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setImmediate(resolve));
    await test.room.settled();
  }

  async function untilDealt(id: string): Promise<Update> {
    for (let turns = 0; turns < 1000; turns++) {
      const update = await see(id);
      if ((update.message?.number ?? 0) > 0) return update;
      await pass(10);
    }
    throw new Error('Nothing is dealt.');
  }

  const codeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'done',
      (refused: Refused) => refused.illegal.code,
    );
  const reveal = (person: Person, id: string, seed = seedOf(person)): Promise<void> =>
    test.room.reveal(person, id, { seed });
  const bind = (person: Person, id: string, seed: string, seat?: number): Promise<unknown> =>
    test.room.sit(person, id, { seat, commitment: commitToSeed(seed, sha256) });

  async function open(...people: Person[]): Promise<string> {
    const others = people.slice(1).map(() => 'open' as const);
    return test.room.open(people[0]!, { game: 'thirty-one', seats: ['me', ...others, { bot: 'random' }] });
  }

  /** Three people who are bound, and nobody has revealed a seed. */
  async function boundTable(): Promise<{ id: string; people: [Person, Person, Person] }> {
    const people: [Person, Person, Person] = [somebody('Ann'), somebody('Ben'), somebody('Cid')];
    const id = await open(...people);
    for (const person of people) await sit(test.room, person, id);
    return { id, people };
  }

  it('whoever knows the table’s secret and sits down last cannot choose the deals', async () => {
    const { id, people } = await boundTable();
    const [ann, ben, mallory] = people;
    const { master } = JSON.parse((await test.store.table(id))!.setup) as Setup;
    await reveal(ann, id);
    await reveal(ben, id);
    // The attack on seeds sent in the clear: once all other seeds are known, try seeds until the deal is a good one.
    const dealWith = (seed: string): string =>
      dealSeed(master, [seedOf(ann), seedOf(ben), seed, ''], 0, sha256);
    let wanted = '';
    for (let tries = 0; !dealWith(wanted).startsWith('00'); tries++) wanted = seedFrom(`try ${tries}`);
    expect(await codeOf(reveal(mallory, id, wanted))).toBe('wrong-seed');
    expect(await codeOf(bind(mallory, id, wanted))).toBe('bound');
    // Getting up ends the commitment, but then the others commit to new seeds.
    await test.room.leave(mallory, id);
    await bind(mallory, id, wanted);
    expect(await codeOf(reveal(mallory, id, wanted))).toBe('too-early');
    expect(await codeOf(reveal(ann, id))).toBe('not-bound');
    expect(await seedsAt(id)).toMatchObject({ stage: 'sitting', redone: 1, revealed: [], gone: ['Cid'] });
  });

  it('the cards are dealt when all have revealed, by the seeds in the order of their seats', async () => {
    const { id, people } = await boundTable();
    for (const person of people.toReversed()) {
      expect((await see(id)).message).toBeUndefined();
      await reveal(person, id);
    }
    await untilDealt(id);
    expect(await seedsAt(id)).toBeUndefined();
    const { master } = JSON.parse((await test.store.table(id))!.setup) as Setup;
    const journal = (await test.store.entries(id, 0)).map(text => JSON.parse(text) as { move?: unknown });
    const seed = dealSeed(master, [...people.map(seedOf), ''], 0, sha256);
    expect(journal.find(({ move }) => move !== undefined)).toEqual({
      kind: 'move',
      move: { by: 'chance', seed },
    });
  });

  it('others see who is bound and who has revealed, and no seed', async () => {
    const { id, people } = await boundTable();
    await reveal(people[1], id);
    const commitments = [...people.map(person => commitToSeed(seedOf(person), sha256)), ''];
    const { json } = await test.room.update(id, people[0].id, undefined);
    expect((JSON.parse(json) as Update).info.seeds).toEqual({
      stage: 'revealing',
      commitments,
      revealed: [1],
      redone: 0,
      gone: [],
    });
    for (const person of people) expect(json).not.toContain(seedOf(person));
  });

  it('a seed is taken from its person, once, when everybody is bound, and no other', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await open(ann, ben);
    await sit(test.room, ann, id);
    expect(await codeOf(reveal(ann, id))).toBe('too-early');
    expect(await codeOf(reveal(ben, id))).toBe('not-your-seat');
    await sit(test.room, ben, id);
    const { at } = await see(id);
    expect(await codeOf(reveal(ann, id, 'f'.repeat(32)))).toBe('wrong-seed');
    expect(await codeOf(reveal(ben, id, seedOf(ann)))).toBe('wrong-seed');
    expect(await codeOf(reveal(somebody('Eve'), id, seedOf(ann)))).toBe('not-your-seat');
    expect((await see(id)).at).toBe(at);
    await reveal(ann, id);
    await reveal(ann, id);
    expect((await see(id)).at).toBe(at + 1);
    expect(await codeOf(reveal(ann, id, 'f'.repeat(32)))).toBe('wrong-seed');
    await reveal(ben, id);
    await untilDealt(id);
    await reveal(ben, id);
  });

  it('clients of the older kind are told what to do', async () => {
    const ann = somebody('Ann');
    const id = await open(ann, somebody('Ben'));
    for (const wish of [{}, { seed: 'a'.repeat(32) }]) {
      const refused = (await test.room.sit(ann, id, wish).catch((error: unknown) => error)) as Refused;
      expect(refused).toMatchObject({ reason: 'invalid', illegal: { code: 'commitment-needed' } });
      expect(refused.message).toMatch(/load the page again.*SHA-256 of "parlour seed SEED"/s);
    }
  });

  it('a seat that does not reveal in time is open again, and the others commit anew', async () => {
    const { id, people } = await boundTable();
    const [ann, ben, cid] = people;
    await reveal(ann, id);
    await pass(revealMs - 1000);
    await reveal(ben, id);
    expect((await see(id)).revealLeft).toBe(1000);
    await pass(1000);
    const { info, viewer, revealLeft } = await see(id, cid);
    expect(revealLeft).toBeUndefined();
    expect(viewer).toBe('audience');
    expect(info.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'open', 'bot']);
    expect(info.seeds).toEqual({
      stage: 'sitting',
      commitments: ['', '', '', ''],
      revealed: [],
      redone: 1,
      gone: ['Cid'],
    });
    expect(await codeOf(reveal(cid, id))).toBe('not-your-seat');
    expect(await codeOf(reveal(ann, id))).toBe('not-bound');
    // Cid is back. Ann's device answers, Ben's is gone meanwhile: Ben has the same time.
    await bind(ann, id, seedFrom('another of Ann’s'));
    await sit(test.room, cid, id);
    expect(await seedsAt(id)).toMatchObject({ stage: 'sitting' });
    await pass(revealMs);
    expect(await seedsAt(id)).toMatchObject({ stage: 'sitting', redone: 1, gone: ['Ben'] });
    // Nobody had revealed anything: Ann and Cid stay bound.
    const dan = somebody('Dan');
    await sit(test.room, dan, id);
    await reveal(ann, id, seedFrom('another of Ann’s'));
    await reveal(cid, id);
    await reveal(dan, id);
    await untilDealt(id);
    for (const person of [ann, cid, dan]) await test.room.resign(person, id);
    const record = (await test.room.save(undefined, id)).text();
    expect(verify(record, games, sha256)).toMatchObject({ fair: true, protection: 'sealed', redone: 1 });
  });

  it('the time to reveal begins with the last who is bound, and no message puts it off', async () => {
    const { id, people } = await boundTable();
    const [ann] = people;
    const { due } = (await test.store.table(id))!;
    // As docs/server.md says.
    expect(due).toEqual({ kind: 'reveal', at: clock.now() + 30_000 });
    await pass(10_000);
    await sit(test.room, ann, id);
    await reveal(ann, id);
    await rename(test, ann, 'Anna');
    expect((await test.store.table(id))!.due).toEqual(due);
    // Cid gets up and sits down again: the others have to commit anew, and then all have the whole time.
    await test.room.leave(people[2], id);
    await sit(test.room, people[2], id);
    await pass(10_000);
    await bind(ann, id, seedFrom('another of Ann’s'));
    await bind(people[1], id, seedFrom('another of Ben’s'));
    expect((await test.store.table(id))!.due).toEqual({ kind: 'reveal', at: clock.now() + revealMs });
  });

  it('a full table that waits for seeds is not in the lobby', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    await sit(test.room, ann, id);
    const listed = async (): Promise<boolean> =>
      (await test.room.list('open', undefined)).some(table => table.id === id);
    expect(await listed()).toBe(true);
    await sit(test.room, ben, id);
    expect(await listed()).toBe(false);
    await pass(revealMs);
    expect(await listed()).toBe(true);
  });

  it('a rematch is bound anew', async () => {
    const ann = somebody('Ann');
    const { game: gin, bots } = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
    const players = ['Ann', 'Random'].map(name => ({ kind: 'bot' as const, name, bot: bots[0]! }));
    const match = new Table({ game: gin, rules: preset<unknown>(gin.rules), players });
    playOut(match, seedFrom('finished'));
    const seats = [
      { kind: 'person', you: true },
      { kind: 'bot', bot: 'random' },
    ];
    const over = await test.room.load(ann, writeRecord(match.record({ seats })));
    const again = await test.room.rematch(ann, over);
    expect(await seedsAt(again)).toMatchObject({ stage: 'sitting', commitments: ['', ''] });
    await sit(test.room, ann, again);
    expect(await seedsAt(again)).toMatchObject({ stage: 'revealing', redone: 0, gone: [] });
    expect((await see(again)).message).toBeUndefined();
    await reveal(ann, again);
    await untilDealt(again);
  });

  it('another room finds everybody bound, and the time that is left', async () => {
    const { id, people } = await boundTable();
    await reveal(people[0], id);
    const before = await test.room.update(id, people[1].id, undefined);
    const second = await openTestRoom({ store: test.store, clock, pace: humanPace });
    expect(await second.room.update(id, people[1].id, undefined)).toEqual(before);
    await second.room.reveal(people[1], id, { seed: seedOf(people[1]) });
    await second.room.reveal(people[2], id, { seed: seedOf(people[2]) });
    expect((await second.store.table(id))!.status).toBe('playing');
    await second.close();
  });

  it('the record shows who was bound when, and nothing of people who came and went', async () => {
    const [ann, ben, eve] = [somebody('Ann'), somebody('Ben'), somebody('Eve')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'] });
    await sit(test.room, eve, id);
    await test.room.leave(eve, id);
    await seatAll(test.room, [ann, ben], id);
    await untilDealt(id);
    for (const person of [ann, ben]) await test.room.resign(person, id);
    const record = (await test.room.save(undefined, id)).text();
    const { note } = JSON.parse(record.split('\n')[0]!) as { note: { fair: FairNote } };
    expect(note.fair.sealed).toEqual({
      redone: 0,
      steps: [
        { at: 3, seat: 0, commitment: commitToSeed(seedOf(ann), sha256) },
        { at: 4, seat: 1, commitment: commitToSeed(seedOf(ben), sha256) },
        { at: 5, seat: 0, seed: seedOf(ann) },
        { at: 6, seat: 1, seed: seedOf(ben) },
      ],
    });
    expect(verify(record, games, sha256)).toMatchObject({ fair: true, protection: 'sealed', redone: 0 });
  });

  it('a table where people sat down before the update goes on with new commitments', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'] });
    const entry = JSON.stringify({ kind: 'sit', seat: 0, person: ann.id, name: 'Ann', seed: 'a'.repeat(32) });
    await test.store.append({ table: id, number: 0, entries: [entry], status: 'waiting', at: clock.now() });
    const second = await openTestRoom({ store: test.store, clock, pace: humanPace });
    const { room } = second;
    await sit(room, ben, id);
    const update = JSON.parse((await room.update(id, ann.id, undefined)).json) as Update;
    expect(update).toMatchObject({ viewer: 0, info: { seeds: { stage: 'sitting', revealed: [] } } });
    expect(update.info.seeds!.commitments[0]).toBe('');
    await seatAll(room, [ann, ben], id);
    expect((await test.store.table(id))!.status).toBe('playing');
    await second.close();
  });

  it('a match that began before the update goes on under its own promise', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'] });
    const seeds = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [seat, { id: person, name }] of [ann, ben].entries()) {
      const entry = JSON.stringify({ kind: 'sit', seat, person, name, seed: seeds[seat] });
      const status = seat === 0 ? 'waiting' : 'playing';
      const due = seat === 0 ? undefined : ({ kind: 'deal', at: clock.now() } as const);
      await test.store.append({ table: id, number: seat, entries: [entry], status, due, at: clock.now() });
    }
    const second = await openTestRoom({ store: test.store, clock, pace: humanPace });
    await second.room.goOn(ann, id);
    await untilDealt(id);
    for (const person of [ann, ben]) await second.room.resign(person, id);
    const record = (await second.room.save(undefined, id)).text();
    expect(verify(record, games, sha256)).toMatchObject({ fair: true, deals: 1, protection: 'clear' });
    await second.close();
  });
});
