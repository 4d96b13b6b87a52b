// The Careful looks one draw ahead, avoids throws that help the opponent's known cards, and waits for gin when it is near
// and the stock is long enough.
import { fullDeck, type Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import type { Rng } from '../../../core/random.ts';
import { leastDeadwood } from '../knock.ts';
import { deadwoodPoints } from '../melds/deadwood.ts';
import { fitsMeld, meldsIn } from '../melds/meld.ts';
import { isUpcardDeclined, mustKnock, type Action } from '../model.ts';
import { ownHand, type View } from '../view.ts';
import {
  callBigGin,
  considerLastDiscard,
  drawOrTake,
  goOut,
  holding,
  leanest,
  limitOf,
  throwsOf,
  type Throw,
} from './sense.ts';

export const careful: Bot<View, Action> = {
  id: 'careful',
  name: 'The Careful',
  about: 'Watches what you pick up, gives nothing away, and waits for gin when it is near.',
  act(view, rng) {
    switch (view.phase.kind) {
      case 'upcard':
      case 'draw':
        return drawOrTake(
          view,
          isUpcardDeclined(view.deeds) ? undefined : wish(ownHand(view), view.pile.at(-1)!),
        );
      case 'lastDiscard':
        return considerLastDiscard(view, limitOf(view));
      case 'discard':
        return throwOrKnock(view, rng);
      case 'layoff':
        return { action: { type: 'arrange' }, because: 'melds and lay-offs weighed together' };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  },
};

// The weight of a card's danger against the deadwood it costs to keep. It is less where only gin ends the hand: there a
// meld is worth less to the opponent, and every turn spent on safety delays the own gin.
const DANGER_WEIGHT = 2;
const DANGER_WEIGHT_GIN = 0.5;
// Throws that leave more than the least deadwood plus this are pruned.
const MARGIN = 10;
// It waits for gin when the number of cards that make gin times the sum of the gin and undercut bonuses reaches this: four
// cards where they pay 20 and 10, two where they pay 25 each.
const PATIENCE = 100;
// With a shorter stock there is no time to wait.
const LATE = 10;

function wish(hand: readonly Card[], top: Card): string | undefined {
  const helps = fitsMeld(hand, top) && leastDeadwood([...hand, top], top) < deadwoodPoints(hand);
  return helps ? 'it makes a meld' : undefined;
}

function throwOrKnock(view: View, rng: Rng): Decision<Action> {
  const bigGin = callBigGin(view);
  if (bigGin !== undefined) return bigGin;
  const { hand, justTaken } = holding(view);
  const throws = throwsOf(hand, justTaken);
  const lean = leanest(throws)[0]!;
  const last = mustKnock(view.stock, view.deeds);
  if (lean.leaves <= limitOf(view) && (last || isTimeToKnock(view, lean))) return goOut(view, lean, rng);
  const { card } = bestThrow(view, throws, lean);
  return { action: { type: 'discard', card }, because: 'it costs me least and helps the other least' };
}

function isTimeToKnock(view: View, { card, leaves }: Throw): boolean {
  if (leaves === 0 || view.stock < LATE) return true;
  const rest = ownHand(view).filter(other => other !== card);
  const outs = unseenCards(view).filter(next => leastDeadwood([...rest, next], undefined) === 0).length;
  return outs * (view.rules.ginBonus + view.rules.undercutBonus) < PATIENCE;
}

function bestThrow(view: View, throws: readonly Throw[], lean: Throw): Throw {
  const { hand, justTaken } = holding(view);
  const unseen = unseenCards(view);
  const held = view.hands.flatMap((seen, seat) => (seat === view.viewer ? [] : seen.known));
  const weight = limitOf(view) === 0 ? DANGER_WEIGHT_GIN : DANGER_WEIGHT;
  let best = lean;
  let lowest = Infinity;
  for (const option of throws) {
    if (option.leaves > ceiling(hand, justTaken, lean.leaves)) continue;
    const rest = hand.filter(card => card !== option.card);
    const cost = oneDrawAhead(rest, unseen) + weight * danger(option.card, held, unseen);
    if (cost < lowest) {
      lowest = cost;
      best = option;
    }
  }
  return best;
}

// A card taken from the pile must leave the hand better than it was, or cards could be swapped for ever. [AG22]
function ceiling(hand: readonly Card[], justTaken: Card | undefined, least: number): number {
  if (justTaken === undefined) return least + MARGIN;
  const before = deadwoodPoints(hand.filter(card => card !== justTaken));
  return Math.min(least + MARGIN, before - 1);
}

// The cards that may come: neither held, nor thrown, nor known to be in the opponent's hand.
function unseenCards(view: View): Card[] {
  const known = new Set([...view.pile, ...view.hands.flatMap(hand => hand.known)]);
  return fullDeck().filter(card => !known.has(card));
}

// The expected deadwood after the next draw.
function oneDrawAhead(rest: readonly Card[], unseen: readonly Card[]): number {
  let sum = 0;
  for (const next of unseen) sum += leastDeadwood([...rest, next], undefined);
  return sum / unseen.length;
}

// The expected number of melds the opponent can make with the card; two known cards make one certain.
function danger(card: Card, held: readonly Card[], unseen: readonly Card[]): number {
  const chance = (10 - held.length) / unseen.length;
  let sum = 0;
  for (const meld of meldsIn([card, ...held, ...unseen])) {
    if (meld.length > 3 || !meld.includes(card)) continue;
    let likely = 1;
    for (const other of meld) if (other !== card && !held.includes(other)) likely *= chance;
    sum += likely;
  }
  return sum;
}
