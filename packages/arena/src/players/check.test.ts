import { describe, expect, it } from 'vitest';
import { rankOf, type AnyBot, type AnyGame, type Card } from '@parlour/engine';
import { highCard, highest, lowest, type HighCardView } from '../../test/high-card.ts';
import { checkPlayer } from './check.ts';
import { localContender } from './contender.ts';
import type { Finding } from './finding.ts';

async function findings(bot: AnyBot, game: AnyGame = highCard): Promise<Finding[]> {
  const player = localContender(bot, 'guest');
  const setup = {
    game,
    rules: { target: 3 },
    seats: 2,
    opponent: lowest,
    games: 4,
    limitMs: 60_000,
    seed: 'x',
  };
  return await checkPlayer({ ...setup, player });
}
const faults = (found: readonly Finding[]): string[] =>
  found.flatMap(({ result, about }) => (result === 'failed' ? [about] : []));

const throwIt = (message: string): never => {
  throw new Error(message);
};

describe('the check of a player', () => {
  it('finds nothing wrong with an honest one', async () => {
    expect(faults(await findings(highest))).toEqual([]);
  });
  it('notices a decision that depends on hidden cards, should a view ever show them', async () => {
    // A game that leaks: every view holds all hands.
    const leaky: AnyGame = {
      ...highCard,
      view: (state: never, viewer: never) => ({
        ...highCard.view(state, viewer),
        hands: (state as { hands: Card[][] }).hands,
      }),
    };
    const peeking: AnyBot = {
      ...highest,
      act({ hand, hands }: HighCardView & { hands: Card[][] }) {
        const theirs = Math.max(
          ...hands
            .flat()
            .filter(card => !hand.includes(card))
            .map(rankOf),
        );
        return { action: { card: hand[theirs % hand.length]! } };
      },
    };
    expect(faults(await findings(peeking, leaky))).toEqual(['blind']);
  });
  it('says where an illegal move was made, and only of the player itself', async () => {
    const stubborn: AnyBot = { ...highest, act: () => ({ action: { card: 0 } }) };
    const found = await findings(stubborn);
    const [legal] = found;
    // The other checks need whole games.
    expect(found).toHaveLength(1);
    expect(legal).toMatchObject({ about: 'legal', result: 'failed' });
    expect(legal!.message).toMatch(/^Game \d, decision \d+: .*You do not hold that card/);
  });
  it.each([
    ['an exception', 'act() threw', () => throwIt('out of ideas')],
    ['an illegal move', 'You do not hold that card', () => ({ action: { card: 0 } })],
    ['an unreadable answer', 'act() must return { action }', () => 7 as never],
  ])('%s when the question comes again is that fault', async (_, words, fail) => {
    for (const [asked, where] of [
      [2, 'asked again'],
      [3, 'hidden cards dealt anew'],
    ] as const) {
      let questions = 0;
      const failing: AnyBot = {
        ...highest,
        act: (view: never, rng, stop) => (++questions === asked ? fail() : highest.act(view, rng, stop)),
      };
      const found = await findings(failing);
      expect(found).toMatchObject([{ about: 'legal', result: 'failed' }]);
      expect(found[0]!.message).toMatch(new RegExp(`^Game 1, decision \\d+, ${where}: `));
      expect(found[0]!.message).toContain(words);
      // No question follows the fault.
      expect(questions).toBe(asked);
    }
  });
  it('a fault in a game played again is that fault', async () => {
    let questions = 0;
    const probed = new Set<string>();
    const tiring: AnyBot = {
      ...highest,
      act(view: never, rng, stop) {
        questions++;
        // In the games played again each question comes once.
        const key = JSON.stringify(view);
        if (questions > 3 * probed.size && probed.has(key)) throwIt('tired');
        probed.add(key);
        return highest.act(view, rng, stop);
      },
    };
    const found = await findings(tiring);
    expect(found).toHaveLength(1);
    expect(found[0]!.message).toMatch(/^Game 4, played again, decision \d+: act\(\) threw.* tired\./);
  });
  it('does not ask a player without steadiness for more', async () => {
    let questions = 0;
    const fickle: AnyBot = {
      ...highest,
      act: ({ hand }: HighCardView) => ({ action: { card: hand[questions++ % hand.length]! } }),
    };
    const found = await findings(fickle);
    expect(found.map(({ about, result }) => `${about} ${result}`)).toEqual([
      'legal passed',
      'steady failed',
      'blind skipped',
      'quick passed',
      'forgetful skipped',
    ]);
  });
});
