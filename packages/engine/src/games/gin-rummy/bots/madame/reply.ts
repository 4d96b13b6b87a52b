// The other's next turn in an imagined world: whether he takes the card, what he throws, whether he knocks. The quick
// one follows the plainest habit there is; the others choose as Madame herself would at a glance, and knock as often
// as their kind does.
import type { Card } from '../../../../core/card.ts';
import { AFTER_FEATURES, KNOCK_STEPS, type Book, type Temper } from './book.ts';
import { describeHand, describeThrow, HAND_FEATURES } from './features.ts';
import { highestLoose } from './leaf.ts';
import { weigh } from './policy.ts';
import type { Sight } from './sight.ts';
import { add, fitsHand, has, layOut, newLayout, noSuits, RANK_BITS, remove, type Suits } from './suits.ts';

/** What he did. One object is used again and again. */
export interface Reply {
  took: boolean;
  /** If he plays on: the card he throws, the ten he keeps and what they leave over. */
  threw: Card;
  readonly hand: Suits;
  points: number;
  /** How likely he is to knock instead, the ten he lays down then, and with how much. */
  knocks: number;
  readonly laid: Suits;
  least: number;
}

export function newReply(): Reply {
  return { took: false, threw: 0 as Card, hand: noSuits(), points: 0, knocks: 0, laid: noSuits(), least: 0 };
}

/** What the imagined player reckons with. */
export interface Habit {
  readonly temper: Temper;
  readonly book: Book;
  readonly sight: Sight;
  /** The stage of the hand at his turn. */
  readonly stage: number;
}

/** Whether he takes the card that lies on the pile, and what he does then. */
export function takesCard(habit: Habit, ten: Suits, top: Card, into: Reply): boolean {
  if (!fitsHand(ten, top)) return false;
  into.took = true;
  const taking = play(habit, ten, top, top, into);
  if (habit.temper === 'quick' || into.knocks > 0.5) return true;
  setLive(habit, ten);
  describeHand(ten, live, habit.sight.limit, numbers, 0);
  return taking > weigh(numbers, habit.book.draw, HAND_FEATURES, habit.stage);
}

/** What he does when he draws that card from the stock. */
export function drawsCard(habit: Habit, ten: Suits, next: Card, into: Reply): void {
  into.took = false;
  play(habit, ten, next, undefined, into);
}

const layout = newLayout();
const numbers = new Float64Array(AFTER_FEATURES);
const live = noSuits();

// He has drawn: what he lays down if he knocks, and what he throws if he does not. Says what playing on is worth.
function play(habit: Habit, ten: Suits, drawn: Card, taken: Card | undefined, into: Reply): number {
  const { limit } = habit.sight;
  const { hand, laid } = into;
  hand.set(ten);
  add(hand, drawn);
  const all = layOut(hand, layout);
  const high = highestLoose(layout, taken);
  const highest = high === 0 ? anyBut(hand, taken) : looseOf(high, taken);
  laid.set(hand);
  remove(laid, highest);
  // With nothing loose to throw, a meld gives up a card: that can cost something.
  into.least = high === 0 ? layOut(laid, trial) : all - high;
  into.knocks =
    into.least > limit
      ? 0
      : into.least === 0
        ? 1
        : habit.book.knocks[habit.stage * KNOCK_STEPS + into.least]!;
  if (habit.temper === 'quick' || into.knocks === 1 || high === 0) {
    into.threw = highest;
    into.points = into.least;
    hand.set(laid);
    return 0;
  }
  return throwBest(habit, taken, into);
}

// A loose card that counts so much: the highest rank among those.
function looseOf(points: number, taken: Card | undefined): Card {
  const { loose } = layout;
  for (let rank = points === 10 ? 12 : points - 1; rank >= 0; rank--) {
    for (let suit = 0; suit < 4; suit++) {
      const card = (suit * 13 + rank) as Card;
      if ((loose[suit]! >> rank) & 1 && card !== taken) return card;
    }
  }
  throw new Error('No loose card counts that.');
}

// Everything is melded: a card whose absence costs the least.
function anyBut(hand: Suits, taken: Card | undefined): Card {
  let best: Card | undefined;
  let least = Infinity;
  for (let index = 0; index < 52; index++) {
    const card = index as Card;
    if (card === taken || !has(hand, card)) continue;
    remove(hand, card);
    const points = layOut(hand, layout);
    add(hand, card);
    if (points < least) {
      least = points;
      best = card;
    }
  }
  return best!;
}

// The cards that may come, as the imagined player sees it: all but his own and those that lie open.
function setLive({ sight }: Habit, hand: Suits): void {
  for (let suit = 0; suit < 4; suit++) live[suit] = RANK_BITS & ~hand[suit]! & ~sight.gone[suit]!;
}

const candidates = noSuits();
const trial = newLayout();

// Throws the loose card that leaves the best hand. Says its value.
function throwBest(habit: Habit, taken: Card | undefined, into: Reply): number {
  const { sight, book, stage } = habit;
  const { hand } = into;
  setLive(habit, hand);
  candidates.set(layout.loose);
  if (taken !== undefined) remove(candidates, taken);
  let best = -Infinity;
  for (let suit = 0; suit < 4; suit++) {
    for (let left = candidates[suit]!; left !== 0; left &= left - 1) {
      const card = (suit * 13 + 31 - Math.clz32(left & -left)) as Card;
      remove(hand, card);
      const points = describeHand(hand, live, sight.limit, numbers, 0, trial);
      add(hand, card);
      describeThrow(card, live, sight.shown, numbers, HAND_FEATURES);
      const value = weigh(numbers, book.after, AFTER_FEATURES, stage);
      if (value <= best) continue;
      best = value;
      into.threw = card;
      into.points = points;
    }
  }
  remove(hand, into.threw);
  return best;
}
