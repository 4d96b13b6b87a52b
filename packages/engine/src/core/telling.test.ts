import { describe, expect, it } from 'vitest';
import { seatOf, seatsOf } from './seat.ts';
import { ENGLISH, GERMAN, telling } from './telling.ts';

const [ann, ben, cem] = [seatOf(0), seatOf(1), seatOf(2)];
const NAMES = ['Ann', 'Ben', 'Cem'];

describe('telling', () => {
  it('names everybody to those who only watch', () => {
    for (const listener of [undefined, 'audience'] as const) {
      const { starts, whom } = telling(NAMES, listener, ENGLISH);
      expect(starts([ben], ['draws', 'draw'])).toBe('Ben draws');
      expect(starts(seatsOf(3), ['wins', 'win', 'win'])).toBe('Ann, Ben and Cem win');
      expect(whom(ben)).toBe('Ben');
    }
  });
  it('addresses a player, also in seat 0, and names them first of several', () => {
    const { starts, goesOn, whom } = telling(NAMES, ann, ENGLISH);
    expect(starts([ann], ['draws', 'draw'])).toBe('You draw');
    expect(goesOn([ann], ['deals', 'deal'])).toBe('you deal');
    expect(starts([cem, ann], ['has', 'have', 'have'])).toBe('You and Cem have');
    expect(whom(ann)).toBe('you');
  });
  it('German has forms of its own for several with the listener among them', () => {
    const { starts, whom } = telling(NAMES, ben, GERMAN);
    expect(starts([ben], ['hat', 'hast', 'haben', 'habt'])).toBe('Du hast');
    expect(starts([ann, ben], ['hat', 'hast', 'haben', 'habt'])).toBe('Du und Ann habt');
    expect(starts([ann, cem], ['hat', 'hast', 'haben', 'habt'])).toBe('Ann und Cem haben');
    expect(whom(ben)).toBe('dich');
  });
});
