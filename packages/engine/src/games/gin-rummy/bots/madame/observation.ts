// What the search needs of a view: the cards as bit masks, those that may still come, and the opponent's turns: what they
// took, refused and threw.
import { fullDeck, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardJustTaken, dealOf, otherSeat } from '../../model.ts';
import { knockLimit } from '../../rules.ts';
import type { View } from '../../view.ts';
import { add, has, noSuits, suitsOf, type Suits } from './suits.ts';

/** One turn of the opponent. */
export interface SeenTurn {
  /** The card taken from the pile. */
  readonly took?: Card;
  /** The card left there. */
  readonly refused?: Card;
  readonly threw?: Card;
}

export interface Observation {
  readonly view: View;
  readonly me: Seat;
  readonly limit: number;
  readonly stage: number;
  /** The viewer's cards, and the one they may not throw. */
  readonly cards: readonly Card[];
  readonly hand: Suits;
  readonly justTaken: Card | undefined;
  /** The opponent's known cards, and the number of hidden ones. */
  readonly known: Suits;
  readonly knownCards: readonly Card[];
  readonly hidden: number;
  /** The unseen cards: in the stock or hidden in the opponent's hand. */
  readonly live: Suits;
  readonly unseen: readonly Card[];
  /** Cards that the opponent knows they cannot draw: the pile, and the viewer's cards they have seen. */
  readonly gone: Suits;
  /** The viewer's cards that the opponent has seen. */
  readonly shown: Suits;
  /** The opponent's turns, the latest first. */
  readonly turns: readonly SeenTurn[];
}

/** The number of stages of a hand, by the cards left in the stock. */
export const STAGES = 6;
const STAGE_ENDS = [28, 24, 20, 15, 9];

export function stageOf(stock: number): number {
  let stage = 0;
  while (stage < STAGE_ENDS.length && stock < STAGE_ENDS[stage]!) stage++;
  return stage;
}

/** The observation of a player in the middle of a hand. */
export function observationOf(view: View): Observation {
  const me = view.viewer;
  if (me === 'audience') throw new Error('The audience has no hand.');
  const other = otherSeat(me);
  const cards = view.hands[me]!.known;
  const { known: knownCards, hidden } = view.hands[other]!;
  const hand = suitsOf(cards);
  const known = suitsOf(knownCards);
  const pile = suitsOf(view.pile);
  const live = noSuits();
  const unseen: Card[] = [];
  for (const card of fullDeck()) {
    if (has(hand, card) || has(known, card) || has(pile, card)) continue;
    add(live, card);
    unseen.push(card);
  }
  const { turns, taken } = history(view, other);
  const gone = pile;
  const shown = noSuits();
  for (const card of taken) {
    if (!has(hand, card)) continue;
    add(gone, card);
    add(shown, card);
  }
  return {
    view,
    me,
    limit: knockLimit(view.rules, dealOf(view)),
    stage: stageOf(view.stock),
    cards,
    hand,
    justTaken: cardJustTaken(view.deeds),
    known,
    knownCards,
    hidden,
    live,
    unseen,
    gone,
    shown,
    turns,
  };
}

// The opponent's turns, the latest first, and the cards that the viewer took from the pile.
function history(view: View, other: Seat): { turns: SeenTurn[]; taken: Card[] } {
  const pile: Card[] = [dealOf(view).upcard];
  const turns: SeenTurn[] = [];
  const taken: Card[] = [];
  let drawn: { took?: Card; refused?: Card } = {};
  for (const deed of view.deeds) {
    const top = pile.at(-1);
    if (deed.did === 'discard') {
      pile.push(deed.card);
      if (deed.seat === other) turns.unshift({ ...drawn, threw: deed.card });
    } else if (deed.did === 'draw' && deed.from === 'discard') {
      pile.pop();
      if (deed.seat === other) drawn = { took: deed.card! };
      else taken.push(deed.card!);
    } else if (deed.seat === other) {
      drawn = top === undefined ? {} : { refused: top };
      if (deed.did === 'pass' && top !== undefined) turns.unshift({ refused: top });
    }
  }
  return { turns, taken };
}
