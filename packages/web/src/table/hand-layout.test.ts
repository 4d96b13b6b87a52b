import { seatsOf, type Card } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { layOut, LEAST_STRIP } from './hand-layout.ts';

const deck = seatsOf(52).map(number => number as number as Card);

describe('a hand', () => {
  it('D8: shows at least 24 px of every card, for 3 to 52 cards at 320, 360 and 1024 px', () => {
    for (const width of [288, 328, 700]) {
      for (let size = 3; size <= 52; size++) {
        const byRank = Array.from({ length: 13 }, (_, rank) =>
          deck.slice(0, size).filter(card => card % 13 === rank),
        );
        const { rows } = layOut(byRank, width, 56);
        expect(rows.flat().map(laid => laid.card)).toEqual(byRank.flat());
        for (const row of rows) {
          for (const laid of row) expect(laid.strip).toBeGreaterThanOrEqual(LEAST_STRIP);
          expect(row.reduce((sum, laid) => sum + laid.strip + laid.gap, 0)).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  it('T24: lays three cards side by side, whole', () => {
    const { rows } = layOut([deck.slice(0, 3)], 328, 64);
    expect(rows[0]!.map(laid => laid.strip)).toEqual([68, 68, 64]);
  });

  it('G29: keeps the room of free places, so that a drawn card moves no other', () => {
    const ten = layOut([deck.slice(0, 10)], 328, 62, 11);
    const eleven = layOut([deck.slice(0, 11)], 328, 62, 11);
    expect(ten.free).toHaveLength(1);
    expect(eleven.free).toEqual([]);
    expect(ten.rows[0]!.slice(0, 9)).toEqual(eleven.rows[0]!.slice(0, 9));
  });

  it('is nothing without cards', () => {
    expect(layOut([], 328, 64).rows).toEqual([]);
  });
});
