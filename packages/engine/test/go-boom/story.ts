// What a viewer notices of a move of Go Boom, and how it is told.
import { formatCard, formatCards, type Card } from '../../src/core/card.ts';
import type { Move } from '../../src/core/game.ts';
import type { Seat, Viewer } from '../../src/core/seat.ts';
import type { Action, State } from './model.ts';

export type Event =
  | { readonly type: 'dealt'; readonly leader: Seat; readonly hand?: readonly Card[] }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card?: Card }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'leads'; readonly seat: Seat }
  | { readonly type: 'boom'; readonly seat: Seat; readonly wins: number };

export function report(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[] {
  const { phase } = after;
  if (move.by === 'clock') return [];
  if (move.by === 'chance') {
    const dealt = { type: 'dealt' as const, leader: phase.kind === 'play' ? phase.seat : (0 as Seat) };
    return [viewer === 'audience' ? dealt : { ...dealt, hand: [...after.hands[viewer]!] }];
  }
  const { by: seat, action } = move;
  if (action.type === 'draw') {
    return [
      viewer === seat ? { type: 'drew', seat, card: after.hands[seat]!.at(-1)! } : { type: 'drew', seat },
    ];
  }
  const did: Event =
    action.type === 'lay' ? { type: 'laid', seat, card: action.card } : { type: 'passed', seat };
  if (phase.kind === 'shown' || phase.kind === 'over')
    return [did, { type: 'boom', seat, wins: after.wins[seat]! }];
  const begins = phase.kind === 'play' && after.trick.length === 0 && before.trick.length > 0;
  return begins ? [did, { type: 'leads', seat: phase.seat }] : [did];
}

export function tell(event: Event, names: readonly string[]): string {
  if (event.type === 'dealt') {
    const hand = event.hand === undefined ? '' : ` Your hand is ${formatCards(event.hand)}.`;
    return `${names[event.leader]} leads.${hand}`;
  }
  const name = names[event.seat];
  if (event.type === 'laid') return `${name} lays ${formatCard(event.card)}.`;
  if (event.type === 'drew')
    return `${name} draws ${event.card === undefined ? 'a card' : formatCard(event.card)}.`;
  if (event.type === 'passed') return `${name} passes.`;
  if (event.type === 'leads') return `${name} takes the lead.`;
  return `Boom! ${name} has no cards left, and ${event.wins} won.`;
}
