// Die Ereignisse von Bluff in Worten.
import { formatCards } from '../../../core/card.ts';
import type { Viewer } from '../../../core/seat.ts';
import { GERMAN, telling } from '../../../core/telling.ts';
import type { Event } from '../story.ts';

const RANKS =
  'Asse Zweien Dreien Vieren Fünfen Sechsen Siebenen Achten Neunen Zehnen Buben Damen Könige'.split(' ');

export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts, goesOn } = telling(names, listener, GERMAN);
  switch (event.type) {
    case 'dealt': {
      const begins = event.first === listener ? 'beginnst' : 'beginnt';
      return `Die Karten sind ausgeteilt. ${starts([event.first], ['hat', 'hast'])} das Pik Ass und ${begins}.`;
    }
    case 'laid': {
      const what = `${starts([event.seat], ['legt', 'legst'])} ${cards(event.count)} als ${RANKS[event.rank]}`;
      const has = event.seat === listener ? 'hast' : 'hat';
      return event.left === 0 ? `${what} und ${has} keine mehr.` : `${what}.`;
    }
    case 'passed': {
      const seats = [event.seat, ...(event.also ?? [])];
      return `${starts(seats, ['lässt', 'lässt', 'lassen', 'lasst'])} es durchgehen.`;
    }
    case 'uncalled':
      return `Niemand zweifelt: ${goesOn([event.seat], ['kommt', 'kommst'])} damit durch.`;
    case 'called': {
      const calls = starts([event.by], ['zweifelt', 'zweifelst']);
      const shows = starts([event.seat], ['deckt', 'deckst']);
      return `${calls}. ${shows} auf: ${formatCards(event.cards)}, ${event.bluff ? 'ein Bluff' : 'kein Bluff'}.`;
    }
    case 'took':
      return `${starts([event.seat], ['nimmt', 'nimmst'])} ${cards(event.count)}.`;
    case 'over': {
      const { winners } = event;
      const has = starts(winners, ['hat', 'hast', 'haben', 'habt']);
      const mine = listener !== undefined && listener !== 'audience' && winners.includes(listener);
      const wins = winners.length === 1 ? (mine ? 'gewinnst' : 'gewinnt') : mine ? 'gewinnt' : 'gewinnen';
      if (event.ending === 'emptied') return `${has} keine Karte mehr und ${wins}.`;
      return `Der letzte Zug ist vorbei. ${has} die wenigsten Karten und ${wins}.`;
    }
  }
}

function cards(count: number): string {
  return count === 1 ? '1 Karte' : `${count} Karten`;
}
