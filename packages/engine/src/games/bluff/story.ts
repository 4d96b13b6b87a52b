// The events of Bluff for each viewer, and their text. An event names a card only where its viewer has seen it: their own
// cards, and those that a call or the end of the game has shown.
import { formatCards, nameRanks, type Card, type Rank } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import { ENGLISH, telling } from '../../core/telling.ts';
import type { Action, Ending, State } from './model.ts';
import { view, type Reveal } from './view.ts';

/** An event as one viewer gets it. */
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
      /** The cards, for the player who laid them. */
      readonly cards?: readonly Card[];
    }
  /** `also` are those who passed right after, see `join`. */
  | { readonly type: 'passed'; readonly seat: Seat; readonly also?: readonly Seat[] }
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
      /** All of them, for the player who took them. */
      readonly cards?: readonly Card[];
    }
  | {
      readonly type: 'over';
      readonly winners: readonly Seat[];
      readonly ending: Ending;
      /** Every hand, open in the end. */
      readonly hands: readonly (readonly Card[])[];
    };

/** The viewer's events of a move. */
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

/** Players who pass one after the other are one sentence. */
export function join(first: Event, second: Event): Event | undefined {
  if (first.type !== 'passed' || second.type !== 'passed') return undefined;
  return { ...first, also: [...(first.also ?? []), second.seat, ...(second.also ?? [])] };
}

/** An event in words. [B24, AB29] */
export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts, whom } = telling(names, listener, ENGLISH);
  switch (event.type) {
    case 'dealt': {
      const begins = event.first === listener ? 'begin' : 'begins';
      return `The cards are dealt. ${starts([event.first], ['has', 'have'])} the ace of spades and ${begins}.`;
    }
    case 'laid': {
      const what = `${starts([event.seat], ['lays', 'lay'])} ${countCards(event.count)} as ${nameRanks(event.rank)}`;
      const has = event.seat === listener ? 'have' : 'has';
      return event.left === 0 ? `${what} and ${has} none left.` : `${what}.`;
    }
    case 'passed':
      return `${starts([event.seat, ...(event.also ?? [])], ['lets', 'let', 'let'])} it pass.`;
    case 'uncalled':
      return `Nobody calls ${whom(event.seat)}.`;
    case 'called': {
      const verdict = event.bluff ? 'a bluff' : 'no bluff';
      const calls = starts([event.by], ['calls', 'call']);
      return `${calls} ${whom(event.seat)}: ${formatCards(event.cards)}, ${verdict}.`;
    }
    case 'took':
      return `${starts([event.seat], ['takes', 'take'])} ${countCards(event.count)}.`;
    case 'over': {
      const { winners } = event;
      const wins = winners.length > 1 || winners[0] === listener ? 'win' : 'wins';
      const has = starts(winners, ['has', 'have', 'have']);
      if (event.ending === 'emptied') return `${has} no card left and ${wins}.`;
      return `The last turn is over. ${has} the fewest cards and ${wins}.`;
    }
  }
}

function countCards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}
