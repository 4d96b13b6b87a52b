import { describe, expect, it } from 'vitest';
import { catalogue } from '../games/index.ts';
import { drawStars, starsUnder } from './stars.ts';
import { RATINGS } from './table.ts';

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))('the stars of %s', (id, entry) => {
  const presets = Object.entries(entry.game.rules.presets as Record<string, { readonly rules: object }>);

  it.each(presets)('%s: one for the weakest character, five for the strongest', (name, { rules }) => {
    const ratings = RATINGS[id]![name]!;
    const stars = starsUnder(entry, rules);
    const order = entry.bots.map(bot => bot.id).sort((a, b) => ratings[a]! - ratings[b]!);
    expect(stars.get(order[0]!)).toBe(1);
    expect(stars.get(order.at(-1)!)).toBe(5);
    expect(stars.get('random')).toBeUndefined();
  });

  it('rules of the house get the stars of the nearest preset', () => {
    for (const [, { rules }] of presets) {
      const [name] = Object.entries(rules).find(([, value]) => typeof value === 'number')!;
      const changed = { ...rules, [name]: -1 };
      expect(starsUnder(entry, changed)).toEqual(starsUnder(entry, rules));
    }
  });
});

it('are absent in a game that was not measured', () => {
  const { game, bots } = catalogue[0]!;
  expect(starsUnder({ game: { ...game, id: 'new-game' }, bots }, game.rules.presets)).toEqual(new Map());
});

it('are drawn as stars', () => {
  expect([1, 3, 5].map(drawStars)).toEqual(['★☆☆☆☆', '★★★☆☆', '★★★★★']);
});
