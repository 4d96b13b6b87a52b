// Die Ereignisse von Einunddreißig in Worten.
import { formatCard, formatCards } from '../../../core/card.ts';
import type { Event } from '../story.ts';

type Paid = Extract<Event, { type: 'paid' }>;

const WHY: Readonly<Record<Paid['outcome']['reason'], string>> = {
  lowest: 'niedrigstes Blatt',
  'knocked-lowest': 'geklopft und am niedrigsten',
  'knocked-tied': 'geklopft und mit am niedrigsten',
  'knocked-not-highest': 'geklopft ohne das höchste Blatt',
  'no-thirty-one': 'keine 31',
  'has-thirty-one': 'hat 31',
  safe: 'sicher',
  void: 'die Runde zählt nicht',
};

const SAVED: Readonly<Record<Extract<Event, { type: 'saved' }>['how'], string>> = {
  giveBack: 'Niemand bliebe übrig, also kommen alle mit einem Leben zurück.',
  replay: 'Niemand bliebe übrig, also verliert niemand etwas, und die Runde wird wiederholt.',
  draw: 'Niemand ist übrig: die Partie endet unentschieden.',
};

export function tell(event: Event, names: readonly string[]): string {
  const all = (seats: readonly number[]): string => list(seats.map(seat => names[seat] ?? ''));
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Deine Karten: ${formatCards(event.hand)}.`;
      return `Runde ${event.deal}: ${names[event.dealer]} gibt und deckt ${formatCard(event.upcard)} auf.${hand}`;
    }
    case 'drew': {
      const name = names[event.seat];
      if (event.from === 'discard') return `${name} nimmt ${formatCard(event.card!)} von der Ablage.`;
      return `${name} zieht ${event.card === undefined ? 'eine Karte' : formatCard(event.card)} vom Stapel.`;
    }
    case 'threw':
      return event.alone === true
        ? `${formatCard(event.card)} bleibt übrig.`
        : `${names[event.seat]} legt ${formatCard(event.card)} ab.`;
    case 'knocked':
      return `${names[event.seat]} klopft! Alle anderen haben noch einen Zug.`;
    case 'reshuffled':
      return `Der Stapel ist leer: ${event.count} Karten der Ablage werden gemischt.`;
    case 'ended':
      return tellEnding(event, all(event.by));
    case 'shown':
      return `${names[event.seat]} zeigt ${formatCards(event.cards)}: ${event.points}.`;
    case 'paid':
      return `${names[event.outcome.seat]} ${loss(event)} (${WHY[event.outcome.reason]}).`;
    case 'out':
      return `${names[event.seat]} scheidet aus.`;
    case 'saved':
      return SAVED[event.how];
    case 'won':
      return `${all(event.seats)} ${event.seats.length === 1 ? 'gewinnt' : 'gewinnen'} die Partie!`;
  }
}

function loss({ marks, outcome }: Paid): string {
  const count = outcome.loses;
  switch (marks) {
    case 'strikes':
      return `bekommt ${count} ${count === 1 ? 'Strich' : 'Striche'}`;
    case 'lives':
      return `verliert ${count} Leben`;
    case 'tokens':
      return `verliert ${count} ${count === 1 ? 'Marke' : 'Marken'}`;
  }
}

function tellEnding({ ended, by }: Extract<Event, { type: 'ended' }>, who: string): string {
  switch (ended) {
    case 'thirty-one':
      return `${who} ${by.length === 1 ? 'hat' : 'haben'} 31!`;
    case 'knock':
      return `Der letzte Zug ist vorbei. ${who} hat geklopft, und alle Karten werden gezeigt.`;
    case 'deck':
      return 'Der Stapel ist leer, also werden die Karten gezeigt.';
    case 'stall':
      return 'Niemand zieht mehr vom Stapel, also werden die Karten gezeigt.';
    case 'void':
      return 'Der Stapel ist leer und niemand hat geklopft: die Runde zählt nicht.';
  }
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('de').format(words);
}
