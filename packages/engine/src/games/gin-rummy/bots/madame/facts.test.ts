// The figures that explain a decision of Gin Rummy, in positions where they can be counted. Where the stock is small, all other cards
// lie in the open, so that little is unknown of the other hand.
import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import type { Fact } from '../../../../core/weigh.ts';
import { ginRummy } from '../../index.ts';
import type { Action, State } from '../../model.ts';
import { setTable } from '../../set-table.ts';
import { weigh } from './weigh.ts';

const LOW = 'Ac Ad Ah As 2c 2d 2h 2s 3c 3d';
const HIGH = 'Kc Kd Qc Qd Js Jh 9s 9h 7s 7h';

function factsAt(state: State, made?: Action): readonly Fact[] {
  return weigh(ginRummy.view(state, seatOf(0)), rngFrom(seedFrom('facts')), 0.2, made)!.facts;
}

function discard(card: string): Action {
  return { type: 'discard', card: cards(card)[0]! };
}

/** The knock that throws this card. */
function knock(state: State, card: string): Action {
  for (const line of ginRummy.choices(ginRummy.view(state, seatOf(0)))) {
    if (line.kind === 'act' && line.action.type === 'knock' && line.action.discard === cards(card)[0])
      return line.action;
  }
  throw new Error(`No knock throws ${card}.`);
}

describe('before a draw', () => {
  it('says what the deadwood is, and what the best card leaves', () => {
    // K 2 3 7 are loose. With 3♥, 7♥ or 9♥ the King can go; every other card leaves more.
    expect(factsAt(setTable({ hands: ['4h 5h 6h 9c 9d 9s Kc 2c 3d 7s'] }))).toEqual([
      { id: 'deadwood', value: 22, text: 'Your deadwood is 22.' },
      { id: 'best-draw', value: 12, text: 'The best card you may draw leaves 12.' },
    ]);
  });

  it('expects no card that lies in the open', () => {
    // All but 4♣ 5♣ 6♣ and the other hand are in the pile: the best is an ace for the King.
    const state = setTable({ hands: ['4h 5h 6h 9c 9d 9s Kc 8c Jd 7s', LOW], stock: 3, top: 'Qh' });
    expect(factsAt(state).map(({ value }) => value)).toEqual([35, 26]);
  });

  it('counts the open card where it may be taken', () => {
    // As above, but 7♥ lies on the pile: it lengthens the run, and the King can go.
    const layout = { hands: ['4h 5h 6h 9c 9d 9s Kc 8c Jd 7s', LOW], stock: 3, top: '7h' } as const;
    expect(factsAt(setTable(layout)).map(({ value }) => value)).toEqual([35, 25]);
    // [AG3] Where both have declined it, it is not offered again.
    const declined = setTable({ ...layout, rules: 'standard' });
    declined.deeds.push({ did: 'pass', seat: seatOf(0) }, { did: 'pass', seat: seatOf(1) });
    expect(factsAt(declined).map(({ value }) => value)).toEqual([35, 26]);
  });

  it('AG5: expects no card where the last discard is offered', () => {
    const state = setTable({
      rules: { wall: 'lastDiscardOffer' },
      hands: ['4h 5h 6h 9c 9d 9s 2c 2d 3s Kc', LOW],
      stock: 2,
      top: '7h',
    });
    state.phase = { kind: 'lastDiscard', seat: seatOf(0) };
    expect(factsAt(state)).toEqual([{ id: 'deadwood', value: 17, text: 'Your deadwood is 17.' }]);
  });
});

describe('before a throw', () => {
  it('says how often the other takes the card, and what it leaves', () => {
    const state = setTable({ hands: ['Kc Kd Kh Ts Js Qs 7d 9h 7s 3h 8h', LOW], stock: 3 });
    const told = (card: string, id: string): Fact[] =>
      factsAt(state, discard(card)).filter(
        fact => fact.id === id && fact.text.includes(card === 'Kc' ? 'K♣' : '3♥'),
      );
    // Nobody with aces, Twos and Threes wants a King; a Three makes a set or a run for most.
    const [kings] = told('Kc', 'taken');
    expect(kings!.value).toBeLessThan(0.15);
    expect(kings!.text).toBe(`The other takes K♣ ${Math.round(100 * kings!.value)} % of the time.`);
    expect(told('3h', 'taken')[0]!.value).toBeGreaterThan(0.5);
    // K K 7 9 7 3 8 are loose then.
    expect(told('Kc', 'deadwood-after')[0]).toMatchObject({ value: 54 });
  });

  it('says how often the other knocks next turn', () => {
    const knocksWith = (own: string, other: string): number =>
      factsAt(setTable({ hands: [own, other], stock: 3 })).find(({ id }) => id === 'knocks')!.value;
    // Most could knock; the house's players wait more often than the search expects.
    expect(knocksWith('Kc Kd Kh Ts Js Qs 7d 9h 7s 3h 8h', LOW)).toBeGreaterThan(0.2);
    // With one meld at most, pairs of high cards are far from ten points.
    expect(knocksWith('Ac 2c 3c 4c Ad 2d 3d 5d 6h 8h Ks', HIGH)).toBeLessThan(0.05);
  });

  it('G22, AG5: says nothing of a turn that will not come', () => {
    for (const wall of ['void', 'lastDiscardOffer']) {
      const hands = ['Kc Kd Kh Ts Js Qs 7d 9h 7s 3h 8h', LOW] as const;
      const ids = factsAt(setTable({ rules: { wall }, hands, stock: 2 })).map(({ id }) => id);
      expect(ids).toEqual(['deadwood-after']);
    }
  });

  it('says 0 or 100 % of nothing that is not certain', () => {
    const layouts = ['Kc Kd Kh Ts Js Qs 7d 9h 7s 3h 8h', 'Ac 2c 3c 4c Ad 2d 3d 4d 5s 5d 8h'].flatMap(own =>
      [LOW, HIGH].map(other => ({ hands: [own, other] as const, stock: 3 })),
    );
    for (const layout of layouts) {
      const chances = factsAt(setTable(layout)).filter(({ text }) => text.includes('%'));
      expect(chances.length).toBeGreaterThan(0);
      for (const { text } of chances) expect(text).not.toMatch(/ (0|100) %/);
    }
  });

  it('says how often a knock is undercut', () => {
    // Any ten of LOW and 4♣ leave ten points or less.
    const state = setTable({ hands: ['Kc Kd Kh Ts Js Qs 7d 7h 7s Th 8h', LOW], stock: 1 });
    const likely = factsAt(state, knock(state, '8h')).at(-1)!;
    expect(likely.id).toBe('undercut');
    expect(likely.value).toBeGreaterThan(0.4);
    expect(likely.value).toBeLessThan(1);
    expect(likely.text).toBe(`A knock now is undercut ${Math.round(100 * likely.value)} % of the time.`);
    // Nobody with one meld at most comes as low as the knock.
    const safe = setTable({ hands: ['Ac 2c 3c 4c Ad 2d 3d 4d 5s 5d 8h', HIGH], stock: 3 });
    expect(factsAt(safe, knock(safe, '8h')).find(({ id }) => id === 'undercut')!.value).toBeLessThan(0.1);
    // [AG12] Gin cannot be undercut.
    const gin = setTable({ hands: ['Kc Kd Kh Ts Js Qs 7d 7h 7s 7c 8h', LOW], stock: 1 });
    expect(factsAt(gin, knock(gin, '8h'))[0]).toMatchObject({ id: 'undercut', value: 0 });
  });
});
