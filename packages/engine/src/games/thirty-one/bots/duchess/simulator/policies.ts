// The policies of this game's characters on the quick table. A test compares them with the characters. They need no
// view and give no reasons, because a search asks for thousands of decisions.
import type { Rng } from '../../../../../core/random.ts';
import { DECK, KNOCK, TAKE, type QuickTable, type Start } from './quick-table.ts';
import { ORDER, POINTS, RANK, SUIT, worthWithout } from './worth.ts';

/** A policy: how the seat to act starts its turn, and the place of the card it then throws. */
export interface Policy {
  readonly id: string;
  start(table: QuickTable, rng: Rng): Start;
  throws(table: QuickTable, rng: Rng): number;
}

function hasTwin(cards: Int32Array, from: number, place: number): boolean {
  const rank = RANK[cards[from + place]!];
  for (let other = 0; other < 4; other++) {
    if (other !== place && RANK[cards[from + other]!] === rank) return true;
  }
  return false;
}

/** Puts the open card in the fourth place of the hand, where a card picked up would lie. */
function lookAtTop(table: QuickTable): void {
  table.hands[4 * table.seat + 3] = table.top();
}

function takesIfBetter(table: QuickTable): Start {
  const { hands, seat, set } = table;
  const now = table.worth(seat);
  lookAtTop(table);
  for (let place = 0; place < 3; place++) if (worthWithout(hands, 4 * seat, place, set) > now) return TAKE;
  return DECK;
}

/** The throw that keeps the most points; among equals the lowest card, with `sparing` one that breaks no pair first. */
function throwCheapest({ hands, seat, bound, set }: QuickTable, sparing: 'pairs' | 'nothing'): number {
  const from = 4 * seat;
  const spares = sparing === 'pairs' && set !== 0;
  let best = -1;
  let bestWorth = -1;
  let bestRank = 0;
  for (let place = 0; place < 4; place++) {
    if (place === bound) continue;
    const worth = worthWithout(hands, from, place, set);
    if (worth < bestWorth) continue;
    const rank = ORDER[hands[from + place]!]! + (spares && hasTwin(hands, from, place) ? 4096 : 0);
    if (worth > bestWorth || rank < bestRank) {
      best = place;
      bestWorth = worth;
      bestRank = rank;
    }
  }
  return best;
}

function plain(id: string, knocksFrom: number, sparing: 'pairs' | 'nothing'): Policy {
  return {
    id,
    start(table) {
      if (table.knocker < 0 && table.worth(table.seat) >= knocksFrom) return KNOCK;
      return takesIfBetter(table);
    },
    throws: table => throwCheapest(table, table.knocker < 0 ? sparing : 'pairs'),
  };
}

/** Ms. Aggressive's preference for four cards without one, as a number: see `liking` in `ms-aggressive.ts`. */
function liking({ hands, seat, set }: QuickTable, place: number): number {
  const from = 4 * seat;
  const value = worthWithout(hands, from, place, set);
  const one = hands[from + (place === 0 ? 1 : 0)]!;
  const two = hands[from + (place <= 1 ? 2 : 1)]!;
  const three = hands[from + (place <= 2 ? 3 : 2)]!;
  const first = RANK[one]!;
  const second = RANK[two]!;
  const third = RANK[three]!;
  const isSet = set !== 0 && first === second && second === third;
  const pair = set !== 0 && !isSet && (first === second || second === third || first === third);
  let towards = 0;
  if (first === 0) towards = 1 + tenBeside(one, two) + tenBeside(one, three);
  if (second === 0) towards = Math.max(towards, 1 + tenBeside(two, one) + tenBeside(two, three));
  if (third === 0) towards = Math.max(towards, 1 + tenBeside(three, one) + tenBeside(three, two));
  let liked = value === 31 ? 1 : 0;
  liked = liked * 2 + (isSet ? 1 : 0);
  liked = liked * 2 + (pair ? 1 : 0);
  return (liked * 4 + towards) * 64 + value;
}

function tenBeside(ace: number, card: number): number {
  return POINTS[card] === 10 && SUIT[card] === SUIT[ace] ? 1 : 0;
}

function unwanted(table: QuickTable, bound: number): number {
  const { hands, seat } = table;
  let worst = -1;
  let most = -1;
  for (let place = 0; place < 4; place++) {
    if (place === bound) continue;
    const liked = liking(table, place);
    const card = hands[4 * seat + place]!;
    if (liked > most || (liked === most && ORDER[card]! < ORDER[hands[4 * seat + worst]!]!)) {
      worst = place;
      most = liked;
    }
  }
  return worst;
}

const aggressive: Policy = {
  id: 'ms-aggressive',
  start(table) {
    if (table.knocker >= 0) return takesIfBetter(table);
    const { hands, seat, set } = table;
    const from = 4 * seat;
    const now = table.worth(seat);
    const hasAce = RANK[hands[from]!] === 0 || RANK[hands[from + 1]!] === 0 || RANK[hands[from + 2]!] === 0;
    if (!hasAce && now >= (table.turns[seat] === 0 ? 16 : 20)) return KNOCK;
    lookAtTop(table);
    const thrown = unwanted(table, table.rules.mayReturnDiscard ? -1 : 3);
    return worthWithout(hands, from, thrown, set) > now ? TAKE : DECK;
  },
  throws: table => (table.knocker >= 0 ? throwCheapest(table, 'pairs') : unwanted(table, table.bound)),
};

