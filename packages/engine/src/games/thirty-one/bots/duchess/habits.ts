// How the characters of this game decide, on bare cards and a spot: the same answers as theirs (a test keeps
// that), without a view and without words, because an imagined hand asks for thousands of them.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Rules } from '../../model.ts';
import { handValue, pointsOf, sumOfSuit, valueWithout } from '../../value.ts';
import { companyOf, type Spot } from './spot.ts';

/** What can be done at the start of a turn. */
export const DECK = 0;
export const TAKE = 1;
export const KNOCK = 2;
export type Start = typeof DECK | typeof TAKE | typeof KNOCK;

/** A way to play: how a turn starts, and which card (its place among four) is thrown. */
export interface Habit {
  readonly id: string;
  start(hand: readonly Card[], spot: Spot, rng: Rng): Start;
  /** `bound` is the place of a card that may not be thrown, or −1. */
  throws(four: readonly Card[], bound: number, spot: Spot, rng: Rng): number;
}

const ORDER: readonly number[] = Array.from({ length: 52 }, (_, index) => {
  const card = index as Card;
  return pointsOf(card) * 64 + rankOf(card) * 4 + suitOf(card);
});

const four: Card[] = [0, 0, 0, 0] as Card[];
function withTop(hand: readonly Card[], top: Card): readonly Card[] {
  four[0] = hand[0]!;
  four[1] = hand[1]!;
  four[2] = hand[2]!;
  four[3] = top;
  return four;
}

function hasTwin(cards: readonly Card[], place: number): boolean {
  const rank = rankOf(cards[place]!);
  for (let other = 0; other < 4; other++) {
    if (other !== place && rankOf(cards[other]!) === rank) return true;
  }
  return false;
}

function takesIfBetter(hand: readonly Card[], { top, rules }: Spot): Start {
  const now = handValue(hand, rules);
  const cards = withTop(hand, top);
  for (let place = 0; place < 3; place++) if (valueWithout(cards, place, rules) > now) return TAKE;
  return DECK;
}

/** Of the cheapest throws the lowest; with `sparing` rather one that breaks no pair. */
function throwCheapest(
  cards: readonly Card[],
  bound: number,
  rules: Rules,
  sparing: 'pairs' | 'nothing',
): number {
  const spares = sparing === 'pairs' && rules.threeOfAKind !== 'off';
  let best = -1;
  let bestWorth = -1;
  let bestRank = 0;
  for (let place = 0; place < 4; place++) {
    if (place === bound) continue;
    const worth = valueWithout(cards, place, rules);
    if (worth < bestWorth) continue;
    const rank = ORDER[cards[place]!]! + (spares && hasTwin(cards, place) ? 4096 : 0);
    if (worth > bestWorth || rank < bestRank) {
      best = place;
      bestWorth = worth;
      bestRank = rank;
    }
  }
  return best;
}

function plain(id: string, knocksFrom: number, sparing: 'pairs' | 'nothing'): Habit {
  return {
    id,
    start(hand, spot) {
      if (!spot.isLast && handValue(hand, spot.rules) >= knocksFrom) return KNOCK;
      return takesIfBetter(hand, spot);
    },
    throws: (cards, bound, spot) => throwCheapest(cards, bound, spot.rules, spot.isLast ? 'pairs' : sparing),
  };
}

/** What Ms. Aggressive likes in four cards without one, as a number: see `liking` of hers. */
function liking(cards: readonly Card[], place: number, rules: Rules): number {
  const value = valueWithout(cards, place, rules);
  const [a, b, c] = [place === 0 ? 1 : 0, place <= 1 ? 2 : 1, place <= 2 ? 3 : 2];
  const [one, two, three] = [cards[a]!, cards[b]!, cards[c]!];
  const [first, second, third] = [rankOf(one), rankOf(two), rankOf(three)];
  const wantsSets = rules.threeOfAKind !== 'off';
  const isSet = wantsSets && first === second && second === third;
  const pair = wantsSets && !isSet && (first === second || second === third || first === third);
  let towards = 0;
  if (first === 0) towards = 1 + tenBeside(one, two) + tenBeside(one, three);
  if (second === 0) towards = Math.max(towards, 1 + tenBeside(two, one) + tenBeside(two, three));
  if (third === 0) towards = Math.max(towards, 1 + tenBeside(three, one) + tenBeside(three, two));
  const hasAce = first === 0 || second === 0 || third === 0;
  let liked = value === 31 ? 1 : 0;
  liked = liked * 2 + (isSet ? 1 : 0);
  liked = liked * 2 + (pair ? 1 : 0);
  liked = liked * 2 + (pair && hasAce ? 1 : 0);
  return (liked * 4 + towards) * 64 + value;
}

function tenBeside(ace: Card, card: Card): number {
  return pointsOf(card) === 10 && suitOf(card) === suitOf(ace) ? 1 : 0;
}

function unwanted(cards: readonly Card[], bound: number, rules: Rules): number {
  let worst = -1;
  let most = -1;
  for (let place = 0; place < 4; place++) {
    if (place === bound) continue;
    const liked = liking(cards, place, rules);
    if (liked > most || (liked === most && ORDER[cards[place]!]! < ORDER[cards[worst]!]!)) {
      worst = place;
      most = liked;
    }
  }
  return worst;
}

