// What a viewer notices of a move, for animation, log, sound and screen readers alike, and the same in words.
// A card drawn from the stock is named to nobody but the one who drew it.
import { formatCard, formatCards, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import {
  seatsIn,
  type Action,
  type Ending,
  type Outcome,
  type Rules,
  type Source,
  type State,
} from './model.ts';

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
  | { readonly type: 'drew'; readonly seat: Seat; readonly from: Source; readonly card?: Card }
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
  const mayKnow = from === 'discard' || viewer === seat;
  const drew: Event = { type: 'drew', seat, from, ...(mayKnow ? { card } : {}) };
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

export function tell(event: Event, names: readonly string[]): string {
  const all = (seats: readonly Seat[]): string => listed(seats.map(seat => names[seat]!));
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Your hand is ${formatCards(event.hand)}.`;
      const dealer = names[event.dealer]!;
      return `Hand ${event.deal}: ${dealer} deals and turns up ${formatCard(event.upcard)}.${hand}`;
    }
    case 'drew': {
      const name = names[event.seat]!;
      if (event.from === 'discard') return `${name} takes ${formatCard(event.card!)} from the discard pile.`;
      return `${name} draws ${event.card === undefined ? 'a card' : formatCard(event.card)} from the deck.`;
    }
    case 'threw':
      return event.alone === true
        ? `${formatCard(event.card)} is left over.`
        : `${names[event.seat]!} discards ${formatCard(event.card)}.`;
    case 'knocked':
      return `${names[event.seat]!} knocks! Everybody else has one more turn.`;
    case 'reshuffled':
      return `The deck has run out: ${event.count} cards of the discard pile are shuffled.`;
    case 'ended':
      return tellEnding(event.ended, all(event.by), event.by.length);
    case 'shown':
      return `${names[event.seat]!} shows ${formatCards(event.cards)}: ${event.points}.`;
    case 'paid': {
      const { seat, loses, reason } = event.outcome;
      const verb = event.marks === 'strikes' ? 'gets' : 'loses';
      return `${names[seat]!} ${verb} ${count(loses, event.marks)} (${WHY[reason]}), now ${event.standing}.`;
    }
    case 'out':
      return `${names[event.seat]!} is out.`;
    case 'saved':
      return SAVED[event.how];
    case 'won':
      return `${all(event.seats)} ${event.seats.length === 1 ? 'wins' : 'win'} the match!`;
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

function tellEnding(ended: Ending, who: string, many: number): string {
  switch (ended) {
    case 'thirty-one':
      return `${who} ${many === 1 ? 'has' : 'have'} 31!`;
    case 'knock':
      return `The last turn is over. ${who} knocked, and all hands are shown.`;
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

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
