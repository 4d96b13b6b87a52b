// What only the embedded store has to do: go on with older files, and refuse what it cannot use with a sentence
// that says what to do, leaving it as it is.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSqlite } from './sqlite-check.ts';
import { connect } from './sqlite-connection.ts';
import { expectKept, expectNoted, olderTable, olderWaiting } from '../../test/older-table.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import { prepareWrites } from './sqlite-writes.ts';
import { openSqlite } from './sqlite.ts';

const TABLE = { id: 't', code: 't', by: 'ann', listed: false, setup: '{}', at: 1 } as const;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-store-'));
  file = join(folder, 'parlour.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded store', () => {
  it('goes on with a file that an older version has written', async () => {
    const db = connect(file);
    migrateSqlite(db, 1);
    db.exec(`
      insert into tables (id, code, opened_by, listed, setup, summary, status, number, due_at, due_kind, updated_at)
        values ('t', 'CODE', 'ann', 1, '{}', 'Ann', 'playing', 2, 500, 'bot', 400);
      insert into seats values ('t', 0, 'ann');
      insert into tables (id, code, opened_by, listed, setup, summary, status, number, updated_at)
        values ('empty', 'NONE', 'ann', 1, '{}', 'Ann', 'waiting', 0, 400);
      insert into entries values ('t', 0, '"a"', null), ('t', 1, '{"kind":"move"}', 'ann/one/k');
    `);
    db.close();
    const store = await openSqlite(folder);
    const due = { kind: 'bot', at: 500 } as const;
    expect(await store.table('t')).toMatchObject({ code: 'CODE', number: 2, status: 'playing', due });
    const listed = await store.list({ status: ['waiting', 'playing'], limit: 9 });
    expect(listed.map(({ id }) => id)).toEqual(['empty', 't']);
    const next = { table: 't', entries: ['c'], status: 'over', at: 600 } as const;
    expect(await store.append({ ...next, number: 1 })).toBe('taken');
    expect(await store.append({ ...next, number: 2 })).toBe('done');
    expect(await store.entries('t', 0)).toEqual(['"a"', '{"kind":"move","key":"one/k"}', 'c']);
    expect(await store.entries('empty', 0)).toEqual([]);
    expect(await store.append({ ...next, table: 'empty', number: 0 })).toBe('done');
    expect(await store.list({ person: 'ann', status: ['over'], limit: 9 })).toHaveLength(1);
    await store.close();
  });

  it('gives running tables an end that have nothing due, as they had before there were clocks', async () => {
    const db = connect(file);
    migrateSqlite(db, 10);
    db.exec(`
      insert into standings (id, status, number, due_at, due_kind, updated_at) values
        ('old', 'playing', 0, null, null, 1000), ('new', 'playing', 0, 7, 'bot', 1000),
        ('waits', 'waiting', 0, null, null, 1000);
    `);
    db.close();
    const store = await openSqlite(folder);
    expect(await store.dueBefore(Number.MAX_SAFE_INTEGER)).toEqual([
      { id: 'new', due: { kind: 'bot', at: 7 }, number: 0 },
      { id: 'old', due: { kind: 'idle', at: 1000 + 30 * 24 * 3600_000 }, number: 0 },
    ]);
    await store.close();
  });

  it('keeps waiting tables of an older version at which somebody may sit', async () => {
    const db = connect(file);
    migrateSqlite(db, 14);
    const addTable = db.prepare(
      `insert into tables (id, code, opened_by, listed, setup, summary) values (?, ?, 'ann', 1, '{}', '')`,
    );
    const addStanding = db.prepare(
      `insert into standings (id, status, number, updated_at) values (?, 'waiting', ?, 1000)`,
    );
    const addSeat = db.prepare('insert into seats values (?, 0, ?)');
    for (const [id, number, person] of olderWaiting) {
      addTable.run(id, id);
      addStanding.run(id, number);
      addSeat.run(id, person);
    }
    db.close();
    const store = await openSqlite(folder);
    await expectKept(store);
    await store.close();
  });

  it('notes whom older tables name', async () => {
    const db = connect(file);
    migrateSqlite(db, 11);
    const { setup, sits } = olderTable;
    db.exec(`insert into people (id, name, created_at) values ('ann', 'Ann', 1), ('bea', 'Bea', 1)`);
    const addTable = db.prepare(
      `insert into tables (id, code, opened_by, listed, setup, summary) values (?, ?, 'opener', 0, ?, '')`,
    );
    const addStanding = db.prepare(
      `insert into standings (id, status, number, updated_at, last) values (?, 'over', 9, 1, ?)`,
    );
    const addEntry = db.prepare('insert into entries (id, before, entry) values (?, ?, ?)');
    db.exec(`insert into seats values ('t', 0, 'ann'), ('t', 1, null)`);
    // The journal of another table, which nobody finds, lies between.
    let last: number | null = null;
    for (const [number, entry] of [...sits, '{"kind":"move","person":"nobody"}'].entries()) {
      addEntry.run(10 * number + 1, last, entry);
      addEntry.run(10 * number + 2, null, sits[0]!.replace('cid', 'orphan'));
      last = 10 * number + 1;
    }
    for (const [id, text] of [
      ['t', setup],
      ['damaged', '{"chairs":[{"person":'],
    ] as const) {
      addTable.run(id, id, text);
      addStanding.run(id, id === 't' ? last : null);
    }
    db.close();
    const store = await openSqlite(folder);
    await expectNoted(store);
    await store.close();
  });

  it('goes on with a file of the version before, whose entries have no checksums', async () => {
    const db = connect(file);
    migrateSqlite(db, 3);
    db.exec(`
      insert into tables (id, code, opened_by, listed, setup, summary) values ('t', 'CODE', 'ann', 1, '{}', 'Ann');
      insert into entries (id, before, entry) values (1, null, 'a'), (2, null, 'other'), (3, 1, 'b');
      insert into standings (id, status, number, updated_at, last) values ('t', 'playing', 2, 400, 3);
      pragma journal_mode = WAL;
    `);
    db.close();
    const store = await openSqlite(folder);
    expect(await store.table('t')).toMatchObject({ code: 'CODE', number: 2, setup: '{}' });
    expect(await store.append({ table: 't', number: 2, entries: ['c'], status: 'over', at: 5 })).toBe('done');
    expect(await store.entries('t', 0)).toEqual(['a', 'b', 'c']);
    await store.close();
  });

  it('leaves everything in one file when it is closed', async () => {
    const store = await openSqlite(folder);
    await store.addPerson({ id: 'ann', name: 'Ann' }, 'hash', 1);
    await store.close();
    expect(readdirSync(folder).toSorted()).toEqual(['parlour.db', 'parlour.lock']);
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    copyFileSync(file, join(elsewhere, 'parlour.db'));
    const copy = await openSqlite(elsewhere);
    expect(await copy.personOf('hash')).toEqual({ id: 'ann', name: 'Ann' });
    await copy.close();
  });

  it('waits for other connections, and flushes every commit to the disk', () => {
    const made = connect(file);
    made.exec('pragma journal_mode = WAL');
    made.exec('create table one (one)');
    const found = connect(file);
    const FULL = 2;
    for (const db of [made, found]) {
      expect(db.prepare('pragma busy_timeout').get()).toEqual({ timeout: 5000 });
      expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: FULL });
      db.close();
    }
  });

  it.each([
    { outage: 2000, moved: 0 },
    { outage: 5000, moved: 5000 },
  ])('after an outage of $outage ms moves what is due by $moved', ({ outage, moved }) => {
    const db = connect(':memory:');
    migrateSqlite(db);
    const writes = prepareWrites(db);
    const table = { ...TABLE, status: 'playing' } as const;
    const due = { kind: 'window', at: 15_000 } as const;
    const seating = { persons: [null], summary: '' };
    writes.createTable({ table: { ...table, due, seating, entries: [] }, written: { count: 0, last: null } });
    writes.heartbeat({ now: 10_000 });
    writes.recover({ now: 10_000 + outage });
    expect(db.prepare('select due_at from standings').get()).toEqual({ due_at: 15_000 + moved });
    db.close();
  });

  it('undoes a change of the schema that fails half way', () => {
    const db = connect(file);
    migrateSqlite(db, 1);
    // In the way of the second change, whose first statement makes a table of that name.
    db.exec('create table standings (one)');
    expect(() => migrateSqlite(db)).toThrow('already exists');
    expect(db.prepare('pragma user_version').get()).toEqual({ user_version: 1 });
    db.exec('drop table standings');
    migrateSqlite(db);
    db.close();
  });
});

