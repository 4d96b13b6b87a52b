// What lies on the table, for front ends that know no rules: the stock, the pile, and the two hands. The
// viewer's own hand is shown as its melds and the rest, the other's as backs until it is spread.
import { formatCard, type Card } from '../../core/card.ts';
import type { Face, Scene, ScenePlace } from '../../core/game.ts';
import { seatsOf, type Seat } from '../../core/seat.ts';
import { limitInWords } from './knock.ts';
import { deadwood } from './melds/deadwood.ts';
import { extendMelds, withoutLaidOff } from './melds/layoff.ts';
import { outside, sumPoints } from './melds/meld.ts';
import type { Meld } from './model.ts';
import { finalTotals, knockLimit } from './rules.ts';
import type { View } from './view.ts';

export function scene(view: View): Scene {
  return {
    headline: headline(view),
    piles: [
      { id: 'stock', name: 'Stock', count: view.stock, open: [] },
      { id: 'discard', name: 'Discard pile', count: view.pile.length, open: view.pile },
    ],
    places: seatsOf(2).map(seat => place(view, seat)),
  };
}

function headline({ phase, rules, deal, pile }: View): string {
  switch (phase.kind) {
    case 'opening':
      return 'The cards are about to be dealt.';
    case 'upcard':
      return `${formatCard(pile.at(-1)!)} is offered: take it or pass.`;
    case 'lastDiscard':
      return `Two cards are left: ${formatCard(pile.at(-1)!)} may be taken to knock.`;
    case 'draw':
    case 'discard':
      return `To knock, ${limitInWords(knockLimit(rules, deal!))}.`;
    case 'layoff':
      return 'The other hand has been knocked: lay off what fits.';
    case 'shown':
      return phase.result.kind === 'void' ? 'Void: nobody knocked.' : scoredLine(phase.result.award.points);
    case 'over':
      return 'The match is over.';
  }
}

function scoredLine(points: number): string {
  return points === 1 ? 'The hand is worth 1 point.' : `The hand is worth ${points} points.`;
}

function place(view: View, seat: Seat): ScenePlace {
  const { phase, scores, boxes, rules } = view;
  const points = phase.kind === 'over' ? finalTotals(rules, scores, boxes)[seat]! : scores[seat]!;
  return {
    seat,
    standing: points === 1 ? '1 point' : `${points} points`,
    marks: marks(view, seat),
    acting: 'seat' in phase && phase.seat === seat,
    out: false,
    counting: 'deadwood',
    ...fresh(view, seat),
    ...spread(view, seat),
  };
}

/** [D30] The card the viewer has just drawn. */
function fresh({ phase, viewer, deeds }: View, seat: Seat): { fresh?: Card } {
  const last = deeds.at(-1);
  const isOwnDraw =
    phase.kind === 'discard' && phase.seat === seat && seat === viewer && last?.did === 'draw';
  return isOwnDraw && last.card !== undefined ? { fresh: last.card } : {};
}

function marks({ phase, deal }: View, seat: Seat): string[] {
  const found: string[] = [];
  if (deal?.dealer === seat) found.push('dealer');
  if (phase.kind === 'layoff' && phase.seat !== seat) found.push('knocked');
  if ('result' in phase && phase.result.kind === 'scored') {
    const { showdown, award } = phase.result;
    if (showdown.knocker === seat) found.push(KNOCK_MARKS[award.how]);
    else if (award.how === 'undercut') found.push('undercut');
    if (award.winner === seat) found.push(phase.kind === 'over' ? 'won the match' : `+${award.points}`);
  }
  return found;
}

const KNOCK_MARKS = { knock: 'knocked', undercut: 'knocked', gin: 'gin', bigGin: 'big gin' };

function spread(view: View, seat: Seat): { hand: Face[][]; points?: number } {
  const { phase } = view;
  if (phase.kind === 'layoff') {
    const hand = view.hands[seat]!.known;
    const left = seat === phase.seat ? withoutLaidOff(hand, phase.layoffs) : hand;
    const own = seat === phase.seat ? deadwood(left).melds : phase.melds;
    return laidOpen(seat === phase.seat ? own : extendMelds(own, phase.layoffs), outside(left, own));
  }
  if ('result' in phase && phase.result.kind === 'scored') {
    const { spreads, layoffs, knocker } = phase.result.showdown;
    const { melds, unmatched } = spreads[seat]!;
    return laidOpen(seat === knocker ? extendMelds(melds, layoffs) : melds, unmatched);
  }
  const { known, hidden } = view.hands[seat]!;
  if (view.viewer !== seat)
    return { hand: [Array.from({ length: known.length + hidden }, () => 'back' as const)] };
  const { melds } = deadwood(known);
  return laidOpen(melds, outside(known, melds));
}

function laidOpen(melds: readonly Meld[], unmatched: readonly Card[]): { hand: Face[][]; points: number } {
  const groups = [...melds.map(meld => [...meld]), [...unmatched]];
  return { hand: groups.filter(group => group.length > 0), points: sumPoints(unmatched) };
}
