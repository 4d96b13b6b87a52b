// The rule options, their presets, and the scoring of hands and matches. A showdown has only facts; this file alone turns
// them into points.
import { suitOf } from '../../core/card.ts';
import type { RuleBook } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { pointsOf } from './melds/meld.ts';
import { HAND_SIZE, otherSeat, type Award, type Deal, type How, type Rules, type Showdown } from './model.ts';

const documents: Rules = {
  ginBonus: 20,
  undercutBonus: 10,
  undercutOnTie: true,
  upcardOffer: false,
  bigGin: 'off',
  layoffOnGin: false,
  knockLimit: 10,
  aceUpcard: 'gin',
  spadesDouble: false,
  nextDealer: 'alternate',
  wall: 'void',
  target: 100,
  boxBonus: 0,
  gameBonus: 0,
  shutoutBonus: 0,
};

const eaai: Rules = { ...documents, ginBonus: 25, undercutBonus: 25, upcardOffer: true };
const standard: Rules = { ...eaai, bigGin: 31 };

export const ruleBook: RuleBook<Rules> = {
  knobs: {
    ginBonus: {
      id: 'G23',
      name: 'Gin bonus',
      about: 'Points for melding all ten cards.',
      values: { min: 0, max: 200 },
    },
    undercutBonus: {
      id: 'G25',
      name: 'Undercut bonus',
      about: 'Points for the opponent who has no more deadwood than the knocker.',
      values: { min: 0, max: 200 },
    },
    undercutOnTie: {
      id: 'AG2',
      name: 'Undercut on a tie',
      about: 'Whether equal deadwood is an undercut; otherwise nobody scores.',
      values: [true, false],
    },
    upcardOffer: {
      id: 'AG3',
      name: 'Upcard offer',
      about: 'Whether a hand begins with the upcard being offered, first to the player who did not deal.',
      values: [true, false],
    },
    bigGin: {
      id: 'AG6',
      name: 'Big gin',
      about: 'Points for melding all eleven cards without a discard, where that is played.',
      values: ['off', 31],
    },
    layoffOnGin: {
      id: 'G20',
      name: 'Lay-off against gin',
      about: 'Whether cards may be laid off on the melds of a player who has gin.',
      values: [false, true],
    },
    knockLimit: {
      id: 'G14',
      name: 'Knock limit',
      about: 'The most deadwood to knock with: ten, none at all, or the value of the upcard.',
      values: [10, 'gin', 'upcard'],
    },
    aceUpcard: {
      id: 'G14',
      name: 'Ace as the upcard',
      about: 'What an ace means where the upcard sets the limit: gin only, or one point.',
      values: ['gin', 1],
    },
    spadesDouble: {
      id: 'G24',
      name: 'Spades double',
      about: 'Whether a hand whose upcard was a spade counts twice.',
      values: [false, true],
    },
    nextDealer: {
      id: 'AG4',
      name: 'Next dealer',
      about: 'Who deals after a hand that was scored. After a void hand the same player deals again.',
      values: ['alternate', 'winner', 'loser'],
    },
    wall: {
      id: 'AG5',
      name: 'The last two cards',
      about:
        'Whether a hand is void at once when two cards are left, or the last discard may be knocked with.',
      values: ['void', 'lastDiscardOffer'],
    },
    target: {
      id: 'G26',
      name: 'Target',
      about: 'The points that win the match.',
      values: { min: 1, max: 1000 },
    },
    boxBonus: {
      id: 'AG14',
      name: 'Box bonus',
      about: 'Points for each hand won, added when the match is over.',
      values: { min: 0, max: 200 },
    },
    gameBonus: {
      id: 'AG14',
      name: 'Game bonus',
      about: 'Points for winning the match, added when it is over.',
      values: { min: 0, max: 1000 },
    },
    shutoutBonus: {
      id: 'AG14',
      name: 'Shutout bonus',
      about: 'Further points for winning against a player without a single point.',
      values: { min: 0, max: 1000 },
    },
  },
  presets: {
    documents: { name: 'House', about: 'Gin 20, undercut 10, no upcard offer.', rules: documents },
    standard: {
      name: 'Standard',
      about: 'The upcard is offered, gin and undercut 25, big gin 31.',
      rules: standard,
    },
    eaai: { name: 'Challenge', about: 'The rules of the EAAI challenge: gin and undercut 25.', rules: eaai },
    straight: {
      name: 'Straight gin',
      about: 'No knocking: play on until somebody has gin.',
      rules: { ...standard, knockLimit: 'gin' },
    },
    oklahoma: {
      name: 'Oklahoma',
      about: 'The upcard sets the knock limit, an ace asks for gin, and spades count twice.',
      rules: { ...standard, knockLimit: 'upcard', spadesDouble: true },
    },
  },
};

/** The most deadwood to knock with in this deal. */
export function knockLimit(rules: Rules, deal: Deal): number {
  if (rules.knockLimit === 'gin') return 0;
  if (rules.knockLimit === 10) return 10;
  const limit = pointsOf(deal.upcard);
  return limit === 1 && rules.aceUpcard === 'gin' ? 0 : limit;
}

/** Who scores what for this showdown. */
export function price(rules: Rules, deal: Deal, showdown: Showdown): Award {
  const { knocker, spreads } = showdown;
  const other = otherSeat(knocker);
  const lead = spreads[other]!.points - spreads[knocker]!.points;
  const how = howWon(rules, showdown, lead);
  const bonus = bonusFor(rules, how);
  const difference = Math.abs(lead);
  const times = rules.spadesDouble && suitOf(deal.upcard) === 3 ? 2 : 1;
  const winner = how === 'undercut' ? other : knocker;
  return { winner, how, difference, bonus, times, points: (difference + bonus) * times };
}

function howWon(rules: Rules, { knocker, spreads }: Showdown, lead: number): How {
  const { melds, points } = spreads[knocker]!;
  // [AG12] Gin cannot be undercut, not even by gin.
  if (points === 0) return melds.flat().length > HAND_SIZE ? 'bigGin' : 'gin';
  // [AG2] The opponent undercuts with less, and on a tie where the rules say so.
  return lead < 0 || (lead === 0 && rules.undercutOnTie) ? 'undercut' : 'knock';
}

function bonusFor(rules: Rules, how: How): number {
  switch (how) {
    case 'knock':
      return 0;
    case 'undercut':
      return rules.undercutBonus;
    case 'gin':
      return rules.ginBonus;
    case 'bigGin':
      return rules.bigGin === 'off' ? rules.ginBonus : rules.bigGin;
  }
}

/** Who deals after this hand. */
export function dealerAfter(rules: Rules, dealer: Seat, award: Award | undefined): Seat {
  // [AG5] Nobody scored: the same player deals again.
  if (award === undefined) return dealer;
  if (rules.nextDealer === 'alternate') return otherSeat(dealer);
  return rules.nextDealer === 'winner' ? award.winner : otherSeat(award.winner);
}

/** [AG14] The final account of a match: points, boxes, and the bonuses of the winner. */
export function finalTotals(rules: Rules, scores: readonly number[], boxes: readonly number[]): number[] {
  const best = Math.max(...scores);
  const shutout = Math.min(...scores) === 0 ? rules.shutoutBonus : 0;
  return scores.map(
    (points, seat) =>
      points + boxes[seat]! * rules.boxBonus + (points === best ? rules.gameBonus + shutout : 0),
  );
}
