// Backups of the embedded store: of a server that runs, of one that was killed, and those that are refused.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupSqlite } from './sqlite-backup.ts';
import { connect } from './sqlite-connection.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

const NEW = { replace: false };
let folder: string;
let data: string;
let to: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-backup-'));
  data = join(folder, 'data');
  to = join(folder, 'copy.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openTable(store: Store, id: string): Promise<void> {
  const table = { id, code: id, by: 'ann', listed: false, setup: '{}', at: 1, status: 'playing' } as const;
  await store.createTable({ ...table, seating: { persons: [null], summary: '' }, entries: [] });
}

/** The journal of the table in a backup, opened as a restored one is. */
async function journalIn(backup: string, id: string): Promise<string[]> {
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(backup, join(restored, 'parlour.db'));
  const store = await openSqlite(restored);
  const entries = await store.entries(id, 0);
  await store.close();
  return entries;
}

describe('a backup', () => {
  it.runIf(process.platform !== 'win32')('and the database are for their owner alone', async () => {
    const store = await openSqlite(data);
    await openTable(store, 't');
    await backupSqlite(data, to, NEW);
    const files = [...['parlour.db', 'parlour.db-wal'].map(name => join(data, name)), to];
    expect(files.map(file => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
    await store.close();
  });

  it('has everything that was on disk when it began, while the server writes on', async () => {
    const store = await openSqlite(data);
    await openTable(store, 't');
    let written = 0;
    const append = async (): Promise<void> => {
      const write = {
        table: 't',
        number: written,
        entries: [`entry ${written}`],
        status: 'playing',
        at: 2,
      } as const;
      expect(await store.append(write)).toBe('done');
      written++;
    };
    for (let before = 0; before < 20; before++) await append();
    const done = new AbortController();
    const [bytes] = await Promise.all([
      backupSqlite(data, to, NEW).finally(() => done.abort()),
      (async () => {
        while (!done.signal.aborted) await append();
      })(),
    ]);
    await store.close();
    expect(bytes).toBe(readFileSync(to).length);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'data']);
    const journal = await journalIn(to, 't');
    expect(journal.length).toBeGreaterThanOrEqual(20);
    expect(journal).toEqual(journal.map((_, number) => `entry ${number}`));
  });

  it('removes what killed ones have left under its name, and nothing else', async () => {
    await (await openSqlite(data)).close();
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const abandoned = [`${gone}.partial`, `${gone}.partial-wal`, `${process.pid}.partial`];
    const others = [`${process.ppid}.partial`, `${gone}.partial.txt`, 'old'];
    for (const end of [...abandoned, ...others]) writeFileSync(`${to}.${end}`, 'secrets');
    writeFileSync(join(folder, `other.db.${gone}.partial`), 'secrets');
    await backupSqlite(data, to, NEW);
    expect(readdirSync(folder).toSorted()).toEqual(
      ['copy.db', 'data', `other.db.${gone}.partial`, ...others.map(end => `copy.db.${end}`)].toSorted(),
    );
  });

  it('of a folder that nobody uses leaves nothing there', async () => {
    const store = await openSqlite(data);
    await openTable(store, 't');
    await store.close();
    await backupSqlite(data, to, NEW);
    expect(readdirSync(data).toSorted()).toEqual(['parlour.db', 'parlour.lock']);
    expect(await journalIn(to, 't')).toEqual([]);
  });
});

describe('a backup is refused', () => {
  beforeEach(async () => (await openSqlite(data)).close());

  async function refused(from: string, name: string, replace = false): Promise<string> {
    const error: unknown = await backupSqlite(from, name, { replace }).catch((error: unknown) => error);
    expect(readdirSync(folder).filter(file => file.endsWith('.partial'))).toEqual([]);
    return (error as Error).message;
  }

  it('under a name that is taken, unless it may be replaced', async () => {
    writeFileSync(to, 'dear to somebody');
    expect(await refused(data, to)).toBe(
      `${to} is there already. Choose another name, or replace it with --replace.`,
    );
    expect(readFileSync(to, 'utf8')).toBe('dear to somebody');
    await backupSqlite(data, to, { replace: true });
    expect(readFileSync(to, 'latin1')).toMatch(/^SQLite format 3/);
  });

  it('over the database itself', async () => {
    const file = join(data, 'parlour.db');
    const before = readFileSync(file);
    expect(await refused(data, file, true)).toMatch('is the database itself');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('over what belongs to the database, there or not', async () => {
    const store = await openSqlite(data);
    const names = ['parlour.db-wal', 'parlour.db-shm', 'parlour.db-journal', 'parlour.lock'];
    for (const name of names) {
      expect(await refused(data, join(data, name), true), name).toMatch('is the database itself, or a part');
      expect(await refused(data, join(folder, 'data', '..', 'data', name), true), name).toMatch('part of it');
    }
    await store.close();
    linkSync(join(data, 'parlour.lock'), to);
    expect(await refused(data, to, true)).toMatch('or a part of it');
    rmSync(to);
    // Elsewhere they are names like any other.
    await backupSqlite(data, join(folder, 'parlour.lock'), NEW);
  });

  it('where no file can be made, and from a folder without a database', async () => {
    expect(await refused(data, folder)).toMatch('is a folder. Name a file in it');
    const nowhere = join(folder, 'nowhere', 'copy.db');
    expect(await refused(data, nowhere)).toBe(`${nowhere} cannot be written: there is no such folder.`);
    const empty = join(folder, 'empty');
    expect(await refused(empty, to)).toBe(`There is no database in ${empty}. Say with --data where it is.`);
    expect(existsSync(empty)).toBe(false);
  });

  it('of a damaged database, or of another program', async () => {
    const file = join(data, 'parlour.db');
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.from(sound).fill(0x55, 100, 4096));
    expect(await refused(data, to)).toMatch('damaged');
    rmSync(file);
    const db = connect(file);
    db.exec('create table recipes (name text)');
    db.close();
    expect(await refused(data, to)).toMatch('is not a database of Parlour.');
    expect(existsSync(to)).toBe(false);
  });
});
