// How Thirty-One is played: what the table waits for, what is refused, and what a move does. `step` changes
// the state in place and trusts its move; `check` is the authority on what is legal.
import { fullDeck, isCard, type Card } from '../../core/card.ts';
import type { Illegal, Move, SeatRange, Turn } from '../../core/game.ts';
import { isRecord } from '../../core/plain.ts';
import { outOfTurn } from '../../core/play.ts';
import { rngFrom, shuffle, type Rng } from '../../core/random.ts';
import { seatOf, seatsOf, type Seat } from '../../core/seat.ts';
import { nobodyKnows, showTo, showToAll } from '../../core/secrets.ts';
import {
  actCode,
  deedOf,
  fullLives,
  nextIn,
  seatsIn,
  type Action,
  type Rules,
  type Source,
  type State,
} from './model.ts';
import { STALL_LAPS } from './rules.ts';
import { showDown } from './showdown.ts';
import { handValue, placeBeside31 } from './value.ts';

const DECK: readonly Card[] = fullDeck();

// [T21 K1 AL9]
export function seats(rules: Rules): SeatRange {
  return { min: 2, max: rules.maxSeats, usual: Math.min(4, rules.maxSeats) };
}

export function setup(rules: Rules, count: number): State {
  const { min, max } = seats(rules);
  if (!Number.isInteger(count) || count < min || count > max) {
    throw new Error(`Thirty-One is for ${min} to ${max} seats under these rules, not ${count}.`);
  }
  return {
    rules,
    lives: seatsOf(count).map(() => fullLives(rules)),
    deal: 0,
    voids: 0,
    dealer: seatOf(count - 1),
    starter: seatOf(0),
    hands: seatsOf(count).map(() => []),
    stock: [...DECK],
    pile: [],
    knownBy: nobodyKnows(),
    history: [],
    phase: { kind: 'deal' },
  };
}

/** Rules and phase are replaced and never changed. */
export function copy(state: State): State {
  return {
    rules: state.rules,
    lives: state.lives.slice(),
    deal: state.deal,
    voids: state.voids,
    dealer: state.dealer,
    starter: state.starter,
    hands: state.hands.map(hand => hand.slice()),
    stock: state.stock.slice(),
    pile: state.pile.slice(),
    knownBy: state.knownBy.slice(),
    history: state.history.slice(),
    phase: state.phase,
  };
}

export function turn({ phase }: State): Turn {
  switch (phase.kind) {
    case 'draw':
    case 'discard':
      return { kind: 'seat', seat: phase.seat };
    case 'deal':
    case 'reshuffle':
      return { kind: 'chance', pause: false };
    case 'showdown':
      return { kind: 'chance', pause: true };
    case 'over':
      return { kind: 'over' };
  }
}

export function check(state: State, move: Move<Action>): Illegal | undefined {
  const refused = outOfTurn({ turn }, state, move);
  if (refused !== undefined || typeof move.by !== 'number') return refused;
  const { phase } = state;
  const { action } = move;
  if (phase.kind === 'discard') {
    if (action.type === 'knock') {
      // [K29 AT17] Only at the beginning of a turn.
      return { code: 'too-late-to-knock', message: 'You have drawn a card: discard one.' };
    }
    // [K52 K53]
    if (action.type === 'draw') {
      return { code: 'already-drawn', message: 'You have drawn a card already: discard one.' };
    }
    if (!state.hands[phase.seat]!.includes(action.card)) {
      return { code: 'not-in-hand', message: 'Discard a card of your own hand.' };
    }
    // [K34 AT16]
    if (!state.rules.mayReturnDiscard && phase.from === 'discard' && phase.picked === action.card) {
      return { code: 'just-taken', message: 'You have just taken this card: discard another one.' };
    }
    return undefined;
  }
  // [AK6]
  if (action.type === 'discard')
    return { code: 'draw-first', message: 'Draw a card before you discard one.' };
  // [T49 AK5 L32]
  if (action.type === 'knock' && phase.kind === 'draw' && phase.knocker !== null) {
    return { code: 'already-knocked', message: 'Somebody has knocked already: draw a card.' };
  }
  return undefined;
}

export function step(state: State, move: Move<Action>): void {
  const { phase } = state;
  if (move.by === 'chance') {
    const rng = rngFrom(move.seed);
    if (phase.kind === 'reshuffle') reshuffle(state, phase.seat, phase.knocker, rng);
    else deal(state, rng);
  } else if (move.by !== 'clock') {
    const { action } = move;
    if (phase.kind === 'draw') {
      if (action.type === 'knock') knock(state, phase.seat);
      else if (action.type === 'draw') draw(state, phase.seat, phase.knocker, action.from);
    } else if (phase.kind === 'discard' && action.type === 'discard') {
      discard(state, phase.seat, phase.knocker, action.card);
    }
  }
}

export function score({ lives, phase }: State): number[] {
  if (phase.kind === 'over' && phase.result.allOut === 'draw') {
    // Those who went out together at the very end share the match.
    const last = new Set(phase.result.outcomes.map(({ seat }) => seat));
    return lives.map((_, seat) => (last.has(seatOf(seat)) ? 1 : 0));
  }
  return [...lives];
}

export function readAction(value: unknown): Action | undefined {
  if (!isRecord(value)) return undefined;
  const { type, from, card } = value;
  if (type === 'knock') return { type };
  if (type === 'draw' && (from === 'stock' || from === 'discard')) return { type, from };
  return type === 'discard' && isCard(card) ? { type, card } : undefined;
}

