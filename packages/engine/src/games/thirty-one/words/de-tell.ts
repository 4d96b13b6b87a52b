// The events of Thirty-One in German.
import { formatCard, formatCards } from '../../../core/card.ts';
import type { Viewer } from '../../../core/seat.ts';
import { GERMAN, telling, type Telling, type Verb } from '../../../core/telling.ts';
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

export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts, goesOn } = telling(names, listener, GERMAN);
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Deine Karten: ${formatCards(event.hand)}.`;
      const [gives, turns] = event.dealer === listener ? ['gibst', 'deckst'] : ['gibt', 'deckt'];
      const dealer = goesOn([event.dealer], [gives, gives]);
      return `Runde ${event.deal}: ${dealer} und ${turns} ${formatCard(event.upcard)} auf.${hand}`;
    }
    case 'drew': {
      if (event.from === 'discard')
        return `${starts([event.seat], ['nimmt', 'nimmst'])} ${formatCard(event.card)} von der Ablage.`;
      const card = event.card === undefined ? 'eine Karte' : formatCard(event.card);
      return `${starts([event.seat], ['zieht', 'ziehst'])} ${card} vom Stapel.`;
    }
    case 'threw':
      return event.alone === true
        ? `${formatCard(event.card)} bleibt übrig.`
        : `${starts([event.seat], ['legt', 'legst'])} ${formatCard(event.card)} ab.`;
    case 'knocked':
      return `${starts([event.seat], ['klopft', 'klopfst'])}! Alle anderen haben noch einen Zug.`;
    case 'reshuffled':
      return `Der Stapel ist leer: ${event.count} Karten der Ablage werden gemischt.`;
    case 'ended':
      return tellEnding(event, starts);
    case 'shown':
      return `${starts([event.seat], ['zeigt', 'zeigst'])} ${formatCards(event.cards)}: ${event.points}.`;
    case 'paid': {
      const pays: Verb = event.marks === 'strikes' ? ['bekommt', 'bekommst'] : ['verliert', 'verlierst'];
      return `${starts([event.outcome.seat], pays)} ${loss(event)} (${WHY[event.outcome.reason]}).`;
    }
    case 'out':
      return `${starts([event.seat], ['scheidet', 'scheidest'])} aus.`;
    case 'saved':
      return SAVED[event.how];
    case 'won':
      return `${starts(event.seats, ['gewinnt', 'gewinnst', 'gewinnen', 'gewinnt'])} die Partie!`;
  }
}

function loss({ marks, outcome }: Paid): string {
  const count = outcome.loses;
  switch (marks) {
    case 'strikes':
      return `${count} ${count === 1 ? 'Strich' : 'Striche'}`;
    case 'lives':
      return `${count} Leben`;
    case 'tokens':
      return `${count} ${count === 1 ? 'Marke' : 'Marken'}`;
  }
}

function tellEnding({ ended, by }: Extract<Event, { type: 'ended' }>, starts: Telling['starts']): string {
  switch (ended) {
    case 'thirty-one':
      return `${starts(by, ['hat', 'hast', 'haben', 'habt'])} 31!`;
    case 'knock':
      return `Der letzte Zug ist vorbei. ${starts(by, ['hat', 'hast'])} geklopft, und alle Karten werden gezeigt.`;
    case 'deck':
      return 'Der Stapel ist leer, also werden die Karten gezeigt.';
    case 'stall':
      return 'Niemand zieht mehr vom Stapel, also werden die Karten gezeigt.';
    case 'void':
      return 'Der Stapel ist leer und niemand hat geklopft: die Runde zählt nicht.';
  }
}
