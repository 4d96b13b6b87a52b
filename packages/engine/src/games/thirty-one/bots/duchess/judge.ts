// Her first impression: every choice judged by the network, as what it is expected to change in her chance of
// winning the match. Quick enough to play whole imagined hands with.
import type { Card } from '../../../../core/card.ts';
import { handValue, placeBeside31, valueWithout } from '../../value.ts';
import { DECK, KNOCK, TAKE, type Habit, type Start } from './habits.ts';
import { describe, DRAWING, KNOCKING, noInputs, THROWN } from './inputs.ts';
import { answer, type Weights } from './net.ts';
import { lookAt, newOutlook, type Outlook } from './outlook.ts';
import type { Spot } from './spot.ts';

/** What a 31 in hand is worth: more than any other choice. */
const SURE = 9;

/** The judgement of a start: by deck, pile, knock; what cannot be done is worth less than anything. */
export type Starts = [deck: number, take: number, knock: number];

/** A judge of choices. */
export interface Judge extends Habit {
  judgeStart(hand: readonly Card[], spot: Spot): Starts;
  /** The judgement of throwing each of four cards. */
  judgeThrows(four: readonly Card[], bound: number, spot: Spot): number[];
}

/** Without the card at that place. */
export function without(four: readonly Card[], place: number, kept: Card[]): Card[] {
  for (let index = 0, to = 0; index < 4; index++) if (index !== place) kept[to++] = four[index]!;
  return kept;
}

export function newJudge(weights: Weights): Judge {
  const active = noInputs();
  const sums = new Float32Array(weights.hidden);
  const kept = [0, 0, 0] as Card[];
  const drawn = [0, 0, 0, 0] as Card[];
  let outlook: Outlook | undefined;

  function look(spot: Spot, hand: readonly Card[]): Outlook {
    outlook ??= newOutlook(spot.rules);
    return lookAt(outlook, spot, spot.seat, hand);
  }

  function worthOfThrow(four: readonly Card[], place: number, seen: Outlook): number {
    if (valueWithout(four, place, seen.rules) === 31) return SURE;
    describe(active, THROWN, without(four, place, kept), four[place]!, seen);
    return answer(weights, active, sums);
  }

  function bestThrow(four: readonly Card[], bound: number, seen: Outlook): [place: number, worth: number] {
    let best = -1;
    let most = -Infinity;
    for (let place = 0; place < 4; place++) {
      if (place === bound) continue;
      const worth = worthOfThrow(four, place, seen);
      if (worth > most) {
        best = place;
        most = worth;
      }
    }
    return [best, most];
  }

  function judgeStart(hand: readonly Card[], spot: Spot): Starts {
    const { top, rules } = spot;
    const seen = look(spot, hand);
    for (let place = 0; place < 3; place++) drawn[place] = hand[place]!;
    drawn[3] = top;
    if (placeBeside31(drawn) !== undefined && handValue(hand, rules) !== 31) return [0, SURE, 0];
    const take = bestThrow(drawn, rules.mayReturnDiscard ? -1 : 3, seen)[1];
    describe(active, DRAWING, hand, top, seen);
    const deck = answer(weights, active, sums);
    if (spot.isLast) return [deck, take, -Infinity];
    describe(active, KNOCKING, hand, top, seen);
    return [deck, take, answer(weights, active, sums)];
  }

  return {
    id: 'judge',
    judgeStart,
    judgeThrows: (four, bound, spot) => {
      const seen = look(spot, four);
      return four.map((_, place) => (place === bound ? -Infinity : worthOfThrow(four, place, seen)));
    },
    start(hand, spot): Start {
      const [deck, take, knock] = judgeStart(hand, spot);
      if (knock >= deck && knock >= take) return KNOCK;
      return take > deck ? TAKE : DECK;
    },
    throws: (four, bound, spot) => bestThrow(four, bound, look(spot, four))[0],
  };
}
