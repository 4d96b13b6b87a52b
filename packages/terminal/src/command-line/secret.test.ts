import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../test/outside.ts';
import { readSecret } from './secret.ts';

const from = (given?: string, file?: string, env: Record<string, string> = {}): unknown =>
  readSecret({ option: '--invite', given, file, variable: 'PARLOUR_INVITE' }, { env });

it('comes from the option, its file or the variable, in this order', () => {
  const file = join(freshFolder(), 'invite');
  writeFileSync(file, 'FROM-FILE\n');
  const env = { PARLOUR_INVITE: 'FROM-ENV' };
  expect(from('GIVEN', undefined, env)).toEqual({ ok: true, value: 'GIVEN' });
  expect(from(undefined, file, env)).toEqual({ ok: true, value: 'FROM-FILE' });
  expect(from(undefined, undefined, env)).toEqual({ ok: true, value: 'FROM-ENV' });
  expect(from(undefined, undefined, { PARLOUR_INVITE: '' })).toEqual({ ok: true, value: undefined });
  expect(from('GIVEN', file)).toEqual({ ok: false, error: 'Say --invite or --invite-file, not both.' });
  expect(from(' ')).toEqual({ ok: false, error: '--invite is empty.' });
  expect(from(undefined, '/nowhere/at/all')).toMatchObject({ ok: false });
});
