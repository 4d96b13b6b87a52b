// How the German guide counts losses: strikes are got, lives and tokens are lost.
import type { Rules } from '../model.ts';

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const ONE = { strikes: 'einen Strich', lives: 'ein Leben', tokens: 'eine Marke' } as const;
const MANY = { strikes: 'Striche', lives: 'Leben', tokens: 'Marken' } as const;
const ONE_OF = { strikes: 'einem Strich', lives: 'einem Leben', tokens: 'einer Marke' } as const;
const MANY_OF = { strikes: 'Strichen', lives: 'Leben', tokens: 'Marken' } as const;

/** A small number as a word. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** „einmal“, „dreimal“. */
export function timesWord(count: number): string {
  return NUMBERS[count] === undefined ? `${count}-mal` : `${NUMBERS[count]}mal`;
}

/** „einen Strich“, „fünf Leben“, „zwei Marken“. */
export function marks({ marks }: Rules, count: number): string {
  return count === 1 ? ONE[marks] : `${numberWord(count)} ${MANY[marks]}`;
}

/** After „mit“ and „von“: „einer Marke“, „drei Strichen“. */
export function marksOf({ marks }: Rules, count: number): string {
  return count === 1 ? ONE_OF[marks] : `${numberWord(count)} ${MANY_OF[marks]}`;
}

/** „bekommt einen Strich“, „verliert zwei Marken“, „zahlt nichts“. */
export function loses(rules: Rules, count: number): string {
  return count === 0 ? 'zahlt nichts' : `${verb(rules)}t ${marks(rules, count)}`;
}

/** The same of the reader: „bekommst einen Strich“. */
export function youLose(rules: Rules, count: number): string {
  return count === 0 ? 'zahlst nichts' : `${verb(rules)}st ${marks(rules, count)}`;
}

function verb({ marks }: Rules): string {
  return marks === 'strikes' ? 'bekomm' : 'verlier';
}
