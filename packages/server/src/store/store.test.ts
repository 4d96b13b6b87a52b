// The contract of every store, run over each of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { notePeopleBefore } from './postgres-people-before.ts';
import { PostgresPool } from './postgres-pool.ts';
import { migratePostgres } from './postgres-schema.ts';
import { sql } from './postgres-sql.ts';
import { openPostgres } from './postgres.ts';
import { connect } from './sqlite-connection.ts';
import { openSqlite } from './sqlite.ts';
import { expectKept, expectNoted, olderTable, olderWaiting } from '../../test/older-table.ts';
import { Damaged, type Append, type JournalPart, type NewTable, type Shared, type Store } from './store.ts';

let cluster: TestPostgres | undefined;
const folders: string[] = [];

afterAll(async () => {
  await cluster?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  {
    name: 'SQLite',
    place: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-store-'));
      folders.push(folder);
      const alter = async (text: string): Promise<void> => {
        const db = connect(join(folder, 'parlour.db'));
        db.exec(text);
        db.close();
      };
      return { open: () => openSqlite(folder), alter };
    },
    poison: `create trigger poison before insert on entries when new.entry = 'poison'
      begin select raise(abort, 'poisoned'); end`,
    cure: 'drop trigger poison',
  },
  {
    name: 'PostgreSQL',
    place: async () => {
      cluster ??= await startPostgres();
      const url = await cluster.newDatabase();
      const alter = async (text: string): Promise<void> => {
        const client = new Client(url);
        await client.connect();
        await client.query(text);
        await client.end();
      };
      return { open: () => openPostgres(url), alter };
    },
    poison: `create function poison() returns trigger language plpgsql as $$
        begin raise 'poisoned'; end
      $$;
      create trigger poison before insert on entries for each row when (new.entry = 'poison')
        execute function poison()`,
    cure: 'drop trigger poison on entries; drop function poison',
  },
])('the store on $name', ({ place, poison, cure }) => {
  let open: () => Promise<Store>;
  /** Changes what is stored, as a failing disk would. */
  let alter: (text: string) => Promise<void>;
  let store: Store;
  let made = 0;

  beforeAll(async () => {
    ({ open, alter } = await place());
    store = await open();
  });
  afterAll(async () => store.close());

  const fresh = (word: string): string => `${word}-${++made}`;

  async function openTable(changes: Partial<NewTable> = {}): Promise<string> {
    const id = fresh('table');
    const seating = { persons: ['ann', null], summary: 'Ann and nobody' };
    const base = { id, code: fresh('code'), by: 'ann', listed: false, setup: '{"game":"x"}', at: 1000 };
    expect(await store.createTable({ ...base, status: 'waiting', seating, entries: [], ...changes })).toBe(
      true,
    );
    return id;
  }

  function entry(table: string, number: number, changes: Partial<Append> = {}): Append {
    return { table, number, entries: [`entry ${number}`], status: 'playing', at: 2000, ...changes };
  }

  it('knows people by the hash of a token, and their newest name', async () => {
    const id = fresh('person');
    const hash = fresh('hash');
    await store.addPerson({ id, name: 'Ann' }, hash, 1);
    expect(await store.personOf(hash)).toEqual({ id, name: 'Ann' });
    await store.renamePerson(id, 'Anna ♠');
    expect(await store.personOf(hash)).toEqual({ id, name: 'Anna ♠' });
    expect(await store.personOf('nobody')).toBeUndefined();
    expect(await store.namesOf([id, 'nobody'])).toEqual(new Map([[id, 'Anna ♠']]));
    expect(await store.namesOf([])).toEqual(new Map());
  });

  it('lists tables with what the people in their seats are called now, seat by seat', async () => {
    const [ann, ben] = [fresh('person'), fresh('person')];
    await store.addPerson({ id: ann, name: 'Ann' }, fresh('hash'), 1);
    await store.addPerson({ id: ben, name: 'Ben' }, fresh('hash'), 1);
    const persons = [ben, null, 'file-2', ann];
    const id = await openTable({ seating: { persons, summary: 'Ben, nobody, somebody and Ann' } });
    await store.renamePerson(ann, 'Anna');
    const [listed] = await store.list({ person: ben, status: ['waiting'], limit: 10 });
    expect(listed).toMatchObject({ id, names: ['Ben', null, null, 'Anna'] });
  });

  it('a link gives one more token once, and not after its time', async () => {
    const person = { id: fresh('person'), name: 'Ben' };
    await store.addPerson(person, fresh('hash'), 1);
    const [link, first, second, late] = [fresh('link'), fresh('hash'), fresh('hash'), fresh('link')];
    await store.addLink(link, person.id, 5000);
    expect(await store.redeemLink(link, first, 4000)).toEqual(person);
    expect(await store.personOf(first)).toEqual(person);
    expect(await store.redeemLink(link, second, 4000)).toBeUndefined();
    expect(await store.personOf(second)).toBeUndefined();
    await store.addLink(late, person.id, 5000);
    expect(await store.redeemLink(late, second, 5000)).toBeUndefined();
  });

  it('finds a table by its id and its code, and refuses a code that is taken', async () => {
    const id = await openTable({ code: 'HEARTS', listed: true });
    const expected = { id, code: 'HEARTS', listed: true, number: 0, status: 'waiting', due: undefined };
    expect(await store.table(id)).toMatchObject(expected);
    expect(await store.tableOfCode('HEARTS')).toMatchObject({ ...expected, setup: '{"game":"x"}' });
    const seating = { persons: [null], summary: '' };
    const other = { id: fresh('table'), code: 'HEARTS', by: 'ben', listed: false, setup: '', at: 1 };
    expect(await store.createTable({ ...other, status: 'waiting', seating, entries: [] })).toBe(false);
    expect(await store.table(other.id)).toBeUndefined();
  });

  it('makes one table of an id, however often and at the same time it is asked for', async () => {
    const id = fresh('table');
    const seating = { persons: ['ann'], summary: '' };
    const wish = { id, listed: false, setup: '', at: 1, status: 'waiting', seating, entries: ['a'] } as const;
    const codes = ['TWINS1', 'TWINS2'];
    const make = (code: string): Promise<boolean> => store.createTable({ ...wish, code, by: code });
    const made = await Promise.all(codes.map(make));
    // Whoever was not first may be told to try again.
    expect(made).toContain(true);
    expect(await Promise.all(codes.map(make))).toEqual([true, true]);
    const found = await Promise.all(codes.map(code => store.tableOfCode(code)));
    expect(found.filter(table => table?.id === id)).toHaveLength(1);
    expect(await store.entries(id, 0)).toEqual(['a']);
  });

  it('keeps a journal that a table starts with', async () => {
    const id = await openTable({ entries: ['a', 'b', 'c'], status: 'over' });
    expect(await store.entries(id, 1)).toEqual(['b', 'c']);
    expect(await store.table(id)).toMatchObject({ number: 3, status: 'over' });
  });

  it('keeps every text to the byte', async () => {
    const texts = ['\0', '\ud800 \udc00', '"\\ /\b\f\n\r\t', '♠ 😀 é \u2028', '[1,{}]', 'x'.repeat(70_000)];
    const entries = texts.map(text => JSON.stringify({ kind: 'move', because: text }));
    const id = await openTable({ entries, setup: entries[2]! });
    for (const [index, text] of entries.entries())
      expect(await store.append(entry(id, entries.length + index, { entries: [text] }))).toBe('done');
    expect(await store.entries(id, 0)).toEqual([...entries, ...entries]);
    expect(await store.table(id)).toMatchObject({ setup: entries[2] });
  });

  it('keeps a long journal that a table starts with, and reads its end', async () => {
    const entries = Array.from({ length: 1234 }, (_, number) => `entry ${number}`);
    const id = await openTable({ entries });
    expect(await store.entries(id, 0)).toEqual(entries);
    expect(await store.entries(id, 700)).toEqual(entries.slice(700));
    expect(await store.entries(id, 1233)).toEqual(['entry 1233']);
    expect(await store.entries(id, 1234)).toEqual([]);
    expect(await store.append(entry(id, 1234))).toBe('done');
    expect(await store.entries(id, 1232)).toEqual(['entry 1232', 'entry 1233', 'entry 1234']);
  });

  it('answers many at once, each what they asked for', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => openTable({ entries: ['a', 'b'] })));
    // A text that PostgreSQL cannot hold keeps nobody else from an answer.
    const asked = [...ids, 'no such table', 'a\0b', ...ids];
    const found = await Promise.all(asked.map(id => store.table(id)));
    expect(found.map(table => table?.id)).toEqual([...ids, undefined, undefined, ...ids]);
    const journals = await Promise.all(ids.map((id, index) => store.entries(id, index % 3)));
    expect(journals).toEqual(ids.map((_, index) => ['a', 'b'].slice(index % 3)));
  });

  it('keeps the newest snapshots of a table', async () => {
    const [id, other] = [await openTable(), await openTable()];
    const take = (number: number, oldest: number, snapshot = `after ${number}`): Promise<void> =>
      store.saveSnapshot(id, { number, snapshot }, oldest);
    expect(await store.snapshot(id, 1000)).toBeUndefined();
    for (const number of [200, 400, 600]) await take(number, 0);
    expect(await store.snapshot(id, 199)).toBeUndefined();
    expect(await store.snapshot(id, 200)).toMatchObject({ number: 200, snapshot: 'after 200' });
    expect(await store.snapshot(id, 599)).toMatchObject({ number: 400, snapshot: 'after 400' });
    expect(await store.snapshot(other, 1000)).toBeUndefined();
    await take(600, 400, 'again');
    expect(await store.snapshot(id, 1000)).toMatchObject({ number: 600, snapshot: 'again' });
    expect(await store.snapshot(id, 400)).toMatchObject({ number: 400 });
    expect(await store.snapshot(id, 399)).toBeUndefined();
  });

  it.each([
    [
      'has other bytes',
      (id: string) => `update snapshots set snapshot = 'After 400' where table_id = '${id}' and number = 400`,
    ],
    [
      'has none',
      (id: string) => `update snapshots set checksum = null where table_id = '${id}' and number = 400`,
    ],
    [
      'is of another table',
      (id: string) => swapped(`a.table_id = '${id}' and b.table_id <> '${id}' and b.number = 400`),
    ],
    [
      'is of another number',
      (id: string) => swapped(`a.table_id = '${id}' and b.table_id = '${id}' and b.number = 200`),
    ],
  ])('ignores a snapshot whose checksum %s, and reads on from the one before', async (_, text) => {
    const journal = Array.from({ length: 450 }, (_entry, number) => `entry ${number}`);
    const [id, other] = [await openTable({ entries: journal }), await openTable({ entries: journal })];
    await store.saveSnapshot(other, { number: 400, snapshot: 'of another' }, 0);
    for (const number of [200, 400]) await store.saveSnapshot(id, { number, snapshot: `after ${number}` }, 0);
    await alter(text(id));
    const before = { number: 200, snapshot: 'after 200' };
    expect(await store.snapshot(id, 450)).toEqual(before);
    expect(await store.wholeTable(id)).toMatchObject({ snapshot: before, entries: journal.slice(200) });
    await store.saveSnapshot(id, { number: 400, snapshot: 'again' }, 0);
    expect(await store.snapshot(id, 450)).toEqual({ number: 400, snapshot: 'again' });
    await alter(`update snapshots set snapshot = 'x' where table_id = '${id}'`);
    expect(await store.snapshot(id, 450)).toBeUndefined();
    expect(await store.wholeTable(id)).toMatchObject({ snapshot: undefined, entries: journal });
  });

  /** Writes the text and the checksum of a snapshot over those after 400 entries. */
  function swapped(which: string): string {
    return `update snapshots as a set snapshot = b.snapshot, checksum = b.checksum from snapshots as b
      where a.number = 400 and ${which}`;
  }

  it('appends under the next number only', async () => {
    const id = await openTable();
    expect(await store.append(entry(id, 1))).toBe('taken');
    expect(await store.append(entry(id, 0))).toBe('done');
    expect(await store.append(entry(id, 0, { entries: ['other'] }))).toBe('taken');
    expect(await store.append(entry(id, 1))).toBe('done');
    expect(await store.append(entry('no such table', 0))).toBe('taken');
    expect(await store.entries(id, 0)).toEqual(['entry 0', 'entry 1']);
    expect(await store.table(id)).toMatchObject({ number: 2, status: 'playing', updatedAt: 2000 });
  });

  it('lets one of many writers of the same number win, in a group or not', async () => {
    const ids = [await openTable(), await openTable(), await openTable()];
    for (let number = 0; number < 5; number++) {
      const tries = ids.flatMap(id =>
        ['x', 'y', 'z'].map(who => store.append(entry(id, number, { entries: [`${who}${number}`] }))),
      );
      const won = (await Promise.all(tries)).filter(answer => answer === 'done');
      expect(won).toHaveLength(ids.length);
    }
    for (const id of ids) expect(await store.entries(id, 0)).toHaveLength(5);
  });

  it('appends several entries under consecutive numbers', async () => {
    const id = await openTable({ entries: ['a'] });
    const due = { kind: 'bot', at: 7000 } as const;
    const seating = { persons: [fresh('ann')], summary: 'Ann' };
    expect(await store.append(entry(id, 1, { entries: ['b', 'c', 'd'], due, seating }))).toBe('done');
    expect(await store.table(id)).toMatchObject({ number: 4, due, summary: 'Ann', status: 'playing' });
    expect(await store.append(entry(id, 4, { entries: ['e', 'f'], status: 'over' }))).toBe('done');
    expect(await store.append(entry(id, 6, { entries: ['g'] }))).toBe('done');
    expect(await store.entries(id, 0)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(await store.entries(id, 3)).toEqual(['d', 'e', 'f', 'g']);
  });

  it('appends none of several when the first number is not the next', async () => {
    const id = await openTable({ entries: ['a', 'b'] });
    for (const number of [0, 1, 3]) {
      expect(await store.append(entry(id, number, { entries: ['x', 'y', 'z'] }))).toBe('taken');
    }
    expect(await store.entries(id, 0)).toEqual(['a', 'b']);
    expect(await store.table(id)).toMatchObject({ number: 2, status: 'waiting' });
  });

  it('appends none of several when one cannot be written', async () => {
    const id = await openTable();
    await alter(poison);
    await expect(store.append(entry(id, 0, { entries: ['a', 'poison', 'c'] }))).rejects.toThrow('poisoned');
    await alter(cure);
    expect(await store.entries(id, 0)).toEqual([]);
    expect(await store.table(id)).toMatchObject({ number: 0, status: 'waiting' });
    expect(await store.append(entry(id, 0, { entries: ['a', 'b', 'c'] }))).toBe('done');
  });

  it('lets one of several writers win all their numbers, in a group or not', async () => {
    const id = await openTable();
    const journal: string[] = [];
    for (let round = 0; round < 6; round++) {
      const wishes = [['x'], ['y', 'y'], ['z', 'z', 'z']].map(names => names.map(name => `${name}${round}`));
      const order = round % 2 === 0 ? wishes : wishes.toReversed();
      const tries = order.map(entries => store.append(entry(id, journal.length, { entries })));
      const answers = await Promise.all(tries);
      expect(answers.filter(answer => answer === 'done')).toHaveLength(1);
      journal.push(...order[answers.indexOf('done')]!);
      expect(await store.entries(id, 0)).toEqual(journal);
    }
  });

  it('keeps the journals of many tables apart, and reads each from any number on', async () => {
    const ids = [await openTable(), await openTable({ entries: ['a', 'b'] }), await openTable()];
    const journals = [[], ['a', 'b'], []] as string[][];
    for (let round = 0; round < 6; round++) {
      const written = ids.map((id, table) => {
        const number = journals[table]!.length;
        journals[table]!.push(`${id} ${number}`);
        return store.append(entry(id, number, { entries: [`${id} ${number}`] }));
      });
      expect(await Promise.all(written)).toEqual(['done', 'done', 'done']);
    }
    for (const [table, id] of ids.entries()) {
      for (const from of [0, 1, 5, 6, 7, 8, 9]) {
        expect(await store.entries(id, from)).toEqual(journals[table]!.slice(from));
      }
    }
    expect(await store.entries('no such table', 0)).toEqual([]);
  });

  it('lists the tables of a person, and the listed ones, newest first', async () => {
    const [ann, ben] = [fresh('ann'), fresh('ben')];
    const first = await openTable({ seating: { persons: [ann, null], summary: 'one' }, at: 10 });
    const second = await openTable({
      seating: { persons: [null, ann], summary: 'two' },
      listed: true,
      at: 20,
    });
    const mine = { person: ann, status: ['waiting', 'playing'] as const, limit: 10 };
    expect((await store.list(mine)).map(({ id }) => id)).toEqual([second, first]);
    const seating = { persons: [ann, ben], summary: 'Ann and Ben' };
    await store.append(entry(first, 0, { seating, at: 30 }));
    expect((await store.list(mine)).map(({ summary }) => summary)).toEqual(['Ann and Ben', 'two']);
    expect(await store.list({ ...mine, person: ben })).toHaveLength(1);
    const lobby = await store.list({ status: ['waiting'], limit: 100 });
    expect(lobby.map(({ id }) => id)).toContain(second);
    expect(lobby.map(({ id }) => id)).not.toContain(first);
    expect(await store.list({ ...mine, limit: 1 })).toHaveLength(1);
    await store.append(entry(first, 1, { seating: { ...seating, persons: [null, ben] } }));
    expect(await store.list(mine)).toHaveLength(1);
  });

  it('knows the tables where a person ever was, until they are forgotten there', async () => {
    const [ann, ben, opener] = [fresh('person'), fresh('person'), fresh('person')];
    const of = async (person: string): Promise<string[]> =>
      (await store.tablesOf(person, '', 99)).map(({ id }) => id);
    const opened = await openTable({ by: opener, seating: { persons: [null, null], summary: '' } });
    const table = await openTable({ by: opener, seating: { persons: [ann, null], summary: '' } });
    const sitting = (persons: readonly (string | null)[]): Append['seating'] => ({ persons, summary: '' });
    await store.append(entry(table, 0, { seating: sitting([ann, ben]) }));
    await store.append(entry(table, 1, { seating: sitting([null, ben]) }));
    await store.append(entry(table, 2, { seating: sitting([ben, null]) }));
    await store.append(entry(table, 3, { seating: sitting([null, null]) }));
    for (const person of [ann, ben]) expect(await of(person)).toEqual([table]);
    expect(await of(opener)).toEqual([opened, table].toSorted());
    await store.saveSnapshot(table, { number: 4, snapshot: 'with names' }, 0);
    await store.forget(table, ann);
    expect(await store.snapshot(table, 4)).toBeUndefined();
    expect(await of(ann)).toEqual([]);
    expect(await of(ben)).toEqual([table]);
    await store.forget(opened, opener);
    expect(await of(opener)).toEqual([table]);
    expect(await store.countOpenedBy(opener)).toBe(1);
    // Somebody who comes again is there again.
    await store.append(entry(table, 4, { seating: sitting([ann, null]) }));
    expect(await of(ann)).toEqual([table]);
  });

  it('keeps the time of the last change, and of the end, when nobody has touched the table', async () => {
    const due = { kind: 'idle', at: 70 } as const;
    const [running, over] = [await openTable(), await openTable()];
    const seating = { persons: [null, null], summary: 'without a name' };
    const finished = 90;
    await store.append(entry(running, 0, { at: finished, due }));
    await store.append(entry(over, 0, { at: finished, status: 'over' }));
    for (const isSeated of [false, true]) {
      const number = isSeated ? 2 : 1;
      const at = finished + 5;
      const aside = { at, isUntouched: true, ...(isSeated ? { seating } : {}) };
      await store.append(entry(running, number, { ...aside, due }));
      await store.append(entry(over, number, { ...aside, status: 'over' }));
    }
    expect(await store.table(running)).toMatchObject({ updatedAt: finished, due, number: 3 });
    expect(await store.table(over)).toMatchObject({ updatedAt: finished, number: 3 });
    while (await store.prune({ now: 1, waiting: 0, finished })) continue;
    expect(await store.table(over)).toBeDefined();
    while (await store.prune({ now: 1, waiting: 0, finished: finished + 1 })) continue;
    expect(await store.table(over)).toBeUndefined();
  });

  it('keeps when somebody has been at a table that waits for people, and at no other', async () => {
    const [waiting, playing] = [await openTable(), await openTable()];
    await store.append(entry(playing, 0, { at: 2000 }));
    for (const id of [waiting, playing]) for (const at of [3000, 2500]) await store.touch(id, at);
    expect(await store.table(waiting)).toMatchObject({ updatedAt: 3000, number: 0 });
    expect(await store.table(playing)).toMatchObject({ updatedAt: 2000 });
  });

  it('knows nobody at a table that was pruned', async () => {
    const [ann, before] = [fresh('person'), 5000];
    const seating = { persons: [ann, null], summary: '' };
    const table = await openTable({ at: 100, status: 'over', seating });
    const waiting = await openTable({ at: 100, seating });
    while (await store.prune({ now: 1, waiting: 101, finished: 101 })) continue;
    for (const id of [table, waiting]) {
      await openTable({ id, at: before, seating: { persons: [null, null], summary: '' } });
    }
    expect(await store.tablesOf(ann, '', 9)).toEqual([]);
  });

  it('lets a person depart who is seated after they have been deleted, and nobody else', async () => {
    const [known, gone] = [fresh('person'), fresh('person')];
    await store.addPerson({ id: known, name: 'Known' }, fresh('hash'), 1);
    const table = await openTable({ by: known, seating: { persons: [known, null, 'file-2'], summary: '' } });
    const seating = { persons: [known, gone, 'file-2'], summary: '' };
    await Promise.all([1, 2].map(() => store.append(entry(table, 0, { seating }))));
    const departing = (await store.accounts.errands()).map(({ subject }) => subject);
    expect(departing).toContain(gone);
    expect(departing).not.toContain(known);
    expect(departing).not.toContain('file-2');
  });

  it('gives a long journal in parts', async () => {
    const entries = Array.from({ length: 1234 }, (_, number) => `part ${number}`);
    for (const length of [0, 500, 1234]) {
      const parts: JournalPart[] = [];
      for await (const part of store.parts(await openTable({ entries: entries.slice(0, length) }))) {
        parts.push(part);
      }
      parts.sort((a, b) => a.from - b.from);
      expect(parts.flatMap(part => part.entries)).toEqual(entries.slice(0, length));
      expect(parts).toHaveLength(Math.ceil(length / 500));
    }
  });

  it('amends a table unless its setup has changed since it was read', async () => {
    const table = await openTable({ setup: 'first', entries: ['a', 'b'] });
    const entries = [{ number: 1, entry: 'B' }];
    expect(await store.amend(table, { before: 'other', setup: 'second', entries })).toBe('changed');
    expect(await store.entries(table, 0)).toEqual(['a', 'b']);
    expect(await store.amend(table, { before: 'first', setup: 'second', entries })).toBe('done');
    expect(await store.table(table)).toMatchObject({ setup: 'second' });
    expect(await store.entries(table, 0)).toEqual(['a', 'B']);
  });

  it('lists no more tables of one opener than asked for, their newest first', async () => {
    const [eve, ben] = [fresh('eve'), fresh('ben')];
    const eves: string[] = [];
    for (let at = 1; at <= 6; at++) eves.push(await openTable({ by: eve, listed: true, at: 1000 + at }));
    const bens = await openTable({ by: ben, listed: true, at: 1000 });
    const lobby = await store.list({ status: ['waiting'], limit: 100, perOpener: 3 });
    const shown = lobby.map(({ id }) => id).filter(id => [...eves, bens].includes(id));
    expect(shown).toEqual([eves[5], eves[4], eves[3], bens]);
  });

  it('counts the unfinished tables somebody has opened', async () => {
    const by = fresh('host');
    const id = await openTable({ by });
    await openTable({ by });
    expect(await store.countOpenedBy(by)).toBe(2);
    await store.append(entry(id, 0, { status: 'over' }));
    expect(await store.countOpenedBy(by)).toBe(1);
  });

  it('leases a due table to one caller, and again when the lease has run out', async () => {
    const id = await openTable();
    const due = { kind: 'bot', at: 500_000 } as const;
    await store.append(entry(id, 0, { due }));
    const taken = async (now: number): Promise<string[]> =>
      (await store.leaseDue(now, now + 1000, 100)).map(table => table.id);
    expect(await taken(499_999)).not.toContain(id);
    expect(await store.leaseDue(500_000, 501_000, 100)).toContainEqual({ id, due, number: 1 });
    expect(await taken(500_999)).not.toContain(id);
    expect(await taken(501_000)).toContain(id);
    await store.append(entry(id, 1, { due: { kind: 'window', at: 500_001 } }));
    expect(await taken(501_001)).toContain(id);
    const before = async (at: number): Promise<string[]> =>
      (await store.dueBefore(at)).map(table => table.id);
    expect(await before(500_000)).not.toContain(id);
    const next = { id, due: { kind: 'window', at: 500_001 }, number: 2 };
    expect(await store.dueBefore(500_001)).toContainEqual(next);
    expect(await store.dueBefore(500_001, 500_001)).toContainEqual(next);
    expect(await store.dueBefore(600_000, 500_002)).not.toContainEqual(next);
    await store.append(entry(id, 2));
    expect(await taken(900_000)).not.toContain(id);
    expect(await store.table(id)).toMatchObject({ due: undefined });
  });

  it('moves what is due by the time in which no node served', async () => {
    const id = await openTable();
    await store.append(entry(id, 0, { due: { kind: 'window', at: 10_008_000 }, at: 10_000_000 }));
    await store.heartbeat(10_001_000);
    expect(await store.resume(10_061_000)).toBe(60_000);
    expect(await store.table(id)).toMatchObject({ due: { kind: 'window', at: 10_068_000 } });
    expect((await store.leaseDue(10_067_999, 10_067_999, 1000)).map(table => table.id)).not.toContain(id);
  });

  it('moves what is due back when the clock has been set back while no node served', async () => {
    const id = await openTable();
    await store.append(entry(id, 0, { due: { kind: 'bot', at: 20_009_000 }, at: 20_001_000 }));
    await store.heartbeat(20_001_000);
    expect(await store.resume(16_401_000)).toBe(-3_600_000);
    expect(await store.table(id)).toMatchObject({ due: { kind: 'bot', at: 16_409_000 } });
    // Once.
    expect(await store.resume(16_401_000)).toBe(0);
    expect(await store.table(id)).toMatchObject({ due: { kind: 'bot', at: 16_409_000 } });
  });

  it('prunes tables that nobody has joined, and nothing else', async () => {
    const waiting = await openTable({ at: 100, entries: ['sat down', 'stood up'] });
    const playing = await openTable({ at: 100 });
    const over = await openTable({ at: 100, entries: ['a'], status: 'over' });
    await store.append(entry(playing, 0, { at: 100 }));
    while (await store.prune({ now: 1, waiting: 101, finished: undefined })) continue;
    expect(await store.entries(waiting, 0)).toEqual([]);
    expect(await store.table(waiting)).toBeUndefined();
    expect(await store.table(playing)).toBeDefined();
    expect(await store.entries(playing, 0)).toHaveLength(1);
    expect(await store.entries(over, 0)).toHaveLength(1);
  });

  it('keeps waiting tables for longer while somebody sits there, and not for a chair that is kept', async () => {
    const kept = { persons: ['ann', null], summary: '', isSeated: false };
    const taken = { ...kept, isSeated: true };
    const written = { status: 'waiting', at: 100 } as const;
    const [sits, left, opened] = [
      await openTable({ at: 100, seating: kept }),
      await openTable({ at: 100, seating: kept }),
      await openTable({ at: 100, seating: taken }),
    ];
    await store.append(entry(sits, 0, { ...written, seating: taken }));
    // Says something, and nobody sits down or gets up.
    await store.append(entry(sits, 1, written));
    await store.append(entry(left, 0, { ...written, seating: taken }));
    await store.append(entry(left, 1, { ...written, seating: kept }));
    const waits = await openTable({ at: 100, seating: taken, due: { kind: 'reveal', at: 101 } });
    const remaining = async (): Promise<boolean[]> =>
      Promise.all([sits, left, opened, waits].map(async id => (await store.table(id)) !== undefined));
    while (await store.prune({ now: 1, waiting: 200, finished: undefined })) continue;
    expect(await remaining()).toEqual([true, false, true, true]);
    while (await store.prune({ now: 1, waiting: 200, seated: 100, finished: undefined })) continue;
    expect(await remaining()).toEqual([true, false, true, true]);
    await store.touch(opened, 150);
    while (await store.prune({ now: 1, waiting: 200, seated: 101, finished: undefined })) continue;
    expect(await remaining()).toEqual([false, false, true, true]);
    while (await store.prune({ now: 1, waiting: 200, seated: 151, finished: undefined })) continue;
    expect(await remaining()).toEqual([false, false, false, false]);
  });

  it('prunes no table that waits for something that is due later', async () => {
    const tables: string[] = [];
    for (const at of [100, 101, 500]) {
      tables.push(await openTable({ at: 100, due: { kind: 'reveal', at }, entries: ['sat down'] }));
    }
    while (await store.prune({ now: 1, waiting: 101, finished: undefined })) continue;
    const left = await Promise.all(tables.map(async id => (await store.table(id)) !== undefined));
    expect(left).toEqual([false, true, true]);
  });

  it('prunes finished tables when it is told to, a long journal in several steps', async () => {
    const prune = (): Promise<boolean> => store.prune({ now: 1, waiting: 0, finished: 101 });
    // What other tests have left would take steps of its own.
    while (await prune()) continue;
    const journal = Array.from({ length: 2100 }, (_, number) => `long ${number}`);
    const long = await openTable({ at: 100, entries: journal, status: 'over', code: 'FREE' });
    const played = await openTable({ at: 50 });
    await store.append(entry(played, 0, { at: 100, status: 'over' }));
    const recent = await openTable({ at: 101, entries: ['recent'], status: 'over' });
    const playing = await openTable({ at: 50, entries: ['playing'], status: 'playing' });
    let steps = 0;
    expect(await prune()).toBe(true);
    // The table is gone with the first step, and its code can be used again.
    expect(await store.table(long)).toBeUndefined();
    expect(await store.entries(long, 0)).toEqual([]);
    const again = await openTable({ code: 'FREE', entries: ['new'] });
    while (await prune()) steps++;
    // SQLite: five pieces of 500 entries and one of the other journal. PostgreSQL: three of 1,000 and one, and a step for
    // each journal that is empty then. The first is above.
    expect(steps).toBe(5);
    expect(await store.table(played)).toBeUndefined();
    expect(await store.list({ person: 'ann', status: ['over'], limit: 100 })).toContainEqual(
      expect.objectContaining({ id: recent }),
    );
    for (const [id, texts] of [
      [recent, ['recent']],
      [playing, ['playing']],
      [again, ['new']],
    ] as const) {
      expect(await store.entries(id, 0)).toEqual(texts);
    }
    expect(await store.append(entry(long, 2100))).toBe('taken');
  });

  it('has no table of a code that cannot be', async () => {
    for (const code of ['\0', 'A\0B', '\ud800', '\udc00x', '\uffff'])
      expect(await store.tableOfCode(code)).toBeUndefined();
  });

  describe('refuses a table whose journal', () => {
    /** Two tables, of which the first is damaged by the statement. */
    async function damage(text: (first: string, second: string) => string): Promise<void> {
      const [first, second] = [await openTable(), await openTable()];
      for (const id of [first, second])
        for (let number = 0; number < 4; number++)
          await store.append(entry(id, number, { entries: [`${id} ${number}`] }));
      await alter(text(first, second));
      await expect(store.entries(first, 0)).rejects.toMatchObject({ table: first });
      if (store.shared !== undefined) await expect(store.shared.tail(first, 0)).rejects.toThrow(Damaged);
      const whole = [0, 1, 2, 3].map(number => `${second} ${number}`);
      const both = await Promise.allSettled([store.wholeTable(first), store.wholeTable(second)]);
      expect(both[0]).toMatchObject({ status: 'rejected', reason: { table: first } });
      if (!text(first, second).includes(second)) {
        expect(await store.entries(second, 0)).toEqual(whole);
        expect(both[1]).toMatchObject({ status: 'fulfilled', value: { entries: whole } });
      }
      await expect(store.entries(first, 0)).rejects.toThrow(Damaged);
    }

    it('has another text', () => damage(id => `update entries set entry = 'x' where entry = '${id} 2'`));

    it('lacks an entry', () => damage(id => `delete from entries where entry = '${id} 1'`));

    it('lacks its newest entry', () => damage(id => `delete from entries where entry = '${id} 3'`));

    it('has entries in another order', () => damage(id => swap(`${id} 1`, `${id} 2`)));

    it('has an entry of another table', () => damage((id, other) => swap(`${id} 2`, `${other} 2`)));

    /** Swaps two entries with their checksums. */
    function swap(one: string, two: string): string {
      return `update entries as a set entry = b.entry, checksum = b.checksum from entries as b
        where a.entry in ('${one}', '${two}') and b.entry in ('${one}', '${two}') and a.entry <> b.entry`;
    }
  });

  it('refuses a table whose setup has another text, and no other', async () => {
    const [damaged, sound] = [await openTable(), await openTable()];
    await alter(`update tables set setup = '{"game":"y"}' where id = '${damaged}'`);
    await expect(store.table(damaged)).rejects.toMatchObject({ table: damaged });
    await expect(store.wholeTable(damaged)).rejects.toMatchObject({ table: damaged });
    expect(await store.table(sound)).toMatchObject({ id: sound });
  });

  it('reads what an older version has written without checksums', async () => {
    const id = await openTable({ entries: ['a'] });
    await store.append(entry(id, 1));
    await alter(`update entries set checksum = null; update tables set checksum = null`);
    expect(await store.entries(id, 0)).toEqual(['a', 'entry 1']);
    expect(await store.table(id)).toMatchObject({ id });
  });

  it('keeps everything over closing and opening', async () => {
    const id = await openTable();
    await store.append(entry(id, 0, { due: { kind: 'deal', at: 9 } }));
    const before = await store.table(id);
    await store.close();
    store = await open();
    expect(await store.table(id)).toEqual(before);
    expect(await store.entries(id, 0)).toEqual(['entry 0']);
    await store.ping();
  });
});

