// The account of a match as lines: a number and a bar a step, each bar beginning where the one before ended.
import type { Account } from '@parlour/engine';
import { accountSteps } from '@parlour/words';
import type { Ink } from '../paint/ink.ts';
import { paintText } from '../paint/table.ts';
import { pad, widthOf } from '../paint/width.ts';
import type { Told } from './whose.ts';

const GAP = 2;
const VALUE = 8;
/** The widest bars, and the narrowest that are worth showing. */
const MOST_BAR = 40;
const LEAST_BAR = 8;

export function accountLines(account: Account, told: Told, width: number, ink: Ink): string[] {
  const { say, points, change } = told.spoken;
  const steps = accountSteps(account, told.isOwn ? 'account.own.you' : 'account.own.other');
  const names = Math.max(...steps.map(({ name }) => widthOf(ink.spell(say(name))))) + GAP;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0.01, ...ends)];
  const room = Math.min(MOST_BAR, width - names - VALUE - 4);
  const at = (value: number): number => Math.round((room * (value - least)) / (most - least));
  return [
    ink.bold(ink.spell(say('account.title'))),
    ...steps.map(({ name, value, from, to, kind }) => {
      const figure = kind === 'level' ? points(value) : change(value);
      const line = `  ${pad(ink.spell(say(name)), names)}${figure.padStart(VALUE)}`;
      const [left, right] = [at(Math.min(from, to)), at(Math.max(from, to))];
      if (room < LEAST_BAR || from === to) return ink.spell(line);
      // A small step is shown too.
      const length = Math.max(1, right - left);
      const bar = ink.glyphs.bars[kind].repeat(length);
      const indent = ' '.repeat(Math.min(left, room - length));
      return `${ink.spell(line)}  ${indent}${kind === 'level' ? bar : kind === 'gain' ? ink.shine(bar) : ink.warn(bar)}`;
    }),
    ...paintText(say('account.text', { error: points(account.error) }), width, ink),
  ];
}
