// [B8 B48 D25] A call in Bluff in steps: the cards that were laid come up large and are turned one after the other, then
// the word is stamped on them. Only then does the pile go to its taker. The end of the match waits for a moment.
import { rankOf } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/bluff';
import { CLOSED, type Sign, type Staged, type StageStep, type Staging } from '../stage.ts';

const CARD_MS = 320;
const SHORTEST_MS = 1000;
const END_MS = 1200;

export function stageCall({ events, view }: Staged<View, Event>): Staging {
  const called = events.find(event => event.type === 'called');
  const isOver = events.some(event => event.type === 'over');
  const after = isOver ? [{ stage: CLOSED, ms: END_MS }] : [];
  return { before: called === undefined ? [] : reveal(called, view.rules.revealMs), after };
}

/** The computer players wait for `revealMs`, so that nobody misses a part of the next turn. */
function reveal(called: Extract<Event, { type: 'called' }>, revealMs: number): StageStep[] {
  const { cards, rank, bluff, seat } = called;
  const sign = (open: number): Sign => ({
    tone: bluff ? 'bad' : 'good',
    seats: [seat],
    cards: cards.map((card, index) => ({ card, isOpen: index < open, isRight: rankOf(card) === rank })),
  });
  const turning = [...cards.keys(), cards.length].map((open): StageStep => {
    return { stage: { ...CLOSED, sign: sign(open) }, ms: CARD_MS, ...(open > 0 ? { sound: 'card' } : {}) };
  });
  const word = bluff ? 'sign.bluff' : 'sign.truth';
  const left = Math.max(SHORTEST_MS, revealMs) - turning.length * CARD_MS;
  return [
    ...turning,
    {
      stage: { ...CLOSED, sign: { ...sign(cards.length), word } },
      ms: Math.max(SHORTEST_MS, left),
      sound: 'reveal',
    },
  ];
}
