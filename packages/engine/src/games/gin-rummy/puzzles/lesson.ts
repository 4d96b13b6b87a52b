// What a puzzle of Gin Rummy teaches, by what the best option and the second do.
import type { ExplainedDecision } from '../../../core/puzzle.ts';
import type { Action } from '../model.ts';

export function lesson({ options }: ExplainedDecision): string {
  const [best, second] = options.map(({ action }) => action as Action);
  if (best?.type === 'bigGin') return 'Nothing is worth more than eleven cards in melds.';
  if (best?.type === 'knock') {
    return 'Knock before the other can: waiting for more costs more than it brings.';
  }
  if (best?.type === 'discard') {
    return second?.type === 'knock'
      ? 'Play on where a knock would be undercut, or where gin is near.'
      : 'Throw what helps you least and the other little.';
  }
  if (best?.type === 'draw' && best.from === 'discard') {
    return 'Take a card that makes a meld, or that lets you knock.';
  }
  return best?.type === 'draw' || second?.type === 'draw'
    ? 'Leave a card that only shows what you collect.'
    : 'Lay off whatever fits: it counts for the other otherwise.';
}
