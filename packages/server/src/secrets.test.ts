// Ids, as people type them into a command line.
import { expect, it } from 'vitest';
import { followingId, newId } from './secrets.ts';

const COUNT = 2000;

it('no id begins with a dash, which a command line would take for an option', () => {
  const ids = Array.from({ length: COUNT }, (_, index) => [newId(), followingId(`table ${index}`, 'master')]);
  for (const id of ids.flat()) expect(id).toMatch(/^\w[\w-]{21}$/);
});

it('the id of a rematch is the same for everybody who asks', () => {
  expect(followingId('table', 'master')).toBe(followingId('table', 'master'));
  expect(followingId('table', 'master')).not.toBe(followingId('table', 'another'));
});
