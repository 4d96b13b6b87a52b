// The account of a match as lines: a number and a bar a step, each bar beginning where the one before ended.
import type { Account } from '@parlour/engine';
import type { Ink } from '../paint/ink.ts';
import { percentPoints, points } from './figures.ts';
import type { Whose } from './whose.ts';

const NAME = 22;
const VALUE = 8;
/** The widest bars, and the narrowest that are worth showing. */
const MOST_BAR = 40;
const LEAST_BAR = 8;

interface Step {
  readonly name: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'level' | 'gain' | 'cost';
}

export function accountLines(account: Account, { losses }: Whose, width: number, ink: Ink): string[] {
  const steps = stepsOf(account, losses);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0.01, ...ends)];
  const room = Math.min(MOST_BAR, width - NAME - VALUE - 4);
  const at = (value: number): number => Math.round((room * (value - least)) / (most - least));
  return [
    ink.bold('The account, in points of a hundred'),
    ...steps.map(({ name, value, from, to, kind }) => {
      const line = `  ${name.padEnd(NAME)}${value.padStart(VALUE)}`;
      const [left, right] = [at(Math.min(from, to)), at(Math.max(from, to))];
      if (room < LEAST_BAR || from === to) return ink.spell(line);
      // A small step is shown too.
      const length = Math.max(1, right - left);
      const bar = ink.glyphs.bars[kind].repeat(length);
      const indent = ' '.repeat(Math.min(left, room - length));
      return `${ink.spell(line)}  ${indent}${kind === 'level' ? bar : kind === 'gain' ? ink.shine(bar) : ink.warn(bar)}`;
    }),
  ];
}

function stepsOf({ par, luck, ownLosses, othersLosses, result }: Account, losses: string): Step[] {
  const change = (name: string, value: number, from: number): Step => ({
    name,
    value: points(value),
    from,
    to: from + value,
    kind: value < 0 ? 'cost' : 'gain',
  });
  const level = (name: string, to: number): Step => ({
    name,
    value: percentPoints(to),
    from: 0,
    to,
    kind: 'level',
  });
  const lucky = change('luck', luck, par);
  const lost = change(losses, -ownLosses, lucky.to);
  return [
    level('an even share', par),
    lucky,
    lost,
    change("the others' losses", othersLosses, lost.to),
    level('the result', result),
  ];
}
