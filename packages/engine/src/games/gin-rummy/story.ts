// The events of a move for each viewer, and their text. Everything in an event is public except the card of a draw from
// the stock, which only its player gets.
import { formatCard, formatCards, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import { ENGLISH, telling, type Telling } from '../../core/telling.ts';
import { extendMelds } from './melds/layoff.ts';
import { formatMelds, inDeckOrder, orderMelds, spreadOf } from './melds/meld.ts';
import {
  cardJustTaken,
  dealOf,
  otherSeat,
  type Action,
  type Award,
  type LayOff,
  type Meld,
  type Showdown,
  type Source,
  type Spread,
  type State,
} from './model.ts';
import { finalTotals } from './rules.ts';

/** An event as one viewer gets it. */
export type Event =
  /** `hand` are the viewer's own cards. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly upcard: Card; readonly hand?: readonly Card[] }
  | { readonly type: 'passed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'drew'; readonly seat: Seat; readonly from: Source; readonly card?: Card }
  | { readonly type: 'threw'; readonly seat: Seat; readonly card: Card }
  /** Without a discard it is big gin. */
  | { readonly type: 'knocked'; readonly seat: Seat; readonly spread: Spread; readonly discard?: Card }
  | { readonly type: 'laidOff'; readonly seat: Seat; readonly card: Card; readonly meld: Meld }
  | {
      readonly type: 'scored';
      readonly showdown: Showdown;
      readonly award: Award;
      readonly scores: readonly number[];
    }
  | { readonly type: 'void' }
  | { readonly type: 'won'; readonly seat: Seat; readonly totals: readonly number[] };

export function report(before: State, move: Move<Action>, after: State, viewer: Viewer): Event[] {
  if (move.by === 'clock') return [];
  if (move.by === 'chance') return [reportDeal(after, viewer)];
  return [...reportAction(before, move.by, move.action, after, viewer), ...reportEnd(after)];
}

function reportDeal(after: State, viewer: Viewer): Event {
  const hand = viewer === 'audience' ? {} : { hand: inDeckOrder(after.hands[viewer]!) };
  return { type: 'dealt', ...dealOf(after), ...hand };
}

function reportAction(before: State, seat: Seat, action: Action, after: State, viewer: Viewer): Event[] {
  switch (action.type) {
    case 'draw': {
      const { from } = action;
      const card = cardJustTaken(after.deeds) ?? (seat === viewer ? after.hands[seat]!.at(-1) : undefined);
      return [{ type: 'drew', seat, from, ...(card === undefined ? {} : { card }) }];
    }
    case 'pass':
      return [{ type: 'passed', seat, card: before.pile.at(-1)! }];
    case 'discard':
      return [{ type: 'threw', seat, card: action.card }];
    case 'knock':
      return [
        { type: 'knocked', seat, discard: action.discard, spread: knockerSpread(after, seat, action.melds) },
      ];
    case 'bigGin':
      return [{ type: 'knocked', seat, spread: knockerSpread(after, seat, []) }];
    case 'layoff':
    case 'done':
    case 'arrange':
      return reportLayOffs(before, seat, after);
  }
}

function knockerSpread(after: State, seat: Seat, melds: readonly Meld[]): Spread {
  const { phase } = after;
  if ('result' in phase && phase.result.kind === 'scored') return phase.result.showdown.spreads[seat]!;
  return spreadOf(after.hands[seat]!, orderMelds(melds));
}

function reportLayOffs(before: State, seat: Seat, after: State): Event[] {
  if (before.phase.kind !== 'layoff') return [];
  const { melds, layoffs } = before.phase;
  const made = layoffsIn(after);
  return made.slice(layoffs.length).map(({ card, meld }, index) => {
    const soFar = made.slice(0, layoffs.length + index + 1);
    return { type: 'laidOff', seat, card, meld: extendMelds(melds, soFar)[meld]! };
  });
}

function layoffsIn({ phase }: State): readonly LayOff[] {
  if (phase.kind === 'layoff') return phase.layoffs;
  return 'result' in phase && phase.result.kind === 'scored' ? phase.result.showdown.layoffs : [];
}

function reportEnd({ phase, rules, scores, boxes }: State): Event[] {
  if (!('result' in phase)) return [];
  if (phase.result.kind === 'void') return [{ type: 'void' }];
  const { showdown, award } = phase.result;
  const scored: Event = { type: 'scored', showdown, award, scores: [...scores] };
  if (phase.kind === 'shown') return [scored];
  return [scored, { type: 'won', seat: award.winner, totals: finalTotals(rules, scores, boxes) }];
}

export function tell(event: Event, names: readonly string[], listener?: Viewer): string {
  const { starts } = telling(names, listener, ENGLISH);
  switch (event.type) {
    case 'dealt': {
      const hand = event.hand === undefined ? '' : ` Your hand is ${formatCards(event.hand)}.`;
      const turns = event.dealer === listener ? 'turn' : 'turns';
      const deals = starts([event.dealer], ['deals', 'deal']);
      return `${deals} and ${turns} up ${formatCard(event.upcard)}.${hand}`;
    }
    case 'passed':
      return `${starts([event.seat], ['declines', 'decline'])} ${formatCard(event.card)}.`;
    case 'drew': {
      const what = event.card === undefined ? 'a card' : formatCard(event.card);
      return event.from === 'stock'
        ? `${starts([event.seat], ['draws', 'draw'])} ${what} from the stock.`
        : `${starts([event.seat], ['takes', 'take'])} ${what} from the pile.`;
    }
    case 'threw':
      return `${starts([event.seat], ['throws', 'throw'])} ${formatCard(event.card)}.`;
    case 'knocked':
      return tellKnock(event, starts, listener);
    case 'laidOff':
      return `${starts([event.seat], ['lays', 'lay'])} off ${formatCard(event.card)}: ${formatCards(event.meld)}.`;
    case 'scored':
      return tellScore(event, starts, listener);
    case 'void':
      return 'Only two cards are left: nobody scores, and the same player deals again.';
    case 'won': {
      const { seat, totals } = event;
      return `${starts([seat], ['wins', 'win'])} the match, ${totals[seat]} to ${totals[otherSeat(seat)]}.`;
    }
  }
}

function tellKnock(
  { seat, spread, discard }: Event & { type: 'knocked' },
  starts: Telling['starts'],
  listener: Viewer | undefined,
): string {
  const laid = tellSpread(spread);
  if (discard === undefined) return `${starts([seat], ['lays', 'lay'])} down big gin: ${laid}.`;
  const [has, knocks] = seat === listener ? ['have', 'knock'] : ['has', 'knocks'];
  const how = spread.points === 0 ? `${has} gin` : `${knocks} with ${spread.points}`;
  return `${starts([seat], ['throws', 'throw'])} ${formatCard(discard)} and ${how}: ${laid}.`;
}

function tellScore(
  { showdown, award, scores }: Event & { type: 'scored' },
  starts: Telling['starts'],
  listener: Viewer | undefined,
): string {
  const other = otherSeat(showdown.knocker);
  const spread = showdown.spreads[other]!;
  const { winner, bonus, difference, points } = award;
  const parts = [`${difference} difference`];
  if (bonus > 0) parts.push(`${bonus} ${BONUS[award.how]}`);
  const twice = award.times === 2 ? ', twice for the spade' : '';
  const undercut = award.how === 'undercut' ? ' That is an undercut.' : '';
  const has = winner === listener ? 'have' : 'has';
  return (
    `${starts([other], ['shows', 'show'])} ${tellSpread(spread)}: ${spread.points} left.${undercut} ` +
    `${starts([winner], ['scores', 'score'])} ${points} (${parts.join(' and ')}${twice}) and ${has} ${scores[winner]}.`
  );
}

const BONUS = { knock: '', undercut: 'for the undercut', gin: 'for gin', bigGin: 'for big gin' };

function tellSpread({ melds, unmatched }: Spread): string {
  const parts = [];
  if (melds.length > 0) parts.push(formatMelds(melds));
  if (unmatched.length > 0) parts.push(`unmatched ${formatCards(unmatched)}`);
  return parts.join(', ') || 'nothing but laid-off cards';
}
