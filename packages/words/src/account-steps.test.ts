import { expect, it } from 'vitest';
import { accountSteps } from './account-steps.ts';

it('each step of the account begins where the one before ended, and the last one is the result', () => {
  const account = { par: 0.25, luck: 0.6, ownLosses: 0.2, othersLosses: 0.35, result: 1, error: 0.01 };
  const steps = accountSteps(account, 'account.own.you');
  expect(steps.map(({ value }) => value)).toEqual([0.25, 0.6, -0.2, 0.35, 1]);
  for (const [index, { from }] of steps.slice(1, -1).entries()) expect(from).toBeCloseTo(steps[index]!.to);
  expect(steps.at(-2)!.to).toBeCloseTo(steps.at(-1)!.to);
  expect(steps.map(({ kind }) => kind)).toEqual(['level', 'gain', 'cost', 'gain', 'level']);
});
