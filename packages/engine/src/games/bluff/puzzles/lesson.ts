// What a puzzle of Bluff teaches, by what the best option and the second do.
import type { ExplainedDecision } from '../../../core/puzzle.ts';
import { isBluff } from '../claim.ts';
import type { Action } from '../model.ts';
import type { View } from '../view.ts';

export function lesson({ view, options }: ExplainedDecision): string {
  const [best, second] = options.map(({ action }) => action as Action);
  const { rank } = view as View;
  if (best?.type === 'call') return 'Call where a lie is likely enough to pay for the calls that are wrong.';
  if (best?.type !== 'play' || second?.type !== 'play') {
    return 'Let it pass where a wrong call costs more than a lie that goes through.';
  }
  const [lies, liesToo] = [isBluff(best.cards, rank), isBluff(second.cards, rank)];
  if (!lies && liesToo) return 'Do not risk a lie where the truth will do.';
  if (lies && !liesToo)
    return 'Lie where a lie gets rid of more than the truth, and is believed often enough.';
  return best.cards.length > second.cards.length
    ? 'Lay many cards where they are let through.'
    : 'Lay few cards where many would be doubted.';
}
