import { catalogue, preset } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { planTable } from './open-table.ts';

const entry = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const { bots } = entry;
const secrets = { id: 'a', master: 'b'.repeat(64), seed: 'c'.repeat(32) };
const plan = (opponents: string[], seed?: string): ReturnType<typeof planTable> =>
  planTable(
    { game: 'thirty-one', rules: {}, name: 'Robin', opponents, ...(seed === undefined ? {} : { seed }) },
    entry,
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

  it('AT22: without a list it seats three different characters at the usual table', () => {
    const { rules, chairs } = planTable({ game: 'thirty-one', name: 'Robin' }, entry, secrets, 0);
    expect(rules).toEqual(preset(entry.game.rules, 'classroom'));
    const seated = chairs.slice(1).map(chair => (chair.kind === 'bot' ? chair.bot : ''));
    expect(new Set(seated).size).toBe(3);
    for (const id of seated) {
      expect(['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless']).toContain(id);
    }
  });

  it('K57–K59, AK18: without a list The Computer sits at the two-player table', () => {
    const rules = preset<unknown>(entry.game.rules, 'two-player');
    const { chairs } = planTable({ game: 'thirty-one', rules, name: 'Robin' }, entry, secrets, 0);
    expect(chairs.map(({ name }) => name)).toEqual(['Robin', 'The Computer']);
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
