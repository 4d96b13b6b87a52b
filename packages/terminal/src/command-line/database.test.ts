import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../test/outside.ts';
import { readDatabase } from './database.ts';

const URL = 'postgres://parlour:secret@db/parlour';

it('the address comes from the option, a file, or the environment', () => {
  const file = join(freshFolder(), 'database');
  writeFileSync(file, `${URL}\n`);
  const env = { DATABASE_URL: 'postgres://other@db/other' };
  expect(readDatabase({ database: URL }, { env })).toEqual({ ok: true, value: URL });
  expect(readDatabase({ databaseFile: file }, { env })).toEqual({ ok: true, value: URL });
  expect(readDatabase({}, { env: { DATABASE_URL: URL } })).toEqual({ ok: true, value: URL });
  expect(readDatabase({}, { env: { DATABASE_URL: '' } })).toEqual({ ok: true, value: undefined });
  expect(readDatabase({}, { env: {} })).toEqual({ ok: true, value: undefined });
});

it('says what is wrong with a file, and not what it holds', () => {
  const folder = freshFolder();
  const file = join(folder, 'database');
  writeFileSync(file, 'the secret');
  const wrong = readDatabase({ databaseFile: file }, { env: {} });
  expect(wrong).toMatchObject({ ok: false, error: expect.stringContaining('postgres://') as string });
  expect(JSON.stringify(wrong)).not.toContain('secret');
  expect(readDatabase({ databaseFile: join(folder, 'nowhere') }, { env: {} }).ok).toBe(false);
  expect(readDatabase({ database: URL, databaseFile: file }, { env: {} }).ok).toBe(false);
});
