// Tables for tests: hands as text, the pile with its top last, the deck in the order in which it will be drawn. And a
// short way to play moves from there.
import { cards, fullDeck, type Card } from '../../../core/card.ts';
import type { Move } from '../../../core/game.ts';
import { playOn } from '../../../core/play.ts';
import { preset } from '../../../core/rules.ts';
import { seatOf } from '../../../core/seat.ts';
import { nobodyKnows, showTo, showToAll } from '../../../core/secrets.ts';
import { turn } from '../game.ts';
import { thirtyOne } from '../index.ts';
import { actCode, fullLives, type Act, type Action, type Rules, type State } from '../model.ts';
import { ruleBook } from '../rules.ts';

/** A table in the middle of a hand. */
export interface TableLayout {
  /** A preset, by default `classroom`, and knobs over it. */
  readonly rules?: string;
  readonly knobs?: Partial<Rules>;
  /** One hand a seat; a seat without cards is out. */
  readonly hands: readonly string[];
  readonly pile?: string;
  /** The next cards of the deck, the first to be drawn first; the others follow in any order. */
  readonly deck?: string;
  /** Leaves the deck with nothing but the cards of `deck`; the others lie at the bottom of the pile. */
  readonly deckEndsThere?: boolean;
  readonly lives?: readonly number[];
  readonly turn?: number;
  readonly knocker?: number;
  readonly dealer?: number;
  /** What has been seen in this hand so far; by default only the card turned up. */
  readonly acts?: readonly Act[];
}

export function rulesWith(name = 'classroom', knobs: Partial<Rules> = {}): Rules {
  return { ...preset(ruleBook, name), ...knobs };
}

export function layTable(table: TableLayout): State {
  const rules = rulesWith(table.rules, table.knobs);
  const hands = table.hands.map(cards);
  const pile = cards(table.pile ?? '2♣');
  const deck = cards(table.deck ?? '');
  const used = new Set<Card>([...hands.flat(), ...pile, ...deck]);
  const others = fullDeck().filter(card => !used.has(card));
  const whole = table.deckEndsThere === true ? [...others, ...pile] : pile;
  const dealer = seatOf(table.dealer ?? hands.length - 1);
  const state: State = {
    rules,
    lives: [...(table.lives ?? hands.map(hand => (hand.length > 0 ? fullLives(rules) : 0)))],
    deal: 1,
    voids: 0,
    dealer,
    starter: seatOf((dealer + 1) % hands.length),
    hands,
    stock: [...(table.deckEndsThere === true ? [] : others), ...deck.reverse()],
    pile: whole,
    knownBy: nobodyKnows(),
    history: (table.acts ?? [{ did: 'turned-up', card: pile[0]! }]).map(codeOf),
    phase: {
      kind: 'draw',
      seat: seatOf(table.turn ?? 0),
      knocker: table.knocker === undefined ? null : seatOf(table.knocker),
    },
  };
  hands.forEach((hand, seat) => hand.forEach(card => showTo(state.knownBy, card, seatOf(seat))));
  whole.forEach(card => showToAll(state.knownBy, card));
  return state;
}

/** Plays moves of the seat to act: `deck`, `pile`, `knock`, or the card to throw. */
export function playMoves(state: State, ...words: readonly string[]): State {
  return words.reduce((current, word) => playOn(thirtyOne, current, moveFor(current, word)), state);
}

/** The move that a word stands for. */
export function moveFor(state: State, word: string): Move<Action> {
  const waits = turn(state);
  if (waits.kind !== 'seat') throw new Error(`Nobody can "${word}": the table waits for ${waits.kind}.`);
  return { by: waits.seat, action: actionFor(word) };
}

export function actionFor(word: string): Action {
  if (word === 'knock') return { type: 'knock' };
  if (word === 'deck') return { type: 'draw', from: 'stock' };
  return word === 'pile' ? { type: 'draw', from: 'discard' } : { type: 'discard', card: cards(word)[0]! };
}

function codeOf(act: Act): number {
  return actCode(act.did, 'seat' in act ? act.seat : 0, 'card' in act ? act.card : 0);
}
