// What the view tells a player who pays attention: the cards as bits, those that may still come, and every turn of
// the other: what he took, what he left lying, what he threw.
import { fullDeck, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardJustTaken, dealOf, otherSeat } from '../../model.ts';
import { knockLimit } from '../../rules.ts';
import type { View } from '../../view.ts';
import { add, has, noSuits, suitsOf, type Suits } from './suits.ts';

/** One turn of the other player. */
export interface Turn {
  /** The card he took from the pile. */
  readonly took?: Card;
  /** The card he left lying there. */
  readonly refused?: Card;
  readonly threw?: Card;
}

export interface Sight {
  readonly view: View;
  readonly me: Seat;
  readonly limit: number;
  readonly stage: number;
  /** The viewer's cards, and the one he may not throw. */
  readonly cards: readonly Card[];
  readonly hand: Suits;
  readonly justTaken: Card | undefined;
  /** The other's cards that are known, and how many are not. */
  readonly known: Suits;
  readonly knownCards: readonly Card[];
  readonly hidden: number;
  /** The cards that are nowhere to be seen: in the stock or hidden in the other's hand. */
  readonly live: Suits;
  readonly unseen: readonly Card[];
  /** What the other cannot count on: the pile, and the viewer's cards that he knows of. */
  readonly gone: Suits;
  /** The viewer's cards that the other has seen. */
  readonly shown: Suits;
  /** The other's turns, the latest first. */
  readonly turns: readonly Turn[];
}

/** How many parts a hand has, by the cards left in the stock. */
export const STAGES = 6;
const STAGE_ENDS = [28, 24, 20, 15, 9];

export function stageOf(stock: number): number {
  let stage = 0;
  while (stage < STAGE_ENDS.length && stock < STAGE_ENDS[stage]!) stage++;
  return stage;
}

/** Reads the view of a player in the middle of a hand. */
export function look(view: View): Sight {
  const me = view.viewer as Seat;
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

// The other's turns, the latest first, and the cards that the viewer took from the pile in sight of all.
function history(view: View, other: Seat): { turns: Turn[]; taken: Card[] } {
  const pile: Card[] = [dealOf(view).upcard];
  const turns: Turn[] = [];
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
