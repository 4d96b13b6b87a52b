// What a puzzle of Thirty-One teaches, by what the best option and the second do.
import type { ExplainedDecision } from '../../../core/puzzle.ts';
import type { Action } from '../model.ts';

export function lesson({ options }: ExplainedDecision): string {
  const [best, second] = options.map(({ action }) => action as Action);
  if (best?.type === 'knock') return 'Knock while the others have had no time to get better than you.';
  if (best?.type === 'discard') return 'Keep the cards that can still become one good suit.';
  if (second?.type === 'knock') return 'Do not knock with a hand that will often be the lowest.';
  return best?.type === 'draw' && best.from === 'discard'
    ? 'A card that you can see is better than one that you hope for.'
    : 'Do not take a card that helps too little: the stock has better ones.';
}
