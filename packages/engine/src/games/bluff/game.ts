// The rules of Bluff as moves. A turn is two phases: a seat lays cards face down, then a window is open in which
// the others may call or pass. In every case the next seat goes on with the next rank.
import { DECK_SIZE, fullDeck, isCard, type Card } from '../../core/card.ts';
import type { Illegal, Move, Turn } from '../../core/game.ts';
import { rngFrom, shuffle, type Seed } from '../../core/random.ts';
import { seatOf, seatsOf, type Seat } from '../../core/seat.ts';
import { ACE_OF_SPADES, isBluff, MOST_CARDS } from './claim.ts';
import {
  handOf,
  rememberCard,
  rememberEnd,
  rememberLaying,
  rememberOwn,
  rememberSettling,
  rememberShowing,
  rememberTaking,
} from './memory.ts';
import {
  mayCall,
  needsAceOfSpades,
  packTurn,
  rankOfTurn,
  sortByRank,
  type Action,
  type Ending,
  type Phase,
  type Shown,
  type State,
} from './model.ts';

/** [B3, B41] First a seat lays cards, then the others have some time to call. */
export function turn({ rules, hands, phase }: State): Turn {
  switch (phase.kind) {
    case 'deal':
      return { kind: 'chance', pause: false };
    case 'play':
      // [AB5] Cards that were shown are looked at before a computer player goes on.
      return phase.shown === undefined
        ? { kind: 'seat', seat: phase.seat }
        : { kind: 'seat', seat: phase.seat, lookMs: rules.revealMs };
    case 'window':
      return {
        kind: 'window',
        seats: mayCall(phase.seat, phase.passed, hands.length),
        ms: rules.callWindowMs,
        // [AB1]
        ties: rules.callerPriority === 'clockwise' ? 'in-order' : 'random',
        // [B43]
        computersMs: rules.computerCallMs,
      };
    case 'over':
      return { kind: 'over' };
  }
}

/** Why a move is refused. */
export function check(state: State, move: Move<Action>): Illegal | undefined {
  const { phase } = state;
  if (move.by === 'chance') {
    return phase.kind === 'deal' ? undefined : refuse('no-deal-due', 'The cards have been dealt already.');
  }
  if (move.by === 'clock') {
    return phase.kind === 'window' ? undefined : refuse('no-window', 'No time is running now.');
  }
  if (phase.kind === 'deal') return refuse('deal-due', 'Wait for the deal.');
  return move.action.type === 'play'
    ? checkPlay(state, move.by, move.action.cards)
    : checkAnswer(state, move.by);
}

function checkPlay(
  { rules, hands, past, phase }: State,
  by: Seat,
  cards: readonly Card[],
): Illegal | undefined {
  if (phase.kind === 'over') return refuse('game-over', 'The game is over.');
  // [B42] The next player waits for the window to close.
  if (phase.kind === 'window') return refuse('window-open', 'Wait until the time to call is over.');
  if (phase.kind !== 'play' || phase.seat !== by) return refuse('not-your-turn', 'It is not your turn.');
  // [B35, AB11] No turn without a card.
  if (cards.length === 0) return refuse('no-cards', 'Choose at least one card to lay.');
  if (cards.length > MOST_CARDS) return refuse('too-many-cards', `Lay at most ${MOST_CARDS} cards.`);
  if (new Set(cards).size < cards.length) return refuse('same-card-twice', 'Choose each card only once.');
  if (!cards.every(card => hands[by]!.includes(card))) {
    return refuse('not-in-hand', 'Choose cards from your own hand.');
  }
  // [AB10]
  if (needsAceOfSpades(rules, past) && !cards.includes(ACE_OF_SPADES)) {
    return refuse('ace-of-spades', 'The first play must include the ace of spades.');
  }
  return undefined;
}

/** A call or a pass. */
function checkAnswer({ hands, past, phase }: State, by: Seat): Illegal | undefined {
  if (phase.kind === 'window') {
    if (phase.seat === by) return refuse('own-play', 'You laid these cards: the others may call.');
    if (phase.passed.includes(by)) return refuse('passed', 'You have let these cards pass already.');
    return by < hands.length ? undefined : refuse('not-your-turn', 'You have no seat at this table.');
  }
  if (past.length === 0) return refuse('nothing-laid', 'Nothing has been laid yet.');
  const shown = phase.kind === 'deal' ? undefined : phase.shown;
  const why = shown === undefined ? 'the time to call is over' : 'somebody called before you';
  return refuse('too-late', `Too late: ${why}.`);
}

