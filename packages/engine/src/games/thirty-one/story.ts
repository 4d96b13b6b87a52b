// What a viewer notices of a move, for animation, log, sound and screen readers alike, and the same in words.
// A card drawn from the stock is named to nobody but the one who drew it.
import { formatCard, formatCards, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import { ENGLISH, telling, type Telling } from '../../core/telling.ts';
import { seatsIn, type Action, type Ending, type Outcome, type Rules, type State } from './model.ts';

/** What a viewer notices. */
export type Event =
  /** Three cards to each of these seats, one at a time in this order; `hand` are the viewer's own. */
  | {
      readonly type: 'dealt';
      readonly deal: number;
      readonly dealer: Seat;
      readonly to: readonly Seat[];
      readonly upcard: Card;
      readonly hand?: readonly Card[];
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly from: 'discard'; readonly card: Card }
  | { readonly type: 'drew'; readonly seat: Seat; readonly from: 'stock'; readonly card?: Card }
  /** `place` is where it lay in the viewer's own hand; `alone` when it went by itself because of a 31. */
  | {
      readonly type: 'threw';
      readonly seat: Seat;
      readonly card: Card;
      readonly place?: number;
      readonly alone?: true;
    }
  | { readonly type: 'knocked'; readonly seat: Seat }
  | { readonly type: 'reshuffled'; readonly count: number }
  /** `by` are those with a 31, or the one who knocked. */
  | { readonly type: 'ended'; readonly ended: Ending; readonly by: readonly Seat[] }
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly Card[]; readonly points: number }
  | {
      readonly type: 'paid';
      readonly outcome: Outcome;
      readonly marks: Rules['marks'];
      /** Such as `2 of 3 strikes`, `1 life left`, `the last chance`. */
      readonly standing: string;
    }
  | { readonly type: 'out'; readonly seat: Seat }
  /** Nobody would have been left. */
  | { readonly type: 'saved'; readonly how: Rules['allOut'] }
  | { readonly type: 'won'; readonly seats: readonly Seat[] };

