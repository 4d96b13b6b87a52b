// [G40] The Regular evaluates its hand and knocks when it can. It is the published baseline of the EAAI Gin Rummy
// challenge, so that strengths can be compared: it takes a face-up card only for a meld, throws a card that
// leaves the least deadwood (any of the equal ones, but no pair of drawn and thrown card a second time), knocks
// at the first chance, and lays off only what its own melds leave over.
import type { Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import { pickOne, type Rng } from '../../../core/random.ts';
import { bestArrangements } from '../melds/deadwood.ts';
import { extendMelds, layoffsOf } from '../melds/layoff.ts';
import { fitsMeld, outside } from '../melds/meld.ts';
import { isUpcardDeclined, mustKnock, type Action, type LayOff, type Meld } from '../model.ts';
import { ownHand, type View } from '../view.ts';
import {
  callBigGin,
  considerLastDiscard,
  drawOrTake,
  goOut,
  holding,
  leanest,
  limitOf,
  throwsOf,
} from './sense.ts';

export const regular: Bot<View, Action> = {
  id: 'regular',
  name: 'The Regular',
  about: 'Takes what melds, throws what costs, and knocks at the first chance.',
  act(view, rng) {
    const { phase } = view;
    switch (phase.kind) {
      case 'upcard':
      case 'draw':
        return drawOrTake(view, isUpcardDeclined(view.deeds) ? undefined : wish(view));
      case 'lastDiscard':
        return considerLastDiscard(view, limitOf(view));
      case 'discard':
        return throwOrKnock(view, rng);
      case 'layoff':
        return layOff(ownHand(view), phase.melds, phase.layoffs, rng);
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  },
};

function wish(view: View): string | undefined {
  return fitsMeld(ownHand(view), view.pile.at(-1)!) ? 'it is part of a meld' : undefined;
}

function throwOrKnock(view: View, rng: Rng): Decision<Action> {
  const bigGin = callBigGin(view);
  if (bigGin !== undefined) return bigGin;
  const { hand, justTaken } = holding(view);
  const throws = throwsOf(hand, justTaken);
  const repeated = wouldRepeat(view);
  const fresh = repeated.length === 0 ? throws : throws.filter(({ card }) => !repeated.includes(card));
  const free = mustKnock(view.stock, view.deeds) || fresh.length === 0;
  const chosen = pickOne(leanest(free ? throws : fresh), rng);
  if (chosen.leaves <= limitOf(view)) return goOut(view, chosen, rng);
  return { action: { type: 'discard', card: chosen.card }, because: `it leaves the least, ${chosen.leaves}` };
}

// The cards whose throw would repeat a pair of drawn and thrown card of this deal, in either order.
function wouldRepeat({ viewer, deeds }: View): Card[] {
  const repeated: Card[] = [];
  // A throw is chosen right after the draw, so the last deed is that draw.
  const now = deeds.at(-1);
  if (now?.did !== 'draw') return repeated;
  let drawn: Card | undefined;
  for (const deed of deeds) {
    if (deed.seat !== viewer || deed.did === 'pass') continue;
    if (deed.did === 'discard' && drawn !== undefined) {
      if (drawn === now.card) repeated.push(deed.card);
      if (deed.card === now.card) repeated.push(drawn);
    }
    drawn = deed.did === 'draw' ? deed.card : undefined;
  }
  return repeated;
}

// The melds come first and stay; other cards go wherever they fit. Cards already laid off, perhaps by a previous player of
// the seat, cannot be melded any more.
function layOff(
  hand: readonly Card[],
  melds: readonly Meld[],
  layoffs: readonly LayOff[],
  rng: Rng,
): Decision<Action> {
  const laid = new Set(layoffs.map(({ card }) => card));
  const left = hand.filter(card => !laid.has(card));
  const unmatched = outside(left, pickOne(bestArrangements(left), rng).melds);
  const [next] = layoffsOf(unmatched, extendMelds(melds, layoffs));
  if (next === undefined) return { action: { type: 'done' }, because: 'nothing that is left over fits' };
  return { action: { type: 'layoff', ...next }, because: 'it is left over and fits' };
}
