// The guide's example: one play of sevens, false and true. Whether it is a bluff, and who takes how many cards, is
// computed by the game.
import { cards, DECK_SIZE, type Rank } from '../../../core/card.ts';
import type { SeatRange } from '../../../core/game.ts';
import { isBluff } from '../claim.ts';

export const SEVENS: Rank = 6;
/** How many cards lie in the pile before the play. */
export const PILE_SIZE = 7;
export const FALSE_PLAY = '7♦ Q♣';
export const TRUE_PLAY = '7♦ 7♣';
export const PROOF = '7♣ 7♥ 7♠';

/** Whether the play takes its cards back, and how many cards change hands. */
export function judge(play: string): { readonly bluff: boolean; readonly taken: number } {
  const laid = cards(play);
  return { bluff: isBluff(laid, SEVENS), taken: PILE_SIZE + laid.length };
}

/** [B28] How many cards everybody gets at each size of table: `[4, 13, 13]`, `[5, 10, 11]`. */
export function shares({ min, max }: SeatRange): (readonly [players: number, least: number, most: number])[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const players = min + index;
    return [players, Math.floor(DECK_SIZE / players), Math.ceil(DECK_SIZE / players)];
  });
}
