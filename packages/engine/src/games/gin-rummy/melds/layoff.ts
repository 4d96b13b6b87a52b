// Laying off: the opponent's cards on the knocker's melds. The opponent's own melds and lay-offs compete for the same
// cards, so the best defence optimises them together (VG18: breaking four queens saves ten points).
import { isCard, type Card } from '../../../core/card.ts';
import type { LayOff, Meld } from '../model.ts';
import { deadwood, deadwoodPoints } from './deadwood.ts';
import { extendsMeld, inDeckOrder } from './meld.ts';

/** The opponent's arrangement: lay-offs in a playable order, then their own melds. */
export interface Defence {
  readonly points: number;
  readonly melds: readonly Meld[];
  readonly layoffs: readonly LayOff[];
}

/** The melds with the laid-off cards on them. */
export function extendMelds(melds: readonly Meld[], layoffs: readonly LayOff[]): Meld[] {
  return melds.map((meld, index) => {
    const added = layoffs.filter(layoff => layoff.meld === index).map(layoff => layoff.card);
    return added.length === 0 ? meld : inDeckOrder([...meld, ...added]);
  });
}

/** Every single card that can be laid off now, and where. */
export function layoffsOf(cards: readonly Card[], melds: readonly Meld[]): LayOff[] {
  return inDeckOrder(cards).flatMap(card =>
    melds.flatMap((meld, index) => (extendsMeld(meld, card) ? [{ card, meld: index }] : [])),
  );
}

/** The hand without the cards that have been laid off. */
export function withoutLaidOff(cards: readonly Card[], layoffs: readonly LayOff[]): Card[] {
  return cards.filter(card => !layoffs.some(layoff => layoff.card === card));
}

/** The lay-offs and melds that together leave the least deadwood; with equal deadwood the fewest lay-offs. */
export function bestDefence(cards: readonly Card[], knockerMelds: readonly Meld[]): Defence {
  let best: readonly LayOff[] = [];
  let least = deadwoodPoints(cards);
  const consider = (layoffs: readonly LayOff[], left: readonly Card[], from: number): void => {
    const points = deadwoodPoints(left);
    if (points < least || (points === least && layoffs.length < best.length)) {
      least = points;
      best = layoffs;
    }
    // Melds are extended one after the other, so that no two orders of the same lay-offs are tried.
    for (let index = from; index < knockerMelds.length; index++) {
      for (const added of extensionsOf(knockerMelds[index]!, left)) {
        const more = added.map(card => ({ card, meld: index }));
        consider([...layoffs, ...more], withoutLaidOff(left, more), index + 1);
      }
    }
  };
  consider([], cards, 0);
  return { ...deadwood(withoutLaidOff(cards, best)), layoffs: best };
}

// Every way to lengthen the meld with held cards: some cards below, some above, nearest first.
function extensionsOf(meld: Meld, held: readonly Card[]): Card[][] {
  const below = chain(meld, held, -1);
  const above = chain(meld, held, 1);
  if (below.length + above.length === 0) {
    return held.filter(card => extendsMeld(meld, card)).map(card => [card]);
  }
  const found: Card[][] = [];
  for (let low = 0; low <= below.length; low++) {
    for (let high = 0; high <= above.length; high++) {
      if (low + high > 0) found.push([...below.slice(0, low), ...above.slice(0, high)]);
    }
  }
  return found;
}

function chain(meld: Meld, held: readonly Card[], step: 1 | -1): Card[] {
  const added: Card[] = [];
  let grown = meld;
  for (;;) {
    const next = (step === 1 ? grown.at(-1)! : grown[0]!) + step;
    if (!isCard(next) || !held.includes(next) || !extendsMeld(grown, next)) return added;
    added.push(next);
    grown = step === 1 ? [...grown, next] : [next, ...grown];
  }
}
