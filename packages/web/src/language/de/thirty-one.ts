// The messages of the Thirty-One board, in German.
import type { thirtyOneMessages as en } from '../en/thirty-one.ts';
import type { MessageText } from '../say.ts';

export const thirtyOneMessages: Record<keyof typeof en, MessageText> = {
  'thirtyOne.knock': 'Klopfen',
  'thirtyOne.knocked': 'Geklopft',
  'thirtyOne.hasKnocked': '{name} hat geklopft: ein letzter Zug für alle anderen.',
  'thirtyOne.lastTurn': 'letzter Zug',
  'thirtyOne.dealer': 'Geber',
  'thirtyOne.task.drawOrKnock': 'zieh eine Karte oder klopfe',
  'thirtyOne.task.draw': 'zieh eine Karte',
  'thirtyOne.task.discard': 'wähle eine Karte zum Ablegen',
  'thirtyOne.stamp.strikes': { one: 'Strich!', other: '{count} Striche!' },
  'thirtyOne.stamp.lives': { one: '−{count} Leben', other: '−{count} Leben' },
  'thirtyOne.stamp.tokens': { one: '−{count} Marke', other: '−{count} Marken' },
  'thirtyOne.deck': 'Stapel · {count}',
  'thirtyOne.discard': 'Ablage',
  'thirtyOne.drawDeck': {
    one: 'Stapel, {count} Karte: ziehen',
    other: 'Stapel, {count} Karten: eine ziehen',
  },
  'thirtyOne.takeDiscard': '{card} von der Ablage nehmen',
  'thirtyOne.noDiscard': 'Die Ablage ist leer',
  'thirtyOne.drawFirst': 'Ziehe zuerst eine Karte, vom Stapel oder von der Ablage, oder klopfe.',
  'thirtyOne.discardFirst': 'Wähle eine deiner Karten zum Ablegen.',
  'thirtyOne.noSecondKnock': 'Es hat schon jemand geklopft.',
  'thirtyOne.notTheTaken':
    'Eine von der Ablage genommene Karte darf nicht im selben Zug zurückgelegt werden.',
  'thirtyOne.justDrawn': 'eben gezogen',
  'thirtyOne.points': { one: 'Punkt', other: 'Punkte' },
  'thirtyOne.out': 'ausgeschieden',
  'thirtyOne.youAreOut': 'Du bist ausgeschieden.',
  'thirtyOne.strikesOf': { one: '{strikes} von {count} Strich', other: '{strikes} von {count} Strichen' },
  'thirtyOne.livesLeft': { one: 'noch {count} Leben', other: 'noch {count} Leben' },
  'thirtyOne.tokensLeft': { one: 'noch {count} Marke', other: 'noch {count} Marken' },
  'thirtyOne.lastChance': 'Marke der letzten Chance',
  'thirtyOne.pays.strikes': { one: '{count} Strich: {why}', other: '{count} Striche: {why}' },
  'thirtyOne.pays.lives': { one: 'verliert {count} Leben: {why}', other: 'verliert {count} Leben: {why}' },
  'thirtyOne.pays.tokens': { one: 'verliert {count} Marke: {why}', other: 'verliert {count} Marken: {why}' },
  'thirtyOne.why.lowest': 'niedrigstes Blatt',
  'thirtyOne.why.knocked-lowest': 'geklopft und am niedrigsten',
  'thirtyOne.why.knocked-tied': 'geklopft und mit am niedrigsten',
  'thirtyOne.why.knocked-not-highest': 'geklopft ohne das höchste Blatt',
  'thirtyOne.why.no-thirty-one': 'keine 31',
  'thirtyOne.why.has-thirty-one': 'hat 31',
  'thirtyOne.why.safe': 'sicher',
  'thirtyOne.why.void': 'die Runde zählt nicht',
  'thirtyOne.ended.31': { one: '{name} hat 31!', other: '{name} haben 31!' },
  'thirtyOne.ended.knock': '{name} hat geklopft: alle Karten werden gezeigt',
  'thirtyOne.ended.deck': 'Der Stapel ist leer: alle Karten werden gezeigt',
  'thirtyOne.ended.stall': 'Niemand zieht mehr: alle Karten werden gezeigt',
  'thirtyOne.ended.void': 'Der Stapel ist leer: die Runde zählt nicht',
  'thirtyOne.allOut.giveBack':
    'Niemand bliebe übrig, also bekommen alle einen Strich zurück und spielen weiter, auch die Ausgeschiedenen.',
  'thirtyOne.allOut.replay':
    'Niemand bliebe übrig, also verliert niemand etwas, und die Runde wird wiederholt.',
  'thirtyOne.allOut.draw': 'Niemand ist übrig: die Partie endet unentschieden.',
  'thirtyOne.start.title': 'Einunddreißig zu zweit',
  'thirtyOne.start.goal':
    'Sammle Karten einer Farbe und komm so nah an 31 wie möglich. Das niedrigere Blatt verliert eine Marke; nach drei Marken gibt es eine letzte Chance.',
  'thirtyOne.start.mouse':
    'Klicke auf Stapel oder Ablage, um zu ziehen, dann auf die Karte, die weg soll. Statt zu ziehen darfst du klopfen.',
};
