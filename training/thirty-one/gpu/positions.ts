// Positions for `check.cpp`, a line each: the view of the Duchess, the network's value of every choice, and the decisions
// of two independent searches.
//
//   node positions.mjs --rivals card-counter --count 1000 --out positions.txt      (see README.md)
import { writeFileSync } from 'node:fs';
import { rngFrom, seedFrom, type Bot } from '@parlour/engine';
import { thirtyOneBots, type Action, type View } from '@parlour/engine/thirty-one';
import { duchessWith, ruleBook, analyse, WEIGHTS } from '../../internals/thirty-one.ts';
import { networkPolicyFrom } from '../networks.ts';
import { option } from '../option.ts';
import { realWinner } from '../real-match.ts';

/** Every so many decisions one is written down. */
const EVERY = 5;

const rival = thirtyOneBots.find(({ id }) => id === option('rivals', 'card-counter'))!;
const count = Number(option('count', '1000'));
const { rules } = ruleBook.presets['classroom']!;
const networkPolicy = networkPolicyFrom(WEIGHTS.classroom);
const club = duchessWith({ networkPolicy, strength: 'club' });
const searchRng = rngFrom(seedFrom('thoughts'));
const never = (): boolean => false;
const lines: string[] = [];
let decisions = 0;

function positionLine(view: View): string {
  const { lives, phase, stock, history, hands, viewer } = view;
  const hand = viewer === 'audience' ? [] : hands[viewer]!.known;
  const { candidates } = analyse(view, { networkPolicy, strength: 'club' }, searchRng, never);
  const decided = [0, 1].map(() => analyse(view, { networkPolicy }, searchRng, never).candidates[0]!.choice);
  const priors = candidates.flatMap(({ choice, prior }) => [choice, prior]);
  const seen = [viewer, ...lives, phase.kind === 'draw' ? 0 : 1, stock];
  return [
    ...seen,
    history.length,
    ...history,
    hand.length,
    ...hand,
    candidates.length,
    ...priors,
    ...decided,
  ].join(' ');
}

const player: Bot<View, Action> = {
  ...club,
  act: (view, rng, stop) => {
    // The port replays the history from the last shuffle only.
    const isShuffled = view.history.some(code => code >= 50_000);
    if (decisions++ % EVERY === 0 && !isShuffled && lines.length < count) lines.push(positionLine(view));
    return club.act(view, rng, stop);
  },
};
for (let match = 0; lines.length < count; match++) {
  realWinner(rules, [player, rival, rival, rival], `positions/${match}`);
}
writeFileSync(option('out', 'positions.txt'), `${lines.join('\n')}\n`);
