// The rules of play up to the knock, and those of other rule sets, by requirement and by vector.
import { describe, expect, it } from 'vitest';
import {
  awardOf,
  by,
  card,
  codeOf,
  deal,
  knock,
  LAID,
  labels,
  NINE,
  opponent,
  you,
} from '../../../test/gin-rummy.ts';
import { cards } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import { play, playOn } from '../../core/play.ts';
import { preset } from '../../core/rules.ts';
import { seatOf } from '../../core/seat.ts';
import { ginRummy } from './index.ts';
import type { Action, State } from './model.ts';
import { ruleBook } from './rules.ts';
import { setTable } from './set-table.ts';

describe('the deal', () => {
  const start = ginRummy.setup(preset(ruleBook), 2);

  it('VG01, G1, G3, G4: ten cards each, one on the pile, 31 in the deck', () => {
    const state = playOn(ginRummy, start, deal('first'));
    expect(state.hands.map(hand => hand.length)).toEqual([10, 10]);
    expect(state.pile).toEqual([state.deal?.upcard]);
    expect(state.stock).toHaveLength(31);
    expect(ginRummy.seats(start.rules)).toEqual({ min: 2, max: 2, usual: 2 });
  });

  it('AG4: the first dealer is drawn by lot and the other begins', () => {
    const dealers = Array.from({ length: 40 }, (_, index) => {
      const state = playOn(ginRummy, start, deal(`lot ${index}`));
      expect(ginRummy.turn(state)).toEqual({ kind: 'seat', seat: 1 - state.deal!.dealer });
      return state.deal!.dealer;
    });
    const zeros = dealers.filter(dealer => dealer === 0).length;
    expect(zeros).toBeGreaterThan(8);
    expect(zeros).toBeLessThan(32);
  });

  it('G5, AG3: without an upcard offer the first player draws the upcard or from the stock', () => {
    const state = setTable({ hands: [`${NINE} Kc`], top: '9c' });
    expect(labels(state, you)).toEqual(['Draw from the stock', 'Take 9♣']);
    expect(codeOf(state, you, { type: 'pass' })).toBe('nothing-offered');
  });

  it('AG3: with the offer the other is asked first, then the dealer, then the stock is the only choice', () => {
    const offered = playOn(ginRummy, ginRummy.setup(preset(ruleBook, 'standard'), 2), deal('offer'));
    const { dealer } = offered.deal!;
    const first = seatOf(1 - dealer);
    expect(offered.phase).toEqual({ kind: 'upcard', seat: first });
    expect(codeOf(offered, first, { type: 'draw', from: 'stock' })).toBe('upcard-offered');
    const passed = playOn(ginRummy, offered, by(first, { type: 'pass' }));
    expect(passed.phase).toEqual({ kind: 'upcard', seat: dealer });
    const taken = playOn(ginRummy, passed, by(dealer, { type: 'draw', from: 'discard' }));
    expect(taken.phase).toEqual({ kind: 'discard', seat: dealer });
    const declined = playOn(ginRummy, passed, by(dealer, { type: 'pass' }));
    expect(declined.phase).toEqual({ kind: 'draw', seat: first });
    expect(labels(declined, first)).toEqual(['Draw from the stock']);
    expect(codeOf(declined, first, { type: 'draw', from: 'discard' })).toBe('upcard-declined');
  });

  it('AG4, AG5: who deals next: the other, the winner or the loser; after a void hand the same', () => {
    const gin = by(you, knock('Kc', 'As 2s 3s', '4h 5h 6h', '7d 8d 9d Td'));
    const hands = [`${NINE} Td Kc`] as const;
    for (const [nextDealer, dealer] of [
      ['alternate', you],
      ['winner', you],
      ['loser', opponent],
    ] as const) {
      const state = playOn(ginRummy, setTable({ hands, rules: { nextDealer } }), gin, deal('next'));
      expect(state.deal?.dealer, nextDealer).toBe(dealer);
    }
  });
});

