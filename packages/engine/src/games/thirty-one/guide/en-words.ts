// How the English guide counts losses: strikes are got, lives and tokens are lost.
import type { Rules } from '../model.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ONE = { strikes: 'strike', lives: 'life', tokens: 'token' } as const;

/** A small number as a word. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "one strike", "five lives", "two tokens". */
export function marks({ marks }: Rules, count: number): string {
  return `${numberWord(count)} ${count === 1 ? ONE[marks] : marks}`;
}

/** "gets one strike", "loses two tokens", "pays nothing". */
export function loses(rules: Rules, count: number): string {
  if (count === 0) return 'pays nothing';
  return `${rules.marks === 'strikes' ? 'gets' : 'loses'} ${marks(rules, count)}`;
}

/** The same of the reader: "get one strike". */
export function youLose(rules: Rules, count: number): string {
  if (count === 0) return 'pay nothing';
  return `${rules.marks === 'strikes' ? 'get' : 'lose'} ${marks(rules, count)}`;
}
