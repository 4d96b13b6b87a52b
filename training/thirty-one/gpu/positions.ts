// Positions for `check.cpp`, a line each: what the Duchess sees, her first impression of every choice, and what she
// decides when she thinks about it twice.
//
//   node positions.mjs --rivals card-counter --count 1000 --out positions.txt      (see README.md)
import { writeFileSync } from 'node:fs';
import { rngFrom, seedFrom, type Bot } from '@parlour/engine';
import { thirtyOneBots, type Action, type View } from '@parlour/engine/thirty-one';
import { duchessWith, ruleBook, think, WEIGHTS } from '../../internals/thirty-one.ts';
import { judgeBy, option } from '../course.ts';
import { realWinner } from '../real-match.ts';

/** Every so many decisions one is written down. */
const EVERY = 5;

const rival = thirtyOneBots.find(({ id }) => id === option('rivals', 'card-counter'))!;
const count = Number(option('count', '1000'));
const { rules } = ruleBook.presets['classroom']!;
const judge = judgeBy(WEIGHTS.classroom);
const club = duchessWith({ judge, strength: 'club' });
const thoughts = rngFrom(seedFrom('thoughts'));
const never = (): boolean => false;
const lines: string[] = [];
let decisions = 0;

function describe(view: View): string {
  const { lives, phase, stock, history, hands, viewer } = view;
  const hand = hands[viewer as number]!.known;
  const { candidates } = think(view, { judge, strength: 'club' }, thoughts, never);
  const decided = [0, 1].map(() => think(view, { judge }, thoughts, never).candidates[0]!.choice);
  const impressions = candidates.flatMap(({ choice, impression }) => [choice, impression]);
  const seen = [viewer, ...lives, phase.kind === 'draw' ? 0 : 1, stock];
  return [
    ...seen,
    history.length,
    ...history,
    hand.length,
    ...hand,
    candidates.length,
    ...impressions,
    ...decided,
  ].join(' ');
}

const player: Bot<View, Action> = {
  ...club,
  act: (view, rng, stop) => {
    // Past a shuffle the port looks back no further than to it.
    const isShuffled = view.history.some(code => code >= 50_000);
    if (decisions++ % EVERY === 0 && !isShuffled && lines.length < count) lines.push(describe(view));
    return club.act(view, rng, stop);
  },
};
for (let match = 0; lines.length < count; match++) {
  realWinner(rules, [player, rival, rival, rival], `positions/${match}`);
}
writeFileSync(option('out', 'positions.txt'), `${lines.join('\n')}\n`);
