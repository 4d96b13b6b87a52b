// Hint and coach, in German.
import type { helpMessages as english } from './en-help.ts';

export const helpMessages: typeof english = {
  hint: 'Tipp',
  'hint.weighing': 'Der stärkste Spieler denkt nach …',
  'hint.none':
    'Gerade gibt es keinen Tipp: Es ist nichts zu entscheiden, oder der stärkste Spieler kennt diese Regeln nicht.',
  'hint.best': '{best}: gewinnt {chance} solcher Partien.',
  'hint.second': 'Am zweitbesten: {second}, {points} Punkte dahinter.',
  'warn.title': 'Bist du sicher?',
  'warn.costs': '{made} kostet etwa {points} Punkte: so viele Partien von hundert.',
  'warn.play': 'Trotzdem spielen',
  'warn.think': 'Noch einmal überlegen',
};
