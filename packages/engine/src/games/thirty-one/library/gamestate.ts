// A match of Thirty-One in the shape that the library's document gives: the keys of L27–L29, in camel case. It is
// made from a match of the library; with a viewer, from what that viewer may know.
import { formatCard, rankOf, SUITS, suitOf, type Card, type SuitName } from '../../../core/card.ts';
import type { Seat, Viewer } from '../../../core/seat.ts';
import type { Phase, State } from '../model.ts';
import { bestHandValue, pointsOf } from '../value.ts';
import { view, type View } from '../view.ts';

const FACES = ['A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K'] as const;

/** [L29] A card. */
export interface GamestateCard {
  readonly face: (typeof FACES)[number];
  readonly suit: SuitName;
  readonly value: number;
  /** Such as `10♣`. */
  readonly name: string;
}

/** [L28] A player. One who is out stays in the list, with no lives and, from the next deal on, no cards. */
export interface GamestatePlayer {
  readonly name: string;
  /** A card just drawn is the last. */
  readonly hand: readonly GamestateCard[];
  /** What the hand counts; of four cards the best three. */
  readonly handPoints: number;
  /** What is left to lose: lives, strikes until three, or tokens and the last chance. At 0 the player is out. */
  readonly lives: number;
}

interface Common {
  /** The seat to act, from 0; absent between hands. Seat 0 is falsy: compare with `undefined`. */
  readonly activePlayer?: Seat;
  /** [L30] `start-turn`, `draw-or-knock`, `discard`, `end-round`, or `over` at the end. */
  readonly awaiting: string;
  /** The card on top of the discard pile; absent while it has been taken and nothing lies under it. */
  readonly discard?: GamestateCard;
  /** How many hands were dealt before this one. */
  readonly round: number;
  /** The seat that has knocked in this hand; absent while nobody has. */
  readonly knockingPlayer?: Seat;
}

/** [L27] The whole table, hidden cards included. */
export interface Gamestate extends Common {
  /** The top card first. */
  readonly deck: readonly GamestateCard[];
  readonly players: readonly GamestatePlayer[];
}

/** [AL17] A player as somebody else sees them: the cards that are known, and how many are not. */
export interface SeenPlayer extends Omit<GamestatePlayer, 'handPoints'> {
  readonly hidden: number;
  /** What the hand counts: one's own always, the others' when all hands are shown. */
  readonly handPoints?: number;
}

/** [AL17] The table as one viewer may see it. */
export interface SeenGamestate extends Common {
  /** How many cards are left. */
  readonly deck: number;
  readonly players: readonly SeenPlayer[];
}

/** The parts of a library's match that are looked at. */
interface Match {
  readonly game: string;
  readonly names: readonly string[];
  readonly awaiting: string;
  readonly activePlayer?: Seat;
  readonly round: number;
  readonly inner: unknown;
}

/** [L27–L29] A match of Thirty-One with the document's keys; with a viewer, what that seat or the audience may see. */
export function gamestate(match: Match): Gamestate;
export function gamestate(match: Match, viewer: Viewer): SeenGamestate;
export function gamestate(match: Match, viewer?: Viewer): Gamestate | SeenGamestate {
  if (match.game !== 'thirty-one') {
    throw new Error(`gamestate() is for Thirty-One, not for "${match.game}". Use viewOf(match, seat) there.`);
  }
  const state = match.inner as State;
  return viewer === undefined ? whole(match, state) : seenBy(match, view(state, viewer));
}

function whole(match: Match, state: State): Gamestate {
  const players = match.names.map((name, seat) => {
    const hand = state.hands[seat]!;
    return { name, hand: hand.map(show), handPoints: points(hand, state), lives: state.lives[seat]! };
  });
  return { ...common(match, state), deck: state.stock.map(show).reverse(), players };
}

function seenBy(match: Match, seen: View): SeenGamestate {
  const isShown = 'result' in seen.phase;
  const players = match.names.map((name, seat) => {
    const { known, hidden } = seen.hands[seat]!;
    const mayCount = seat === seen.viewer || isShown;
    const handPoints = mayCount ? { handPoints: points(known, seen) } : {};
    return { name, hand: known.map(show), hidden, ...handPoints, lives: seen.lives[seat]! };
  });
  return { ...common(match, seen), deck: seen.stock, players };
}

function common({ activePlayer, awaiting, round }: Match, { pile, phase }: State | View): Common {
  const top = pile.at(-1);
  const knocker = knockerIn(phase);
  return {
    ...(activePlayer === undefined ? {} : { activePlayer }),
    awaiting,
    ...(top === undefined ? {} : { discard: show(top) }),
    round,
    ...(knocker === null ? {} : { knockingPlayer: knocker }),
  };
}

function knockerIn(phase: Phase | View['phase']): Seat | null {
  if ('result' in phase) return phase.result.knocker;
  return 'knocker' in phase ? phase.knocker : null;
}

function points(hand: readonly Card[], { rules }: State | View): number {
  return hand.length === 0 ? 0 : bestHandValue(hand, rules);
}

function show(card: Card): GamestateCard {
  return {
    face: FACES[rankOf(card)],
    suit: SUITS[suitOf(card)],
    value: pointsOf(card),
    name: formatCard(card),
  };
}
