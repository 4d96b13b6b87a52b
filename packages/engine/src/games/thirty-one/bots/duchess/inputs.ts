// What the network is told of a choice: the hand that is left, the card the next player finds, and the outlook.
// Suits have no names there: the player's own best one is the first, and so on.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import { handValue, pointsOf } from '../../value.ts';
import type { Active } from './net.ts';
import type { Other, Outlook } from './outlook.ts';

/** The kinds of choices: a finished turn, a draw from the deck that is about to come, a knock. */
export const THROWN = 0;
export const DRAWING = 1;
export const KNOCKING = 2;
export type Kind = typeof THROWN | typeof DRAWING | typeof KNOCKING;

// Where each group of inputs begins.
let size = 0;
const group = (length: number): number => (size += length) - length;
const KIND_LAP = group(3 * 8);
const VALUE = group(3 * 33);
const CARDS = group(3 * 13);
const PAIR = group(4);
const SUIT_OUTS = group(11);
const OUTS_31 = group(5);
const PLAYERS = group(4);
const LIVES = group(5);
const KNOCKER = group(5);
const OPEN = group(3 * 4 * 5);
const FEEDS = group(3);
const OTHER_SIZE = 4 + 4 + 4 + 7 + 12 + 4 + 5;
const OTHERS = group(3 * OTHER_SIZE);

/** How many inputs there are. */
export const INPUTS = size;
/** The most inputs that can be on at a time. */
export const MOST_ACTIVE = 64;

export function noInputs(): Active {
  return { at: new Int32Array(MOST_ACTIVE), count: 0 };
}

const sums = new Int32Array(4);
const rankOfSuit = new Int32Array(4);

/** Fills in what is on for a choice: the three cards kept and the card that lies open for the next player. */
export function describe(
  active: Active,
  kind: Kind,
  kept: readonly Card[],
  open: Card,
  outlook: Outlook,
): void {
  const { at } = active;
  let count = 0;
  const [a, b, c] = [kept[0]!, kept[1]!, kept[2]!];
  orderSuits(a, b, c);
  const { rules, unseen } = outlook;
  at[count++] = KIND_LAP + kind * 8 + Math.min(outlook.lap, 8) - 1;
  const value = handValue(kept, rules);
  const isSet = rankOf(a) === rankOf(b) && rankOf(b) === rankOf(c);
  at[count++] = VALUE + kind * 33 + (isSet && value >= 30 ? 32 : value);
  at[count++] = CARDS + rankOfSuit[suitOf(a)]! * 13 + rankOf(a);
  at[count++] = CARDS + rankOfSuit[suitOf(b)]! * 13 + rankOf(b);
  at[count++] = CARDS + rankOfSuit[suitOf(c)]! * 13 + rankOf(c);
  if (!isSet && rules.threeOfAKind !== 'off') {
    const rank =
      rankOf(a) === rankOf(b) || rankOf(a) === rankOf(c)
        ? rankOf(a)
        : rankOf(b) === rankOf(c)
          ? rankOf(b)
          : -1;
    if (rank >= 0) {
      let live = 0;
      for (let suit = 0; suit < 4; suit++) live += (unseen[suit]! >> rank) & 1;
      at[count++] = PAIR + live;
    }
  }
  const best = rankOfSuit[0] === 0 ? 0 : rankOfSuit[1] === 0 ? 1 : rankOfSuit[2] === 0 ? 2 : 3;
  at[count++] = SUIT_OUTS + Math.min(10, countBits(unseen[best]!));
  at[count++] = OUTS_31 + Math.min(4, outsTo31(a, b, c, best, unseen[best]!));
  at[count++] = PLAYERS + Math.min(outlook.players, 5) - 2;
  at[count++] = LIVES + Math.min(outlook.lives, 5) - 1;
  at[count++] =
    KNOCKER + (kind === KNOCKING ? 4 : outlook.knocker < 0 ? 3 : slotFor(outlook.knocker, outlook.count));
  const openSuit = rankOfSuit[suitOf(open)]!;
  if (kind !== DRAWING)
    at[count++] = OPEN + (kind === KNOCKING ? 60 / 3 : 0) + openSuit * 5 + pointsClass(pointsOf(open));
  else at[count++] = OPEN + 40 + openSuit * 5 + pointsClass(pointsOf(open));
  const shown = Math.min(3, outlook.count);
  for (let slot = 0; slot < shown; slot++) {
    // At a larger table the third is the last one to act before the player.
    const other = outlook.others[slot === 2 ? outlook.count - 1 : slot]!;
    count = describeOther(at, count, OTHERS + slot * OTHER_SIZE, other);
    if (kind !== DRAWING && wants(other, open)) at[count++] = FEEDS + slot;
  }
  active.count = count;
}

