// How Go Boom is played: whose turn it is, what is legal, and what a move does.
import { fullDeck, isCard, type Card } from '../../src/core/card.ts';
import type { Illegal, Move, Turn } from '../../src/core/game.ts';
import { outOfTurn } from '../../src/core/play.ts';
import { rngFrom, shuffle, type Seed } from '../../src/core/random.ts';
import { nobodyKnows, showTo, showToAll } from '../../src/core/secrets.ts';
import { seatOf, seatsOf, type Seat } from '../../src/core/seat.ts';
import { playable, takerOf, type Action, type Rules, type State } from './model.ts';

export function setup(rules: Rules, seats: number): State {
  const empty = { hands: seatsOf(seats).map(() => []), stock: [], pile: [], trick: [] };
  const wins = seatsOf(seats).map(() => 0);
  return { rules, wins, dealt: 0, ...empty, knownBy: nobodyKnows(), phase: { kind: 'deal' } };
}

export function turn({ phase }: State): Turn {
  if (phase.kind === 'play') return { kind: 'seat', seat: phase.seat };
  return phase.kind === 'over' ? { kind: 'over' } : { kind: 'chance', pause: phase.kind === 'shown' };
}

export function check(state: State, move: Move<Action>): Illegal | undefined {
  const refused = outOfTurn({ turn }, state, move);
  if (refused !== undefined || typeof move.by !== 'number') return refused;
  const { action } = move;
  const cards = playable(state.hands[move.by]!, state.trick[0]?.card);
  if (action.type === 'lay') {
    if (!state.hands[move.by]!.includes(action.card))
      return { code: 'not-held', message: 'You do not hold that card.' };
    return cards.includes(action.card)
      ? undefined
      : { code: 'must-follow', message: 'Follow the suit or the rank.' };
  }
  if (cards.length > 0) return { code: 'can-follow', message: 'You can lay a card: lay one.' };
  const due = state.stock.length > 0 ? 'draw' : 'pass';
  return action.type === due ? undefined : { code: 'not-so', message: `You have to ${due}.` };
}

export function step(state: State, move: Move<Action>): void {
  if (move.by === 'chance') return deal(state, move.seed);
  if (state.phase.kind !== 'play' || move.by === 'clock') return;
  const { seat, left } = state.phase;
  const hand = state.hands[seat]!;
  if (move.action.type === 'draw') {
    const card = state.stock.pop()!;
    hand.push(card);
    showTo(state.knownBy, card, seat);
    return;
  }
  if (move.action.type === 'lay') {
    const { card } = move.action;
    hand.splice(hand.indexOf(card), 1);
    state.pile.push(card);
    state.trick.push({ seat, card });
    showToAll(state.knownBy, card);
    if (hand.length === 0) return boom(state, seat);
  }
  if (left > 1) state.phase = { kind: 'play', seat: after(state, seat), left: left - 1 };
  else {
    state.phase = { kind: 'play', seat: takerOf(state.trick), left: state.hands.length };
    state.trick = [];
  }
}

/** [GB1–GB3] */
function deal(state: State, seed: Seed): void {
  const seats = state.hands.length;
  state.stock = shuffle(fullDeck(), rngFrom(seed));
  state.knownBy = nobodyKnows();
  state.hands = state.hands.map(() => state.stock.splice(0, state.rules.handSize));
  for (const seat of seatsOf(seats)) for (const card of state.hands[seat]!) showTo(state.knownBy, card, seat);
  state.pile = [];
  state.trick = [];
  state.phase = { kind: 'play', seat: seatOf(state.dealt % seats), left: seats };
  state.dealt++;
}

/** [GB7] */
function boom(state: State, winner: Seat): void {
  const won = ++state.wins[winner]!;
  for (const card of state.hands.flat()) showToAll(state.knownBy, card);
  state.phase = { kind: won >= state.rules.target ? 'over' : 'shown', winner };
}

function after(state: State, seat: Seat): Seat {
  return seatOf((seat + 1) % state.hands.length);
}

export function score({ wins }: State): number[] {
  return [...wins];
}

export function readAction(value: unknown): Action | undefined {
  const { type, card } = (value ?? {}) as { type?: unknown; card?: Card };
  if (type === 'draw' || type === 'pass') return { type };
  return type === 'lay' && isCard(card) ? { type, card } : undefined;
}
