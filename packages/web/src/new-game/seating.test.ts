import { catalogue, preset, seedFrom, type Entry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { chairsOf, type Choices } from './seating.ts';

const thirtyOne = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const bluff = catalogue.find(({ game }) => game.id === 'bluff')!;
const rulesOf = (entry: Entry, name: string): unknown => preset<unknown>(entry.game.rules, name);
const chairs = (rules: string, choices: Partial<Choices> = {}, entry = thirtyOne): string[] =>
  chairsOf(entry, rulesOf(entry, rules), { chairs: {}, ...choices }, seedFrom('friday'));

describe('the chairs of a new table', () => {
  it('K57–K59, AK18: The Computer sits opposite under the two-player rules', () => {
    expect(chairs('two-player')).toEqual(['two-player-computer']);
  });
  it('AT22, AB26: else three different characters of the documents', () => {
    const classroom = chairs('classroom');
    expect(new Set(classroom).size).toBe(3);
    for (const id of classroom) {
      expect(['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless']).toContain(id);
    }
    expect(new Set(chairs('documents', {}, bluff)).size).toBe(3);
    expect(chairs('documents', {}, bluff)).not.toContain('old-fox');
  });
  it('AK18: what was chosen by hand stays under other rules, and the other chairs follow them', () => {
    const byHand = { chairs: { 1: 'duchess' } };
    const classroom = chairs('classroom', byHand);
    expect(classroom).toEqual([chairs('classroom')[0], 'duchess', chairs('classroom')[2]]);
    expect(chairs('two-player', byHand)).toEqual(['two-player-computer']);
    expect(chairs('two-player', { chairs: { 0: 'duchess' } })).toEqual(['duchess']);
    expect(chairs('library', byHand)[1]).toBe('duchess');
  });
  it('AT22: whoever is chosen by hand does not sit down a second time', () => {
    const [first, second, third] = chairs('classroom') as [string, string, string];
    expect(chairs('classroom', { chairs: { 0: second } })).toEqual([second, first, third]);
    expect(chairs('classroom', { chairs: { 0: second, 2: second } })).toEqual([second, first, second]);
  });
  it('T21, B13, K1: there are as many as was said, within the rules, and else the usual number', () => {
    expect(chairs('classroom')).toHaveLength(3);
    expect(chairs('classroom', { count: 5 })).toHaveLength(5);
    expect(chairs('classroom', { count: 5 }).slice(0, 3)).toEqual(chairs('classroom'));
    expect(chairs('two-player', { count: 5 })).toHaveLength(1);
    expect(chairs('documents', { count: 1 }, bluff)).toHaveLength(3);
  });
});
