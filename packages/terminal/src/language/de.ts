// What reviews and puzzles say in a terminal beyond what they say everywhere, in German.
import type { terminalMessages as english } from './en.ts';

export const terminalMessages: typeof english = {
  'review.heading': '{game}: Rückblick für {name}',
  'review.by': 'nach den Aussichten von {player}',
  'review.you': 'Wo unten „du“ steht, ist {name} gemeint.',
  'chance.legend':
    '{lucky} Glück, {very} großes Glück, {unlucky} Pech, {worst} großes Pech. Die Zahlen sind die Runden, am Ende steht das Ergebnis.',
  'moment.held.you': 'Du hattest {cards}.',
  'moment.held.other': '{name} hatte {cards}.',
  'moment.number': 'Augenblick {at} von {count}',
  'moment.keys': 'Die Nummer, Enter zeigt die Antwort, q beendet: ',
  'moment.keys.answered': 'Enter geht weiter, h zeigt die Blätter der anderen, q beendet: ',
  'moment.keys.looked': 'Enter geht weiter, q beendet: ',
  'moment.wanted': 'Tippe eine Zahl von 1 bis {count} oder nur Enter.',
  'puzzle.heading': '{game}, Rätsel {id}',
  'puzzle.keys': 'Was würdest du tun? q beendet: ',
  'puzzle.keys.cards': 'Welche Karten? Ihre Nummern, b geht zurück: ',
  'puzzles.listed': '{game}: {count} Rätsel, {done} gelöst',
  'puzzles.made': '{found} von {count}, in {matches} Partien und {weighed} Entscheidungen',
  'puzzles.seed': 'Startwert: {seed}',
  'puzzles.checked': '{game} {id}: {result}',
  'puzzles.checked.lead': '{game} {id}: {result}, ein Vorsprung von {points} Punkten',
  'puzzles.confirmed': 'bestätigt',
  'puzzles.confirmedOf': '{game}: {done} von {count} bestätigt',
  'table.empty': 'leer',
  'table.counts': 'zählt',
  'table.you': 'du',
  'table.hand': 'Dein Blatt',
  'table.hand.counts': 'Dein Blatt zählt {points}',
  'table.hand.of': 'Dein Blatt: {what} {points}',
  'table.seat': 'Platz {seat}',
};
