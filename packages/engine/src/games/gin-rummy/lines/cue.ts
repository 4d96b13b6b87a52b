// When a character of Gin Rummy has something to say.
import type { Cue } from '../../../core/chatter.ts';
import { seatOf } from '../../../core/seat.ts';
import type { Event } from '../story.ts';

/** What each character has lines for. `caught`: undercut after their own knock. */
export type Occasion = 'knock' | 'gin' | 'caught' | 'beaten' | 'win' | 'waiting';

/** One discard in this many is followed by small talk. */
const SMALL_TALK = 9;

export function cue(event: Event, number: number): (Cue & { occasion: Occasion }) | undefined {
  switch (event.type) {
    case 'knocked':
      return { seat: event.seat, occasion: event.spread.points === 0 ? 'gin' : 'knock' };
    case 'scored': {
      const { winner, how } = event.award;
      return { seat: seatOf(1 - winner), occasion: how === 'undercut' ? 'caught' : 'beaten' };
    }
    case 'won':
      return { seat: event.seat, occasion: 'win' };
    case 'threw':
      return number % SMALL_TALK === 4 ? { seat: event.seat, occasion: 'waiting' } : undefined;
    case 'dealt':
    case 'passed':
    case 'drew':
    case 'laidOff':
    case 'void':
      return undefined;
  }
}
