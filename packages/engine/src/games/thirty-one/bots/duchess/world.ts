// Worlds she could be in: hands for the others out of what she believes of them, the rest shuffled into the
// stock, and a way to play for every seat.
import type { Card } from '../../../../core/card.ts';
import { shuffle, type Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import { nobodyKnows } from '../../../../core/secrets.ts';
import type { Phase, State } from '../../model.ts';
import { ownHand, type View } from '../../view.ts';
import { unseenCards, type Belief, type Type } from './belief.ts';
import type { Habit } from './habits.ts';

/** A world: a state, and who plays how in it. */
export interface World {
  readonly state: State;
  readonly habits: Habit[];
}

// Nobody looks at an imagined table through a view, so that who knows what need not be kept apart.
const KNOWLEDGE = nobodyKnows();

/** A world drawn from the beliefs. She herself plays by `own`. */
export function drawWorld(
  view: View,
  beliefs: readonly Belief[],
  types: readonly Type[],
  own: Habit,
  rng: Rng,
): World {
  const hands: Card[][] = view.hands.map(() => []);
  const habits: Habit[] = view.hands.map(() => own);
  hands[view.viewer as Seat] = [...ownHand(view)];
  const free = new Set(unseenCards(view));
  for (const belief of shuffle([...beliefs], rng)) {
    const type = drawType(belief.types, rng);
    habits[belief.seat] = types[type]!.habit;
    hands[belief.seat] = drawHand(view, belief, belief.hands[type]!, free, rng);
    for (const card of hands[belief.seat]!) free.delete(card);
  }
  const state: State = {
    rules: view.rules,
    lives: [...view.lives],
    deal: view.deal,
    voids: view.voids,
    dealer: view.dealer,
    starter: view.starter,
    hands,
    stock: shuffle([...free], rng),
    pile: [...view.pile],
    knownBy: KNOWLEDGE,
    history: [...view.history],
    phase: view.phase as Phase,
  };
  return { state, habits };
}

function drawType(chances: readonly number[], rng: Rng): number {
  let left = rng.bits() / 2 ** 32;
  for (let type = 0; type < chances.length - 1; type++) {
    left -= chances[type]!;
    if (left < 0) return type;
  }
  return chances.length - 1;
}

/** One of the believed hands that no other seat holds cards of; if none can be found, what is free. */
function drawHand(
  view: View,
  { seat }: Belief,
  hands: readonly Card[][],
  free: ReadonlySet<Card>,
  rng: Rng,
): Card[] {
  const { known } = view.hands[seat]!;
  for (let tries = 0; tries < 12; tries++) {
    const hand = hands[rng.below(hands.length)]!;
    if (hand.every(card => free.has(card) || known.includes(card))) return [...hand];
  }
  const rest = shuffle([...free], rng);
  return [...known, ...rest.slice(0, 3 - known.length)];
}

/** The state again, to be played on. */
export function copyState(state: State): State {
  return {
    ...state,
    lives: state.lives.slice(),
    hands: state.hands.map(hand => hand.slice()),
    stock: state.stock.slice(),
    pile: state.pile.slice(),
    history: state.history.slice(),
  };
}
