// The types of Gin Rummy: rules, melds, actions, phases and the state, and queries that many files share. Melds have a
// folder of their own.
import type { Card } from '../../core/card.ts';
import { seatOf, type Seat } from '../../core/seat.ts';
import type { Knowledge } from '../../core/secrets.ts';

/** Cards that belong together, in the order of the deck. */
export type Meld = readonly Card[];

/** A card laid on one of the knocker's melds, which is named by its place among them. */
export interface LayOff {
  readonly card: Card;
  readonly meld: number;
}

/** The rule options; `rules.ts` describes each of them. */
export interface Rules {
  readonly ginBonus: number;
  readonly undercutBonus: number;
  readonly undercutOnTie: boolean;
  readonly upcardOffer: boolean;
  readonly bigGin: 'off' | 31;
  readonly layoffOnGin: boolean;
  readonly knockLimit: 10 | 'gin' | 'upcard';
  readonly aceUpcard: 'gin' | 1;
  readonly spadesDouble: boolean;
  readonly nextDealer: 'alternate' | 'winner' | 'loser';
  readonly wall: 'void' | 'lastDiscardOffer';
  readonly target: number;
  readonly boxBonus: number;
  readonly gameBonus: number;
  readonly shutoutBonus: number;
}

/** Where a card is drawn from: the face-down stock or the face-up discard pile. */
export type Source = 'stock' | 'discard';

export type Action =
  | { readonly type: 'draw'; readonly from: Source }
  /** Declines the upcard, or the last discard where the rules offer it. */
  | { readonly type: 'pass' }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'knock'; readonly discard: Card; readonly melds: readonly Meld[] }
  | { readonly type: 'bigGin' }
  | ({ readonly type: 'layoff' } & LayOff)
  /** Lays off no more; the rest of the hand is arranged optimally. */
  | { readonly type: 'done' }
  /** Lays off and arranges optimally. */
  | { readonly type: 'arrange' };

/** What happened in this deal so far. It is public except for the cards drawn from the stock. */
export type Deed =
  | { readonly did: 'pass'; readonly seat: Seat }
  | { readonly did: 'draw'; readonly seat: Seat; readonly from: Source; readonly card: Card }
  | { readonly did: 'discard'; readonly seat: Seat; readonly card: Card };

/** A hand laid open: its melds, the cards outside them, and what those count. */
export interface Spread {
  readonly melds: readonly Meld[];
  readonly unmatched: readonly Card[];
  readonly points: number;
}

/** How a hand was won. */
export type How = 'knock' | 'undercut' | 'gin' | 'bigGin';

/** Who scores what, and why: the difference of the counts and the bonus, doubled or not. */
export interface Award {
  readonly winner: Seat;
  readonly how: How;
  readonly difference: number;
  readonly bonus: number;
  readonly times: 1 | 2;
  readonly points: number;
}

/** The hands after a knock, before they are scored. Spreads are by seat; lay-offs lie on the knocker's. */
export interface Showdown {
  readonly knocker: Seat;
  readonly spreads: readonly Spread[];
  readonly layoffs: readonly LayOff[];
}

export type Result =
  { readonly kind: 'void' } | { readonly kind: 'scored'; readonly showdown: Showdown; readonly award: Award };

export type Phase =
  /** Before the first deal. */
  | { readonly kind: 'opening' }
  /** The seat may take the upcard or pass. */
  | { readonly kind: 'upcard'; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly seat: Seat }
  /** The seat holds eleven cards: it discards or knocks. */
  | { readonly kind: 'discard'; readonly seat: Seat }
  /** The stock is down to two cards: the seat may take the last discard to knock with it, or pass. */
  | { readonly kind: 'lastDiscard'; readonly seat: Seat }
  /** The seat lays cards off on the melds of the other, who has knocked. */
  | {
      readonly kind: 'layoff';
      readonly seat: Seat;
      readonly melds: readonly Meld[];
      readonly layoffs: readonly LayOff[];
    }
  /** The hand is over and both hands are shown. */
  | { readonly kind: 'shown'; readonly result: Result }
  /** The match is over. */
  | { readonly kind: 'over'; readonly result: Result };

/** Who dealt, and the card turned up after the deal. */
export interface Deal {
  readonly dealer: Seat;
  readonly upcard: Card;
}

/** The public record of a hand of this match that a player ended. */
export interface PastHand {
  readonly knocker: Seat;
  readonly how: How;
  /** How many cards had been thrown, the knocker's included. */
  readonly throws: number;
  /** By seat: the deadwood as the hands were laid open, before anything was laid off. */
  readonly deadwood: readonly number[];
  /** What the hand brought: to the other after an undercut, else to the knocker. */
  readonly points: number;
}

/** A table of Gin Rummy. */
export interface State {
  readonly rules: Rules;
  /** The points of each seat, and how many hands it has won. */
  readonly scores: number[];
  readonly boxes: number[];
  /** The hands of the match so far that a player ended. */
  readonly past: PastHand[];
  deal: Deal | null;
  /** Ten cards each, eleven in the middle of a turn. Laid-off cards stay in the list. */
  readonly hands: Card[][];
  /** The top is the last card. */
  stock: Card[];
  pile: Card[];
  knownBy: Knowledge;
  deeds: Deed[];
  phase: Phase;
}

export const HAND_SIZE = 10;

// [G22] The hand is void when nobody has knocked before only these are left.
export const WALL = 2;

/** The other of the two seats. */
export function otherSeat(seat: Seat): Seat {
  return seatOf(1 - seat);
}

/** The running deal. It throws before the first deal. */
export function dealOf({ deal }: { readonly deal: Deal | null }): Deal {
  if (deal === null) throw new Error('No cards have been dealt.');
  return deal;
}

/** A deed as one viewer sees it: the card drawn from the stock is absent for all but the player. */
export type SeenDeed =
  Exclude<Deed, { did: 'draw' }> | (Omit<Deed & { did: 'draw' }, 'card'> & { readonly card?: Card });

/** The card that the player holds from the pile since this turn's draw: [G7] it may not be thrown back. */
export function cardJustTaken(deeds: readonly SeenDeed[]): Card | undefined {
  const last = deeds.at(-1);
  return last?.did === 'draw' && last.from === 'discard' ? last.card : undefined;
}

/** Whether both players have declined the upcard just now, so that the stock is the only choice. */
export function isUpcardDeclined(deeds: readonly SeenDeed[]): boolean {
  return deeds.length === 2 && deeds.every(deed => deed.did === 'pass');
}

/** Whether the last discard has been taken, which is allowed only to knock. */
export function mustKnock(stock: number, deeds: readonly SeenDeed[]): boolean {
  return stock <= WALL && cardJustTaken(deeds) !== undefined;
}
