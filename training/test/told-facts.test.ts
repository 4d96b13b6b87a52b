// The facts of the three games, played on: every kind of chance has an outcome, and what is called certain comes true.
import { catalogue, preset } from '@parlour/engine';
import '@parlour/engine/strongest';
import { describe, expect, it } from 'vitest';
import { FACT_DRAWINGS } from '../calibration/sets.ts';
import { toldFacts } from '../calibration/told-facts.ts';

const KINDS: Readonly<Record<string, readonly string[]>> = {
  bluff: ['believed', 'lie', 'rival'],
  'gin-rummy': ['knocks', 'taken', 'undercut'],
  'thirty-one': ['knocked', 'lowest'],
};

describe('facts that are chances', () => {
  it.each(Object.keys(KINDS))('of %s are played on', id => {
    const entry = catalogue.find(({ game }) => game.id === id)!;
    const drawing = { ...FACT_DRAWINGS[id]!, perMatch: 25, strongest: 0 };
    const rules = preset<unknown>(entry.game.rules, undefined);
    const sampling = { ...drawing, entry, rules, seed: 'told', matches: 2, effort: 0.05 };
    const facts = [...toldFacts(sampling, 'told')];
    expect([...new Set(facts.map(fact => fact.id))].sort()).toEqual(KINDS[id]);
    for (const { raw, came } of facts) {
      expect(raw).toBeGreaterThanOrEqual(0);
      expect(raw).toBeLessThanOrEqual(1);
      if (raw === 0 || raw === 1) expect(Number(came)).toBe(raw);
    }
    // Both outcomes occur.
    expect(new Set(facts.map(({ came }) => came)).size).toBe(2);
  });
});
