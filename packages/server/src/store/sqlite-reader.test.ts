// What becomes of reads that fail, on real files that lose what was written.
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { Damaged, Unavailable, type Store } from './store.ts';

const TABLE = {
  code: 't',
  by: 'ann',
  listed: false,
  setup: '{}',
  at: 1,
  status: 'over',
  due: undefined,
} as const;

let folder: string;
let file: string;
let store: Store;
let time: number;
const told: { message: string; error: unknown }[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-reader-'));
  file = join(folder, 'parlour.db');
  time = 0;
  told.length = 0;
  store = await open();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): Promise<Store> {
  return openSqlite(
    folder,
    () => time,
    (message, error) => told.push({ message, error }),
  );
}

it('a disk that gives nothing back is an outage, which is over when it does', async () => {
  await store.addPerson({ id: 'ann', name: 'Ann' }, 'hash', 1);
  await store.heartbeat(1);
  // The newest pages are in the log. A read beyond its end is an error of the disk.
  const log = readFileSync(`${file}-wal`);
  truncateSync(`${file}-wal`);
  const failing: unknown = expect.objectContaining({ trouble: 'failing' });
  for (let tries = 0; tries < 3; tries++) {
    await expect(store.personOf('hash')).rejects.toEqual(failing);
    await expect(store.ping()).rejects.toBeInstanceOf(Unavailable);
  }
  // It is logged once a minute, with what SQLite said.
  const message = 'The disk cannot be read.';
  expect(told).toEqual([{ message, error: expect.objectContaining({ errcode: 10 }) as unknown }]);
  time += 60_000;
  await expect(store.personOf('hash')).rejects.toEqual(failing);
  expect(told).toHaveLength(2);

  writeFileSync(`${file}-wal`, log);
  expect(await store.personOf('hash')).toEqual({ id: 'ann', name: 'Ann' });
  await store.ping();
});

it('a page that is none any more damages the tables on it, and no others', async () => {
  const seating = { persons: [null], summary: '' };
  for (const id of ['lost', 'sound']) {
    const entries = Array.from({ length: 300 }, (_, number) => `${id} ${number}`);
    await store.createTable({ ...TABLE, id, code: id, seating, entries });
  }
  await store.close();
  store = await open();
  const bytes = readFileSync(file);
  // Not the first page with it, which holds remains.
  const page = Math.floor(bytes.lastIndexOf('lost 50') / 4096) * 4096;
  expect(bytes.subarray(page, page + 4096).includes('sound')).toBe(false);
  writeFileSync(file, bytes.fill(0x55, page, page + 32));
  const read = await store.entries('lost', 0).catch((error: unknown) => error);
  expect(read).toBeInstanceOf(Damaged);
  expect((read as Damaged).table).toBe('lost');
  expect(await store.entries('sound', 0)).toHaveLength(300);
  await store.ping();
});
