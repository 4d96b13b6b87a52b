// What lies on the table of Thirty-One: two piles, and before each seat a hand, its standing and its marks.
import type { Face, Scene, ScenePlace } from '../../core/game.ts';
import { seatsOf, type Seat } from '../../core/seat.ts';
import type { Card } from '../../core/card.ts';
import { nextIn, type Outcome, type Result } from './model.ts';
import { standing } from './story.ts';
import { bestHandValue, countingCards } from './value.ts';
import type { View } from './view.ts';

export function scene(view: View): Scene {
  return {
    headline: headline(view),
    piles: [
      { id: 'stock', name: 'Deck', count: view.stock, open: [] },
      { id: 'discard', name: 'Discard pile', count: view.pile.length, open: view.pile },
    ],
    places: seatsOf(view.lives.length).map(seat => place(view, seat)),
  };
}

function headline({ phase, viewer, deal }: View): string {
  switch (phase.kind) {
    case 'deal':
      return 'A new match is about to begin.';
    case 'draw':
      if (phase.seat !== viewer) return lap(phase.knocker, deal);
      return phase.knocker === null ? 'Your turn: draw a card or knock.' : 'Your last turn: draw a card.';
    case 'discard':
      return phase.seat === viewer ? 'Discard a card.' : lap(phase.knocker, deal);
    case 'reshuffle':
      return 'The deck has run out and is shuffled again.';
    case 'showdown':
      return `${ENDED[phase.result.ended]} All hands are shown.`;
    case 'over':
      return phase.result.allOut === 'draw' ? 'The match is a draw.' : 'The match is over.';
  }
}

function lap(knocker: Seat | null, deal: number): string {
  return knocker === null ? `Hand ${deal}.` : 'The last lap.';
}

const ENDED: Readonly<Record<Result['ended'], string>> = {
  knock: 'The last turn is over.',
  'thirty-one': '31!',
  deck: 'The deck has run out.',
  stall: 'Nobody draws from the deck any more.',
  void: 'The deck has run out: the hand is void.',
};

function place(view: View, seat: Seat): ScenePlace {
  const { phase, viewer, lives } = view;
  const outcome = outcomeOf(view, seat);
  const cards = view.hands[seat]!;
  const isOpen = cards.hidden === 0 && cards.known.length > 0 && (seat === viewer || outcome !== undefined);
  const isPlaying = phase.kind === 'draw' || phase.kind === 'discard';
  return {
    seat,
    hand: outcome === undefined ? [[...cards.known, ...backs(cards.hidden)]] : shown(view, cards.known),
    standing: marksLeft(view, seat),
    marks: marks(view, seat, outcome),
    acting: isPlaying && phase.seat === seat,
    out: lives[seat] === 0,
    // [D15 AK8] Other hands' worth is shown at the showdown only.
    ...(isOpen ? { points: bestHandValue(cards.known, view.rules) } : {}),
    ...fresh(view, seat),
  };
}

/** The card the viewer has just drawn, at the viewer's own place. */
function fresh({ phase, viewer }: View, seat: Seat): Pick<ScenePlace, 'fresh'> {
  if (phase.kind !== 'discard' || phase.seat !== seat || seat !== viewer) return {};
  return phase.picked === undefined ? {} : { fresh: phase.picked };
}

function outcomeOf({ phase }: View, seat: Seat): Outcome | undefined {
  if (phase.kind !== 'showdown' && phase.kind !== 'over') return undefined;
  return phase.result.outcomes.find(outcome => outcome.seat === seat);
}

function backs(count: number): Face[] {
  return Array.from({ length: count }, () => 'back');
}

/** [D14] The cards that count, then the others. */
function shown(view: View, hand: readonly Card[]): Face[][] {
  const counting = countingCards(hand, view.rules);
  const others = hand.filter(card => !counting.includes(card));
  return others.length === 0 ? [counting] : [counting, others];
}

/** Strikes as marks, everything else in words. */
function marksLeft({ rules, lives }: View, seat: Seat): string {
  const left = lives[seat]!;
  if (rules.marks !== 'strikes' || rules.lastChance || rules.lives > 5) return standing(rules, left);
  return '✗'.repeat(rules.lives - left) + '·'.repeat(left);
}

function marks(view: View, seat: Seat, outcome: Outcome | undefined): string[] {
  const { phase, lives } = view;
  const found: string[] = [];
  if (view.dealer === seat && view.deal > 0) found.push('dealer');
  const knocker = 'result' in phase ? phase.result.knocker : 'knocker' in phase ? phase.knocker : null;
  if (knocker === seat) found.push('knocked');
  // [D16] Who still has a turn before the showdown.
  if ('seat' in phase && knocker !== null) {
    for (let next = phase.seat; next !== knocker; next = nextIn(lives, next)) {
      if (next === seat) found.push('last turn');
    }
  }
  if (outcome?.reason === 'has-thirty-one') found.push('31');
  if (outcome !== undefined && outcome.loses > 0) found.push(`loses ${outcome.loses}`);
  if (phase.kind === 'over' && (lives[seat]! > 0 || (phase.result.allOut === 'draw' && outcome))) {
    found.push(phase.result.allOut === 'draw' ? 'draw' : 'winner');
  }
  if (lives[seat] === 0) found.push('out');
  return found;
}