export function report(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[] {
  return [...moveEvents(before, move, after, viewer), ...showdownEvents(after)];
}

function moveEvents(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[] {
  if (move.by === 'clock') return [];
  if (move.by === 'chance') {
    if (before.phase.kind === 'reshuffle') return [{ type: 'reshuffled', count: after.stock.length }];
    return [dealEvent(before, after, viewer)];
  }
  const { by: seat, action } = move;
  if (action.type === 'knock') return [{ type: 'knocked', seat }];
  if (action.type === 'discard') return [throwEvent(before.hands[seat]!, seat, action.card, viewer)];
  const { from } = action;
  const card = from === 'stock' ? before.stock.at(-1)! : before.pile.at(-1)!;
  const drew: Event =
    from === 'discard'
      ? { type: 'drew', seat, from, card }
      : { type: 'drew', seat, from, ...(viewer === seat ? { card } : {}) };
  if (after.phase.kind === 'discard') return [drew];
  // [AT5] The draw made a 31, so the odd card is on the pile already.
  const threw = throwEvent([...before.hands[seat]!, card], seat, after.pile.at(-1)!, viewer);
  return [drew, { ...threw, alone: true }];
}

function dealEvent(before: State, after: State, viewer: Viewer): Event {
  const seats = seatsIn(before.lives);
  const first = seats.indexOf(after.starter);
  const own = viewer === 'audience' ? [] : after.hands[viewer]!;
  return {
    type: 'dealt',
    deal: after.deal,
    dealer: after.dealer,
    to: [...seats.slice(first), ...seats.slice(0, first)],
    upcard: after.pile[0]!,
    ...(own.length > 0 ? { hand: [...own] } : {}),
  };
}

function throwEvent(
  hand: readonly Card[],
  seat: Seat,
  card: Card,
  viewer: Viewer,
): Extract<Event, { type: 'threw' }> {
  return { type: 'threw', seat, card, ...(viewer === seat ? { place: hand.indexOf(card) } : {}) };
}

function showdownEvents({ phase, hands, lives, rules }: State): Event[] {
  if (phase.kind !== 'showdown' && phase.kind !== 'over') return [];
  const { ended, knocker, outcomes, allOut } = phase.result;
  const with31 = outcomes.filter(({ reason }) => reason === 'has-thirty-one').map(({ seat }) => seat);
  const by = ended === 'thirty-one' ? with31 : knocker === null ? [] : [knocker];
  const events: Event[] = [{ type: 'ended', ended, by }];
  for (const { seat, points } of outcomes) {
    events.push({ type: 'shown', seat, cards: [...hands[seat]!], points });
  }
  for (const outcome of outcomes) {
    if (outcome.loses === 0) continue;
    events.push({
      type: 'paid',
      outcome,
      marks: rules.marks,
      standing: standing(rules, lives[outcome.seat]!),
    });
  }
  for (const { seat, out } of outcomes) if (out) events.push({ type: 'out', seat });
  if (allOut !== null) events.push({ type: 'saved', how: allOut });
  if (phase.kind === 'over' && allOut === null) events.push({ type: 'won', seats: seatsIn(lives) });
  return events;
}

/** What a seat has left, in words. */
export function standing(rules: Rules, lives: number): string {
  if (rules.lastChance && lives === 1) return 'the last chance';
  const left = lives - (rules.lastChance && lives > 0 ? 1 : 0);
  if (rules.marks === 'strikes') return `${rules.lives - left} of ${count(rules.lives, 'strikes')}`;
  return `${count(left, rules.marks)} left`;
}

export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts, goesOn } = telling(names, listener, ENGLISH);
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Your hand is ${formatCards(event.hand)}.`;
      const [deals, turns] = event.dealer === listener ? ['deal', 'turn'] : ['deals', 'turns'];
      const dealer = goesOn([event.dealer], [deals, deals]);
      return `Hand ${event.deal}: ${dealer} and ${turns} up ${formatCard(event.upcard)}.${hand}`;
    }
    case 'drew': {
      const card = event.card === undefined ? 'a card' : formatCard(event.card);
      return event.from === 'discard'
        ? `${starts([event.seat], ['takes', 'take'])} ${card} from the discard pile.`
        : `${starts([event.seat], ['draws', 'draw'])} ${card} from the deck.`;
    }
    case 'threw':
      return event.alone === true
        ? `${formatCard(event.card)} is left over.`
        : `${starts([event.seat], ['discards', 'discard'])} ${formatCard(event.card)}.`;
    case 'knocked':
      return `${starts([event.seat], ['knocks', 'knock'])}! Everybody else has one more turn.`;
    case 'reshuffled':
      return `The deck has run out: ${event.count} cards of the discard pile are shuffled.`;
    case 'ended':
      return tellEnding(event, starts);
    case 'shown':
      return `${starts([event.seat], ['shows', 'show'])} ${formatCards(event.cards)}: ${event.points}.`;
    case 'paid': {
      const { seat, loses, reason } = event.outcome;
      const pays = starts([seat], event.marks === 'strikes' ? ['gets', 'get'] : ['loses', 'lose']);
      return `${pays} ${count(loses, event.marks)} (${WHY[reason]}), now ${event.standing}.`;
    }
    case 'out':
      return `${starts([event.seat], ['is', 'are'])} out.`;
    case 'saved':
      return SAVED[event.how];
    case 'won':
      return `${starts(event.seats, ['wins', 'win', 'win'])} the match!`;
  }
}

const WHY: Readonly<Record<Outcome['reason'], string>> = {
  lowest: 'lowest hand',
  'knocked-lowest': 'knocked and lowest',
  'knocked-tied': 'knocked and tied for the lowest hand',
  'knocked-not-highest': 'knocked without the highest hand',
  'no-thirty-one': 'no 31',
  'has-thirty-one': 'has 31',
  safe: 'safe',
  void: 'the hand is void',
};

// [T20 AL10]
const SAVED: Readonly<Record<Rules['allOut'], string>> = {
  giveBack: 'Nobody would be left, so everybody comes back with one life.',
  replay: 'Nobody would be left, so nothing is lost and the hand is played again.',
  draw: 'Nobody is left: the match is a draw.',
};

function tellEnding({ ended, by }: Extract<Event, { type: 'ended' }>, starts: Telling['starts']): string {
  switch (ended) {
    case 'thirty-one':
      return `${starts(by, ['has', 'have', 'have'])} 31!`;
    case 'knock':
      return `The last turn is over. ${starts(by, ['knocked', 'knocked'])}, and all hands are shown.`;
    case 'deck':
      return 'The deck has run out, so the hands are shown.';
    case 'stall':
      return 'Nobody draws from the deck any more, so the hands are shown.';
    case 'void':
      return 'The deck has run out and nobody knocked: the hand is void.';
  }
}

function count(number: number, marks: Rules['marks']): string {
  if (number !== 1) return `${number} ${marks}`;
  return { strikes: '1 strike', lives: '1 life', tokens: '1 token' }[marks];
}