function refuse(code: string, message: string): Illegal {
  return { code, message };
}

/** Makes a legal move. */
export function step(state: State, move: Move<Action>): void {
  if (move.by === 'chance') deal(state, move.seed);
  else if (move.by === 'clock') settle(state);
  else if (move.action.type === 'play') lay(state, move.by, move.action.cards);
  else if (move.action.type === 'call') call(state, move.by);
  else pass(state, move.by);
}

/** [B2, B26, B28] All cards are dealt; those left over go to as many different seats. */
function deal(state: State, seed: Seed): void {
  const rng = rngFrom(seed);
  const deck = shuffle(fullDeck(), rng);
  const seats = state.hands.length;
  const share = Math.floor(DECK_SIZE / seats);
  for (const hand of state.hands) hand.push(...deck.splice(0, share));
  // [AB9] Nobody gets two of them.
  const lucky = shuffle(seatsOf(seats), rng);
  deck.forEach((card, index) => state.hands[lucky[index]!]!.push(card));
  for (const hand of state.hands) sortByRank(hand);
  rememberOwn(state.memory, state.hands, 0);
  // [B5, B29] The holder of the ace of spades is declared and begins.
  const first = seatOf(state.hands.findIndex(hand => hand.includes(ACE_OF_SPADES)));
  rememberCard(state.memory, ACE_OF_SPADES, handOf(first));
  state.phase = { kind: 'play', seat: first };
}

function lay(state: State, seat: Seat, cards: readonly Card[]): void {
  const left = state.hands[seat]!.filter(card => !cards.includes(card));
  state.hands[seat] = left;
  rememberLaying(state.memory, seat, cards, left.length);
  state.phase = { kind: 'window', seat, laid: sortByRank([...cards]), passed: [] };
}

function pass(state: State, seat: Seat): void {
  const phase = windowOf(state);
  phase.passed.push(seat);
  if (mayCall(phase.seat, phase.passed, state.hands.length).length === 0) settle(state);
}

/** Nobody has called: the cards become part of the pile. */
function settle(state: State): void {
  const { seat, laid } = windowOf(state);
  state.pile.push(...laid);
  rememberSettling(state.memory);
  state.past.push(packTurn(laid.length));
  goOn(state, seat);
}

/** [B8–B10, B48–B50] The cards are shown; the pile goes to the bluffer, or to the player who called wrongly. */
function call(state: State, by: Seat): void {
  const { seat, laid } = windowOf(state);
  const bluff = isBluff(laid, rankOfTurn(state.past.length));
  const taker = bluff ? seat : by;
  const taken = [...state.pile, ...laid];
  rememberShowing(state.memory, laid);
  rememberTaking(state.memory, taker, taken);
  state.hands[taker] = sortByRank([...state.hands[taker]!, ...taken]);
  state.pile = [];
  state.past.push(packTurn(laid.length, { by, bluff }));
  goOn(state, seat, { by, cards: laid, taken: taken.length });
}

/** [B51, AB8] The next seat and the next rank, unless the turn has ended the game. */
function goOn(state: State, seat: Seat, shown?: Shown): void {
  const { hands, past, rules } = state;
  // [B11, B52, AB6] Only now: while the window was open the last cards could still come back.
  const ending: Ending | undefined =
    hands[seat]!.length === 0 ? 'emptied' : past.length === rules.turnLimit ? 'turn-limit' : undefined;
  const next: Phase =
    ending === undefined
      ? { kind: 'play', seat: seatOf((seat + 1) % hands.length) }
      : { kind: 'over', seat, ending };
  state.phase = shown === undefined ? next : { ...next, shown };
  // [D28] In the end all hands are shown.
  if (ending !== undefined) rememberEnd(state.memory, hands);
}

function windowOf({ phase }: State): Extract<Phase, { kind: 'window' }> {
  if (phase.kind !== 'window') throw new Error(`No window is open: the phase is ${phase.kind}.`);
  return phase;
}

/** [B1] The fewer cards the better. */
export function score(state: State): number[] {
  // Not `-hand.length`: minus zero would not survive JSON.
  return state.hands.map(hand => 0 - hand.length);
}

/** Parses an action from outside. */
export function readAction(value: unknown): Action | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, cards } = value as Record<string, unknown>;
  if (type === 'call' || type === 'pass') return { type };
  if (type !== 'play' || !Array.isArray(cards) || !cards.every(isCard)) return undefined;
  return { type, cards };
}
