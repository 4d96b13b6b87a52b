// The puzzles, in German.
import type { puzzleMessages as english } from './en-puzzle.ts';

export const puzzleMessages: typeof english = {
  'puzzle.title': 'Rätsel: {game}',
  'puzzle.ofDay': 'Das Rätsel des Tages',
  'puzzle.number': 'Rätsel {number}',
  'puzzle.all': 'Alle Rätsel',
  'puzzle.before': 'Was eben geschah',
  'puzzle.solved': 'gelöst',
  'puzzle.solvedOf': '{done} von {count} gelöst. In jedem ist eine Möglichkeit eindeutig die beste.',
  'puzzle.right': 'Gelöst!',
  'puzzle.wrong': 'Nicht das Beste.',
  'puzzle.next': 'Nächstes Rätsel',
  'puzzle.none': 'Für dieses Spiel gibt es keine Rätsel.',
  'puzzle.missing': 'Dieses Rätsel gibt es nicht. Wähle eines aus der Liste.',
  'puzzle.broken': 'Deine Antwort ließ sich nicht bewerten. Versuch es noch einmal.',
};
