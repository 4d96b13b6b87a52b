// The contract every game obeys. A game is a handful of functions over plain data; it has no clock, no source of
// randomness and no state between two calls. Hosts look at `turn` to learn what a table waits for, and
// everything that can change a game is a `Move`.
import type { Card } from './card.ts';
import type { Chatters } from './chatter.ts';
import type { Guides } from './guide.ts';
import type { Lessons } from './lesson.ts';
import type { LoadPuzzles } from './puzzle.ts';
import type { Rng, Seed } from './random.ts';
import type { RuleBook } from './rules.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Weighed } from './weigh.ts';
import type { GameTexts } from './words.ts';

/** What the table waits for. */
export type Turn =
  /** A seed: a deal, the next deal, a reshuffle. `pause` says that people may want to look before it goes on. */
  | { readonly kind: 'chance'; readonly pause: boolean }
  /**
   * An action of one seat. With `lookMs` something has just been shown: a computer player acts no earlier than
   * that, so that people can look.
   */
  | { readonly kind: 'seat'; readonly seat: Seat; readonly lookMs?: number }
  /**
   * Actions of any of these seats, for so long; then the host sends a `clock` move. Computer players that want
   * to act at the same moment go in the order of `seats`, or in an order drawn by the host; with `computersMs`
   * none of them acts before that time is over. A window never follows directly on another one.
   */
  | {
      readonly kind: 'window';
      readonly seats: readonly Seat[];
      readonly ms: number;
      readonly ties: 'in-order' | 'random';
      readonly computersMs?: number;
    }
  /** Nothing: the game is over. */
  | { readonly kind: 'over' };

/** All that can change a game. */
export type Move<Action> =
  | { readonly by: Seat; readonly action: Action }
  | { readonly by: 'chance'; readonly seed: Seed }
  | { readonly by: 'clock' };

/** A refused move: a stable code for programs, a sentence for people. */
export interface Illegal {
  readonly code: string;
  readonly message: string;
}

/** A line of a seat's menu. `label` says it in words. */
export type Choice<Action> =
  | {
      readonly kind: 'act';
      readonly label: string;
      readonly action: Action;
      /** Lines that share a fold are shown as one line of that name, which opens: see `groupByFold`. */
      readonly fold?: string;
      /** The card it is about, in the viewer's hand or open on a pile: choosing that card chooses this line. */
      readonly card?: Card;
      /** The id of the pile of the scene it is about: choosing that pile chooses this line. */
      readonly pile?: string;
      /** In a window: what letting the time run out comes to. */
      readonly idle?: true;
    }
  | {
      readonly kind: 'pick';
      readonly label: string;
      readonly from: readonly Card[];
      readonly min: number;
      readonly max: number;
      make(picked: readonly Card[]): Action;
    };

/** A card as it lies on the table: face up, or its back. */
export type Face = Card | 'back';

/** Everything a face needs to draw any game without knowing its rules. */
export interface Scene {
  /** One line on what is going on: the rank being played, who has knocked. */
  readonly headline: string;
  readonly piles: readonly ScenePile[];
  readonly places: readonly ScenePlace[];
}

/** A pile in the middle. `open` are its face-up cards from the bottom to the top (the top one at least). */
export interface ScenePile {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly open: readonly Card[];
}

/** What lies before one seat. */
export interface ScenePlace {
  readonly seat: Seat;
  /** The hand in groups that belong together (melds, equal ranks); often just one group. */
  readonly hand: readonly (readonly Face[])[];
  /** Such as `✗✗` or `3 lives`. */
  readonly standing: string;
  /** Such as `dealer`, `knocked`, `last turn`, `out`. */
  readonly marks: readonly string[];
  readonly acting: boolean;
  readonly out: boolean;
  /** The hand's worth where the viewer may know it. */
  readonly points?: number;
  /** What the points count where it is not the hand's worth, such as `deadwood`. */
  readonly counting?: string;
  /** The card the viewer has just drawn. */
  readonly fresh?: Card;
}

/** The sizes a table may have under some rules, and the usual one. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** What every view tells: whose it is. */
export interface Looking {
  readonly viewer: Viewer;
}

/**
 * A game. `State` never leaves the host; everybody else, computer players included, gets a `View`, in which
 * hidden things are absent.
 */
export interface Game<Rules, State, Action, View extends Looking, Event> {
  readonly id: string;
  readonly name: string;
  /** What the game is about, in one line. */
  readonly about: string;
  readonly rules: RuleBook<Rules>;
  seats(rules: Rules): SeatRange;
  /**
   * The computer players of the game that sit down under these rules where nobody has chosen, see `usualPlayers`; by
   * default everybody but the strongest.
   */
  regulars?(rules: Rules): readonly Bot<View, Action>[];

