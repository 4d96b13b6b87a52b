// The inputs of the network: of the table, once a turn, and of every choice, the three cards kept and the card that
// the next player finds. Suits are ranked by the cards kept, so that the network is invariant to their names.
import { KNOCK, type QuickTable } from '../simulator/quick-table.ts';
import { countBits, POINTS, pointsOfBits, RANK, SUIT, SUMS } from '../simulator/worth.ts';

/** The kinds of choices: a draw from the deck that is about to come, a finished turn, a knock. */
export const DRAWING = 0;
export const THROWN = 1;
export const KNOCKING = KNOCK;
export const KINDS = 3;

/** The indices of the active inputs, and how many there are. */
export interface SparseInputs {
  readonly at: Int32Array;
  count: number;
}

/** The most inputs that are active at a time, of the table and of a choice. */
export const MAX_ACTIVE = 40;

export function noInputs(): SparseInputs {
  return { at: new Int32Array(MAX_ACTIVE), count: 0 };
}

/** How many opponents are encoded. */
const SLOTS = 3;
/** What is known of a player and a suit: nothing; they threw or left it; they hold some; they hold 10 points or more. */
const STANCES = 4;
const POINT_CLASSES = 5;
const LAPS = 9;

// Where each group of inputs begins.
let size = 0;
const group = (length: number): number => (size += length) - length;
const PLAYERS = group(4);
const LIVES = group(5);
const KNOCKER = group(4);
const OTHER_LIVES = group(4 * SLOTS);
const OTHER_TURNS = group(8 * 4 * SLOTS);
const OTHER_HELD = group(7 * SLOTS);
const OTHER_LAST = group((2 * POINT_CLASSES + 1) * SLOTS);
const OTHER_MOST = group(POINT_CLASSES * SLOTS);
const OTHER_REFUSED = group((POINT_CLASSES + 1) * SLOTS);
const KIND_LAP = group(KINDS * LAPS);
const KIND_VALUE = group(KINDS * 33);
const CARDS = group(3 * 13);
const PAIR = group(KINDS);
const OUTS = group(11 * 5);
const OPEN = group(KINDS * 4 * POINT_CLASSES);
const FEEDS_NEXT = group(STANCES * POINT_CLASSES);
const FEEDS_OTHERS = group(STANCES ** (SLOTS - 1));
const RIVALS = group(STANCES ** SLOTS);

/** How many inputs there are. */
export const INPUTS = size;

/** All cards of a suit, a bit a rank. */
const WHOLE_SUIT = 8191;

/** What one seat observes of a table: the others in the order they act, and the cards the seat has not seen. */
export class Observation {
  /** At a table of more than four the third slot is the last to act. */
  readonly slots = new Int32Array(SLOTS);
  slotted = 0;
  /** By suit, a bit a rank. */
  readonly unseen = new Int32Array(4);
  /** What is known of each of the others and each suit: four suits a slot. */
  readonly stances = new Int32Array(4 * SLOTS);

  observe(table: QuickTable, seat: number, cards: number): void {
    const { unseen, slots } = this;
    const { shown, hands } = table;
    for (let suit = 0; suit < 4; suit++) unseen[suit] = WHOLE_SUIT & ~shown[suit]!;
    for (let at = 4 * seat; at < 4 * seat + cards; at++) {
      const card = hands[at]!;
      unseen[SUIT[card]!]! &= ~(1 << RANK[card]!);
    }
    this.slotted = 0;
    for (let other = table.next(seat); other !== seat; other = table.next(other)) {
      if (this.slotted < SLOTS) slots[this.slotted++] = other;
      else slots[SLOTS - 1] = other;
    }
  }
}

/** The inputs that do not depend on the choice, for a seat that holds so many cards. */
export function encodeTable(
  observation: Observation,
  active: SparseInputs,
  table: QuickTable,
  seat: number,
  cards: number,
): void {
  const { at } = active;
  observation.observe(table, seat, cards);
  const { slots, slotted, stances } = observation;
  const { lives, turns, takes, lastThrown, tookLast, held, thrown, refused } = table;
  let count = 0;
  at[count++] = PLAYERS + Math.min(table.players(), 5) - 2;
  at[count++] = LIVES + Math.min(lives[seat]!, 5) - 1;
  let knocked = SLOTS;
  for (let slot = 0; slot < slotted; slot++) {
    const other = slots[slot]!;
    if (other === table.knocker) knocked = slot;
    at[count++] = OTHER_LIVES + 4 * slot + Math.min(lives[other]!, 4) - 1;
    at[count++] = OTHER_TURNS + 32 * slot + 4 * Math.min(turns[other]!, 7) + Math.min(takes[other]!, 3);
    let most = 0;
    let gave = 0;
    let left = 0;
    for (let suit = 0; suit < 4; suit++) {
      const holds = pointsOfBits(held[4 * other + suit]!);
      const threw = thrown[4 * other + suit]!;
      const refuses = refused[4 * other + suit]!;
      if (holds > most) most = holds;
      gave |= threw;
      left |= refuses;
      stances[4 * slot + suit] = holds > 0 ? (holds >= 10 ? 3 : 2) : (threw | refuses) === 0 ? 0 : 1;
    }
    at[count++] = OTHER_HELD + 7 * slot + heldClass(most);
    const last = lastThrown[other]!;
    if (last >= 0) {
      const from = OTHER_LAST + (2 * POINT_CLASSES + 1) * slot;
      at[count++] = from + POINT_CLASSES * tookLast[other]! + CLASSES[last]!;
      at[count++] = OTHER_MOST + POINT_CLASSES * slot + pointsClass(highest(gave));
    } else at[count++] = OTHER_LAST + (2 * POINT_CLASSES + 1) * (slot + 1) - 1;
    at[count++] =
      OTHER_REFUSED + (POINT_CLASSES + 1) * slot + (left === 0 ? POINT_CLASSES : pointsClass(highest(left)));
  }
  // At a large table somebody between the slots may have knocked.
  at[count++] = KNOCKER + (table.knocker >= 0 && knocked === SLOTS ? 1 : knocked);
  active.count = count;
}

