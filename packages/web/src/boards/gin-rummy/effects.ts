// Motion and sound of the events: which cards fly from where to where. Cards that the viewer sees fly face up, others
// as backs.
import type { Event, View } from '@parlour/engine/gin-rummy';
import type { Sound } from '../../sound/sound.ts';
import type { Flight } from '../board.ts';

/** The cards that move because of an event. */
export function ginFlights(event: Event, view: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      return deal(event, view);
    case 'drew': {
      const to = `seat-${event.seat}`;
      return [
        event.card === undefined ? { from: event.from, to } : { from: event.from, to, card: event.card },
      ];
    }
    case 'threw':
      return [{ from: `seat-${event.seat}`, to: 'discard', card: event.card }];
    case 'knocked':
      return event.discard === undefined
        ? []
        : [{ from: `seat-${event.seat}`, to: 'discard', card: event.discard }];
    case 'laidOff':
      return [{ from: `seat-${event.seat}`, to: `seat-${1 - event.seat}`, card: event.card }];
    case 'passed':
    case 'scored':
    case 'void':
    case 'won':
      return [];
  }
}

/** One card at a time, the dealer's last; then the top card is turned. */
function deal({ dealer, upcard }: Extract<Event, { type: 'dealt' }>, { hands }: View): Flight[] {
  const flights: Flight[] = [];
  for (let round = 0; round < 10; round++) {
    for (const seat of [1 - dealer, dealer]) {
      const card = hands[seat]?.known[round];
      flights.push({
        from: 'stock',
        to: `seat-${seat}`,
        isDealt: true,
        ...(card === undefined ? {} : { card }),
      });
    }
  }
  return [...flights, { from: 'stock', to: 'discard', card: upcard, isDealt: true }];
}

/** The sound of an event for the viewer. The table screen plays that of the match's end. */
export function ginSound(event: Event, { viewer }: View): Sound | undefined {
  switch (event.type) {
    case 'dealt':
      return 'deal';
    case 'drew':
    case 'threw':
    case 'laidOff':
      return 'card';
    case 'knocked':
      return 'knock';
    case 'scored':
      return event.award.winner === viewer ? 'good' : 'bad';
    case 'passed':
    case 'void':
    case 'won':
      return undefined;
  }
}
