// How events look and sound: which cards fly from where to where. Cards the viewer sees fly open, others as backs.
import type { Card } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import type { Sound } from '../../sound/sound.ts';
import type { Flight } from '../board.ts';

/** The cards that move because of an event. */
export function flights(event: Event, { viewer }: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      return event.counts.flatMap((count, seat) =>
        move('pile', `seat-${seat}`, count, seat === viewer ? event.hand : undefined),
      );
    case 'laid':
      return move(`seat-${event.seat}`, 'pile', event.count, event.cards);
    case 'took':
      return move('pile', `seat-${event.seat}`, event.count, event.cards);
    case 'passed':
    case 'uncalled':
    case 'called':
    case 'over':
      return [];
  }
}

function move(from: string, to: string, count: number, open: readonly Card[] | undefined): Flight[] {
  return open === undefined ? [{ from, to, count }] : open.map(card => ({ from, to, card }));
}

/** What an event sounds like to the viewer. The shell sees to the end of the match. */
export function sound(event: Event, { viewer }: View): Sound | undefined {
  switch (event.type) {
    case 'dealt':
      return 'deal';
    case 'laid':
      return 'card';
    case 'called':
      return 'reveal';
    case 'took':
      return event.seat === viewer ? 'bad' : 'good';
    case 'passed':
    case 'uncalled':
    case 'over':
      return undefined;
  }
}
