import { describe, expect, it } from 'vitest';
import { rankOf, type AnyBot, type AnyGame, type Card } from '@parlour/engine';
import { highCard, highest, lowest, type HighCardView } from '../../test/high-card.ts';
import { checkPlayer, type Finding } from './check.ts';
import { localContender } from './contender.ts';

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
  found.flatMap(({ good, about }) => (good ? [] : [about]));

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
    expect(legal).toMatchObject({ about: 'legal', good: false });
    expect(legal!.message).toMatch(/^Game \d, decision \d+: .*You do not hold that card/);
  });
});