  /** A new match that waits for its first deal. */
  setup(rules: Rules, seats: number): State;
  turn(state: State): Turn;
  /** Why the move is refused, or undefined when it is legal. The authority on legality. */
  check(state: State, move: Move<Action>): Illegal | undefined;
  /** Makes a move that `check` accepts, in place. Only hosts, and players on determinizations, call it. */
  step(state: State, move: Move<Action>): void;
  /**
   * A copy that `step` may change. What no `step` changes in place may be shared with the given state; by default
   * nothing is.
   */
  copy?(state: State): State;
  /** The standing of each seat, more is better; when the game is over the highest have won. */
  score(state: State): number[];

  view(state: State, viewer: Viewer): View;
  /**
   * What the view packs into numbers, in fields of their own: for programs in other languages, which get them beside
   * those of the view (docs/protocol.md).
   */
  unpack?(view: View): object;
  /** The menu of the viewer: everything they may do now, from what they know. Empty when it is not their turn. */
  choices(view: View): Choice<Action>[];
  /** A word for what the seat to act is asked, such as `draw-or-knock`; by default the names of its actions. */
  asks?(view: View): string;
  /**
   * How the hand has ended, in a word such as `knock`: said while the table pauses before the next deal and when the
   * game is over; undefined before.
   */
  ending(view: View): string | undefined;
  /** A determinization: a state consistent with this view, hidden cards dealt at random. */
  imagine(view: View, rng: Rng): State;

  /** What a viewer notices of a move. */
  report(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[];
  /** An event in words. `names` are those of the seats; the listener is addressed: "You draw". */
  tell(event: Event, names: readonly string[], listener?: Viewer): string;
  /** Two successive events that are told in one sentence, as one event; undefined when they are not. */
  join?(first: Event, second: Event): Event | undefined;
  /** What lies on the table. */
  scene(view: View): Scene;
  /** Parses an action that came from outside; undefined when it is not of the right form. */
  readAction(value: unknown): Action | undefined;
}

/** A computer player's answer. */
export interface Decision<Action> {
  readonly action: Action;
  /**
   * In a window: how long after its opening. Without it the player is in no hurry: it acts at the end of the
   * window.
   */
  readonly afterMs?: number;
  /** In a window: certain to be right, so it goes before others at the same time. */
  readonly certain?: boolean;
  /** The reason in words, to be shown after the hand. */
  readonly because?: string;
}

/** A computer player. It sees what a person in its seat would see, and nothing else. */
export interface Bot<View, Action> {
  readonly id: string;
  readonly name: string;
  /** Its character in one line. */
  readonly about: string;
  /** Whether it is meant to be the strongest at its game: the arena's short test checks that. */
  readonly strongest?: true;
  /** Decides on a view in which it may act. `stop` turns true when its time is up. */
  act(view: View, rng: Rng, stop: () => boolean): Decision<Action>;
  /**
   * Weighs every option of a view in which it may act; where the menu asks for cards, the picks worth a thought and the
   * one in `made`. A pure function of its arguments: 1 is the usual effort, 4 takes four times the determinizations.
   * Undefined where it does not know the rules.
   */
  weigh?(view: View, rng: Rng, effort: number, made?: Action): Weighed<Action> | undefined;
  /** It weighs decisions and makes none, so a review goes by the shares of its options alone. */
  readonly weighsOnly?: true;
  /** With `weigh`: what a decision that left a choice costs the game's players on average, by their ids, as a chance to win the match. */
  readonly costs?: Readonly<Record<string, number>>;
  /**
   * Only where the player is loaded on demand, as the strongest ones of the published package are: resolves when it can
   * act. Elsewhere absent: `await bot.load?.()`.
   */
  load?(): Promise<void>;
}

// A catalogue holds games of different types; their states, actions and views are only ever passed back to
// the game they came from.
/* oxlint-disable typescript/no-explicit-any */
/** Any game at all. */
export type AnyGame = Game<any, any, any, any, any>;
/** Any computer player at all. */
export type AnyBot = Bot<any, any>;
/* oxlint-enable typescript/no-explicit-any */

/** A game of the catalogue with the characters that play it. The first bot is the standard opponent. */
export interface CatalogueEntry {
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
  /** Those of `bots` that people choose from under these rules; everybody by default. */
  offers?(rules: unknown): readonly AnyBot[];
  /** Its rules for people to read; without them there is the line about the game and its options. */
  readonly guides?: Guides;
  /** What it says in other languages; without them it speaks English. */
  readonly words?: GameTexts;
  /** What its characters say at the table, by language; without them they are silent. */
  readonly chatter?: Chatters;
  /** Its guided first hand, by language; without it there is none. */
  readonly lessons?: Lessons;
  /** Its puzzles; without them there are none. */
  readonly puzzles?: LoadPuzzles;
}
