// How events look and sound: which cards fly from where to where. Cards the viewer sees fly open, others as backs.
import { seatsOf } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/gin-rummy';
import type { Sound } from '../../sound/sound.ts';
import type { Flight } from '../board.ts';

/** The cards that move because of an event. */
export function flights(event: Event, view: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      return seatsOf(2).flatMap(seat => dealTo(`seat-${seat}`, view.hands[seat]!));
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

function dealTo(to: string, { known, hidden }: View['hands'][number]): Flight[] {
  return [
    ...known.map(card => ({ from: 'stock', to, card })),
    ...(hidden > 0 ? [{ from: 'stock', to, count: hidden }] : []),
  ];
}

/** What an event sounds like to the viewer. The shell sees to the end of the match. */
export function sound(event: Event, { viewer }: View): Sound | undefined {
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
