// A table set up by hand, for tests: some cards are placed, the rest goes anywhere.
import { cards, fullDeck, type Card } from '../../core/card.ts';
import { readRules } from '../../core/rules.ts';
import { nobodyKnows, showTo, showToAll } from '../../core/secrets.ts';
import { seatOf } from '../../core/seat.ts';
import { HAND_SIZE, type Deed, type Rules, type State } from './model.ts';
import { ruleBook } from './rules.ts';

/** The table to set up. Seat 0 is to act: it draws when it has ten cards, and has just drawn its last when eleven. */
export interface TableLayout {
  /** A preset, or options over one. */
  readonly rules?: unknown;
  /** The hands of the two seats; missing cards are filled up. */
  readonly hands: readonly [own: string, other?: string];
  /** The top of the pile. */
  readonly top?: string;
  /** Where the eleventh card came from; the stock, unless told. */
  readonly drawnFrom?: 'stock' | 'discard';
  /** How many cards the stock has. */
  readonly stock?: number;
  readonly scores?: readonly [number, number];
}

/** The table with seat 1 as the dealer. */
export function setTable(layout: TableLayout): State {
  const rules = readRules<Rules>(ruleBook, layout.rules ?? 'documents');
  if (!rules.ok) throw new Error(rules.error);
  const wanted = layout.hands.map(hand => cards(hand ?? ''));
  const top = cards(layout.top ?? '');
  const placed = new Set<Card>([...wanted.flat(), ...top]);
  const rest = fullDeck().filter(card => !placed.has(card));
  const [own = [], other = []] = wanted;
  const hands = [own, [...other, ...rest.splice(0, HAND_SIZE - other.length)]];
  const size = layout.stock ?? rest.length - 1;
  const stock = rest.splice(0, size);
  const pile = [...rest, ...top];
  const knownBy = nobodyKnows();
  hands.forEach((hand, seat) => hand.forEach(card => showTo(knownBy, card, seatOf(seat))));
  for (const card of pile) showToAll(knownBy, card);
  const hasDrawn = own.length > HAND_SIZE;
  const deeds: Deed[] = [];
  if (hasDrawn) {
    const from = layout.drawnFrom ?? 'stock';
    deeds.push({ did: 'draw', seat: seatOf(0), from, card: own.at(-1)! });
    if (from === 'discard') showToAll(knownBy, own.at(-1)!);
  }
  return {
    rules: rules.value,
    scores: [...(layout.scores ?? [0, 0])],
    boxes: [0, 0],
    past: [],
    deal: { dealer: seatOf(1), upcard: pile[0] ?? own.at(-1)! },
    hands,
    stock,
    pile,
    knownBy,
    deeds,
    phase: { kind: hasDrawn ? 'discard' : 'draw', seat: seatOf(0) },
  };
}
