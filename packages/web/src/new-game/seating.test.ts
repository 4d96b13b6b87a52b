import { catalogue, preset, seedFrom, type CatalogueEntry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { chairsOf, type Chosen } from './seating.ts';

const thirtyOne = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const bluff = catalogue.find(({ game }) => game.id === 'bluff')!;
const rulesOf = (entry: CatalogueEntry, name: string): unknown => preset<unknown>(entry.game.rules, name);
function chairs(rules: string, chosen: Chosen = {}, entry = thirtyOne, count?: number): string[] {
  const usual = entry.game.seats(rulesOf(entry, rules)).usual - 1;
  return chairsOf(entry, rulesOf(entry, rules), count ?? usual, chosen, seedFrom('friday'));
}

describe('the chairs of a new table', () => {
  it('K57–K59, AK18: The Computer sits opposite under the two-player rules', () => {
    expect(chairs('two-player')).toEqual(['two-player-computer']);
  });
  it('AT22, AB26: otherwise three different characters of the documents', () => {
    const classroom = chairs('classroom');
    expect(new Set(classroom).size).toBe(3);
    for (const id of classroom) {
      expect(['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless']).toContain(id);
    }
    expect(new Set(chairs('documents', {}, bluff)).size).toBe(3);
    expect(chairs('documents', {}, bluff)).not.toContain('old-fox');
  });
  it('AK18: players chosen by hand stay under other rules, and the other chairs follow the rules', () => {
    const byHand = { 1: 'duchess' };
    const classroom = chairs('classroom', byHand);
    expect(classroom).toEqual([chairs('classroom')[0], 'duchess', chairs('classroom')[2]]);
    expect(chairs('two-player', byHand)).toEqual(['two-player-computer']);
    expect(chairs('two-player', { 0: 'duchess' })).toEqual(['duchess']);
    expect(chairs('library', byHand)[1]).toBe('duchess');
  });
  it('AT22: a player chosen by hand is not drawn for another chair', () => {
    const [first, second, third] = chairs('classroom') as [string, string, string];
    expect(chairs('classroom', { 0: second })).toEqual([second, first, third]);
    expect(chairs('classroom', { 0: second, 2: second })).toEqual([second, first, second]);
  });
  it('AT22: the first chairs keep their players when there are more', () => {
    expect(chairs('classroom', {}, thirtyOne, 5)).toHaveLength(5);
    expect(chairs('classroom', {}, thirtyOne, 5).slice(0, 3)).toEqual(chairs('classroom'));
    expect(chairs('classroom', { 0: 'mr-caution' }, thirtyOne, 9)).toHaveLength(9);
  });
});
