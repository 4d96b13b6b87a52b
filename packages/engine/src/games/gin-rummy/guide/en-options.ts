// The rule options of a table of Gin Rummy as English sentences.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';

export const options: OptionSentences<Rules> = {
  ginBonus: ({ ginBonus }) => `Gin brings ${extra(ginBonus)}.`,
  undercutBonus: rules =>
    rules.knockLimit === 'gin'
      ? 'Nobody can be undercut, because a hand ends with gin only.'
      : `An undercut brings ${extra(rules.undercutBonus)}.`,
  undercutOnTie({ knockLimit, undercutOnTie }) {
    if (knockLimit === 'gin') return 'Gin wins even against an opponent without deadwood.';
    return undercutOnTie ? 'Equal deadwood is an undercut too.' : 'With equal deadwood nobody scores.';
  },
  upcardOffer: ({ upcardOffer }) =>
    upcardOffer
      ? 'A hand begins with the upcard being offered, first to the player who did not deal.'
      : 'A hand begins with an ordinary turn: the upcard is not offered first.',
  bigGin: ({ bigGin }) =>
    bigGin === 'off'
      ? 'Big gin is not played.'
      : `Big gin, all eleven cards in melds, brings ${extra(bigGin)}.`,
  layoffOnGin: ({ layoffOnGin }) =>
    layoffOnGin ? 'Cards may be laid off against gin as well.' : 'Nothing may be laid off against gin.',
  knockLimit: ({ knockLimit }) =>
    ({
      10: 'You may knock with 10 points of deadwood or less.',
      gin: 'You may not knock with deadwood: only gin ends a hand.',
      upcard: 'You may knock with as much deadwood as the upcard counts, or less.',
    })[knockLimit],
  aceUpcard({ knockLimit, aceUpcard }) {
    if (knockLimit !== 'upcard') return 'The upcard does not change how much deadwood a knock may leave.';
    return aceUpcard === 'gin'
      ? 'If the upcard is an ace, only gin ends the hand.'
      : `If the upcard is an ace, you may knock with ${points(aceUpcard)} of deadwood.`;
  },
  spadesDouble: ({ spadesDouble }) =>
    spadesDouble
      ? 'If the upcard is a spade, the hand counts twice.'
      : 'Every hand counts once, whatever the suit of the upcard.',
  nextDealer: ({ nextDealer }) =>
    ({
      alternate: 'The two players take turns at dealing.',
      winner: 'Whoever has won a hand deals the next one.',
      loser: 'Whoever has lost a hand deals the next one.',
    })[nextDealer],
  wall: ({ wall }) =>
    wall === 'void'
      ? 'When only two cards are left in the stock, the hand is void.'
      : 'When only two cards are left in the stock, the last discard may still be taken to knock with it.',
  target: ({ target }) => `Whoever reaches ${points(target)} first wins the match.`,
  boxBonus: ({ boxBonus }) =>
    boxBonus === 0
      ? 'Hands that were won bring nothing more at the end of the match.'
      : `At the end of the match every hand won brings ${extra(boxBonus)}.`,
  gameBonus: ({ gameBonus }) => `Winning the match brings ${extra(gameBonus)}.`,
  shutoutBonus: ({ shutoutBonus }) =>
    `Winning it against somebody without a single point brings ${
      shutoutBonus === 0 ? 'no more than that' : `${points(shutoutBonus)} on top`
    }.`,
};

/** "1 point", "20 points". */
export function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

/** "no extra points", "20 extra points". */
export function extra(count: number): string {
  if (count === 0) return 'no extra points';
  return count === 1 ? '1 extra point' : `${count} extra points`;
}
