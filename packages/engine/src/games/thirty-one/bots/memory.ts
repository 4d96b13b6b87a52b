// What an attentive player remembers of the hand so far. Everything comes from the public history.
import { rankOf, suitOf, type Card, type Rank, type Suit } from '../../../core/card.ts';
import type { Seat } from '../../../core/seat.ts';
import { actsOf } from '../model.ts';
import { compareCards } from '../value.ts';
import { ownHand, type View } from '../view.ts';

/** [AT1] The lap of the viewer's turn: one more than the turns they have finished in this hand. */
export function lapOf({ history, viewer }: View): number {
  return 1 + actsOf(history).filter(act => act.did === 'threw' && act.seat === viewer).length;
}

/** [T64–T66 AT28] The suit each seat goes for: that of the highest card it took, of equals the latest. */
export function suitsWanted({ history, lives }: View): ReadonlyMap<Seat, Suit> {
  const deciding = new Map<Seat, Card>();
  for (const act of actsOf(history)) {
    if (act.did !== 'took') continue;
    const before = deciding.get(act.seat);
    if (before === undefined || isHigher(act.card, before)) deciding.set(act.seat, act.card);
  }
  return new Map(
    [...deciding].filter(([seat]) => lives[seat]! > 0).map(([seat, card]) => [seat, suitOf(card)]),
  );
}

function isHigher(card: Card, than: Card): boolean {
  return rankOf(card) === rankOf(than) || compareCards(card, than) > 0;
}

/**
 * [T67 AT29] Ranks of which two cards have lain on the pile, their own not counted: no three of a kind is left
 * in them. A reshuffle brings them back. [AT2]
 */
export function ranksGone(view: View): ReadonlySet<Rank> {
  let open = new Set<Card>();
  let top: Card | undefined;
  for (const act of actsOf(view.history)) {
    if (act.did === 'reshuffled') open = new Set(top === undefined ? [] : [top]);
    if (act.did !== 'threw' && act.did !== 'turned-up') continue;
    top = act.card;
    open.add(top);
  }
  for (const card of ownHand(view)) open.delete(card);
  const counts = new Map<Rank, number>();
  for (const card of open) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= 2).map(([rank]) => rank));
}
