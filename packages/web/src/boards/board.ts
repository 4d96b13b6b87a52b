// What a board is: a pure function of what one viewer sees, the menu he has, and a way to act. It knows no
// client, no clock and no storage, so the same board serves local play, play over the network and replays.
//
// Marks that the shell relies on:
//   data-card="17"        on the element of every face-up card (see `CardFace`); the same number before and
//                         after a move is animated from one place to the other
//   data-place="stock"    on every place cards can come from or go to: `stock`, `discard`, `pile`,
//                         `seat-0`, `seat-1` …; the `Flight`s of a board name them
// The root element carries data-theme, data-four-colours, data-suit-letters, data-left-handed, and the custom
// properties --card-width, --suit-clubs, --suit-diamonds, --suit-hearts, --suit-spades.
/// <reference path="../virtual.d.ts" />
import type { Card, Choice, Scene, Viewer } from '@parlour/engine';
import type { SeatInfo } from '@parlour/wire';
import type { FunctionComponent } from 'preact';
import type { GameWords } from '../language/game-words.ts';
import type { Say } from '../language/say.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sound } from '../sound/sound.ts';

/** All a board is given. */
export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  readonly view: View;
  /** What lies on the table, as the game itself describes it. */
  readonly scene: Scene;
  /** The events that led to this view, newest last: for marks such as "has just drawn". */
  readonly events: readonly Event[];
  /** The viewer's menu; empty when it is not his turn, and in replays. */
  readonly choices: readonly Choice<Action>[];
  /** Plays an action of the menu. Further calls are ignored until the table has answered. */
  readonly act: (action: Action) => void;
  readonly me: Viewer;
  readonly seats: readonly SeatInfo[];
  /** The names of the seats, "You" for the viewer's own where the language allows. */
  readonly names: readonly string[];
  /** All knobs of the rules in force. */
  readonly rules: unknown;
  /** When the open window closes, by the clock of `performance.now()`, and how long it was in all. */
  readonly window?: { readonly endsAt: number; readonly ms: number };
  /** True while the table pauses before a deal: the hand is over, and everything may be looked at. */
  readonly pausing: boolean;
  readonly over: boolean;
  /** Whether this match follows another one at the same table. */
  readonly again: boolean;
  readonly say: Say;
  /** What the game itself says, in the reader's language. */
  readonly games: GameWords;
  readonly settings: Settings;
  /** Says a sentence in the status line and to screen readers, such as why something cannot be done. */
  readonly tell: (sentence: string) => void;
  /** Leaves the table for the house. */
  readonly leave: () => void;
}

/** A movement of cards that the faces alone do not show: backs that fly from one place to another. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  /** The card where the viewer sees it; else `count` backs fly. */
  readonly card?: Card;
  readonly count?: number;
}

/** Where the reset button leads: to a new match of the same people, or home. */
export type ResetTo = 'again' | 'home';

/** What `boards/<game>/index.tsx` exports as `board`. */
export interface BoardModule<View = unknown, Action = unknown, Event = unknown> {
  readonly Board: FunctionComponent<BoardProps<View, Action, Event>>;
  /** What is shown inside the shell's showdown panel while the table pauses and when the match is over. */
  readonly Showdown?: FunctionComponent<BoardProps<View, Action, Event>>;
  /** Cards that move because of an event, in the order they move. */
  readonly flights?: (event: Event, view: View) => readonly Flight[];
  /** How a seat stands, in words for whoever cannot see its marks; what the scene says without it. */
  readonly standing?: (view: View, seat: number, say: Say) => string;
  /** Where its reset button leads; `again` without it. */
  readonly resetTo?: ResetTo;
  /** The sound of an event; the shell plays it when sound is on. */
  readonly sound?: (event: Event, view: View) => Sound | undefined;
}
