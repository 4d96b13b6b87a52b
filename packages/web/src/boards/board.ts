// The interface of a board: a pure function of a viewer's view, their menu and a way to act. It knows no client, no
// clock and no storage, so the same board serves local play, play over the network and replays.
//
// Attributes that the table screen relies on:
//   data-card="17"        on the element of every face-up card (see `CardFace`); a card whose position has changed
//                         is animated from its old position to the new one
//   data-place="stock"    on every place cards can come from or go to: `stock`, `discard`, `pile`,
//                         `seat-0`, `seat-1` …; the `Flight`s of a board name them
// The root element carries data-theme, data-four-colours, data-suit-letters, data-left-handed, and the custom
// properties --suit-clubs, --suit-diamonds, --suit-hearts, --suit-spades. The cloth, the container `cloth`, gives its
// children --card-width, the width of a card that it has room for; a board may set its own, and sets --hand-room, the
// height of the own hand.
/// <reference path="../virtual.d.ts" />
import type { Card, Choice, Scene, Viewer } from '@parlour/engine';
import type { SeatInfo } from '@parlour/wire';
import type { FunctionComponent } from 'preact';
import type { GameWords } from '@parlour/words';
import type { Say } from '../language/say.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sound } from '../sound/sound.ts';
import type { Stage, Staged, Staging } from './stage.ts';

/** The props of a board. */
export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  readonly view: View;
  /** What lies on the table, as the game describes it. */
  readonly scene: Scene;
  /** The events that led to this view, newest last: for marks such as "has just drawn". */
  readonly events: readonly Event[];
  /** The viewer's menu; empty when it is not their turn, and in replays. */
  readonly choices: readonly Choice<Action>[];
  /** Plays an action of the menu. Further calls are ignored until the table has answered. */
  readonly act: (action: Action) => void;
  readonly me: Viewer;
  readonly seats: readonly SeatInfo[];
  /** The names of the seats. */
  readonly names: readonly string[];
  /** All knobs of the rules in force. */
  readonly rules: unknown;
  /** The open window: when it closes, by `performance.now()`, and its whole length. */
  readonly window?: { readonly endsAt: number; readonly ms: number };
  /** True while the table pauses after a hand, so that people can look at the showdown. */
  readonly pausing: boolean;
  /** The cards of every seat, in a replay that shows all hands. */
  readonly openHands?: readonly (readonly Card[])[] | undefined;
  readonly over: boolean;
  /** What is open so far while a moment is staged; without it everything is. */
  readonly stage?: Stage | undefined;
  /** The view that was shown before this one, while a moment is staged. */
  readonly before?: View | undefined;
  /** Whether this match follows another one, so that the board skips its start screen. */
  readonly again: boolean;
  readonly say: Say;
  /** What the game itself says, in the reader's language. */
  readonly games: GameWords;
  readonly settings: Settings;
  /** Says a sentence in the status line and to screen readers, such as why something cannot be done. */
  readonly tell: (sentence: string) => void;
  /** Leaves the table for the home screen. */
  readonly leave: () => void;
}

/** Cards that fly from one place to another: one that the viewer sees, or backs. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  /** The card, if the viewer sees it; otherwise `count` backs fly. */
  readonly card?: Card;
  readonly count?: number;
  /** The card is dealt: it flies face down and lies at its place only when it arrives. */
  readonly isDealt?: true;
}

/** Where the reset button leads: to a new match with the same players, or to the home screen. */
export type ResetTo = 'again' | 'home';

/** What a board needs after its first deal only, so that it is loaded later. */
export interface BoardEnding<View = unknown, Action = unknown, Event = unknown> {
  /** The content of the end panel while the table pauses and when the match is over. */
  readonly Showdown: FunctionComponent<BoardProps<View, Action, Event>>;
  /** The steps of what has happened, if it is a moment to be staged. */
  readonly stage: (staged: Staged<View, Event>) => Staging;
}

/** What `boards/<game>/index.tsx` exports as `board`. */
export interface BoardModule<View = unknown, Action = unknown, Event = unknown> {
  readonly Board: FunctionComponent<BoardProps<View, Action, Event>>;
  readonly ending?: () => Promise<BoardEnding<View, Action, Event>>;
  /** What the viewer can do now, as the end of "Your turn: …". */
  readonly task?: (board: BoardProps<View, Action, Event>) => string | undefined;
  /** Cards that move because of an event, in the order they move. */
  readonly flights?: (event: Event, view: View) => readonly Flight[];
  /** How a seat stands, in words, for people who cannot see its marks; without it the scene's words are used. */
  readonly standing?: (view: View, seat: number, say: Say) => string;
  /** Where its reset button leads; `again` without it. */
  readonly resetTo?: ResetTo;
  /** The sound of an event; the table screen plays it when sound is on. */
  readonly sound?: (event: Event, view: View) => Sound | undefined;
}