describe('a turn', () => {
  const drawn = setTable({ hands: [`${NINE} Kc Qc`], top: '2c' });
  const taken = setTable({ hands: [`${NINE} Kc 9c`], top: '2c', drawnFrom: 'discard' });
  const throws = (state: State): string[] => labels(state, you).filter(label => label.startsWith('Throw'));

  it('VG08, G7: a card taken from the pile is not thrown back; the other ten may be thrown', () => {
    expect(throws(taken)).toHaveLength(10);
    expect(throws(taken)).not.toContain('Throw 9♣');
    expect(codeOf(taken, you, { type: 'discard', card: card('9c') })).toBe('just-taken');
  });

  it('VG09, G6: after a draw from the stock any of the eleven may be thrown', () => {
    expect(throws(drawn)).toHaveLength(11);
    const state = playOn(ginRummy, drawn, by(you, { type: 'discard', card: card('Qc') }));
    expect(state.pile.at(-1)).toBe(card('Qc'));
    expect(state.hands[0]).toHaveLength(10);
  });

  it('G8: after the discard it is the other player who draws', () => {
    const state = playOn(ginRummy, drawn, by(you, { type: 'discard', card: card('Qc') }));
    expect(state.phase).toEqual({ kind: 'draw', seat: opponent });
    expect(codeOf(state, you, { type: 'draw', from: 'stock' })).toBe('not-your-turn');
  });

  it('G13: knocking and throwing come after drawing, and one draws once', () => {
    const state = setTable({ hands: [`${NINE} Kc`], top: '2c' });
    expect(codeOf(state, you, knock('Kc', ...LAID))).toBe('draw-first');
    expect(codeOf(state, you, { type: 'discard', card: card('Kc') })).toBe('draw-first');
    expect(codeOf(drawn, you, { type: 'draw', from: 'stock' })).toBe('already-drawn');
  });

  it('VG17, AG17: a record cut off after the draw goes on with the very card', () => {
    const moves: Move<Action>[] = [deal('crash')];
    const start = ginRummy.setup(preset(ruleBook), 2);
    const dealt = playOn(ginRummy, start, ...moves);
    moves.push(by(seatOf(1 - dealt.deal!.dealer), { type: 'draw', from: 'stock' }));
    expect(playOn(ginRummy, start, ...moves)).toEqual(playOn(ginRummy, dealt, moves[1]!));
    expect(playOn(ginRummy, start, ...moves).phase.kind).toBe('discard');
  });
});

describe('the last two cards', () => {
  const hands = [`${NINE} Kc Qc`, 'Ad Ah Ac Jc Jh Js 6c 6d 6s Kd'] as const;
  const throwing = by(you, { type: 'discard', card: card('Qc') });

  it('WG04, G22, AG1, AG5: a discard that leaves two without a knock: void, same scores, same dealer', () => {
    const state = playOn(ginRummy, setTable({ hands, stock: 2, scores: [30, 40] }), throwing);
    expect(state.phase).toEqual({ kind: 'shown', result: { kind: 'void' } });
    expect(ginRummy.turn(state)).toEqual({ kind: 'chance', pause: true });
    const next = playOn(ginRummy, state, deal('again'));
    expect(next.scores).toEqual([30, 40]);
    expect(next.deal?.dealer).toBe(opponent);
    expect(next.stock).toHaveLength(31);
  });

  it('AG5: with three left the hand goes on', () => {
    const state = playOn(ginRummy, setTable({ hands, stock: 3 }), throwing);
    expect(state.phase).toEqual({ kind: 'draw', seat: opponent });
  });

  it('WG05, AG5: a knock that leaves two is scored', () => {
    const state = playOn(ginRummy, setTable({ hands, stock: 2 }), by(you, knock('Qc', ...LAID)));
    const settled = playOn(ginRummy, state, by(opponent, { type: 'done' }));
    expect(awardOf(settled)).toMatchObject({ winner: opponent, points: 10 });
  });

  it('AG5: where the last discard is offered, it may be taken to knock and for nothing else', () => {
    const rules = { wall: 'lastDiscardOffer' };
    const offered = playOn(ginRummy, setTable({ hands, rules, stock: 2 }), throwing);
    expect(labels(offered, opponent)).toEqual(['Take Q♣', 'Pass']);
    expect(codeOf(offered, opponent, { type: 'draw', from: 'stock' })).toBe('stock-closed');
    const taken = playOn(ginRummy, offered, by(opponent, { type: 'draw', from: 'discard' }));
    expect(codeOf(taken, opponent, { type: 'discard', card: card('Kd') })).toBe('must-knock');
    expect(labels(taken, opponent).every(label => label.startsWith('Knock'))).toBe(true);
    const passed = playOn(ginRummy, offered, by(opponent, { type: 'pass' }));
    expect(passed.phase).toEqual({ kind: 'shown', result: { kind: 'void' } });
    const poor = setTable({
      hands: [hands[0], 'Ad 3h 5c 7c 9h Js Td 8c 2d Kd'],
      rules,
      stock: 2,
    });
    const refused = playOn(ginRummy, poor, throwing);
    expect(labels(refused, opponent)).toEqual(['Pass']);
    expect(codeOf(refused, opponent, { type: 'draw', from: 'discard' })).toBe('only-to-knock');
  });
});