function describeOther(at: Int32Array, from: number, base: number, other: Other): number {
  let count = from;
  at[count++] = base + Math.min(other.lives, 4) - 1;
  at[count++] = base + 4 + Math.min(other.takes, 3);
  let most = 0;
  let suit = -1;
  for (let index = 0; index < other.holds; index++) {
    const its = suitOf(other.held[index] as Card);
    let sum = 0;
    for (let second = 0; second < other.holds; second++) {
      const card = other.held[second] as Card;
      if (suitOf(card) === its) sum += pointsOf(card);
    }
    if (sum > most) {
      most = sum;
      suit = its;
    }
  }
  if (suit >= 0) at[count++] = base + 8 + rankOfSuit[suit]!;
  at[count++] = base + 12 + heldClass(most);
  if (other.lastThrown >= 0) {
    const card = other.lastThrown as Card;
    at[count++] = base + 19 + (other.tookLast ? 6 : 0) + pointsClass(pointsOf(card));
    for (let each = 0; each < 4; each++) {
      if ((other.thrownSuits & (1 << each)) !== 0) at[count++] = base + 31 + rankOfSuit[each]!;
    }
    at[count++] = base + 35 + pointsClass(other.mostThrown);
  } else at[count++] = base + 19 + 5;
  return count;
}

/** Whether a player is known to hold a card of this suit. */
function wants(other: Other, card: Card): boolean {
  for (let index = 0; index < other.holds; index++) {
    if (suitOf(other.held[index] as Card) === suitOf(card)) return true;
  }
  return false;
}

function slotFor(other: number, count: number): number {
  return other >= 2 ? (other === count - 1 ? 2 : 1) : other;
}

function pointsClass(points: number): number {
  if (points <= 5) return 0;
  if (points <= 8) return 1;
  return points - 7 > 4 ? 4 : points - 7;
}

function heldClass(points: number): number {
  if (points === 0) return 0;
  if (points <= 6) return 1;
  if (points <= 9) return 2;
  if (points <= 11) return 3;
  if (points <= 17) return 4;
  return points <= 21 ? 5 : 6;
}

/** Puts the suits in the order of what these cards have in them. */
function orderSuits(a: Card, b: Card, c: Card): void {
  sums[0] = 3;
  sums[1] = 2;
  sums[2] = 1;
  sums[3] = 0;
  sums[suitOf(a)]! += pointsOf(a) * 4;
  sums[suitOf(b)]! += pointsOf(b) * 4;
  sums[suitOf(c)]! += pointsOf(c) * 4;
  for (let suit = 0; suit < 4; suit++) {
    let rank = 0;
    for (let other = 0; other < 4; other++) if (sums[other]! > sums[suit]!) rank++;
    rankOfSuit[suit] = rank;
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

const TENS = 0b1111000000000;

/** How many unseen cards of the suit would make 31 at once. */
function outsTo31(a: Card, b: Card, c: Card, suit: number, unseen: number): number {
  let ace = 0;
  let tens = 0;
  for (const card of [a, b, c]) {
    if (suitOf(card) !== suit) continue;
    if (rankOf(card) === 0) ace = 1;
    else if (pointsOf(card) === 10) tens++;
  }
  if (ace === 1 && tens >= 1) return countBits(unseen & TENS);
  return ace === 0 && tens >= 2 ? unseen & 1 : 0;
}
