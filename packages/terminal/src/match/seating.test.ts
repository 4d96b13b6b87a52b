// Who sits at a table of `parlour play` when --seats does not say it.
import { catalogue, seedFrom } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { newMatch, readGame } from '../command-line/options.ts';

/** The computer players of a new match, by their ids. */
function opponents(
  game: string,
  preset: string,
  { names = ['Anna'], seed = 'friday', settings = [] as string[] } = {},
): string[] {
  const entry = readGame(game, catalogue);
  if (!entry.ok) throw new Error(entry.error);
  const match = newMatch({ entry: entry.value, preset, settings, names, seed: seedFrom(seed) });
  if (!match.ok) throw new Error(match.error);
  return match.value.players.flatMap(player => (player.kind === 'bot' ? [player.bot.id] : []));
}

describe('a table without --seats', () => {
  it('K57–K59, AK18: The Computer plays the two-player game of Thirty-One, with options changed too', () => {
    for (const seed of ['a', 'b', 'c']) {
      expect(opponents('thirty-one', 'two-player', { seed })).toEqual(['two-player-computer']);
    }
    expect(opponents('thirty-one', 'two-player', { settings: ['lives=5'] })).toEqual(['two-player-computer']);
    expect(opponents('thirty-one', 'two-player', { names: ['Anna', 'Ben'] })).toEqual([]);
  });
  it('AT22: three different of the four characters play in the classroom, one beside three people', () => {
    const characters = ['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless'];
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const seated = opponents('thirty-one', 'classroom', { seed });
      expect(new Set(seated).size).toBe(3);
      for (const id of seated) expect(characters).toContain(id);
    }
    const [alone, ...others] = opponents('thirty-one', 'classroom', { names: ['Anna', 'Ben', 'Cleo'] });
    expect(characters).toContain(alone);
    expect(others).toEqual([]);
  });
  it("AB26: the documents' players play Bluff, all different", () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const seated = opponents('bluff', 'documents', { seed });
      expect(new Set(seated).size).toBe(3);
      for (const id of seated) expect(['standard', 'mr-caution', 'ms-aggressive', 'wise-guy']).toContain(id);
    }
  });
});