describe('other rule sets', () => {
  it('G14: straight gin allows no knock short of gin', () => {
    const state = setTable({ rules: 'straight', hands: [`${NINE} Ac Kc`] });
    expect(codeOf(state, you, knock('Kc', ...LAID))).toBe('cannot-knock');
    const gin = setTable({ rules: 'straight', hands: [`${NINE} Td Kc`] });
    expect(codeOf(gin, you, knock('Kc', 'As 2s 3s', '4h 5h 6h', '7d 8d 9d Td'))).toBeUndefined();
  });

  it('G14, G24: Oklahoma takes its limit from the upcard, and a spade counts twice', () => {
    const hands = [`${NINE} 5c Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h 9h'] as const;
    const upcard = (text: string, more: object = {}): State => ({
      ...setTable({ rules: { preset: 'oklahoma', ...more }, hands }),
      deal: { dealer: opponent, upcard: card(text) },
    });
    const five = by(you, knock('Kc', ...LAID));
    expect(ginRummy.check(upcard('4h'), five)?.code).toBe('cannot-knock');
    expect(ginRummy.check(upcard('Ah'), five)?.code).toBe('cannot-knock');
    expect(awardOf(playOn(ginRummy, upcard('5h'), five))).toMatchObject({ times: 1, points: 4 });
    expect(awardOf(playOn(ginRummy, upcard('Ks'), five))).toMatchObject({ times: 2, points: 8 });
    const ace = { ...upcard('Ah', { aceUpcard: 1 }), hands: [cards(`${NINE} Ac Kc`), cards(hands[1])] };
    expect(ginRummy.check(ace, five)).toBeUndefined();
  });

  it('the presets are those of the rule book', () => {
    expect(Object.keys(ruleBook.presets)).toEqual(['documents', 'standard', 'eaai', 'straight', 'oklahoma']);
    expect(preset(ruleBook, 'documents')).toMatchObject({
      ginBonus: 20,
      undercutBonus: 10,
      upcardOffer: false,
    });
    expect(preset(ruleBook, 'standard')).toMatchObject({ ginBonus: 25, undercutBonus: 25, bigGin: 31 });
    expect(preset(ruleBook, 'eaai')).toMatchObject({
      ginBonus: 25,
      undercutBonus: 25,
      bigGin: 'off',
      target: 100,
    });
  });
});

it('a refusal changes nothing', () => {
  const state = setTable({ hands: [`${NINE} Kc Qc`] });
  const before = JSON.stringify(state);
  expect(play(ginRummy, state, by(you, knock('As'))).ok).toBe(false);
  expect(play(ginRummy, state, by(opponent, { type: 'arrange' })).ok).toBe(false);
  expect(JSON.stringify(state)).toBe(before);
});
