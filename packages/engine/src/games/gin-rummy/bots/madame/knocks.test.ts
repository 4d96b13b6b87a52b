// Which knocks are weighed: enough that none that is left out could be the best.
import { describe, expect, it } from 'vitest';
import { cards, formatCards, fullDeck } from '../../../../core/card.ts';
import { rngFrom, seedFrom, shuffle } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import type { Weighed } from '../../../../core/weigh.ts';
import { ginRummy } from '../../index.ts';
import type { Action } from '../../model.ts';
import { setTable } from '../../set-table.ts';
import type { View } from '../../view.ts';
import { weigh } from './weigh.ts';

const MANY = 6;

function weighed(view: View, effort: number, made?: Action): Weighed<Action> {
  return weigh(view, rngFrom(seedFrom('knocks')), effort, made)!;
}

function knocksOf(view: View): Extract<Action, { type: 'knock' }>[] {
  return ginRummy
    .choices(view)
    .flatMap(line => (line.kind === 'act' && line.action.type === 'knock' ? [line.action] : []));
}

/** By how much the knock leads in the end, with the other's cards imagined in many ways. */
function leadsAfter(view: View, action: Action): number[] {
  return Array.from({ length: 40 }, (_, deal) => {
    const state = ginRummy.imagine(view, rngFrom(seedFrom(`deal ${deal}`)));
    ginRummy.step(state, { by: seatOf(0), action });
    if (state.phase.kind === 'layoff') ginRummy.step(state, { by: seatOf(1), action: { type: 'arrange' } });
    return state.scores[0]! - state.scores[1]!;
  });
}

const isIn = (options: readonly { readonly action: Action }[], wanted: Action): boolean =>
  options.some(({ action }) => JSON.stringify(action) === JSON.stringify(wanted));

/** Hands with more ways to knock than are weighed in any case. */
function* handsWithMany(count: number): Generator<View> {
  const rng = rngFrom(seedFrom('many knocks'));
  // Two suits, so that there are long runs; the other has what is left of the lowest.
  const two = fullDeck().filter(card => card < 26);
  for (let found = 0; found < count;) {
    const hand = formatCards(shuffle([...two], rng).slice(0, 11));
    const view = ginRummy.view(setTable({ hands: [hand], stock: 3 }), seatOf(0));
    if (knocksOf(view).length <= MANY) continue;
    found++;
    yield view;
  }
}

describe('the knocks that are weighed', () => {
  it('have one with melds of its own beyond the first six, where it is the best: a shorter run takes no lay-offs', () => {
    // The other holds 4♦ 5♦, or one of them, and can lay them off unless 6♦ is thrown. All but 13 cards lie in the open.
    const hands = ['Ad 3d 6d 7d 8d 9d Td Jd Qd Kd Ah', '4d 5d Kc Kh Ks Qc Qh Qs 2c 2h'] as const;
    const view = ginRummy.view(setTable({ hands, stock: 3 }), seatOf(0));
    const first = knocksOf(view).slice(0, MANY);
    expect(first.every(knock => knock.discard !== cards('6d')[0])).toBe(true);
    const best = weighed(view, 1).options.find(({ action }) => action.type === 'knock')!;
    expect(best.label).toBe('Knock with 5, throw 6♦: 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦');
  });

  it('leave out none that ends better than all of them, whatever the other holds', () => {
    let leftOut = 0;
    for (const view of handsWithMany(30)) {
      const { options } = weighed(view, 0.01);
      const knocks = knocksOf(view);
      const kept = knocks.filter(knock => isIn(options, knock)).map(knock => leadsAfter(view, knock));
      for (const knock of knocks.filter(other => !isIn(options, other))) {
        leftOut++;
        const leads = leadsAfter(view, knock);
        expect(
          kept.some(better => better.every((lead, deal) => lead >= leads[deal]!)),
          JSON.stringify(knock),
        ).toBe(true);
      }
    }
    expect(leftOut).toBeGreaterThan(60);
  });
});
