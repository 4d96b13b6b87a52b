// Tries the candidates in imagined worlds: the throw or the draw, the other's turn, and then the value of both hands.
// Every candidate is tried in the same worlds, so luck is shared; results are chances to win the match.
import type { Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Meld, Rules } from '../../model.ts';
import { WALL } from '../../model.ts';
import { findClues, imagineWorlds, type World } from './belief.ts';
import { TEMPERS, MEETING_FEATURES, type Book, type Books, type Temper } from './book.ts';
import { describeHand, HAND_FEATURES } from './features.ts';
import { describeMeeting, leafPart, MOVER_AT, THROWER_AT, MEETING_AT } from './leaf.ts';
import type { Stakes } from './match.ts';
import { knockValue, leastOf, weighThrows } from './policy.ts';
import { drawsCard, newReply, takesCard, type Habit, type Reply } from './reply.ts';
import { stageOf, type Sight } from './sight.ts';
import {
  add,
  layOffPoints,
  layOut,
  newLayout,
  noSuits,
  RANK_BITS,
  remove,
  suitsOf,
  type Layout,
  type Suits,
} from './suits.ts';

/** What is searched with. */
export interface Mind {
  readonly sight: Sight;
  readonly stakes: Stakes;
  /** What is known of each temper, and how likely it is. */
  readonly books: Books;
  readonly shares: Readonly<Record<Temper, number>>;
  /** The books of all tempers weighed together. */
  readonly book: Book;
  readonly worlds: number;
  readonly rng: Rng;
  readonly stop: () => boolean;
}

/** Something to do with eleven cards. */
export type Deal =
  | { readonly kind: 'throw'; readonly card: Card }
  | { readonly kind: 'knock'; readonly card: Card; readonly melds: readonly Meld[] };

/** The worlds of one temper. */
interface Scenario {
  readonly habit: Habit;
  readonly worlds: readonly World[];
}

function imagine(mind: Mind): Scenario[] {
  const { sight, rng } = mind;
  const clues = findClues(sight);
  return TEMPERS.flatMap(temper => {
    const count = Math.round(mind.worlds * mind.shares[temper]);
    const book = mind.books[temper];
    if (count === 0) return [];
    const habit = { temper, book, sight, stage: stageOf(sight.view.stock) };
    return [{ habit, worlds: imagineWorlds(clues, book, count, rng) }];
  });
}

/** The chance to win the match with each of these. */
export function tryDeals(mind: Mind, eleven: readonly Card[], deals: readonly Deal[]): number[] {
  const sums = deals.map(() => 0);
  const hand = suitsOf(eleven);
  const tried = deals.map(deal => prepare(mind, hand, deal));
  let count = 0;
  for (const { habit, worlds } of imagine(mind)) {
    for (const world of worlds) {
      if (count > 0 && mind.stop()) break;
      for (let index = 0; index < tried.length; index++) {
        sums[index]! += outcome(mind, tried[index]!, habit, world, world.next);
      }
      count++;
    }
  }
  return sums.map(sum => sum / count);
}

/** The chances with taking the top of the pile and with drawing from the stock. */
export function tryDraws(mind: Mind, top: Card): { take: number; stock: number } {
  const { sight } = mind;
  const taken = chooseDeal(mind, [...sight.cards, top], top);
  let take = 0;
  let stock = 0;
  let count = 0;
  for (const { habit, worlds } of imagine(mind)) {
    for (const world of worlds) {
      if (count > 0 && mind.stop()) break;
      take += outcome(mind, taken, habit, world, world.next);
      const drawn = chooseDeal(mind, [...sight.cards, world.next], undefined);
      stock += outcome(mind, drawn, habit, world, world.second, 1);
      count++;
    }
  }
  return { take: take / count, stock: stock / count };
}

/** A hand of ten after a throw or a knock, ready to be tried in any world. */
interface Tried {
  readonly knocks: boolean;
  readonly card: Card;
  readonly hand: Suits;
  readonly layout: Layout;
  readonly points: number;
  readonly numbers: Float64Array;
}

function prepare({ sight }: Mind, eleven: Suits, deal: Deal): Tried {
  const hand = eleven.slice();
  remove(hand, deal.card);
  const layout = newLayout();
  const numbers = new Float64Array(HAND_FEATURES);
  const points = describeHand(hand, sight.live, sight.limit, numbers, 0, layout);
  if (deal.kind === 'throw') return { knocks: false, card: deal.card, hand, layout, points, numbers };
  const laid = layoutOf(hand, deal.melds);
  return { knocks: true, card: deal.card, hand, layout: laid, points: laid.points, numbers };
}

