// Positions set up by hand, for tests: some cards are named, the rest goes to the hands with a star.
import { cards, fullDeck, type Card } from '../../core/card.ts';
import { seatOf } from '../../core/seat.ts';
import { PILE, rememberOwn } from './memory.ts';
import { packTurn, setup, sortByRank, type Rules, type State } from './model.ts';
import { ruleBook } from './rules.ts';

/** A position before a seat lays cards. */
export interface Position {
  /** The hands in the notation of `cards`; all other cards are dealt to those with a `*`. */
  readonly hands: readonly string[];
  readonly pile?: string;
  readonly seat?: number;
  /** How many turns are over; the rank follows from it. */
  readonly turns?: number;
  readonly rules?: Partial<Rules>;
}

/** The state of that position. */
export function position({ hands, pile = '', seat = 0, turns = 0, rules = {} }: Position): State {
  const state = setup({ ...ruleBook.presets['documents']!.rules, ...rules }, hands.length);
  const named = hands.map(hand => cards(hand.replace('*', '')));
  state.pile.push(...cards(pile));
  const taken = new Set<Card>([...named.flat(), ...state.pile]);
  const open = named.filter((_, index) => hands[index]!.includes('*'));
  for (const [index, card] of fullDeck()
    .filter(card => !taken.has(card))
    .entries()) {
    open[index % open.length]?.push(card);
  }
  state.hands = named.map(sortByRank);
  for (let turn = 0; turn < turns; turn++) state.past.push(packTurn(1));
  rememberOwn(state.memory, state.hands, state.pile.length > 0 ? PILE : 0);
  state.phase = { kind: 'play', seat: seatOf(seat) };
  return state;
}
