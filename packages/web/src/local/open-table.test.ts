import { catalogue } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { planTable } from './open-table.ts';

const { bots } = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const secrets = { id: 'a', master: 'b'.repeat(64), seed: 'c'.repeat(32) };
const plan = (opponents: string[], seed?: string): ReturnType<typeof planTable> =>
  planTable(
    { game: 'thirty-one', rules: {}, name: 'Robin', opponents, ...(seed === undefined ? {} : { seed }) },
    bots,
    secrets,
    0,
  );

describe('the plan of a table', () => {
  it('AT22: seats different characters at random, and the strongest only when asked', () => {
    const seated = plan(['random', 'random', 'random'])
      .chairs.slice(1)
      .map(chair => chair.name);
    expect(new Set(seated).size).toBe(3);
    const strongest = new Set(bots.filter(bot => bot.strongest === true).map(({ name }) => name));
    const many = plan(Array.from({ length: 9 }, () => 'random')).chairs;
    expect(many.filter(({ name }) => strongest.has(name))).toEqual([]);
  });

  it('numbers characters that sit twice', () => {
    expect(plan(['standard', 'standard']).chairs.map(({ name }) => name)).toEqual([
      'Robin',
      'Standard',
      'Standard 2',
    ]);
  });

  it('D9: the same words give the same deals, whatever the secret', () => {
    expect(plan(['standard'], 'friday').master).toBe(plan(['standard'], 'friday').master);
    expect(plan(['standard'], 'friday').master).not.toBe(plan(['standard'], 'monday').master);
    expect(plan(['standard']).master).toBe(secrets.master);
  });
});
