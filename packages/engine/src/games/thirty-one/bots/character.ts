// The turn of every character: knock, else take or draw, then throw. A character supplies the three decisions, from
// its view alone.
import { formatCard, type Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import type { Rng } from '../../../core/random.ts';
import type { Action } from '../model.ts';
import { ownHand, throwable, type View } from '../view.ts';
import { takeIfBetter, throwSparingPairs, type Throw, type TakeVerdict } from './keep.ts';

/** The policy of a character. By default it takes and throws like the standard player. */
export interface Character {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /**
   * [AT27] On its last turn there is nothing left to wait for, so it makes the most of the hand; `as-usual`
   * plays on as before.
   */
  readonly lastTurn: 'maximise' | 'as-usual';
  /** Why it knocks now; undefined: it does not. */
  knock(hand: readonly Card[], view: View): string | undefined;
  take?(hand: readonly Card[], top: Card, view: View, rng: Rng): TakeVerdict;
  discard?(hand: readonly Card[], throwable: readonly Card[], view: View, rng: Rng): Throw;
}

/** The settings of a character. */
export interface CharacterSettings {
  readonly lastTurn?: Character['lastTurn'];
}

/** A computer player with that character. */
export function playerOf(character: Character): Bot<View, Action> {
  const { id, name, about } = character;
  return { id, name, about, act: (view, rng) => decide(character, view, rng) };
}

function decide(character: Character, view: View, rng: Rng): Decision<Action> {
  const { phase, rules } = view;
  const hand = ownHand(view);
  if (phase.kind !== 'draw' && phase.kind !== 'discard') throw new Error('There is nothing to decide.');
  const isLastTurn = phase.knocker !== null;
  const own = isLastTurn && character.lastTurn === 'maximise' ? undefined : character;

  if (phase.kind === 'discard') {
    const cards = throwable(view);
    const { card, because } = own?.discard?.(hand, cards, view, rng) ?? throwSparingPairs(hand, cards, rules);
    return { action: { type: 'discard', card }, because: `throws ${formatCard(card)}: ${because}` };
  }
  // [T49 AT36 AK5] Nobody knocks after a knock.
  const knocks = isLastTurn ? undefined : character.knock(hand, view);
  if (knocks !== undefined) return { action: { type: 'knock' }, because: `knocks: ${knocks}` };
  const top = view.pile.at(-1)!;
  const { take, because } = own?.take?.(hand, top, view, rng) ?? takeIfBetter(hand, top, rules);
  // [T43] What is not taken from the pile comes from the deck.
  return take
    ? { action: { type: 'draw', from: 'discard' }, because: `takes ${formatCard(top)}: ${because}` }
    : { action: { type: 'draw', from: 'stock' }, because: `draws from the deck: ${because}` };
}

/** Knocks with more than so many points. */
export function knockAbove(limit: number, value: number): string | undefined {
  return value > limit ? `${value} is more than ${limit}` : undefined;
}

/** Knocks with so many points or more. */
export function knockFrom(limit: number, value: number): string | undefined {
  return value >= limit ? `${value} is ${limit} or better` : undefined;
}