/** The rank of each suit by the points that the cards kept have in it, and the points of the first. */
const places = new Int32Array(4);
let bestSum = 0;

/** The inputs of a choice: the cards kept, and the one that lies open then. */
export function encodeChoice(
  { unseen, stances, slotted }: Observation,
  active: SparseInputs,
  table: QuickTable,
  seat: number,
  kind: number,
  a: number,
  b: number,
  c: number,
  open: number,
): void {
  const { at } = active;
  const best = orderSuits(a, b, c);
  let count = 0;
  at[count++] = KIND_LAP + LAPS * kind + Math.min(table.turns[seat]!, LAPS - 1);
  const isSet = table.set !== 0 && RANK[a] === RANK[b] && RANK[b] === RANK[c];
  at[count++] = KIND_VALUE + 33 * kind + (isSet ? 32 : bestSum);
  at[count++] = CARDS + 13 * places[SUIT[a]!]! + RANK[a]!;
  at[count++] = CARDS + 13 * places[SUIT[b]!]! + RANK[b]!;
  at[count++] = CARDS + 13 * places[SUIT[c]!]! + RANK[c]!;
  const pair = RANK[a] === RANK[b] || RANK[a] === RANK[c] ? RANK[a]! : RANK[b] === RANK[c] ? RANK[b]! : -1;
  if (pair >= 0 && table.set !== 0 && !isSet) {
    let live = 0;
    for (let suit = 0; suit < 4; suit++) live += (unseen[suit]! >> pair) & 1;
    at[count++] = PAIR + live;
  }
  at[count++] = OUTS + 5 * Math.min(10, countBits(unseen[best]!));
  if (bestSum >= 20) at[count - 1]! += outsTo31(a, b, c, best, unseen[best]!);
  const points = CLASSES[open]!;
  const suit = SUIT[open]!;
  at[count++] = OPEN + POINT_CLASSES * (4 * kind + places[suit]!) + points;
  let rivals = 0;
  let feeds = 0;
  for (let slot = slotted - 1; slot >= 0; slot--) {
    rivals = STANCES * rivals + stances[4 * slot + best]!;
    // A card that is about to be covered helps nobody.
    if (kind === DRAWING) continue;
    if (slot > 0) feeds = STANCES * feeds + stances[4 * slot + suit]!;
    else at[count++] = FEEDS_NEXT + POINT_CLASSES * stances[suit]! + points;
  }
  at[count++] = RIVALS + rivals;
  if (kind !== DRAWING && slotted > 1) at[count++] = FEEDS_OTHERS + feeds;
  active.count = count;
}

/** The points of the highest of these cards. */
function highest(bits: number): number {
  if (bits === 0) return 0;
  if ((bits & 1) !== 0) return 11;
  return Math.min(10, 32 - Math.clz32(bits));
}

function pointsClass(points: number): number {
  if (points <= 5) return 0;
  if (points <= 8) return 1;
  return points - 7;
}

const CLASSES = POINTS.map(pointsClass);

function heldClass(points: number): number {
  if (points === 0) return 0;
  if (points <= 6) return 1;
  if (points <= 9) return 2;
  if (points <= 11) return 3;
  if (points <= 17) return 4;
  return points <= 21 ? 5 : 6;
}

/** Ranks the suits by the points of these cards, into `places`; returns the first. */
function orderSuits(a: number, b: number, c: number): number {
  // Four times the points, plus a tie-break by suit.
  const sums = SUMS[a]! + SUMS[b]! + SUMS[c]!;
  const clubs = ((sums & 255) << 2) | 3;
  const diamonds = (((sums >> 8) & 255) << 2) | 2;
  const hearts = (((sums >> 16) & 255) << 2) | 1;
  const spades = (sums >> 24) << 2;
  // Compared pair by pair, without branches.
  const clubsDiamonds = clubs > diamonds ? 1 : 0;
  const clubsHearts = clubs > hearts ? 1 : 0;
  const clubsSpades = clubs > spades ? 1 : 0;
  const diamondsHearts = diamonds > hearts ? 1 : 0;
  const diamondsSpades = diamonds > spades ? 1 : 0;
  const heartsSpades = hearts > spades ? 1 : 0;
  places[0] = 3 - clubsDiamonds - clubsHearts - clubsSpades;
  places[1] = 2 + clubsDiamonds - diamondsHearts - diamondsSpades;
  places[2] = 1 + clubsHearts + diamondsHearts - heartsSpades;
  places[3] = clubsSpades + diamondsSpades + heartsSpades;
  const best = places[0] === 0 ? 0 : places[1] === 0 ? 1 : places[2] === 0 ? 2 : 3;
  bestSum = (sums >> (8 * best)) & 255;
  return best;
}

const TENS = 0b1111000000000;

/** How many unseen cards of the suit would make 31 at once. */
function outsTo31(a: number, b: number, c: number, suit: number, unseen: number): number {
  const bits =
    (SUIT[a] === suit ? 1 << RANK[a]! : 0) |
    (SUIT[b] === suit ? 1 << RANK[b]! : 0) |
    (SUIT[c] === suit ? 1 << RANK[c]! : 0);
  const tens = countBits(bits & TENS);
  if ((bits & 1) !== 0) return tens >= 1 ? countBits(unseen & TENS) : 0;
  return tens >= 2 ? unseen & 1 : 0;
}
