// What lies on the table in Bluff: the pile with its backs, one's own hand by ranks, the others' backs.
import { formatCards, nameRanks, rankOf, type Card } from '../../core/card.ts';
import type { Face, Scene, ScenePlace } from '../../core/game.ts';
import { seatsOf, type Seat } from '../../core/seat.ts';
import { handOf, surelyIn } from './memory.ts';
import { sortByRank } from './model.ts';
import type { View, ViewPhase } from './view.ts';

/** [B21–B23] The table as the viewer sees it. */
export function scene(view: View): Scene {
  return {
    headline: headline(view),
    piles: [{ id: 'pile', name: 'Pile', count: view.pile, open: [] }],
    places: seatsOf(view.counts.length).map(seat => place(view, seat)),
  };
}

function place(view: View, seat: Seat): ScenePlace {
  const { phase, counts } = view;
  const count = counts[seat]!;
  const over = phase.kind === 'over';
  return {
    seat,
    hand: handFaces(view, seat, over ? sortByRank(surelyIn(view.places, handOf(seat))) : undefined),
    standing: count === 1 ? '1 card' : `${count} cards`,
    marks: marks(phase, seat),
    acting:
      phase.kind === 'play' ? phase.seat === seat : phase.kind === 'window' && phase.waiting.includes(seat),
    out: false,
  };
}

function handFaces(view: View, seat: Seat, shown: readonly Card[] | undefined): Face[][] {
  const cards = seat === view.viewer ? view.hand : shown;
  if (cards === undefined) return [Array.from({ length: view.counts[seat]! }, () => 'back' as const)];
  const groups: Card[][] = [];
  for (const card of cards) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && rankOf(group[0]) === rankOf(card)) group.push(card);
    else groups.push([card]);
  }
  return groups;
}

function marks(phase: ViewPhase, seat: Seat): string[] {
  if (phase.kind === 'deal') return [];
  const found: string[] = [];
  if (phase.kind === 'window') {
    if (phase.claim.seat === seat) found.push('laid cards');
    if (phase.passed.includes(seat)) found.push('passed');
    return found;
  }
  if (phase.reveal?.by === seat) found.push('called');
  if (phase.reveal?.taker === seat) found.push('took the pile');
  if (phase.kind === 'over' && phase.winners.includes(seat)) found.push('won');
  return found;
}

function headline({ phase, rank }: View): string {
  switch (phase.kind) {
    case 'deal':
      return 'Before the deal';
    case 'window':
      return `${phase.claim.count} laid as ${nameRanks(rank)}: a bluff?`;
    case 'over':
      return ['The game is over', ...shown(phase)].join('. ');
    case 'play':
      return [...shown(phase), `${nameRanks(rank)} are to be laid`].join('. ');
  }
}

function shown({ reveal }: Extract<ViewPhase, { kind: 'play' | 'over' }>): string[] {
  return reveal === undefined
    ? []
    : [`Shown: ${formatCards(reveal.cards)}, ${reveal.bluff ? 'a bluff' : 'no bluff'}`];
}
