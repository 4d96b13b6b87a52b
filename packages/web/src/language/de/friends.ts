// Tische mit Freunden, Links, Nachspielen und Dateien.
import type { MessageText } from '@parlour/words';
import type { friendsMessages as english } from '../en/friends.ts';

export const friendsMessages: Readonly<Record<keyof typeof english, MessageText>> = {
  'home.lost': 'Unter dieser Adresse gibt es nichts. Das hier ist die Startseite.',
  'home.tables': 'Deine Tische',
  'home.allTables': 'Alle {count} zeigen',
  'home.goOn': 'Fortsetzen',
  'home.with': 'Mit {names}',
  'home.openChairs': { one: '{count} freier Stuhl', other: '{count} freie Stühle' },
  'home.waitsForYou': 'Wartet auf dich',

  'share.link': 'Link',
  'share.copy': 'Link kopieren',
  'share.copied': 'Kopiert.',
  'share.selected': 'Der Link ist markiert: Kopiere ihn jetzt.',
  'share.send': 'Senden…',
  'share.qr': 'Der Link als QR-Code',
  'share.network': 'Adresse',
  'share.network.hint': 'Lässt sich eine nicht öffnen, nimm eine andere: Der Rechner ist in mehreren Netzen.',
  'share.onlyHere': 'Diese Adresse gilt nur auf diesem Rechner: Der Server hört sonst auf niemanden.',
  'share.thisBrowser':
    'Diese Partie liegt nur in diesem Browser, und nur hier gilt der Link. Zum Weitergeben sichere sie als Datei.',

  'room.refused': 'Diese Tür ist zu',
  'room.enterCode': 'Code der Einladung eingeben',
  'room.invited': 'Dein Platz ist frei',
  'room.sitDown': 'Platz nehmen',
  'room.getUp': 'Meinen Platz aufgeben',
  'room.kept':
    'Verlassen hält den Platz frei: Der Tisch steht in deiner Liste auf der Startseite. Bleib dort, bis alle da sind: Das erste Austeilen braucht deine Seite.',

  'trouble.late': 'Das dauert lange. Ist das Netz da?',
  'trouble.worker':
    'Dieser Browser lässt die Seite keinen Tisch betreiben: Er sperrt Worker. Erlaube sie für diese Seite, oder nimm einen anderen Browser.',

  'replay.play': 'Abspielen',
  'replay.pause': 'Anhalten',
  'replay.rate': 'Tempo',
  'replay.times': '{rate}×',
  'replay.hands.index': 'Runden',
  'replay.hand': 'Runde {number}',
  'replay.because': 'Warum:',
  'replay.link': 'Link zu diesem Zug',

  'statistics.playNow':
    '„Sofort spielen“ setzt dir passende Spieler an den Tisch. Wer von seinen letzten zehn Partien ohne Hilfe deutlich mehr als seinen Anteil gewinnt, trifft auf stärkere, wer fast alle verliert, auf schwächere.',
  'statistics.playNow.game': '{game}: {players}',
  'statistics.open': 'Datei öffnen',
  'statistics.bad': 'In dieser Datei stehen keine Ergebnisse von Parlour. Es wurde nichts verändert.',
  'statistics.found': {
    one: 'Die Datei enthält das Ergebnis von {count} Partie.',
    other: 'Die Datei enthält die Ergebnisse von {count} Partien.',
  },
  'statistics.fresh': {
    one: '{count} davon ist hier noch nicht bekannt.',
    other: '{count} davon sind hier noch nicht bekannt.',
  },
  'statistics.damaged': {
    one: '{count} Zeile davon war nicht lesbar und bleibt weg.',
    other: '{count} Zeilen davon waren nicht lesbar und bleiben weg.',
  },
  'statistics.how':
    'Zu den Ergebnissen hier hinzufügen, oder die Ergebnisse hier durch die der Datei ersetzen? Ersetzen vergisst, was nur hier steht.',
  'statistics.add': 'Hinzufügen',
  'statistics.replace': 'Ersetzen',
};
