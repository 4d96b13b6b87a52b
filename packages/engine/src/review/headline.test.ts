// What a decision costs the house's players, by which the headline names one of them: a better player loses less.
import { expect, it } from 'vitest';
import { catalogue } from '../games/index.ts';
import { RATINGS } from '../strength/table.ts';
import { weigherOf } from './weigh-decision.ts';

/** Neighbours of the ladder whose losses cannot be told apart, by BENCHMARKS.md. */
const TIED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'thirty-one': [
    ['standard', 'mr-caution', 'two-player-computer'],
    ['card-counter', 'ms-aggressive'],
    ['aunt-rosie', 'captain'],
    ['daydreamer', 'fisherman'],
    ['tourist', 'grandpa-nod'],
  ],
  bluff: [['young-pim', 'wise-guy', 'mr-caution']],
  'gin-rummy': [],
};

it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
  '%s: losses stand in the order of the ladder, but for neighbours that are named as tied',
  (id, entry) => {
    const costs = weigherOf(entry)!.costs!;
    const [ratings] = Object.values(RATINGS[id]!);
    const ladder = entry.bots.map(bot => bot.id).sort((a, b) => ratings![b]! - ratings![a]!);
    const areTied = (one: string, other: string): boolean =>
      TIED[id]!.some(group => group.includes(one) && group.includes(other));
    const outOfOrder = ladder.flatMap((stronger, place) =>
      ladder
        .slice(place + 1)
        .filter(weaker => !areTied(stronger, weaker) && costs[stronger]! >= costs[weaker]!)
        .map(weaker => [stronger, weaker]),
    );
    expect(outOfOrder).toEqual([]);
  },
);
