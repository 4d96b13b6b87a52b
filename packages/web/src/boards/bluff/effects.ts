// Motion and sound of the events: which cards fly from where to where. Cards that the viewer sees fly face up, others
// as backs.
import type { Card } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import type { Sound } from '../../sound/sound.ts';
import type { Flight } from '../board.ts';

/** The cards that move because of an event. */
export function bluffFlights(event: Event, { viewer }: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      return deal(event, viewer);
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

/** How many of the cards dealt to others fly as one. */
const PACKET = 3;

/** One card at a time, all around. */
function deal({ counts, hand }: Extract<Event, { type: 'dealt' }>, viewer: View['viewer']): Flight[] {
  const rounds = Array.from({ length: Math.max(...counts) }, (_, round) => round);
  return rounds.flatMap(round =>
    counts.flatMap((count, seat): Flight[] => {
      if (round >= count || (seat !== viewer && round % PACKET > 0)) return [];
      const card = seat === viewer ? hand?.[round] : undefined;
      return [{ from: 'pile', to: `seat-${seat}`, isDealt: true, ...(card === undefined ? {} : { card }) }];
    }),
  );
}

function move(from: string, to: string, count: number, open: readonly Card[] | undefined): Flight[] {
  return open === undefined ? [{ from, to, count }] : open.map(card => ({ from, to, card }));
}

/** The sound of an event for the viewer. The table screen plays that of the match's end. */
export function bluffSound(event: Event, { viewer }: View): Sound | undefined {
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
