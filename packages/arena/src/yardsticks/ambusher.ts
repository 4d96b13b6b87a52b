// A yardstick for Gin Rummy: the value of a hand one draw ahead, the danger of each discard, patience for gin and for
// undercuts. The idea is that of MARJJ, the winner of the EAAI challenge of 2021, from a description in one line; it shares
// no code and no constants with that program and is weaker: MARJJ, which weighs the best seven draws, beats it in 58 games
// of 100. Its few numbers were chosen by play against The Regular.
import { fullDeck, rankOf, suitOf, type Bot, type Card, type Decision } from '@parlour/engine';
import {
  bestArrangements,
  deadwoodOfSuits,
  deadwoodPoints,
  knockLimit,
  type Action,
  type Deal,
  type View,
} from '@parlour/engine/gin-rummy';

/** The few numbers it plays by. */
export interface Manner {
  /** The cost of throwing a card that the opponent can meld, in points of deadwood. */
  readonly danger: number;
  /** Gin is worth waiting for while the cards that bring it, times both bonuses, come to this. */
  readonly patience: number;
  /** From this undercut bonus on it waits for an undercut, even if gin is far. */
  readonly ambush: number;
  /** With a stock this short it no longer waits. */
  readonly late: number;
}

const MANNER: Manner = { danger: 3, patience: 100, ambush: 20, late: 4 };

/** Makes the yardstick; other manners are for trying out. */
export function makeAmbusher(manner: Manner = MANNER): Bot<View, Action> {
  return {
    id: 'ambusher',
    name: 'The Ambusher',
    about: 'Looks one draw ahead, throws what is safe, and waits for gin and undercuts.',
    act(view, rng) {
      switch (view.phase.kind) {
        case 'upcard':
        case 'draw':
        case 'lastDiscard':
          return draw(view, manner);
        case 'discard':
          return throwOrKnock(view, manner, items => items[rng.below(items.length)]!);
        case 'layoff':
          return { action: { type: 'arrange' } };
        case 'opening':
        case 'shown':
        case 'over':
          throw new Error('There is nothing to do now.');
      }
    },
  };
}

export const game = 'gin-rummy';
export default makeAmbusher();

function draw(view: View, manner: Manner): Decision<Action> {
  const { phase, deeds, pile } = view;
  const decline: Action = phase.kind === 'draw' ? { type: 'draw', from: 'stock' } : { type: 'pass' };
  const declined = deeds.length === 2 && deeds.every(({ did }) => did === 'pass');
  if (phase.kind === 'draw' && declined) return { action: decline };
  const hand = ownHand(view);
  const top = pile.at(-1)!;
  const eleven = [...hand, top];
  const least = Math.min(...hand.map(card => deadwoodPoints(eleven.filter(other => other !== card))));
  const take: Decision<Action> = { action: { type: 'draw', from: 'discard' } };
  if (phase.kind === 'lastDiscard') return least <= limitOf(view) ? take : { action: decline };
  if (least === 0) return take;
  const unseen = unseenCards(view);
  const { ahead } = bestThrow(view, eleven, top, unseen, manner);
  // Taking shows the card and forgoes a draw from the stock, so it must be worth more than that draw.
  const after = oneDrawAhead(suits(hand), unseen);
  return ahead < after - TAKE_MARGIN && least < deadwoodPoints(hand) ? take : { action: decline };
}

// By how much the hand after a take must be better than the hand before a draw from the stock.
const TAKE_MARGIN = 0.5;

function throwOrKnock(view: View, manner: Manner, pick: <T>(items: readonly T[]) => T): Decision<Action> {
  const hand = ownHand(view);
  const { rules, stock, deeds } = view;
  if (rules.bigGin !== 'off' && deadwoodPoints(hand) === 0) return { action: { type: 'bigGin' } };
  const last = deeds.at(-1);
  const taken = last?.did === 'draw' && last.from === 'discard' ? last.card : undefined;
  const unseen = unseenCards(view);
  const throwable = hand.filter(card => card !== taken);
  const leaves = throwable.map(card => deadwoodPoints(hand.filter(other => other !== card)));
  const least = Math.min(...leaves);
  const forced = stock <= 2 && taken !== undefined;
  if (
    least <= limitOf(view) &&
    (forced || least === 0 || !isWorthWaiting(view, manner, hand, taken, least, unseen))
  ) {
    const discard = pick(throwable.filter((_, index) => leaves[index] === least));
    const { melds } = pick(bestArrangements(hand.filter(card => card !== discard)));
    return { action: { type: 'knock', discard, melds } };
  }
  return { action: { type: 'discard', card: bestThrow(view, hand, taken, unseen, manner).card } };
}

