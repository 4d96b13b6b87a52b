// Who gains what somebody loses at Bluff? Matches between the house's players are reviewed; where a decision cost something, the others
// answer it as they are, after the best option and after the one that was made, and the value network judges every seat by its real cards.
// `--matches 300 --least 0.002` looks at losses from there on. The network overrates differences, so parts count here, not sizes.
import { parseArgs } from 'node:util';
import { catalogue, type DecisionPoint } from '@parlour/engine';
import type { State, View } from '@parlour/engine/bluff';
import { EQUAL, winChanceAt } from '../internals/bluff.ts';
import { rawWeighing } from '../internals/weighing.ts';
import { answered, moveOf, placedDecisions, tableOf } from './going-on.ts';
import { playMatch, type Match } from './reviews.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100' },
    effort: { type: 'string', default: '0.1' },
    least: { type: 'string', default: '0.002' },
    seed: { type: 'string', default: 'gains' },
  },
});
const RANKS = 13;
/** How often cards that are laid are answered; answers to a claim are played once. */
const TIMES = 4;
const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
const { gapKindOf } = rawWeighing(entry);

/** What losses of a kind come to: for who lost, who had laid the cards (in a window), and the others together. */
interface Gains {
  count: number;
  lost: number;
  claimant: number;
  others: number;
}

const gains = new Map<string, Gains>();
for (let index = 0; index < Number(values.matches); index++) {
  const match = playMatch(entry, `${values.seed}/${index}`, Number(values.effort), 'everybody');
  if (match !== undefined) lookAt(match, `${values.seed}/${index}`);
}
for (const [kind, { count, lost, claimant, others }] of gains) {
  const points = [lost, claimant, others].map(sum => ((100 * sum) / count).toFixed(2));
  console.log(
    `${kind}: ${count} losses, ${points[0]} lost, ${points[1]} to the claimant, ${points[2]} to the others`,
  );
}

function lookAt(match: Match, seed: string): void {
  const { bots } = match;
  for (const { point, weighed, state } of placedDecisions(match)) {
    const [made, best] = [weighed?.made, weighed?.weighed.options[0]];
    if (made === undefined || best === undefined || made.gap < Number(values.least)) continue;
    const times = (made.action as { readonly type: string }).type === 'play' ? TIMES : 1;
    const changes = bots.map(() => 0);
    for (let time = 0; time < times; time++) {
      const [before, after] = [best, made].map(({ action }) => {
        const move = moveOf(entry, point, action);
        return chancesAfter(answered(entry, state, move, bots, `${seed}/${point.move}/${time}`));
      });
      for (const seat of changes.keys()) changes[seat]! += (after![seat]! - before![seat]!) / times;
    }
    tell(gapKindOf(point.view, made.action, best.action), point, changes);
  }
}

/** Every seat's chance by what it holds, if all go on as the Old Fox; the results where the match is over. */
function chancesAfter(state: unknown): number[] {
  const { hands, pile, past, phase } = state as State;
  if (phase.kind === 'over') {
    const winners = tableOf(
      entry,
      state,
      hands.map(() => entry.bots[0]!),
    ).winners();
    return hands.map((_, seat) => (winners.some(winner => winner === seat) ? 1 / winners.length : 0));
  }
  if (phase.kind !== 'play') throw new Error('The cards have been answered.');
  const counts = hands.map(hand => hand.length);
  const typeWeights = hands.flatMap(() => EQUAL);
  return hands.map((hand, seat) => {
    const ranks = new Float64Array(RANKS);
    for (const card of hand) ranks[card % RANKS]!++;
    const standing = {
      seat,
      next: phase.seat,
      turn: past.length,
      counts,
      pile: pile.length,
      ranks,
      typeWeights,
    };
    return winChanceAt(standing, EQUAL.indexOf(1));
  });
}

function tell(kind: string, { seat, view }: DecisionPoint, changes: readonly number[]): void {
  const { phase } = view as View;
  const claimant = phase.kind === 'window' ? changes[phase.claim.seat]! : 0;
  const all = gains.get(kind) ?? { count: 0, lost: 0, claimant: 0, others: 0 };
  all.count++;
  all.lost -= changes[seat]!;
  all.claimant += claimant;
  all.others += changes.reduce((sum, change) => sum + change, 0) - changes[seat]! - claimant;
  gains.set(kind, all);
}
