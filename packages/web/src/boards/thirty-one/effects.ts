// Motion and sound of the events of Thirty-One.
import type { Event, View } from '@parlour/engine/thirty-one';
import type { Sound } from '../../sound/sound.ts';
import type { Flight } from '../board.ts';

export function thirtyOneFlights(event: Event, view: View): readonly Flight[] {
  switch (event.type) {
    case 'dealt':
      return deal(event, view);
    case 'drew':
      return [
        {
          from: event.from,
          to: `seat-${event.seat}`,
          ...(event.card === undefined ? {} : { card: event.card }),
        },
      ];
    case 'threw':
      return [{ from: `seat-${event.seat}`, to: 'discard', card: event.card }];
    case 'knocked':
    case 'reshuffled':
    case 'ended':
    case 'shown':
    case 'paid':
    case 'out':
    case 'saved':
    case 'won':
      return [];
  }
}

/** [AT39] One card at a time, three rounds; then the top card is turned. */
function deal({ to, hand, upcard }: Extract<Event, { type: 'dealt' }>, { viewer }: View): Flight[] {
  const rounds = [0, 1, 2].flatMap(round =>
    to.map((seat): Flight => {
      const card = seat === viewer ? hand?.[round] : undefined;
      return { from: 'stock', to: `seat-${seat}`, isDealt: true, ...(card === undefined ? {} : { card }) };
    }),
  );
  return [...rounds, { from: 'stock', to: 'discard', card: upcard, isDealt: true }];
}

export function thirtyOneSound(event: Event, { viewer }: View): Sound | undefined {
  switch (event.type) {
    case 'dealt':
    case 'reshuffled':
      return 'deal';
    case 'drew':
    case 'threw':
      return 'card';
    case 'knocked':
      return 'knock';
    case 'ended':
      return 'reveal';
    case 'paid':
      return event.outcome.seat === viewer ? 'bad' : undefined;
    case 'shown':
    case 'out':
    case 'saved':
    case 'won':
      return undefined;
  }
}
