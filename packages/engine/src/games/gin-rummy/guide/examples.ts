// The guide's example hands, arranged, defended and scored by the game itself, so that the text is right for the rules in
// force.
import { cards, formatCards, type Card } from '../../../core/card.ts';
import { seatOf } from '../../../core/seat.ts';
import { deadwood } from '../melds/deadwood.ts';
import { bestDefence, withoutLaidOff } from '../melds/layoff.ts';
import { outside, spreadOf } from '../melds/meld.ts';
import type { Award, Meld, Rules } from '../model.ts';
import { price } from '../rules.ts';

const KNOCKER = '5♠ 6♠ 7♠ Q♣ Q♦ Q♥ 2♣ 2♦ 2♥ 3♦';
const OPPONENT = '8♠ 9♠ Q♠ K♣ K♦ K♥ 4♦ 4♥ 9♥ A♣';
const BETTER_OPPONENT = '8♠ 9♠ Q♠ K♣ K♦ K♥ 4♣ 4♦ 4♥ A♣';
const GIN = 'A♠ 2♠ 3♠ 4♥ 5♥ 6♥ 7♦ 8♦ 9♦ 10♦';
/** [VG04] The unmatched cards count 25, and none of them fits the melds of the gin hand. */
const AGAINST_GIN = 'J♣ Q♣ K♣ 3♣ 3♦ 3♥ 9♣ 9♥ 5♣ 2♦';
/** No spade, and high enough a limit where the upcard sets it. */
const UPCARD = '8♥';

/** A hand against a knock: how both lie on the table, and what it brings. */
export interface ShownHand {
  /** In the notation of guides: melds, then what is left over. */
  readonly knocker: string;
  readonly opponent: string;
  /** The cards laid off, in the notation; empty where there are none. */
  readonly laidOff: string;
  readonly knockerLeft: number;
  /** What the opponent had left before laying off, and after. */
  readonly before: number;
  readonly after: number;
  readonly award: Award;
}

export const knockExample = (rules: Rules): ShownHand => showDown(rules, KNOCKER, OPPONENT);
export const undercutExample = (rules: Rules): ShownHand => showDown(rules, KNOCKER, BETTER_OPPONENT);
export const ginExample = (rules: Rules): ShownHand => showDown(rules, GIN, AGAINST_GIN);

function showDown(rules: Rules, knocking: string, defending: string): ShownHand {
  const [knocker, opponent] = [cards(knocking), cards(defending)];
  const { melds, points } = deadwood(knocker);
  const closed = points === 0 && !rules.layoffOnGin;
  const layoffs = closed ? [] : bestDefence(opponent, melds).layoffs;
  const left = withoutLaidOff(opponent, layoffs);
  const spreads = [spreadOf(knocker, melds), spreadOf(left, deadwood(left).melds)];
  const showdown = { knocker: seatOf(0), spreads, layoffs };
  const [upcard] = cards(UPCARD);
  return {
    knocker: grouped(knocker, melds),
    opponent: grouped(left, spreads[1]!.melds),
    laidOff: formatCards(layoffs.map(({ card }) => card)),
    knockerLeft: points,
    before: deadwood(opponent).points,
    after: spreads[1]!.points,
    award: price(rules, { dealer: seatOf(1), upcard: upcard! }, showdown),
  };
}

function grouped(hand: readonly Card[], melds: readonly Meld[]): string {
  const left = outside(hand, melds);
  return [...melds, ...(left.length === 0 ? [] : [left])].map(formatCards).join(' | ');
}