/** The sum of a suit over the first cards of a hand. */
function sumOfSuit(hands: Int32Array, from: number, count: number, suit: number): number {
  let sum = 0;
  for (let at = from; at < from + count; at++) if (SUIT[hands[at]!] === suit) sum += POINTS[hands[at]!]!;
  return sum;
}

/** The worth of the best three of the four cards of the seat to act. */
function bestThree({ hands, seat, set }: QuickTable): number {
  let best = 0;
  for (let place = 0; place < 4; place++) best = Math.max(best, worthWithout(hands, 4 * seat, place, set));
  return best;
}

/** The suits the Card Counter avoids, a bit a suit, judged by the first `count` cards of the hand. */
function shunned({ deciding, lives, seats, seat, hands }: QuickTable, count: number): number {
  // The counts of four suits in one number, four bits each.
  let wanted = 0;
  for (let other = 0; other < seats; other++) {
    const card = deciding[other]!;
    if (other !== seat && card >= 0 && lives[other]! > 0) wanted += 1 << (4 * SUIT[card]!);
  }
  let suits = 0;
  for (let suit = 0; suit < 4; suit++) {
    const goers = (wanted >> (4 * suit)) & 15;
    if (goers > 2 && sumOfSuit(hands, 4 * seat, count, suit) < 15) suits |= 1 << suit;
  }
  return suits;
}

function worthShunning({ hands, seat, set }: QuickTable, place: number, suits: number): number {
  const from = 4 * seat;
  const value = worthWithout(hands, from, place, set);
  if (suits === 0 || (set !== 0 && value === set)) return value;
  let best = 0;
  const lost = hands[from + place]!;
  for (let suit = 0; suit < 4; suit++) {
    if ((suits & (1 << suit)) !== 0) continue;
    const sum = sumOfSuit(hands, from, 4, suit) - (SUIT[lost] === suit ? POINTS[lost]! : 0);
    if (sum > best) best = sum;
  }
  return best;
}

const counter: Policy = {
  id: 'card-counter',
  start(table) {
    if (table.knocker >= 0) return takesIfBetter(table);
    const lap = table.turns[table.seat]! + 1;
    if (table.worth(table.seat) >= (lap <= 2 ? 18 : lap <= 4 ? 24 : lap <= 6 ? 27 : 28)) return KNOCK;
    const suits = shunned(table, 3);
    if (suits === 0) return takesIfBetter(table);
    lookAtTop(table);
    const now = worthShunning(table, 3, suits);
    for (let place = 0; place < 3; place++) if (worthShunning(table, place, suits) > now) return TAKE;
    return DECK;
  },
  throws(table) {
    if (table.knocker >= 0) return throwCheapest(table, 'pairs');
    const { hands, seat, bound, set } = table;
    const from = 4 * seat;
    const suits = bestThree(table) < 15 ? shunned(table, 4) : 0;
    const wanted = table.deciding[table.next(seat)]!;
    const nextSuit = wanted < 0 ? -1 : SUIT[wanted]!;
    let best = -1;
    let bestWorth = -1;
    let bestRank = 0;
    for (let place = 0; place < 4; place++) {
      if (place === bound) continue;
      const worth = worthShunning(table, place, suits);
      if (worth < bestWorth) continue;
      const card = hands[from + place]!;
      let rank = ORDER[card]!;
      if ((suits & (1 << SUIT[card]!)) !== 0) rank -= 1 << 20;
      else {
        if (SUIT[card] === nextSuit) rank += 8192;
        if (set !== 0 && hasTwin(hands, from, place) && !isGone(table, RANK[card]!)) rank += 4096;
      }
      if (worth > bestWorth || rank < bestRank) {
        best = place;
        bestWorth = worth;
        bestRank = rank;
      }
    }
    return best;
  },
};

/** Whether two cards of a rank have lain open that the seat does not hold. */
function isGone({ hands, seat, lain }: QuickTable, rank: number): boolean {
  let lying = 0;
  for (let suit = 0; suit < 4; suit++) {
    if ((lain[suit]! & (1 << rank)) === 0) continue;
    const card = suit * 13 + rank;
    const from = 4 * seat;
    if (
      hands[from] !== card &&
      hands[from + 1] !== card &&
      hands[from + 2] !== card &&
      hands[from + 3] !== card
    )
      lying++;
  }
  return lying >= 2;
}

const clueless: Policy = {
  id: 'mr-clueless',
  start(table, rng) {
    if (table.knocker < 0 && table.worth(table.seat) >= 30) return KNOCK;
    return rng.chance(0.5) ? TAKE : DECK;
  },
  throws({ bound }, rng) {
    const place = rng.below(bound < 0 ? 4 : 3);
    return bound >= 0 && place >= bound ? place + 1 : place;
  },
};

/** The policies of all characters. */
export const POLICIES = {
  standard: plain('standard', 24.5, 'pairs'),
  caution: plain('mr-caution', 27, 'nothing'),
  aggressive,
  counter,
  clueless,
  computer: plain('two-player-computer', 26.5, 'nothing'),
} as const;