describe('what the embedded store refuses', () => {
  /** The refusal, of a file that must not change. */
  async function refused(data = folder): Promise<string> {
    const before = existsSync(file) ? readFileSync(file) : undefined;
    const error: unknown = await openSqlite(data).catch((error: unknown) => error);
    if (before !== undefined) {
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(folder).toSorted()).toEqual(['parlour.db', 'parlour.lock']);
    }
    return (error as Error).message;
  }

  it('a second server on the same folder', async () => {
    const store = await openSqlite(folder);
    await expect(openSqlite(folder)).rejects.toThrow(
      `The data in ${folder} is in use by another server or program. Stop it first, or choose another folder with --data.`,
    );
    await store.close();
    await (await openSqlite(folder)).close();
  });

  it('a file that is no database', async () => {
    writeFileSync(file, 'a letter to a friend\n'.repeat(500));
    expect(await refused()).toBe(
      `${file} is damaged, or it is not a database. Restore it from a backup, or choose another folder with --data.`,
    );
  });

  it('a database that is damaged', async () => {
    const db = connect(file);
    migrateSqlite(db);
    db.exec('vacuum');
    db.close();
    writeFileSync(file, readFileSync(file).fill(0x55, 100, 4096));
    expect(await refused()).toMatch(/parlour\.db is damaged/);
  });

  /** Damages the page that has the text: the places of its rows are wrong. */
  function damagePage(text: string): void {
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.indexOf(text) / 4096) * 4096;
    writeFileSync(file, bytes.fill(0x55, page + 8, page + 32));
  }

  it('a database with one damaged page, which nothing needs to be opened', async () => {
    const store = await openSqlite(folder);
    for (let number = 0; number < 200; number++)
      await store.addPerson({ id: `person ${number}`, name: 'x'.repeat(40) }, `hash ${number}`, 1);
    await store.close();
    damagePage('hash 150');
    expect(await refused()).toMatch(
      /parlour\.db is damaged \(.+\)\. Restore it from a backup, or choose another folder with --data\./,
    );
  });

  it('damage in a large database, where journals have their checksums alone', async () => {
    const store = await openSqlite(folder);
    const entries = Array.from({ length: 300 }, (_, number) => `entry ${number}`);
    const table = { ...TABLE, status: 'over' } as const;
    await store.createTable({ ...table, seating: { persons: [null], summary: '' }, entries });
    await store.addPerson({ id: 'ann', name: 'Ann' }, 'hash of Ann', 1);
    await store.close();
    const check = (mostBytes: number) => () => {
      const db = connect(file);
      try {
        checkSqlite(db, file, mostBytes);
      } finally {
        db.close();
      }
    };
    expect(check(Infinity)).not.toThrow();
    damagePage('entry 250');
    expect(check(Infinity)).toThrow('is damaged');
    expect(check(0)).not.toThrow();
    damagePage('hash of Ann');
    expect(check(0)).toThrow('is damaged');
  });

  it('a database of a newer version', async () => {
    const db = connect(file);
    migrateSqlite(db);
    db.exec('pragma user_version = 99');
    db.close();
    expect(await refused()).toBe(
      'The data was written by a newer version of Parlour. Use that version, or choose another folder with --data.',
    );
  });

  it('the database of another program', async () => {
    const db = connect(file);
    db.exec('create table recipes (name text)');
    db.close();
    expect(await refused()).toBe(
      'The data was written by another program. Choose another folder with --data.',
    );
  });

  it('a path that is no folder', async () => {
    const path = join(folder, 'letter');
    writeFileSync(path, '');
    expect(await refused(path)).toBe(`${path} is not a folder. Choose another one with --data.`);
    expect(await refused(join(path, 'data'))).toMatch(/is not a folder/);
    expect(readdirSync(folder)).toEqual(['letter']);
  });

  it('a file that may not be opened, and gives the lock back', async () => {
    mkdirSync(file);
    await expect(openSqlite(folder)).rejects.toThrow(
      `This user cannot read and write the data in ${folder}. Change its permissions, or choose another folder with --data.`,
    );
    rmSync(file, { recursive: true });
    await (await openSqlite(folder)).close();
  });
});
