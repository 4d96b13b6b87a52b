import { seatOf } from '@parlour/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnsweredMoves } from './answered-moves.ts';

const aKey = fc.tuple(fc.nat(9), fc.string({ minLength: 1, maxLength: 64, unit: 'binary' }));
const knock = '{"type":"knock"}';

it('finds the answer to every key for the seat that used it, after encoding too', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aKey, { selector: String }), given => {
      const moves = new AnsweredMoves();
      given.forEach(([seat, key], index) =>
        moves.add(seatOf(seat), key, knock, { at: index + 1, number: index }),
      );
      for (const known of [moves, new AnsweredMoves(moves.encode())]) {
        given.forEach(([seat, key], index) => {
          const answer = { at: index + 1, number: index };
          expect(known.find(seatOf(seat), key, () => knock)).toEqual({ answer, isSame: true });
        });
      }
    }),
  );
});

it('tells another action with the same key, and a text that is no action', () => {
  const moves = new AnsweredMoves();
  moves.add(seatOf(0), 'k', knock, { at: 3, number: 2 });
  expect(moves.find(seatOf(0), 'k', () => '{"type":"draw"}')).toMatchObject({ isSame: false });
  expect(moves.find(seatOf(0), 'k', () => undefined)).toMatchObject({ isSame: false });
});

it('knows no other key', () => {
  const moves = new AnsweredMoves();
  for (let number = 0; number < 500; number++) {
    moves.add(seatOf(0), `k${number}`, knock, { at: number + 1, number });
  }
  const mistaken = Array.from({ length: 20_000 }, (_, index) => `k${index + 500}`).filter(
    key => moves.find(seatOf(0), key, () => knock) !== undefined,
  );
  expect(mistaken).toEqual([]);
  expect(moves.find(seatOf(1), 'k0', () => knock)).toBeUndefined();
  expect(new AnsweredMoves().find(seatOf(0), '', () => knock)).toBeUndefined();
});
