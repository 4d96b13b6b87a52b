// The course of a hand: deal, draw, discard, knock, lay off, score. What is legal stands in check.ts, what may
// be laid off in melds/layoff.ts, and the scores in rules.ts.
import { fullDeck, type Card } from '../../core/card.ts';
import type { Illegal, Move, Turn } from '../../core/game.ts';
import { outOfTurn } from '../../core/play.ts';
import { rngFrom, shuffle, type Rng } from '../../core/random.ts';
import { seatOf, seatsOf, type Seat } from '../../core/seat.ts';
import { nobodyKnows, showTo, showToAll } from '../../core/secrets.ts';
import { checkAction } from './check.ts';
import { deadwood, deadwoodPoints } from './melds/deadwood.ts';
import { bestDefence, extendMelds, layoffsOf, withoutLaidOff } from './melds/layoff.ts';
import { orderMelds, spreadOf } from './melds/meld.ts';
import {
  dealOf,
  HAND_SIZE,
  otherSeat,
  WALL,
  type Action,
  type LayOff,
  type Meld,
  type Phase,
  type Rules,
  type Source,
  type State,
} from './model.ts';
import { dealerAfter, price } from './rules.ts';

export function setup(rules: Rules): State {
  return {
    rules,
    scores: [0, 0],
    boxes: [0, 0],
    past: [],
    deal: null,
    hands: [[], []],
    stock: fullDeck(),
    pile: [],
    knownBy: nobodyKnows(),
    deeds: [],
    phase: { kind: 'opening' },
  };
}

/** Rules, deal and phase are replaced and never changed, nor is a deed or a past hand. */
export function copy(state: State): State {
  return {
    rules: state.rules,
    scores: state.scores.slice(),
    boxes: state.boxes.slice(),
    past: state.past.slice(),
    deal: state.deal,
    hands: state.hands.map(hand => hand.slice()),
    stock: state.stock.slice(),
    pile: state.pile.slice(),
    knownBy: state.knownBy.slice(),
    deeds: state.deeds.slice(),
    phase: state.phase,
  };
}

export function turn({ phase }: State): Turn {
  switch (phase.kind) {
    case 'opening':
      return { kind: 'chance', pause: false };
    case 'shown':
      return { kind: 'chance', pause: true };
    case 'over':
      return { kind: 'over' };
    case 'upcard':
    case 'draw':
    case 'discard':
    case 'lastDiscard':
    case 'layoff':
      return { kind: 'seat', seat: phase.seat };
  }
}

export function check(state: State, move: Move<Action>): Illegal | undefined {
  const refused = outOfTurn({ turn }, state, move);
  if (refused !== undefined || typeof move.by !== 'number') return refused;
  return checkAction(state, move.by, move.action);
}

/** The points of each seat, without the match bonuses, so that the player who reached the target has won. */
export function score(state: State): number[] {
  return [...state.scores];
}

export function step(state: State, move: Move<Action>): void {
  if (move.by === 'clock') return;
  if (move.by === 'chance') {
    dealHand(state, rngFrom(move.seed));
    return;
  }
  const { by, action } = move;
  switch (action.type) {
    case 'draw':
      drawCard(state, by, action.from);
      break;
    case 'pass':
      state.deeds.push({ did: 'pass', seat: by });
      state.phase = phaseAfterPass(state, by);
      break;
    case 'discard':
      throwCard(state, by, action.card);
      state.phase = phaseAfterDiscard(state, by);
      break;
    case 'knock':
      throwCard(state, by, action.discard);
      spreadHands(state);
      defend(state, by, orderMelds(action.melds), []);
      break;
    case 'bigGin':
      spreadHands(state);
      settle(state, by, deadwood(state.hands[by]!).melds, []);
      break;
    case 'layoff':
    case 'done':
    case 'arrange':
      layOff(state, by, action);
  }
}

function dealHand(state: State, rng: Rng): void {
  // [AG4] The first dealer is drawn by lot.
  const dealer = nextDealer(state) ?? seatOf(rng.below(2));
  // [G3] Ten cards each. [G4] The next one starts the pile.
  const deck = shuffle(fullDeck(), rng);
  const upcard = deck.pop()!;
  state.deal = { dealer, upcard };
  state.knownBy = nobodyKnows();
  for (const seat of seatsOf(2)) {
    state.hands[seat] = deck.splice(-HAND_SIZE);
    for (const card of state.hands[seat]) showTo(state.knownBy, card, seat);
  }
  showToAll(state.knownBy, upcard);
  state.pile = [upcard];
  state.stock = deck;
  state.deeds = [];
  // [AG4] The player who did not deal begins.
  state.phase = { kind: state.rules.upcardOffer ? 'upcard' : 'draw', seat: otherSeat(dealer) };
}

