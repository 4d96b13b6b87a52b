import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { usualLimits } from '@parlour/server';
import { expect, it } from 'vitest';
import { addLimitOptions, COUNT_LIMITS, limitsIn, RATE_LIMITS, readCount, readRate } from './limits.ts';

it('every limit of the server is an option, and its usual value is the server’s', () => {
  const said = [
    ...RATE_LIMITS.map(({ limit, usual }) => [limit, readRate(usual)]),
    ...COUNT_LIMITS.map(({ limit, usual }) => [limit, readCount(usual)]),
  ];
  expect(Object.fromEntries(said)).toEqual(usualLimits);
});

it('docs/server.md has every option and its usual value', () => {
  const page = readFileSync(new URL('../../../../docs/server.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `--limit-([a-z-]+)` +\| `([\d.,]+)` +\|/gm)].map(
    ([, flag, usual]) => `${flag} ${usual}`,
  );
  expect(told.sort()).toEqual(
    [...RATE_LIMITS, ...COUNT_LIMITS].map(({ flag, usual }) => `${flag} ${usual}`).sort(),
  );
});

it('what is given is read, and nothing else is set', () => {
  const command = addLimitOptions(new Command()).exitOverride();
  command.parse(['--limit-guests', '200,60', '--limit-open-tables', '5'], { from: 'user' });
  expect(limitsIn(command.opts())).toEqual({ guests: { burst: 200, perSecond: 1 }, openTables: 5 });
});

it.each(['', '5', '0,5', '5,0', '5;5', '-1,5', '1e3,5', '5,x'])('refuses %j as a rate', text => {
  expect(() => readRate(text)).toThrow('such as 100,2');
});

it.each(['', '0', '-1', '1.5', 'x'])('refuses %j as a number', text => {
  expect(() => readCount(text)).toThrow('at least 1');
});
