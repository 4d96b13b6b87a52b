// Formats the messages of the screens one learns from, and the figures in them.
import type { Spoken } from '../language/index.ts';
import type { Values } from '@parlour/words';
import type { LearnKey, LearnMessages, Teach } from './use-words.ts';

export function teacher({ say, games }: Spoken, messages: LearnMessages): Teach {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const numbers = new Intl.NumberFormat(say.language, digits);
  const percents = new Intl.NumberFormat(say.language, { ...digits, style: 'percent' });
  const points = (change: number): string => numbers.format(Math.abs(100 * change));
  const teach = (key: LearnKey, values?: Values): string => say.fill(messages[key], values);
  return Object.assign(teach, {
    say,
    games,
    chance: (chance: number) => percents.format(chance),
    points,
    change: (change: number) => `${change < 0 ? '−' : '+'}${points(change)}`,
  });
}