function nextDealer({ rules, deal, phase }: State): Seat | undefined {
  if (deal === null || phase.kind !== 'shown') return undefined;
  return dealerAfter(rules, deal.dealer, phase.result.kind === 'scored' ? phase.result.award : undefined);
}

function drawCard(state: State, seat: Seat, from: Source): void {
  const card = (from === 'stock' ? state.stock : state.pile).pop()!;
  showTo(state.knownBy, card, seat);
  state.hands[seat]!.push(card);
  state.deeds.push({ did: 'draw', seat, from, card });
  state.phase = { kind: 'discard', seat };
}

function throwCard(state: State, seat: Seat, card: Card): void {
  const hand = state.hands[seat]!;
  hand.splice(hand.indexOf(card), 1);
  state.pile.push(card);
  showToAll(state.knownBy, card);
  state.deeds.push({ did: 'discard', seat, card });
}

function phaseAfterPass(state: State, by: Seat): Phase {
  // [AG5] Nobody wants the last discard.
  if (state.phase.kind === 'lastDiscard') return { kind: 'shown', result: { kind: 'void' } };
  const { dealer } = dealOf(state);
  // [AG3] First the player who did not deal is asked, then the dealer; then the first must use the stock.
  return by === dealer ? { kind: 'draw', seat: otherSeat(dealer) } : { kind: 'upcard', seat: dealer };
}

function phaseAfterDiscard({ rules, stock }: State, by: Seat): Phase {
  // [G8] It is the other player's turn.
  if (stock.length > WALL) return { kind: 'draw', seat: otherSeat(by) };
  // [G22] Down to two cards without a knock.
  if (rules.wall === 'void') return { kind: 'shown', result: { kind: 'void' } };
  return { kind: 'lastDiscard', seat: otherSeat(by) };
}

// [G18] After a knock both hands lie face up.
function spreadHands({ hands, knownBy }: State): void {
  for (const card of hands.flat()) showToAll(knownBy, card);
}

// Lets the opponent lay off as long as there is something to lay off.
function defend(state: State, knocker: Seat, melds: readonly Meld[], layoffs: readonly LayOff[]): void {
  const seat = otherSeat(knocker);
  const left = withoutLaidOff(state.hands[seat]!, layoffs);
  const gin = melds.flat().length >= HAND_SIZE;
  // [G20] No laying off against gin.
  const closed = gin && !state.rules.layoffOnGin;
  if (closed || layoffsOf(left, extendMelds(melds, layoffs)).length === 0)
    settle(state, knocker, melds, layoffs);
  else state.phase = { kind: 'layoff', seat, melds, layoffs };
}

function layOff(state: State, by: Seat, action: Action): void {
  const { phase } = state;
  if (phase.kind !== 'layoff') throw new Error('Nobody has knocked.');
  const knocker = otherSeat(by);
  if (action.type === 'layoff') {
    defend(state, knocker, phase.melds, [...phase.layoffs, { card: action.card, meld: action.meld }]);
    return;
  }
  const left = withoutLaidOff(state.hands[by]!, phase.layoffs);
  // [AG11] Arranged automatically, melds and lay-offs are optimised together.
  const more =
    action.type === 'arrange' ? bestDefence(left, extendMelds(phase.melds, phase.layoffs)).layoffs : [];
  settle(state, knocker, phase.melds, [...phase.layoffs, ...more]);
}

function settle(state: State, knocker: Seat, melds: readonly Meld[], layoffs: readonly LayOff[]): void {
  const spreads = seatsOf(2).map(seat => {
    if (seat === knocker) return spreadOf(state.hands[seat]!, melds);
    const left = withoutLaidOff(state.hands[seat]!, layoffs);
    return spreadOf(left, deadwood(left).melds);
  });
  const showdown = { knocker, spreads, layoffs };
  const award = price(state.rules, dealOf(state), showdown);
  const { winner, points } = award;
  state.scores[winner]! += points;
  if (points > 0) state.boxes[winner]!++;
  state.past.push({
    knocker,
    how: award.how,
    throws: state.deeds.filter(({ did }) => did === 'discard').length,
    deadwood: seatsOf(2).map(seat =>
      seat === knocker ? spreads[seat]!.points : deadwoodPoints(state.hands[seat]!),
    ),
    points,
  });
  // [G26] The target wins the match.
  const kind = state.scores[winner]! >= state.rules.target ? 'over' : 'shown';
  state.phase = { kind, result: { kind: 'scored', showdown, award } };
}