function deal(state: State, rng: Rng): void {
  chooseStarter(state, rng);
  const { lives, hands } = state;
  const stock = shuffle([...DECK], rng);
  state.deal++;
  state.stock = stock;
  state.knownBy.fill(0);
  for (let seat = 0; seat < hands.length; seat++) hands[seat] = [];
  // [T2 K22 AT39] Three cards each, one at a time, from the one who starts.
  const order = seatsIn(lives).length;
  let seat = state.starter;
  for (let dealt = 0; dealt < 3 * order; dealt++) {
    const card = stock.pop()!;
    hands[seat]!.push(card);
    showTo(state.knownBy, card, seat);
    seat = nextIn(lives, seat);
  }
  // [T3 T32 L15 L16 K25 K26]
  const upcard = stock.pop()!;
  showToAll(state.knownBy, upcard);
  state.pile = [upcard];
  state.history = [actCode('turned-up', 0, upcard)];
  // [T17 AT3 AL5 K51]
  if (
    state.rules.check31OnDeal &&
    hands.some(hand => hand.length > 0 && handValue(hand, state.rules) === 31)
  ) {
    return showDown(state, 'thirty-one', null);
  }
  state.phase = { kind: 'draw', seat: state.starter, knocker: null };
}

function chooseStarter(state: State, rng: Rng): void {
  const { lives, rules } = state;
  const isFirst = state.deal === 0;
  if (rules.firstTurn === 'leftOfDealer') {
    // [T33 T54 AT15] The first dealer is drawn by lot; after that the next seat still in deals.
    state.dealer = isFirst ? seatOf(rng.below(lives.length)) : nextIn(lives, state.dealer);
    state.starter = nextIn(lives, state.dealer);
    return;
  }
  const stays = isFirst || rules.firstTurn === 'seatZero';
  // [K28 AL12] The first seat starts always, or at first; the seat before the starter deals. [K21]
  state.starter = stays ? nextIn(lives, seatOf(lives.length - 1)) : nextIn(lives, state.starter);
  state.dealer = state.starter;
  for (let seat = nextIn(lives, state.starter); seat !== state.starter; seat = nextIn(lives, seat)) {
    state.dealer = seat;
  }
}

// [AT2 AK10] Everything but the top card is shuffled; nobody knows those cards any more.
function reshuffle(state: State, seat: Seat, knocker: Seat | null, rng: Rng): void {
  const top = state.pile.pop()!;
  state.stock = shuffle(state.pile, rng);
  state.pile = [top];
  for (const card of state.stock) state.knownBy[card] = 0;
  state.history.push(actCode('reshuffled', 0, 0));
  state.phase = { kind: 'draw', seat, knocker };
}

// [T10 T35 K31] The turn is over at once.
function knock(state: State, seat: Seat): void {
  state.history.push(actCode('knocked', seat, 0));
  state.phase = { kind: 'draw', seat: nextIn(state.lives, seat), knocker: seat };
}

// [T36 T37 L21 K32]
function draw(state: State, seat: Seat, knocker: Seat | null, from: Source): void {
  const hand = state.hands[seat]!;
  const picked = from === 'stock' ? state.stock.pop()! : state.pile.pop()!;
  if (from === 'stock') {
    showTo(state.knownBy, picked, seat);
    state.history.push(actCode('drew', seat, 0));
  } else {
    state.history.push(actCode('took', seat, picked));
  }
  hand.push(picked);
  state.phase = { kind: 'discard', seat, knocker, from, picked };
  if (state.rules.check31 === 'onDraw') {
    // [T17 AT5 AT6] The odd card goes to the pile by itself.
    const odd = placeBeside31(hand);
    if (odd !== undefined) discard(state, seat, knocker, hand[odd]!);
  }
}

// [T39 L22 K33] The card picked up takes the place of the one thrown. [K54]
function discard(state: State, seat: Seat, knocker: Seat | null, card: Card): void {
  const hand = state.hands[seat]!;
  const place = hand.indexOf(card);
  const picked = hand.pop()!;
  if (place < hand.length) hand[place] = picked;
  state.pile.push(card);
  showToAll(state.knownBy, card);
  state.history.push(actCode('threw', seat, card));
  endTurn(state, seat, knocker);
}

function endTurn(state: State, seat: Seat, knocker: Seat | null): void {
  // [T17 AT7 L18 K27 K56] A 31 ends the hand at once, in the last lap too.
  if (handValue(state.hands[seat]!, state.rules) === 31) return showDown(state, 'thirty-one', knocker);
  const next = nextIn(state.lives, seat);
  // [T11 T48 T50 L20 K35] The knocker has no other turn. Seat 0 is falsy: compare with null. [AL20]
  if (next === knocker) return showDown(state, 'knock', knocker);
  if (state.stock.length === 0) return runOut(state, next, knocker);
  if (knocker === null && isStalled(state)) return showDown(state, 'stall', knocker);
  state.phase = { kind: 'draw', seat: next, knocker };
}

function runOut(state: State, next: Seat, knocker: Seat | null): void {
  const { rules, history } = state;
  if (rules.deckExhausted === 'reshuffle') {
    const reshuffles = history.filter(code => deedOf(code) === 'reshuffled').length;
    if (reshuffles < rules.patience) {
      state.phase = { kind: 'reshuffle', seat: next, knocker };
      return;
    }
  }
  const isVoid = rules.deckExhausted === 'void' && knocker === null && state.voids < rules.patience;
  showDown(state, isVoid ? 'void' : 'deck', knocker);
}

// Players who only ever swap with the pile would never come to the end of the deck.
function isStalled({ history, lives }: State): boolean {
  if (history.length <= 4 * STALL_LAPS) return false;
  const acts = 2 * STALL_LAPS * seatsIn(lives).length;
  if (history.length <= acts) return false;
  for (let back = history.length - acts; back < history.length; back++) {
    const did = deedOf(history[back]!);
    if (did !== 'took' && did !== 'threw') return false;
  }
  return true;
}
