import { describe, expect, it } from 'vitest';
import { cards, formatCard, formatCards, fullDeck, nameCard, parseCard, parseCards } from './card.ts';

describe('cards', () => {
  it('reads letters and suit signs, T and 10', () => {
    expect(parseCards('As Td 10♦, q♥')).toEqual({ ok: true, value: [39, 22, 22, 37] });
  });
  it('says which word is not a card', () => {
    expect(parseCards('As 1x')).toEqual({ ok: false, error: expect.stringContaining('"1x"') as string });
  });
  it('every card survives writing and reading', () => {
    for (const card of fullDeck()) expect(parseCard(formatCard(card))).toEqual({ ok: true, value: card });
  });
  it('writes for people and for screen readers', () => {
    expect(formatCards(cards('Th Qs'))).toBe('10♥ Q♠');
    expect(nameCard(cards('Qh')[0]!)).toBe('Queen of hearts');
  });
  it('throws at a misspelt card in code', () => {
    expect(() => cards('Ax')).toThrow('"Ax"');
  });
});
