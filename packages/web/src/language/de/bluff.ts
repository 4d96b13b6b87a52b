// The messages of the Bluff board, in German.
import type { bluffMessages as en } from '../en/bluff.ts';
import type { MessageText } from '@parlour/words';

export const bluffMessages: Record<keyof typeof en, MessageText> = {
  'bluff.fewLeft': { one: 'Nur noch {count} Karte!', other: 'Nur noch {count} Karten!' },
  'bluff.acting': 'wählt Karten',
  'bluff.now': 'Jetzt: {ranks}',
  'bluff.next': 'Du als Nächstes: {ranks}',
  'bluff.pile': { one: 'Stapel, {count} Karte', other: 'Stapel, {count} Karten' },
  'bluff.takeBack': { one: 'Deine Karte zurücknehmen', other: 'Deine {count} Karten zurücknehmen' },
  'bluff.nothingToTakeBack': 'Du hast in diesem Zug noch keine Karte auf den Stapel gelegt.',
  'bluff.put': 'Lege 1 bis {most} Karten als {ranks}, wahr oder nicht.',
  'bluff.task': 'lege 1 bis {most} Karten als {ranks}',
  'bluff.putMore': { one: '{count} Karte als {ranks}.', other: '{count} Karten als {ranks}.' },
  'bluff.atMost': {
    one: 'Du darfst nur eine Karte legen.',
    other: 'Du darfst höchstens {count} Karten legen.',
  },
  'bluff.notNow': 'Du bist jetzt nicht mit Legen dran.',
  'bluff.rightRank': 'richtig für {ranks}',
  'bluff.laidByYou': {
    one: 'Du hast {count} Karte als {ranks} gelegt.',
    other: 'Du hast {count} Karten als {ranks} gelegt.',
  },
  'bluff.laid': {
    one: '{name}: {count} Karte als {ranks}. Glaubst du das?',
    other: '{name}: {count} Karten als {ranks}. Glaubst du das?',
  },
  'bluff.claim': '{count} × {rank}',
  'bluff.choosing': '{name} wählt.',
  'bluff.calledBy': 'Angezweifelt von {name}.',
  'bluff.isBluff': {
    one: 'Geblufft! Eine Karte für {name}.',
    other: 'Geblufft! Alle {count} Karten für {name}.',
  },
  'bluff.isTrue': { one: 'Wahr! Eine Karte für {name}.', other: 'Wahr! Alle {count} Karten für {name}.' },
  'bluff.right': 'richtig',
  'bluff.wrong': 'falsch',
  'bluff.endTurn': 'Zug beenden',
  'bluff.call': 'Anzweifeln',
  'bluff.pass': 'Durchgehen lassen',
  'bluff.secondsLeft': {
    one: 'noch {count} Sekunde zum Anzweifeln',
    other: 'noch {count} Sekunden zum Anzweifeln',
  },
  'bluff.noCards': 'Du hast keine Karten mehr.',
  'bluff.endEmptied': 'Jemand hat keine Karten mehr.',
  'bluff.endTurnLimit': 'Der letzte Zug ist gespielt: Die wenigsten Karten gewinnen.',
};
