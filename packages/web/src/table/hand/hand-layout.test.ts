import { seatsOf, type Card } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { layOutHand, LEAST_STRIP } from './hand-layout.ts';

const deck = seatsOf(52).map(number => number as number as Card);

describe('a hand', () => {
  it('D8: shows at least 24 px of every card and stays in its room, for 3 to 52 cards on every screen', () => {
    const rooms = [
      { width: 268, height: 205, most: 74 },
      { width: 338, height: 320, most: 92 },
      { width: 300, height: 200, most: 72 },
      { width: 1500, height: 415, most: 152 },
    ];
    for (const room of rooms) {
      for (let size = 3; size <= 52; size++) {
        const byRank = Array.from({ length: 13 }, (_, rank) =>
          deck.slice(0, size).filter(card => card % 13 === rank),
        );
        const { rows, card } = layOutHand(byRank, room, { step: 0.62 });
        expect(rows.flat().map(laid => laid.card)).toEqual(byRank.flat());
        expect(card * (1.4 + (rows.length - 1) * 0.62)).toBeLessThanOrEqual(room.height);
        expect(card).toBeLessThanOrEqual(room.most);
        if (rows.length > 1) expect(card * 0.62).toBeGreaterThanOrEqual(24);
        for (const row of rows) {
          for (const laid of row) expect(laid.strip).toBeGreaterThanOrEqual(LEAST_STRIP);
          expect(row.reduce((sum, laid) => sum + laid.strip + laid.gap, 0)).toBeLessThanOrEqual(room.width);
        }
      }
    }
  });

  it('T24: lays three cards side by side, whole', () => {
    const { card, rows } = layOutHand([deck.slice(0, 3)], { width: 328, height: 180, most: 84 });
    expect(card).toBe(84);
    expect(rows[0]!.map(laid => laid.strip)).toEqual([88, 88, 84]);
  });

  it('takes a second row rather than small cards or narrow strips', () => {
    const eleven = layOutHand([deck.slice(0, 11)], { width: 338, height: 320, most: 92 });
    expect(eleven.card).toBe(92);
    expect(eleven.rows.map(row => row.length)).toEqual([6, 5]);
    expect(eleven.rows[0]![0]!.strip).toBeGreaterThan(40);
    expect(layOutHand([deck.slice(0, 11)], { width: 1500, height: 415, most: 152 }).rows).toHaveLength(1);
  });

  it('G29: keeps the room of free places, so that a drawn card moves no other', () => {
    const room = { width: 338, height: 130, most: 84 };
    const ten = layOutHand([deck.slice(0, 10)], room, { places: 11 });
    const eleven = layOutHand([deck.slice(0, 11)], room, { places: 11 });
    expect(ten.free).toHaveLength(1);
    expect(eleven.free).toEqual([]);
    expect(ten.rows[0]!.slice(0, 9)).toEqual(eleven.rows[0]!.slice(0, 9));
  });

  it('is nothing without cards', () => {
    const { rows, height } = layOutHand([], { width: 328, height: 180, most: 64 });
    expect({ rows, height }).toEqual({ rows: [], height: 0 });
  });

  it('is as high before its cards are dealt as with them', () => {
    const room = { width: 338, height: 320, most: 92 };
    const dealt = layOutHand([deck.slice(0, 13)], room, { step: 0.62 });
    expect(dealt.rows).toHaveLength(2);
    expect(dealt.height).toBeCloseTo(dealt.card * (1.4 + 0.62));
    expect(layOutHand([], room, { step: 0.62, places: 13 }).height).toBe(dealt.height);
  });
});