const aggressive: Habit = {
  id: 'ms-aggressive',
  start(hand, spot) {
    const { rules, isLast, lap, top } = spot;
    if (isLast) return takesIfBetter(hand, spot);
    const now = handValue(hand, rules);
    const hasAce = rankOf(hand[0]!) === 0 || rankOf(hand[1]!) === 0 || rankOf(hand[2]!) === 0;
    if (!hasAce && now >= (lap === 1 ? 16 : 20)) return KNOCK;
    const cards = withTop(hand, top);
    const thrown = unwanted(cards, rules.mayReturnDiscard ? -1 : 3, rules);
    return valueWithout(cards, thrown, rules) > now ? TAKE : DECK;
  },
  throws: (cards, bound, { rules, isLast }) =>
    isLast ? throwCheapest(cards, bound, rules, 'pairs') : unwanted(cards, bound, rules),
};

/** The suits the Card Counter shuns, a bit a suit. */
function shunned(hand: readonly Card[], spot: Spot): number {
  let suits = 0;
  const { wanted } = companyOf(spot);
  for (let suit = 0; suit < 4; suit++) {
    if (wanted[suit]! > 2 && sumOfSuit(hand, suit) < 15) suits |= 1 << suit;
  }
  return suits;
}

function worthShunning(cards: readonly Card[], place: number, rules: Rules, suits: number): number {
  const value = valueWithout(cards, place, rules);
  if (suits === 0 || value === rules.threeOfAKind) return value;
  let best = 0;
  for (let suit = 0; suit < 4; suit++) {
    if ((suits & (1 << suit)) !== 0) continue;
    const sum = sumOfSuit(cards, suit);
    const lost = cards[place]!;
    best = Math.max(best, suitOf(lost) === suit ? sum - pointsOf(lost) : sum);
  }
  return best;
}

const counter: Habit = {
  id: 'card-counter',
  start(hand, spot) {
    const { rules, isLast, lap, top } = spot;
    if (isLast) return takesIfBetter(hand, spot);
    const value = handValue(hand, rules);
    const from = lap <= 2 ? 18 : lap <= 4 ? 24 : lap <= 6 ? 27 : 28;
    if (value >= from) return KNOCK;
    const suits = shunned(hand, spot);
    if (suits === 0) return takesIfBetter(hand, spot);
    const cards = withTop(hand, top);
    const now = worthShunning(cards, 3, rules, suits);
    for (let place = 0; place < 3; place++) {
      if (worthShunning(cards, place, rules, suits) > now) return TAKE;
    }
    return DECK;
  },
  throws(cards, bound, spot) {
    const { rules, isLast } = spot;
    if (isLast) return throwCheapest(cards, bound, rules, 'pairs');
    const suits = shunned(cards, spot);
    const { nextSuit, open } = companyOf(spot);
    let best = -1;
    let bestWorth = -1;
    let bestRank = 0;
    for (let place = 0; place < 4; place++) {
      if (place === bound) continue;
      const worth = worthShunning(cards, place, rules, suits);
      if (worth < bestWorth) continue;
      const card = cards[place]!;
      let rank = ORDER[card]!;
      if ((suits & (1 << suitOf(card))) !== 0) rank -= 1 << 20;
      else {
        if (suitOf(card) === nextSuit) rank += 8192;
        if (rules.threeOfAKind !== 'off' && hasTwin(cards, place) && !isGone(cards, rankOf(card), open)) {
          rank += 4096;
        }
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

/** Whether two of a rank have lain open that are not among these cards. */
function isGone(cards: readonly Card[], rank: number, open: readonly number[]): boolean {
  let lying = 0;
  for (let suit = 0; suit < 4; suit++) {
    if ((open[suit]! & (1 << rank)) !== 0 && !cards.includes((suit * 13 + rank) as Card)) lying++;
  }
  return lying >= 2;
}

const clueless: Habit = {
  id: 'mr-clueless',
  start(hand, { rules, isLast }, rng) {
    if (!isLast && handValue(hand, rules) >= 30) return KNOCK;
    return rng.chance(0.5) ? TAKE : DECK;
  },
  throws(_cards, bound, _spot, rng) {
    const place = rng.below(bound < 0 ? 4 : 3);
    return bound >= 0 && place >= bound ? place + 1 : place;
  },
};

/** A good player she knows nothing else of: knocks early with little, later with more. */
const PEER_KNOCKS = [19, 22, 24, 25, 26];
const peer: Habit = {
  id: 'peer',
  start(hand, spot) {
    const from = PEER_KNOCKS[Math.min(spot.lap, PEER_KNOCKS.length) - 1]!;
    if (!spot.isLast && handValue(hand, spot.rules) >= from) return KNOCK;
    return takesIfBetter(hand, spot);
  },
  throws: (cards, bound, { rules }) => throwCheapest(cards, bound, rules, 'pairs'),
};

/** The ways to play she knows. */
export const HABITS = {
  standard: plain('standard', 24.5, 'pairs'),
  caution: plain('mr-caution', 27, 'nothing'),
  aggressive,
  counter,
  clueless,
  computer: plain('two-player-computer', 26.5, 'nothing'),
  peer,
} as const;
