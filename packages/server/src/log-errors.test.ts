import { expect, it } from 'vitest';
import { loggedError } from './log-errors.ts';

it('an error is logged with its kind, its code and its place, and without what it says', () => {
  const cause = Object.assign(new RangeError('parameters: ["Ann", "Q♥"]'), { code: '23505', query: 'Ann' });
  const error = Object.assign(
    new Error('Table abcdefghijklmnopqrstuv cannot be restored:\n    at Q♥ (Ann)', { cause }),
    {
      code: 'SQLITE_FULL',
      errcode: 13,
      parameters: ['Ann'],
    },
  );
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    code: 'SQLITE_FULL',
    errcode: 13,
    cause: { type: 'RangeError', code: '23505' },
  });
  expect(logged.stack[0]).toMatch(/log-errors\.test\.ts:\d+:\d+/);
  const text = JSON.stringify(logged);
  for (const secret of ['Ann', 'Q♥', 'abcdefghij', 'restored']) expect(text).not.toContain(secret);
});

it('whatever is thrown can be logged', () => {
  for (const thrown of ['Ann', undefined, null, { name: 'Ann' }]) {
    expect(JSON.stringify(loggedError(thrown))).not.toContain('Ann');
  }
  const endless = new Error('Ann');
  endless.cause = endless;
  expect(JSON.stringify(loggedError(endless))).not.toContain('Ann');
  // A code may be made up from a name as well.
  expect(loggedError(Object.assign(new Error('x'), { code: 'Ann' }))).not.toHaveProperty('code');
});
