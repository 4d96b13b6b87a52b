// Die Ereignisse von Gin Rommé in Worten.
import { formatCard, formatCards } from '../../../core/card.ts';
import { seatOf, type Viewer } from '../../../core/seat.ts';
import { GERMAN, telling, type Telling } from '../../../core/telling.ts';
import type { Event } from '../story.ts';
import type { Spread } from '../model.ts';

const BONUS = { knock: '', undercut: 'fürs Unterbieten', gin: 'für Gin', bigGin: 'für Big Gin' };

export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts } = telling(names, listener, GERMAN);
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Deine Karten: ${formatCards(event.hand)}.`;
      const turns = event.dealer === listener ? 'deckst' : 'deckt';
      return `${starts([event.dealer], ['gibt', 'gibst'])} und ${turns} ${formatCard(event.upcard)} auf.${hand}`;
    }
    case 'passed':
      return `${starts([event.seat], ['verzichtet', 'verzichtest'])} auf ${formatCard(event.card)}.`;
    case 'drew': {
      const what = event.card === undefined ? 'eine Karte' : formatCard(event.card);
      return event.from === 'stock'
        ? `${starts([event.seat], ['zieht', 'ziehst'])} ${what} vom Stapel.`
        : `${starts([event.seat], ['nimmt', 'nimmst'])} ${what} von der Ablage.`;
    }
    case 'threw':
      return `${starts([event.seat], ['legt', 'legst'])} ${formatCard(event.card)} ab.`;
    case 'knocked':
      return tellKnock(event, starts, listener);
    case 'laidOff':
      return `${starts([event.seat], ['legt', 'legst'])} ${formatCard(event.card)} an: ${formatCards(event.meld)}.`;
    case 'scored':
      return tellScore(event, starts, listener);
    case 'void':
      return 'Nur noch zwei Karten: niemand bekommt Punkte, und derselbe gibt noch einmal.';
    case 'won': {
      const { seat, totals } = event;
      return `${starts([seat], ['gewinnt', 'gewinnst'])} die Partie, ${totals[seat]} zu ${totals[1 - seat]}.`;
    }
  }
}

function tellKnock(
  { seat, spread, discard }: Event & { type: 'knocked' },
  starts: Telling['starts'],
  listener: Viewer | undefined,
): string {
  const laid = tellSpread(spread);
  const lays = starts([seat], ['legt', 'legst']);
  if (discard === undefined) return `${lays} Big Gin aus: ${laid}.`;
  const [has, knocks] = seat === listener ? ['hast', 'klopfst'] : ['hat', 'klopft'];
  const how = spread.points === 0 ? `${has} Gin` : `${knocks} mit ${spread.points}`;
  return `${lays} ${formatCard(discard)} ab und ${how}: ${laid}.`;
}

function tellScore(
  { showdown, award, scores }: Event & { type: 'scored' },
  starts: Telling['starts'],
  listener: Viewer | undefined,
): string {
  const other = seatOf(1 - showdown.knocker);
  const { winner } = award;
  const spread = showdown.spreads[other]!;
  const parts = [`${award.difference} Unterschied`];
  if (award.bonus > 0) parts.push(`${award.bonus} ${BONUS[award.how]}`);
  const twice = award.times === 2 ? ', doppelt wegen Pik' : '';
  const undercut = award.how === 'undercut' ? ' Das ist unterboten.' : '';
  const has = winner === listener ? 'hast' : 'hat';
  return (
    `${starts([other], ['zeigt', 'zeigst'])} ${tellSpread(spread)}: ${spread.points} übrig.${undercut} ` +
    `${starts([winner], ['bekommt', 'bekommst'])} ${award.points} (${parts.join(' und ')}${twice}) und ${has} ${scores[winner]}.`
  );
}

function tellSpread({ melds, unmatched }: Spread): string {
  const parts = melds.map(meld => formatCards(meld));
  if (unmatched.length > 0) parts.push(`ohne Figur ${formatCards(unmatched)}`);
  return parts.join(', ') || 'nur angelegte Karten';
}