function isWorthWaiting(
  view: View,
  { patience, ambush, late }: Manner,
  hand: readonly Card[],
  taken: Card | undefined,
  least: number,
  unseen: readonly Card[],
): boolean {
  const { stock, rules } = view;
  if (stock < late) return false;
  if (rules.undercutBonus >= ambush) return true;
  const stakes = rules.ginBonus + rules.undercutBonus;
  const outs = Math.max(
    ...hand
      .filter(card => card !== taken)
      .filter(card => deadwoodPoints(hand.filter(other => other !== card)) <= least)
      .map(card =>
        ginOuts(
          hand.filter(other => other !== card),
          unseen,
        ),
      ),
  );
  return outs * stakes >= patience;
}

function ginOuts(ten: readonly Card[], unseen: readonly Card[]): number {
  return unseen.filter(card => leastAfter(suits([...ten, card])) === 0).length;
}

interface Throw {
  readonly card: Card;
  readonly ahead: number;
}

// The throw after which the hand one draw ahead is best, the danger of the card being counted as deadwood.
function bestThrow(
  view: View,
  eleven: readonly Card[],
  taken: Card | undefined,
  unseen: readonly Card[],
  { danger }: Manner,
): Throw {
  const held = view.hands.flatMap(({ known }, seat) => (seat === view.viewer ? [] : known));
  const throws = eleven
    .filter(card => card !== taken)
    .map(card => ({ card, rest: eleven.filter(other => other !== card) }))
    .map(({ card, rest }) => ({ card, rest, leaves: deadwoodPoints(rest) }));
  const least = Math.min(...throws.map(({ leaves }) => leaves));
  // A taken card must better the hand, or cards could be swapped for ever.
  const before = taken === undefined ? Infinity : deadwoodPoints(eleven.filter(card => card !== taken));
  const sound = throws.filter(({ leaves }) => leaves <= least + 10 && (leaves < before || leaves === least));
  let best: (Throw & { cost: number }) | undefined;
  for (const { card, rest } of sound) {
    const ahead = oneDrawAhead(suits(rest), unseen);
    const cost = ahead + danger * chanceToMeld(card, held, unseen);
    if (best === undefined || cost < best.cost) best = { card, ahead, cost };
  }
  return best!;
}

// The chance that the opponent can meld the card; two cards they are known to hold make it certain.
function chanceToMeld(card: Card, held: readonly Card[], unseen: readonly Card[]): number {
  const chance = (10 - held.length) / unseen.length;
  const likely = (other: number): number =>
    held.includes(other as Card) ? 1 : unseen.includes(other as Card) ? chance : 0;
  const rank = rankOf(card);
  const equals = [0, 13, 26, 39].map(suit => suit + rank).filter(other => other !== card);
  let none = 1;
  for (const left of equals)
    for (const right of equals) if (left < right) none *= 1 - likely(left) * likely(right);
  for (const [first, second] of [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ] as const) {
    if (rank + first >= 0 && rank + second <= 12) none *= 1 - likely(card + first) * likely(card + second);
  }
  return 1 - none;
}

type Suits = [number, number, number, number];

function suits(cards: readonly Card[]): Suits {
  const found: Suits = [0, 0, 0, 0];
  for (const card of cards) found[suitOf(card)] |= 1 << rankOf(card);
  return found;
}

// The deadwood to be expected after the next draw and throw.
function oneDrawAhead(ten: Suits, unseen: readonly Card[]): number {
  let sum = 0;
  for (const card of unseen) {
    const suit = suitOf(card);
    const bit = 1 << rankOf(card);
    ten[suit] |= bit;
    sum += leastAfter(ten);
    ten[suit] &= ~bit;
  }
  return sum / unseen.length;
}

// The least deadwood that a throw leaves of these eleven.
function leastAfter(eleven: Suits): number {
  let least = Infinity;
  for (let suit = 0; suit < 4; suit++) {
    const held = eleven[suit]!;
    for (let left = held; left !== 0; left &= left - 1) {
      eleven[suit] = held & ~(left & -left);
      least = Math.min(least, deadwoodOfSuits(eleven[0], eleven[1], eleven[2], eleven[3]));
    }
    eleven[suit] = held;
  }
  return least;
}

function unseenCards({ pile, hands }: View): Card[] {
  const known = new Set([...pile, ...hands.flatMap(hand => hand.known)]);
  return fullDeck().filter(card => !known.has(card));
}

function ownHand({ viewer, hands }: View): readonly Card[] {
  return viewer === 'audience' ? [] : hands[viewer]!.known;
}

function limitOf({ rules, deal }: View): number {
  return knockLimit(rules, deal as Deal);
}
