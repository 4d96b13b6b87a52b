// What a puzzle of Bluff teaches, by what the best option and the second do; a lesson is true of the position.
import type { ExplainedDecision } from '../../../core/puzzle.ts';
import { isBluff } from '../claim.ts';
import type { Action } from '../model.ts';
import type { View } from '../view.ts';

export function lesson({ view, options }: ExplainedDecision): string {
  const [best, second] = options.map(({ action }) => action as Action);
  const { rank } = view as View;
  if (best?.type === 'call') return 'Call where a lie is likely enough to pay for wrong calls.';
  if (best?.type !== 'play' || second?.type !== 'play') {
    return 'Let it pass where a lie is too unlikely to pay for wrong calls.';
  }
  const [lies, liesToo] = [isBluff(best.cards, rank), isBluff(second.cards, rank)];
  const more = best.cards.length - second.cards.length;
  if (!lies && liesToo) return 'Do not risk a lie where the truth will do.';
  if (more > 0) {
    if (!lies) return 'The truth fears no call: lay more than one card.';
    return liesToo
      ? 'Lay more than one card where they are let through.'
      : 'Lie where a lie gets rid of more than the truth, and is believed often enough.';
  }
  return lies && liesToo && more < 0
    ? 'Do not lay more cards than are let through.'
    : 'Part with the cards that you need least.';
}