describe('PostgreSQL', () => {
  let one: Store & { shared: Shared };
  let two: Store & { shared: Shared };
  let url: string;

  beforeAll(async () => {
    cluster ??= await startPostgres();
    url = await cluster.newDatabase();
    // All at once, on nothing: their migrations wait for each other.
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url)));
    [one, two] = [nodes[0]!, nodes[1]!];
    await Promise.all(nodes.slice(2).map(node => node.close()));
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  async function openTable(id: string): Promise<void> {
    const seating = { persons: [null], summary: '' };
    const table = { id, code: id, by: 'ann', listed: false, setup: '{}', at: 1, status: 'playing' } as const;
    await one.createTable({ ...table, seating, entries: ['a'] });
  }

  it('goes on with what an older version has written, whose keys lay beside the entries, to the byte', async () => {
    const older = await cluster!.newDatabase();
    const pool = new PostgresPool(older);
    await migratePostgres(pool, 2);
    const entries = [
      { kind: 'sit', seat: 0, person: 'ann', name: 'Änn ♠ "A" \\', seed: '' },
      { kind: 'move', move: { by: 'chance', seed: '00ff' } },
      { kind: 'move', move: { by: 0, action: { type: 'discard', card: 7 } }, key: 'one' },
      {
        kind: 'move',
        move: { by: 1, action: { type: 'b', a: [1.5, 1e21] } },
        because: '\0 \ud800',
        key: 'a.b-c',
      },
    ];
    await pool.query(sql`
      insert into tables (id, code, opened_by, listed, setup, summary, status, number, updated_at)
      values ('old', 'OLD', 'ann', true, '{}', '', 'playing', ${entries.length}, 1)`);
    for (const [number, { key, ...entry }] of entries.entries()) {
      const beside = key === undefined ? null : `ann/${key}`;
      await pool.query(sql`
        insert into entries (table_id, number, entry, key)
        values ('old', ${number}, ${JSON.stringify(entry)}, ${beside})`);
    }
    await pool.close();
    const store = await openPostgres(older);
    expect(await store.entries('old', 0)).toEqual(entries.map(entry => JSON.stringify(entry)));
    expect(await store.table('old')).toMatchObject({ code: 'OLD', number: entries.length });
    const next = { table: 'old', number: entries.length, entries: ['x'], status: 'over', at: 2 } as const;
    expect(await store.append(next)).toBe('done');
    await store.close();
  });

  it('gives running tables an end that have nothing due, as they had before there were clocks', async () => {
    const older = await cluster!.newDatabase();
    const pool = new PostgresPool(older);
    await migratePostgres(pool, 11);
    for (const [id, status, due] of [
      ['old', 'playing', null],
      ['new', 'playing', 7],
      ['waits', 'waiting', null],
    ] as const) {
      await pool.query(sql`
        insert into tables (id, code, opened_by, listed, setup, summary, status, number, due_at, due_kind, updated_at)
        values (${id}, ${id}, 'ann', true, '{}', '', ${status}, 0, ${due}, ${due === null ? null : 'bot'}, 1000)`);
    }
    await pool.close();
    const store = await openPostgres(older);
    expect(await store.dueBefore(Number.MAX_SAFE_INTEGER)).toEqual([
      { id: 'new', due: { kind: 'bot', at: 7 }, number: 0 },
      { id: 'old', due: { kind: 'idle', at: 1000 + 30 * 24 * 3600_000 }, number: 0 },
    ]);
    await store.close();
  });

  it('keeps waiting tables of an older version at which somebody may sit', async () => {
    const older = await cluster!.newDatabase();
    const pool = new PostgresPool(older);
    await migratePostgres(pool, 18);
    for (const [id, number, person] of olderWaiting) {
      await pool.query(sql`
        insert into tables (id, code, opened_by, listed, setup, summary, status, number, updated_at)
        values (${id}, ${id}, 'ann', true, '{}', '', 'waiting', ${number}, 1000)`);
      await pool.query(sql`insert into seats (table_id, seat, person) values (${id}, 0, ${person})`);
    }
    await pool.close();
    const store = await openPostgres(older);
    await expectKept(store);
    await store.close();
  });

  it('notes whom older tables name, in pieces and by several nodes at once', async () => {
    const older = await cluster!.newDatabase();
    const pool = new PostgresPool(older);
    await migratePostgres(pool, 12);
    const { setup, sits } = olderTable;
    await pool.query(
      sql`insert into people (id, name, created_at) values ('ann', 'Ann', 1), ('bea', 'Bea', 1)`,
    );
    for (const [id, text] of [
      ['t', setup],
      ['damaged', '{"chairs":[{"person":'],
    ] as const) {
      await pool.query(sql`
        insert into tables (id, code, opened_by, listed, setup, summary, status, number, updated_at)
        values (${id}, ${id}, 'opener', false, ${text}, '', 'over', 9, 1)`);
    }
    await pool.query(sql`insert into seats (table_id, seat, person) values ('t', 0, 'ann'), ('t', 1, null)`);
    // More than are read at a time.
    await pool.query(sql`
      insert into entries (table_id, number, entry)
      select 't', number, ${`{"kind":"move","because":"${'x'.repeat(1500)}"}`} from generate_series(100, 6000) as number`);
    for (const [number, entry] of sits.entries()) {
      await pool.query(
        sql`insert into entries (table_id, number, entry) values ('t', ${7000 + number}, ${entry})`,
      );
      await pool.query(
        sql`insert into entries (table_id, number, entry) values ('gone', ${number}, ${entry})`,
      );
    }
    await pool.close();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(older)));
    await expectNoted(stores[0]!);
    // Those of the version before seat people without knowing of the list.
    const writer = new PostgresPool(older);
    await writer.query(sql`
      insert into seats (table_id, seat, person) values ('t', 0, 'late'), ('damaged', 0, 'bea')
      on conflict (table_id, seat) do update set person = excluded.person`);
    await writer.close();
    expect(await stores[0]!.tablesOf('late', '', 9)).toMatchObject([{ id: 't' }]);
    expect(await stores[0]!.tablesOf('bea', '', 9)).toMatchObject([{ id: 'damaged' }, { id: 't' }]);
    await Promise.all(stores.map(store => store.close()));
  });

  it('notes whom tables name that are opened while it reads the others', async () => {
    const older = await cluster!.newDatabase();
    const pool = new PostgresPool(older);
    await migratePostgres(pool, 13);
    const query = pool.query.bind(pool);
    const meanwhile = vi.spyOn(pool, 'query').mockImplementation(async statement => {
      if (statement.text.includes('pg_relation_size') && statement.values[0] === 'entries') {
        meanwhile.mockRestore();
        await query(sql`
          insert into tables (id, code, opened_by, listed, setup, summary, status, number, updated_at)
          values ('t', 't', 'opener', false, ${olderTable.setup}, '', 'waiting', 0, ${Date.now()})`);
      }
      return query(statement) as Promise<never>;
    });
    await notePeopleBefore(pool);
    expect(await query(sql`select person from table_people order by person`)).toMatchObject(
      ['bea', 'dan', 'file-2'].map(person => ({ person })),
    );
    await pool.close();
  });

  it('does not take an errand for done while another node seats the person', async () => {
    const errand = { kind: 'depart', subject: 'gone' } as const;
    await openTable('late');
    await one.addPerson({ id: 'gone', name: 'Gone' }, 'gone', 1);
    await one.accounts.remove('gone');
    const pool = new PostgresPool(url);
    let done: Promise<void> | undefined;
    await pool.transaction(async db => {
      await db.query(sql`update seats set person = 'gone' where table_id = 'late'`);
      done = two.accounts.errandDone(errand);
      const waiting = sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => pool.query(waiting)).toHaveLength(1);
    });
    await done;
    expect(await one.accounts.errands()).toContainEqual(errand);
    await pool.close();
  });

  it('prunes on several nodes at once, also tables that an older version has finished', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `done-${index}`);
    for (const id of ids) await openTable(id);
    const over = { number: 1, entries: ['b'], status: 'over', at: 10 } as const;
    await Promise.all(ids.map(table => one.append({ table, ...over })));
    const pool = new PostgresPool(url);
    await pool.query(sql`update tables set ended_at = null where id = 'done-7'`);
    const expiry = { now: 1, waiting: 0, finished: 11 };
    const pruneAll = async (node: Store): Promise<void> => {
      while (await node.prune(expiry)) continue;
    };
    await Promise.all([pruneAll(one), pruneAll(two)]);
    await pruneAll(one);
    expect(await pool.query(sql`select 1 from tables where id like 'done-%'`)).toHaveLength(0);
    expect(await pool.query(sql`select 1 from entries where table_id like 'done-%'`)).toHaveLength(0);
    expect(await pool.query(sql`select 1 from removed`)).toHaveLength(0);
    await pool.close();
  });

  it('reads the tail of a journal, and what its table waits for', async () => {
    await openTable('news');
    const due = { kind: 'bot', at: 77 } as const;
    const write = { table: 'news', number: 1, entries: ['b'], status: 'playing', at: 2, due } as const;
    expect(await one.append(write)).toBe('done');
    const all = await Promise.all([0, 1, 2].map(from => two.shared.tail('news', from)));
    expect(all.map(news => news?.entries)).toEqual([['a', 'b'], ['b'], []]);
    expect(all.map(news => news?.number)).toEqual([2, 2, 2]);
    expect(all[2]?.due).toEqual(due);
    expect(await two.shared.tail('no such table', 0)).toBeUndefined();
  });

  it('lets one of many nodes win, whatever else is in their groups', async () => {
    const ids = ['duel-a', 'duel-b', 'duel-c'];
    for (const id of ids) await openTable(id);
    for (let number = 1; number < 30; number++) {
      // In opposite orders, in which careless statements would deadlock.
      const by = (node: Store, order: string[], entry: string): Promise<string>[] =>
        order.map(table => node.append({ table, number, entries: [entry], status: 'playing', at: 2 }));
      const answers = await Promise.all([...by(one, ids, 'one'), ...by(two, ids.toReversed(), 'two')]);
      expect(answers.filter(answer => answer === 'done')).toHaveLength(ids.length);
    }
    for (const id of ids) expect(await one.entries(id, 0)).toHaveLength(30);
  });

  it('lets one of two nodes win all the numbers it asks for', async () => {
    type Tried = { table: string; answer: string; entries: string[] };
    const ids = ['several-a', 'several-b', 'several-c'];
    for (const id of ids) await openTable(id);
    const journals = new Map(ids.map(id => [id, ['a']]));
    for (let round = 0; round < 30; round++) {
      const by = (node: Store, order: string[], entries: string[]): Promise<Tried>[] =>
        order.map(async table => {
          const number = journals.get(table)!.length;
          const answer = await node.append({ table, number, entries, status: 'playing', at: 2 });
          return { table, answer, entries };
        });
      const passes = [`pass ${round}`, `pass again ${round}`, `close ${round}`];
      const answers = await Promise.all([
        ...by(one, ids, passes),
        ...by(two, ids.toReversed(), [`call ${round}`]),
      ]);
      const won = answers.filter(({ answer }) => answer === 'done');
      expect(won).toHaveLength(ids.length);
      for (const { table, entries } of won) journals.get(table)!.push(...entries);
    }
    for (const [id, journal] of journals) expect(await two.entries(id, 0)).toEqual(journal);
  });

  it('keeps a due table for the node that renews its lease', async () => {
    await openTable('held');
    const due = { kind: 'bot', at: 500 } as const;
    await one.append({ table: 'held', number: 1, entries: ['b'], status: 'playing', at: 2, due });
    const taken = async (node: Store, now: number): Promise<string[]> =>
      (await node.leaseDue(now, now + 100, 10)).map(({ id }) => id);
    expect(await taken(one, 500)).toContain('held');
    await one.shared.renewLeases(['held'], 700);
    expect(await taken(two, 650)).not.toContain('held');
    expect(await taken(two, 700)).toContain('held');
    const both = await Promise.all([taken(one, 900), taken(two, 900)]);
    expect(both.flat().filter(id => id === 'held')).toHaveLength(1);
  });

  it('counts rate limits for all nodes together', async () => {
    const limit = { burst: 5, perSecond: 0.001 };
    const takes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : two).shared.take('guests x', limit)),
    );
    expect(takes.filter(wait => wait === 0)).toHaveLength(5);
    for (const wait of takes.filter(wait => wait > 0)) expect(wait).toBeGreaterThan(900);
    const spent = { burst: 10, perSecond: 0.001 };
    expect((await one.shared.spend(new Map([['person x', 4]]), spent)).get('person x')).toBeCloseTo(6, 1);
    expect((await two.shared.spend(new Map([['person x', 9]]), spent)).get('person x')).toBeCloseTo(-3, 1);
    expect((await two.shared.spend(new Map([['person x', 99]]), spent)).get('person x')).toBeCloseTo(-10, 1);
  });

  it('knows when anybody was last seen at each of many tables', async () => {
    const seen = ['a', 'b'].map(person => ({ table: 'full', person }));
    await one.shared.noteSeen(seen, 500);
    await one.shared.noteSeen([...seen.slice(1), { table: 'other', person: 'a' }], 700);
    const found = await two.shared.lastSeenAt(['full', 'nobody', 'other']);
    expect(Object.fromEntries(found)).toEqual({ full: 700, other: 700 });
  });

  it('has one clock for all nodes', async () => {
    expect(Math.abs(await one.shared.clockOffset(Date.now))).toBeLessThan(5000);
  });

  it('goes on with the same clock when the database’s clock has been set', async () => {
    // A heartbeat an hour from now: as if the database's clock had just been set back by an hour.
    for (const [store, hours] of [
      [one, 1],
      [two, 2],
    ] as const) {
      await store.heartbeat(Date.now() + hours * 3_600_000);
      await Promise.all([one.shared.absorbClockJump(2000), two.shared.absorbClockJump(2000)]);
      const offset = await two.shared.clockOffset(Date.now);
      expect(Math.abs(offset - hours * 3_600_000)).toBeLessThan(5000);
    }
  });

  it('hides that connections are cut', async () => {
    const outside = new Client(url);
    await outside.connect();
    const outages: string[] = [];
    one.onOutage(trouble => outages.push(trouble ?? 'over'));
    for (let number = 0; number < 5; number++) {
      await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      const answers = [one.table('news'), one.table('held'), two.table('news')];
      expect((await Promise.all(answers)).map(table => table?.id)).toEqual(['news', 'held', 'news']);
    }
    expect(outages).toEqual([]);
    await outside.end();
  });

  it('goes on when a newer version has added a column to what it reads', async () => {
    const read = (): Promise<string[]> =>
      Promise.all(Array.from({ length: 12 }, async () => (await one.table('news'))!.id));
    await read();
    const pool = new PostgresPool(url);
    await pool.script('alter table tables add column added text');
    await pool.close();
    expect(await read()).toEqual(Array.from({ length: 12 }, () => 'news'));
  });

  it('says what is wrong when there is no database', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'cannot be used: connect ECONNREFUSED',
    );
    // Two addresses, of which neither answers.
    await expect(openPostgres('postgres://nobody@localhost:1/none')).rejects.toThrow('ECONNREFUSED');
    await expect(openPostgres('nowhere')).rejects.toThrow('cannot be used: its address has to be written');
    // No secret in what is said.
    for (const bad of ['postgres://nobody:secret@[::1/none', 'postgres://nobody:secret@127.0.0.1:1/none'])
      await expect(openPostgres(bad)).rejects.toSatisfy((error: Error) => !inspect(error).includes('secret'));
  });
});
