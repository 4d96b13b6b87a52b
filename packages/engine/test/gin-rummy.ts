// The words in which the tests of Gin Rummy speak of a table: who, what was done, what it came to.
import { cards, type Card } from '../src/core/card.ts';
import type { Move } from '../src/core/game.ts';
import { seedFrom } from '../src/core/random.ts';
import { seatOf } from '../src/core/seat.ts';
import { ginRummy } from '../src/games/gin-rummy/index.ts';
import type { Action, Award, Meld, State } from '../src/games/gin-rummy/model.ts';

export const you = seatOf(0);
export const opponent = seatOf(1);
export const card = (text: string): Card => cards(text)[0]!;
export const melds = (...texts: string[]): Meld[] => texts.map(text => cards(text).sort((a, b) => a - b));
export const by = (seat: typeof you, action: Action): Move<Action> => ({ by: seat, action });
export const deal = (seed: string): Move<Action> => ({ by: 'chance', seed: seedFrom(seed) });
export const knock = (discard: string, ...laid: string[]): Action => ({
  type: 'knock',
  discard: card(discard),
  melds: melds(...laid),
});
export const codeOf = (state: State, seat: typeof you, action: Action): string | undefined =>
  ginRummy.check(state, by(seat, action))?.code;
export const labels = (state: State, seat: typeof you): string[] =>
  ginRummy.choices(ginRummy.view(state, seat)).map(choice => choice.label);

export function awardOf({ phase }: State): Award {
  if (!('result' in phase) || phase.result.kind !== 'scored')
    throw new Error(`Not scored but ${phase.kind}.`);
  return phase.result.award;
}

export function spreadPoints({ phase }: State): number[] {
  if (!('result' in phase) || phase.result.kind !== 'scored')
    throw new Error(`Not scored but ${phase.kind}.`);
  return phase.result.showdown.spreads.map(({ points }) => points);
}

export const LAID = ['As 2s 3s', '4h 5h 6h', '7d 8d 9d'];
export const NINE = LAID.join(' ');
