// Where the deals of a match come from: fresh ones unless a seed is given, and the same again with the match's seed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSeed, seedFrom } from '../core/random.ts';
import { freshSeed } from './fresh-seed.ts';
import { newGame, performAction, type GameState } from './game-state.ts';
import { startGame } from './start-game.ts';

const names = ['Anna', 'Ben', 'Cleo'];
const dealOf = ({ inner }: GameState<'thirty-one'>): unknown => [inner.hands, inner.pile, inner.stock];

/** Everybody knocks where they may and else does the first thing, so many times. */
function playOn(state: GameState<'thirty-one'>, steps: number): GameState<'thirty-one'> {
  let now = state;
  for (let step = 0; step < steps && now.awaiting !== 'over'; step++) {
    const performed = performAction(now, 2);
    const done = performed.ok ? performed : performAction(now, 0);
    if (!done.ok) throw new Error(done.illegal.message);
    now = done.state;
  }
  return now;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the seed of a match', () => {
  it('L37, AL22: without a seed every match is shuffled anew, from 128 random bits', () => {
    const matches = Array.from({ length: 5 }, () => newGame(names));
    expect(new Set(matches.map(match => JSON.stringify(dealOf(match)))).size).toBe(5);
    for (const { matchSeed } of matches) expect(isSeed(matchSeed)).toBe(true);
  });
  it('L37, AL22: the seed comes with the state, stays while the match goes on, and deals the match again', () => {
    const match = newGame(names);
    const later = playOn(match, 40);
    expect(later.round).toBeGreaterThan(1);
    expect(later.matchSeed).toBe(match.matchSeed);
    const again = newGame(names, { seed: later.matchSeed });
    expect(again).toEqual(match);
    expect(playOn(again, 40)).toEqual(later);
  });
  it('L37: a seed in words stays readable, and 32 hexadecimal digits are taken as they are', () => {
    const match = newGame(names, { seed: 'friday' });
    expect(match.matchSeed).toBe('friday');
    expect(dealOf(newGame(names, { seed: seedFrom('friday') }))).toEqual(dealOf(match));
    expect(dealOf(newGame(names, { seed: 'Friday' }))).not.toEqual(dealOf(match));
    expect(() => newGame(names, { seed: 7 as never })).toThrow('A seed is a text');
  });
  it('L37: the bits are those of the platform, and where it has none the sentence says to pass a seed', () => {
    const getRandomValues = (bytes: Uint8Array): Uint8Array => bytes.map((_, index) => index * 17);
    vi.stubGlobal('crypto', { getRandomValues });
    expect(freshSeed()).toBe('00112233445566778899aabbccddeeff');
    vi.stubGlobal('crypto', undefined);
    expect(() => newGame(names)).toThrow('There is no crypto here: pass a seed.');
    expect(newGame(names, { seed: 'friday' }).matchSeed).toBe('friday');
  });
});

describe('the rules of a match', () => {
  it('AL22, L14, L28: without rules it is Thirty-One with five lives, in startGame and in newGame', async () => {
    const states: GameState<'thirty-one'>[] = [];
    await startGame(names, state => {
      states.push(state);
      return playOn(state, 1);
    });
    expect(states[0]).toMatchObject({ game: 'thirty-one', rules: { lives: 5, marks: 'lives' } });
    expect(states[0]!.inner.lives).toEqual([5, 5, 5]);
    expect(newGame(names).rules).toEqual(states[0]!.rules);
  });
  it('AL22: options go over the library preset, a preset by its name is that one, other games play their first', () => {
    expect(newGame(names, { rules: { lives: 2 } }).rules).toMatchObject({ lives: 2, threeOfAKind: 'off' });
    expect(newGame(names, { rules: 'classroom' }).rules).toMatchObject({ lives: 3, threeOfAKind: 30 });
    expect(newGame(names, { rules: { preset: 'classroom', lives: 4 } }).rules).toMatchObject({
      lives: 4,
      threeOfAKind: 30,
    });
    expect(newGame(['Anna', 'Ben'], { game: 'gin-rummy' }).rules).toEqual(
      newGame(['Anna', 'Ben'], { game: 'gin-rummy', rules: 'documents' }).rules,
    );
    expect(() => newGame(names, { rules: ['classroom'] })).toThrow('Rules are the name of a preset');
  });
});
