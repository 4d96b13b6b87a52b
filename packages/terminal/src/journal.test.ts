import { expect, it } from 'vitest';
import { gatherLines } from './journal.ts';

const NAMES = ['Anna', 'Anna 2', 'Ben'];

it('says once what several players did one after the other', () => {
  const lines = [
    'Anna 2 lets it pass.',
    'Anna lets it pass.',
    'Ben lets it pass.',
    'Ben knocks!',
    'The end.',
    'The end.',
  ];
  const gathered = gatherLines(
    lines.map(text => ({ text, fresh: true })),
    NAMES,
  );
  expect(gathered.map(line => line.text)).toEqual([
    'Anna 2 lets it pass (Anna, Ben too).',
    'Ben knocks!',
    'The end.',
    'The end.',
  ]);
});
