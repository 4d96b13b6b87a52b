// When a character of Thirty-One has something to say.
import type { Cue } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';

/** What each character has lines for. */
export type Occasion = 'knock' | 'caught' | 'strike' | 'win' | 'waiting';

/** One discard in this many is followed by small talk. */
const SMALL_TALK = 9;

export function cue(event: Event, number: number): (Cue & { occasion: Occasion }) | undefined {
  switch (event.type) {
    case 'knocked':
      return { seat: event.seat, occasion: 'knock' };
    case 'paid': {
      const { seat, reason } = event.outcome;
      return { seat, occasion: reason.startsWith('knocked') ? 'caught' : 'strike' };
    }
    case 'won':
      return event.seats[0] === undefined ? undefined : { seat: event.seats[0], occasion: 'win' };
    case 'threw':
      return number % SMALL_TALK === 4 ? { seat: event.seat, occasion: 'waiting' } : undefined;
    case 'dealt':
    case 'drew':
    case 'reshuffled':
    case 'ended':
    case 'shown':
    case 'out':
    case 'saved':
      return undefined;
  }
}
