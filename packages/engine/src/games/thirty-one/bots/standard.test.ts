import { describe, expect, it } from 'vitest';
import { choiceOf, decisionOf, tableWith, thrownAfter } from '../test/ask.ts';
import { standard } from './standard.ts';

describe('Standard knocks, takes and draws', () => {
  it('VT17, VT18, T41: knocks with 25, not with 24', () => {
    expect(choiceOf(standard, tableWith('K♠ Q♠ 5♠'))).toBe('knock');
    expect(choiceOf(standard, tableWith('K♠ Q♠ 4♠', { pile: '9♦' }))).toBe('deck');
    expect(decisionOf(standard, tableWith('K♠ Q♠ 5♠')).because).toBe('knocks: 25 is more than 24');
  });
  it('VT19, T42, T45: takes what makes the hand better, and throws the lowest that does not count', () => {
    expect(choiceOf(standard, tableWith('K♠ 5♥ 3♦', { pile: '9♠' }))).toBe('pile');
    expect(thrownAfter(standard, 'K♠ 5♥ 3♦', '9♠')).toBe('3♦');
    expect(decisionOf(standard, tableWith('K♠ 5♥ 3♦', { pile: '9♠' })).because).toBe(
      'takes 9♠: 10 becomes 19',
    );
  });
  it('VT20, T43, AT18: an equal score is no increase, so it draws', () => {
    expect(choiceOf(standard, tableWith('K♠ Q♠ 2♥', { pile: '9♥' }))).toBe('deck');
    expect(choiceOf(standard, tableWith('K♠ 9♥ 2♥', { pile: 'Q♦' }))).toBe('deck');
  });
  it('VT21, T42, T16: takes the third of a kind', () => {
    expect(choiceOf(standard, tableWith('7♣ 7♥ 9♠', { pile: '7♦' }))).toBe('pile');
    expect(thrownAfter(standard, '7♣ 7♥ 9♠', '7♦')).toBe('9♠');
  });
  it('VT22, T42, T44: takes one more point of the same suit', () => {
    expect(choiceOf(standard, tableWith('K♠ Q♠ 4♠', { pile: '5♠' }))).toBe('pile');
    expect(thrownAfter(standard, 'K♠ Q♠ 4♠', '5♠')).toBe('4♠');
  });
  it('VT23, T49, AT36: does not knock after a knock', () => {
    expect(choiceOf(standard, tableWith('K♠ Q♠ 7♠', { pile: '9♦', knocker: 1 }))).toBe('deck');
    expect(choiceOf(standard, tableWith('K♠ Q♠ 7♠', { pile: '9♠', knocker: 1 }))).toBe('pile');
  });
});

describe('Standard throws', () => {
  it('VT12, T46, AT21: keeps the pair, throws the queen', () => {
    expect(thrownAfter(standard, '4♠ 8♣ Q♥', '4♣')).toBe('Q♥');
  });
  it('VT13, T44, AT19: of four of a suit the lowest', () => {
    expect(thrownAfter(standard, 'K♠ 9♠ 5♠', '2♠')).toBe('2♠');
  });
  it('VT14, T45, AT20: of four suits the lowest card', () => {
    expect(thrownAfter(standard, '3♠ 6♥ 9♦', 'K♣')).toBe('3♠');
  });
  it('VT15, T45: rather a lone card than one of a pair', () => {
    expect(thrownAfter(standard, 'K♠ 6♠ 3♥', '6♣')).toBe('3♥');
  });
  it('VT16, T44, T16: keeps three of a kind', () => {
    expect(thrownAfter(standard, '4♠ 4♥ 4♦', 'K♠')).toBe('K♠');
  });
  it('WT11, AT21: where every candidate breaks the pair, one of it goes', () => {
    expect(thrownAfter(standard, '5♠ 5♥ K♦', '9♦')).toBe('5♥');
  });
  it('AT20: of equal points the lower rank, then the suits ♣ ♦ ♥ ♠', () => {
    expect(thrownAfter(standard, 'K♠ 10♥ J♦', 'A♠')).toBe('10♥');
    expect(thrownAfter(standard, 'K♠ 6♥ 6♦', 'Q♠', { rules: 'library' })).toBe('6♦');
  });
  it('AK9: where three of a kind counts nothing it saves no pair', () => {
    expect(thrownAfter(standard, '4♠ 8♣ Q♥', '4♣', { rules: 'library' })).toBe('4♠');
  });
});