// What the player would do with these eleven cards at a glance.
function chooseDeal(mind: Mind, eleven: readonly Card[], taken: Card | undefined): Tried {
  const { sight, book } = mind;
  const throws = weighThrows(sight, book, eleven, taken);
  const least = leastOf(throws);
  const knocks =
    least <= sight.limit && (least === 0 || knockValue(least, book, sight.stage) > throws[0]!.value);
  const { card } = knocks ? throws.find(({ leaves }) => leaves === least)! : throws[0]!;
  const tried = prepare(mind, suitsOf(eleven), { kind: 'throw', card });
  return { ...tried, knocks };
}

function layoutOf(hand: Suits, melds: readonly Meld[]): Layout {
  const layout = newLayout();
  layout.loose.set(hand);
  for (const meld of melds) {
    const isSet = meld[0]! % 13 === meld[1]! % 13;
    for (const card of meld) {
      add(isSet ? layout.sets : layout.runs, card);
      remove(layout.loose, card);
    }
  }
  for (const card of cardsOf(layout.loose)) layout.points += Math.min((card % 13) + 1, 10);
  return layout;
}

function cardsOf(suits: Suits): number[] {
  return Array.from({ length: 52 }, (_, card) => card).filter(
    card => (suits[(card / 13) | 0]! >> (card % 13)) & 1,
  );
}

const defence = newLayout();
const live = noSuits();
const numbers = new Float64Array(HAND_FEATURES);
const meeting = new Float64Array(MEETING_FEATURES);

const taking = newReply();
// Whatever is thrown that he does not take, he draws the same card and does the same: that is worked out only once.
const drawing = { reply: newReply(), world: undefined as World | undefined, next: 0 as Card, worth: NaN };

function replyTo(thrown: Card, habit: Habit, world: World, next: Card): Reply {
  if (takesCard(habit, world.hand, thrown, taking)) return taking;
  if (drawing.world !== world || drawing.next !== next) {
    drawsCard(habit, world.hand, next, drawing.reply);
    drawing.world = world;
    drawing.next = next;
    drawing.worth = NaN;
  }
  return drawing.reply;
}

// What comes of it in one world, as a chance to win the match. `used` are cards drawn from the stock already.
function outcome(mind: Mind, own: Tried, habit: Habit, world: World, next: Card, used = 0): number {
  const { sight, stakes } = mind;
  const { rules } = sight.view;
  if (own.knocks) return stakes.settled(showdown(rules, sight, own.layout, own.points, world.hand));
  const stock = sight.view.stock - used;
  if (stock <= WALL) return stakes.settled(0);
  const answer = replyTo(own.card, habit, world, next);
  const { knocks } = answer;
  if (knocks === 0) return playedOn(mind, own, habit, answer, stock);
  layOut(answer.laid, defence);
  const knocked = stakes.settled(-showdown(rules, sight, defence, answer.least, own.hand));
  return knocks === 1 ? knocked : knocks * knocked + (1 - knocks) * playedOn(mind, own, habit, answer, stock);
}

// The other has thrown a card: what the two hands are worth then.
function playedOn(
  { sight, stakes }: Mind,
  own: Tried,
  { book }: Habit,
  answer: Reply,
  stock: number,
): number {
  const left = answer.took ? stock : stock - 1;
  if (left <= WALL) return stakes.settled(0);
  const stage = stageOf(left);
  describeMeeting(own.hand, own.points, answer.threw, sight.limit, answer.points, meeting, 0);
  const value =
    worthOf(answer, sight, book, stage) +
    leafPart(own.numbers, HAND_FEATURES, book, stage, MOVER_AT) +
    leafPart(meeting, MEETING_FEATURES, book, stage, MEETING_AT);
  return stakes.open(-value);
}

// What his hand is worth to him by itself.
function worthOf(answer: Reply, sight: Sight, book: Book, stage: number): number {
  const isDrawn = answer === drawing.reply;
  if (isDrawn && !Number.isNaN(drawing.worth)) return drawing.worth;
  for (let suit = 0; suit < 4; suit++) live[suit] = RANK_BITS & ~answer.hand[suit]! & ~sight.gone[suit]!;
  describeHand(answer.hand, live, sight.limit, numbers, 0);
  const worth = leafPart(numbers, HAND_FEATURES, book, stage, THROWER_AT);
  if (isDrawn) drawing.worth = worth;
  return worth;
}

const defender = newLayout();

// What a knock brings the knocker, lost points being negative.
function showdown(rules: Rules, sight: Sight, knocker: Layout, points: number, other: Suits): number {
  const times = rules.spadesDouble && sight.view.deal !== null && sight.view.deal.upcard >= 39 ? 2 : 1;
  const held = layOut(other, defender);
  const gin = points === 0;
  const left = gin && !rules.layoffOnGin ? held : held - layOffPoints(defender.loose, knocker);
  if (gin) return times * (rules.ginBonus + left);
  const lead = left - points;
  if (lead > 0) return times * lead;
  if (lead === 0 && !rules.undercutOnTie) return 0;
  return times * (lead - rules.undercutBonus);
}
