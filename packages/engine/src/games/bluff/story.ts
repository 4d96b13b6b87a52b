// What viewers notice of the moves of Bluff, and how it is told. An event names a card only where its viewer has
// seen it: his own cards, and those that a call or the end of the game has shown.
import { formatCards, nameRanks, type Card, type Rank } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import type { Action, Ending, State } from './model.ts';
import { view, type Reveal } from './view.ts';

/** Something a viewer notices. */
export type Event =
  | {
      readonly type: 'dealt';
      readonly counts: readonly number[];
      readonly first: Seat;
      /** The viewer's own cards. */
      readonly hand?: readonly Card[];
    }
  | {
      readonly type: 'laid';
      readonly seat: Seat;
      readonly count: number;
      readonly rank: Rank;
      /** How many cards the seat has left. */
      readonly left: number;
      /** The cards, for whoever laid them. */
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'uncalled'; readonly seat: Seat }
  | {
      readonly type: 'called';
      readonly by: Seat;
      readonly seat: Seat;
      readonly rank: Rank;
      readonly cards: readonly Card[];
      readonly bluff: boolean;
    }
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly count: number;
      /** All of them, for whoever took them. */
      readonly cards?: readonly Card[];
    }
  | {
      readonly type: 'over';
      readonly winners: readonly Seat[];
      readonly ending: Ending;
      /** Every hand, open in the end. */
      readonly hands: readonly (readonly Card[])[];
    };

/** What the viewer notices of a move. */
export function report(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[] {
  const then = view(before, viewer);
  const now = view(after, viewer);
  const events: Event[] = [];
  if (move.by === 'chance') {
    if (now.phase.kind !== 'play') return [];
    const dealt = { type: 'dealt' as const, counts: now.counts, first: now.phase.seat };
    return [now.hand === undefined ? dealt : { ...dealt, hand: now.hand }];
  }
  if (move.by !== 'clock' && move.action.type === 'pass') events.push({ type: 'passed', seat: move.by });
  if (now.phase.kind === 'window') {
    if (then.phase.kind === 'window') return events;
    const { claim, laid } = now.phase;
    const event = { type: 'laid' as const, ...claim, left: now.counts[claim.seat]! };
    return [laid === undefined ? event : { ...event, cards: laid }];
  }
  if (now.phase.kind === 'deal' || now.phase.claim === undefined) return events;
  const { claim, reveal } = now.phase;
  if (reveal === undefined) events.push({ type: 'uncalled', seat: claim.seat });
  else {
    events.push({
      type: 'called',
      by: reveal.by,
      seat: claim.seat,
      rank: claim.rank,
      cards: reveal.cards,
      bluff: reveal.bluff,
    });
    events.push(taking(reveal, then.hand, now.hand, viewer));
  }
  if (now.phase.kind === 'over') {
    const { winners, ending } = now.phase;
    events.push({ type: 'over', winners, ending, hands: after.hands.map(hand => [...hand]) });
  }
  return events;
}

function taking(
  { taker, taken }: Reveal,
  handBefore: readonly Card[] = [],
  handNow: readonly Card[] = [],
  viewer: Viewer,
): Event {
  const event = { type: 'took' as const, seat: taker, count: taken };
  if (viewer !== taker) return event;
  return { ...event, cards: handNow.filter(card => !handBefore.includes(card)) };
}

/** An event in words. [B24, AB29] */
export function tell(event: Event, names: readonly string[]): string {
  const name = (seat: Seat): string => names[seat] ?? `Seat ${seat + 1}`;
  switch (event.type) {
    case 'dealt':
      return `The cards are dealt. ${name(event.first)} has the ace of spades and begins.`;
    case 'laid': {
      const what = `${name(event.seat)} lays ${countCards(event.count)} as ${nameRanks(event.rank)}`;
      return event.left === 0 ? `${what} and has none left.` : `${what}.`;
    }
    case 'passed':
      return `${name(event.seat)} lets it pass.`;
    case 'uncalled':
      return `Nobody calls ${name(event.seat)}.`;
    case 'called': {
      const verdict = event.bluff ? 'a bluff' : 'no bluff';
      return `${name(event.by)} calls ${name(event.seat)}: ${formatCards(event.cards)}, ${verdict}.`;
    }
    case 'took':
      return `${name(event.seat)} takes ${countCards(event.count)}.`;
    case 'over': {
      const winners = event.winners.map(name);
      if (event.ending === 'emptied') return `${listNames(winners)} has no card left and wins.`;
      const verbs = winners.length === 1 ? ['has', 'wins'] : ['have', 'win'];
      return `The last turn is over. ${listNames(winners)} ${verbs[0]} the fewest cards and ${verbs[1]}.`;
    }
  }
}

function countCards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
