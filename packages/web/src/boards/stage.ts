// The staging of a moment: a list of steps, each a state of the table that stays for a while. A board computes it from
// events and views alone; the playback plays it. What a stage does not open yet lies closed, although the view has it.
import type { Card, Scene, Seat } from '@parlour/engine';
import type { MessageKey } from '../language/say.ts';
import type { Sound } from '../sound/sound.ts';

/** A card of a sign: closed until its turn; `isRight` says whether it is what was claimed. */
export interface SignCard {
  readonly card: Card;
  readonly isOpen: boolean;
  readonly isRight: boolean;
}

/** A word across the table, such as "31!", with the cards it is about. */
export interface Sign {
  /** Without a word the cards are still being turned. */
  readonly word?: MessageKey;
  readonly tone: 'gold' | 'bad' | 'good';
  /** Whom it is about. */
  readonly seats: readonly Seat[];
  readonly cards?: readonly SignCard[];
}

/** What the table shows at one moment of a staging. */
export interface Stage {
  /** The seats whose hands lie open. */
  readonly open: readonly Seat[];
  /** The cards that light up because they count. */
  readonly lit: readonly Card[];
  /** The seats that are marked, such as the lowest. */
  readonly marked: readonly Seat[];
  /** The seats with a stamp: what they have lost or won. */
  readonly stamped: readonly Seat[];
  readonly sign?: Sign;
  /** How many events of the update the log tells; all of them without it. */
  readonly told?: number;
}

export interface StageStep {
  readonly stage: Stage;
  /** How long it stays at the normal speed. */
  readonly ms: number;
  readonly sound?: Sound;
}

/** The steps on the position before the update, and those on the position after it, once its cards are at rest. */
export interface Staging {
  readonly before: readonly StageStep[];
  readonly after: readonly StageStep[];
}

/** What a staging is computed from. */
export interface Staged<View, Event> {
  readonly events: readonly Event[];
  readonly view: View;
  readonly scene: Scene;
}

export const NO_STAGING: Staging = { before: [], after: [] };

/** The stage that everything begins with: nothing is open. */
export const CLOSED: Stage = { open: [], lit: [], marked: [], stamped: [] };
