// When a character of Bluff has something to say.
import type { Cue } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';

/** What each character has lines for. `honest`: called, and it was true. */
export type Occasion = 'call' | 'caught' | 'honest' | 'took' | 'win' | 'waiting';

/** One play in this many is followed by small talk. */
const SMALL_TALK = 11;

export function cue(event: Event, number: number): (Cue & { occasion: Occasion }) | undefined {
  switch (event.type) {
    case 'called':
      if (!event.bluff) return { seat: event.seat, occasion: 'honest' };
      // Either the caller speaks, or the player who is caught.
      return number % 2 === 0
        ? { seat: event.by, occasion: 'call' }
        : { seat: event.seat, occasion: 'caught' };
    case 'took':
      return { seat: event.seat, occasion: 'took' };
    case 'over':
      return event.winners[0] === undefined ? undefined : { seat: event.winners[0], occasion: 'win' };
    case 'laid':
      return number % SMALL_TALK === 5 ? { seat: event.seat, occasion: 'waiting' } : undefined;
    case 'dealt':
    case 'passed':
    case 'uncalled':
      return undefined;
  }
}
