// Die Ereignisse von Bluff in Worten.
import { formatCards } from '../../../core/card.ts';
import type { Event } from '../story.ts';

const RANKS =
  'Asse Zweien Dreien Vieren Fünfen Sechsen Siebenen Achten Neunen Zehnen Buben Damen Könige'.split(' ');

export function tell(event: Event, names: readonly string[]): string {
  const name = (seat: number): string => names[seat] ?? `Platz ${seat + 1}`;
  switch (event.type) {
    case 'dealt':
      return `Die Karten sind ausgeteilt. ${name(event.first)} hat das Pik Ass und beginnt.`;
    case 'laid': {
      const what = `${name(event.seat)} legt ${cards(event.count)} als ${RANKS[event.rank]}`;
      return event.left === 0 ? `${what} und hat keine mehr.` : `${what}.`;
    }
    case 'passed':
      return `${name(event.seat)} lässt es durchgehen.`;
    case 'uncalled':
      return `Niemand zweifelt ${name(event.seat)} an.`;
    case 'called':
      return `${name(event.by)} zweifelt ${name(event.seat)} an: ${formatCards(event.cards)}, ${event.bluff ? 'ein Bluff' : 'kein Bluff'}.`;
    case 'took':
      return `${name(event.seat)} nimmt ${cards(event.count)}.`;
    case 'over': {
      const winners = new Intl.ListFormat('de').format(event.winners.map(name));
      if (event.ending === 'emptied') return `${winners} hat keine Karte mehr und gewinnt.`;
      const [has, wins] = event.winners.length === 1 ? ['hat', 'gewinnt'] : ['haben', 'gewinnen'];
      return `Der letzte Zug ist vorbei. ${winners} ${has} die wenigsten Karten und ${wins}.`;
    }
  }
}

function cards(count: number): string {
  return count === 1 ? '1 Karte' : `${count} Karten`;
}
