import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { TableLine, Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, sit, somebody, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { namesNow } from './names.ts';

describe('the names to show', () => {
  const seat = (name: string, now?: string, called = name) => ({ name, called, now });

  it('are those of the journal until somebody changes theirs', () => {
    expect(namesNow([seat('Ann', 'Ann'), seat('Ann 2', 'Ann', 'Ann'), seat('The Computer')])).toEqual([
      'Ann',
      'Ann 2',
      'The Computer',
    ]);
  });

  it('are numbered where somebody else has the new one, and two may change places', () => {
    expect(namesNow([seat('Ann', 'Ben'), seat('Ben', 'Ben')])).toEqual(['Ben 2', 'Ben']);
    expect(namesNow([seat('Ann', 'Ben'), seat('Ben', 'Ann')])).toEqual(['Ben', 'Ann']);
    expect(namesNow([seat('Ann', 'Eve'), seat('Ben', 'Eve')])).toEqual(['Eve', 'Eve 2']);
  });
});

describe('a new name', () => {
  let test: TestRoom;
  beforeAll(async () => {
    test = await openTestRoom();
  });
  afterAll(() => test.close());

  const see = async ({ room }: TestRoom, id: string, person?: Person): Promise<Update> =>
    JSON.parse((await room.update(id, person?.id, undefined)).json) as Update;
  const namesAt = async (room: TestRoom, id: string): Promise<string[]> =>
    (await see(room, id)).info.seats.map(({ name }) => name);
  const inRecord = async (id: string, person: Person): Promise<string[]> => {
    const [header] = (await test.room.save(person, id)).text().split('\n');
    return (JSON.parse(header!) as { names: string[] }).names;
  };

  /** A table of two people, dealt. */
  async function dealt(people: readonly Person[]): Promise<string> {
    const rules = { preset: 'two-player', lives: 1 };
    const id = await test.room.open(people[0]!, { game: 'thirty-one', rules, seats: ['me', 'open'] });
    await seatAll(test.room, people, id);
    await expect.poll(async () => (await see(test, id)).message?.number ?? 0).toBeGreaterThan(0);
    return id;
  }

  async function playToTheEnd(id: string, people: readonly Person[]): Promise<void> {
    const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
    const rng = rngFrom(seedFrom('names'));
    for (let key = 0; (await see(test, id)).info.status !== 'over'; key++) {
      for (const person of people) {
        const { number, view } = (await see(test, id, person)).message!;
        const choices = game.choices(view);
        if (choices.length === 0) continue;
        const action = randomAction(choices, rng) as unknown;
        await test.room.play(person, id, { number, action, key: `k${key}` });
      }
      // The next deal comes by a timer.
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  it('is written with the person alone, and told to everybody who looks at their tables', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await dealt([ann, ben]);
    const stored = await test.store.table(id);
    const sent: Update[] = [];
    const follower = test.room.follow({
      table: id,
      person: ben.id,
      send: json => (sent.push(JSON.parse(json) as Update), 'room'),
      failed: error => expect.unreachable(String(error)),
    });
    await follower.start(undefined);
    const { etag } = await test.room.tag(id, ben.id);
    const polled = test.room.untilChange(id, ben.id, etag, 60_000, new AbortController().signal);
    await rename(test, ann, 'Anna');
    await polled;
    expect((await test.room.tag(id, ben.id)).etag).not.toBe(etag);
    expect(sent.map(({ at, info }) => [at, info.seats[0]?.name])).toEqual([
      [stored!.number, 'Ann'],
      [stored!.number, 'Anna'],
    ]);
    expect(sent.at(-1)?.message).toEqual({ ...sent[0]!.message, events: [] });
    expect(await test.store.table(id)).toEqual(stored);
    follower.close();
  });

  it('is in every list of unfinished tables, and in rooms that open the table later', async () => {
    const ann = somebody('Ann');
    const wish = { game: 'gin-rummy', seats: ['me', 'open'], listed: true } as const;
    const [empty, taken] = [await test.room.open(ann, wish), await test.room.open(ann, wish)];
    await sit(test.room, ann, taken);
    await rename(test, ann, 'Anna');
    const seatOfAnn = (lines: TableLine[], id: string): unknown =>
      lines.find(line => line.id === id)?.seats[0];
    for (const lines of [await test.room.list('open', undefined), await test.room.list('mine', ann)]) {
      for (const id of [empty, taken]) expect(seatOfAnn(lines, id)).toEqual({ kind: 'person', name: 'Anna' });
    }
    const later = await openTestRoom({ store: test.store });
    for (const id of [empty, taken]) expect(await namesAt(later, id)).toEqual(['Anna', 'Open']);
    await later.close();
  });

  it('stays with whoever took it first when somebody of that name sits down', async () => {
    const [ann, zoe] = [somebody('Ann'), somebody('Zoe')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    await sit(test.room, ann, id);
    await rename(test, ann, 'Zoe');
    await sit(test.room, zoe, id);
    expect(await namesAt(test, id)).toEqual(['Zoe', 'Zoe 2']);
    await rename(test, ann, 'Ann');
    expect(await namesAt(test, id)).toEqual(['Ann', 'Zoe 2']);
    expect((await test.room.list('mine', ann))[0]?.seats.map(({ name }) => name)).toEqual(['Ann', 'Zoe 2']);
  });

  it('does not change a finished match or its record', async () => {
    const people = [somebody('Ann'), somebody('Ben')] as const;
    const [ann, ben] = people;
    const id = await dealt(people);
    await rename(test, ann, 'Anna');
    await playToTheEnd(id, people);
    await rename(test, ann, 'Annabel');
    expect(await namesAt(test, id)).toEqual(['Anna', 'Ben']);
    expect(await inRecord(id, ben)).toEqual(['Anna', 'Ben']);
    const [line] = await test.room.list('finished', ben);
    expect(line?.seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    const later = await openTestRoom({ store: test.store });
    expect(await namesAt(later, id)).toEqual(['Anna', 'Ben']);
    await later.close();
    // The next match shows what they are called now.
    const next = await test.room.rematch(ben, id);
    expect(await namesAt(test, next)).toEqual(['Annabel', 'Ben']);
  });

  it('replaces the name that somebody has in a loaded file, and no other does', async () => {
    const ann = somebody('Ann');
    const seats = ['me', 'computer'] as const;
    const first = await test.room.open(ann, { game: 'gin-rummy', seats });
    await sit(test.room, ann, first);
    await test.room.reveal(ann, first, { seed: seedFrom(ann.id) });
    await expect.poll(async () => (await see(test, first)).message?.number ?? 0).toBeGreaterThan(0);
    const record = (await test.room.save(ann, first)).text();
    const zoe = somebody('Zoe');
    await test.store.addPerson(zoe, zoe.id, 0);
    const id = await test.room.load(zoe, record);
    const shown = async (): Promise<(string | undefined)[]> => [
      (await namesAt(test, id))[0],
      (await inRecord(id, zoe))[0],
      (await test.room.list('mine', zoe)).find(line => line.id === id)?.seats[0]?.name,
    ];
    expect(await shown()).toEqual(['Ann', 'Ann', 'Ann']);
    await rename(test, zoe, 'Zora');
    expect(await shown()).toEqual(['Zora', 'Zora', 'Zora']);
  });
});
