// Die Ereignisse von Gin Rommé in Worten.
import { formatCard, formatCards } from '../../../core/card.ts';
import type { Event } from '../story.ts';
import type { Spread } from '../model.ts';

const BONUS = { knock: '', undercut: 'fürs Unterbieten', gin: 'für Gin', bigGin: 'für Big Gin' };

export function tell(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Deine Karten: ${formatCards(event.hand)}.`;
      return `${names[event.dealer]} gibt und deckt ${formatCard(event.upcard)} auf.${hand}`;
    }
    case 'passed':
      return `${names[event.seat]} verzichtet auf ${formatCard(event.card)}.`;
    case 'drew': {
      const what = event.card === undefined ? 'eine Karte' : formatCard(event.card);
      return event.from === 'stock'
        ? `${names[event.seat]} zieht ${what} vom Stapel.`
        : `${names[event.seat]} nimmt ${what} von der Ablage.`;
    }
    case 'threw':
      return `${names[event.seat]} legt ${formatCard(event.card)} ab.`;
    case 'knocked':
      return tellKnock(event, names[event.seat] ?? '');
    case 'laidOff':
      return `${names[event.seat]} legt ${formatCard(event.card)} an: ${formatCards(event.meld)}.`;
    case 'scored':
      return tellScore(event, names);
    case 'void':
      return 'Nur noch zwei Karten: niemand bekommt Punkte, und derselbe gibt noch einmal.';
    case 'won':
      return `${names[event.seat]} gewinnt die Partie, ${event.totals[event.seat]} zu ${event.totals[1 - event.seat]}.`;
  }
}

function tellKnock({ spread, discard }: Event & { type: 'knocked' }, name: string): string {
  const laid = tellSpread(spread);
  if (discard === undefined) return `${name} legt Big Gin aus: ${laid}.`;
  const how = spread.points === 0 ? 'hat Gin' : `klopft mit ${spread.points}`;
  return `${name} legt ${formatCard(discard)} ab und ${how}: ${laid}.`;
}

function tellScore(
  { showdown, award, scores }: Event & { type: 'scored' },
  names: readonly string[],
): string {
  const other = 1 - showdown.knocker;
  const spread = showdown.spreads[other]!;
  const parts = [`${award.difference} Unterschied`];
  if (award.bonus > 0) parts.push(`${award.bonus} ${BONUS[award.how]}`);
  const twice = award.times === 2 ? ', doppelt wegen Pik' : '';
  const undercut = award.how === 'undercut' ? ' Das ist unterboten.' : '';
  return (
    `${names[other]} zeigt ${tellSpread(spread)}: ${spread.points} übrig.${undercut} ` +
    `${names[award.winner]} bekommt ${award.points} (${parts.join(' und ')}${twice}) und hat ${scores[award.winner]}.`
  );
}

function tellSpread({ melds, unmatched }: Spread): string {
  const parts = melds.map(meld => formatCards(meld));
  if (unmatched.length > 0) parts.push(`ohne Figur ${formatCards(unmatched)}`);
  return parts.join(', ') || 'nur angelegte Karten';
}
