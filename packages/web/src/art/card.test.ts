// @vitest-environment happy-dom
import { cards, fullDeck, RANKS, rankOf, type Card } from '@parlour/engine';
import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { CARD_BACKS, settings } from '../settings/settings.ts';
import { CardBack } from './card-back.tsx';
import { CardFace, type CardDetail } from './card.tsx';
import { GLYPHS, SUIT_PATHS, suitNameOf } from './glyphs.ts';

function draw(card: Card, size: CardDetail = 'auto'): Element {
  const place = document.createElement('div');
  render(h(CardFace, { card, size }), place);
  return place.firstElementChild!;
}

function paths(within: Element, selector: string): (string | null)[] {
  return [...within.querySelectorAll(selector)].map(path => path.getAttribute('d'));
}

describe('the face of a card', () => {
  it('has as many pips as its rank says, all of its suit', () => {
    for (const card of fullDeck().filter(card => rankOf(card) < 10)) {
      const pips = paths(draw(card), '.pips .pip');
      expect(pips).toEqual(Array.from({ length: rankOf(card) + 1 }, () => SUIT_PATHS[suitNameOf(card)]));
    }
  });

  it('turns the pips of the lower half upside down, so that a card reads the same both ways', () => {
    const turned = [...draw(cards('10c')[0]!).querySelectorAll('.pips .pip')].filter(pip =>
      pip.getAttribute('transform')?.includes('rotate'),
    );
    expect(turned).toHaveLength(5);
  });

  it('shows rank and suit in both corners and once in the big index', () => {
    for (const card of fullDeck()) {
      const face = draw(card);
      const glyph = GLYPHS[RANKS[rankOf(card)]];
      expect(paths(face, '.corner .rank')).toEqual([glyph, glyph]);
      expect(paths(face, '.index .rank')).toEqual([glyph]);
      expect(new Set(paths(face, '.corner .pip, .index .pip'))).toEqual(
        new Set([SUIT_PATHS[suitNameOf(card)]]),
      );
    }
  });

  it('has thirteen ranks and four suits that look different', () => {
    expect(new Set(RANKS.map(rank => GLYPHS[rank])).size).toBe(13);
    expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4);
  });

  it('D7: tells the suits apart by a letter as well', () => {
    const letters = cards('As Ad Ah Ac').map(card => paths(draw(card), '.index .suit-letter')[0]);
    expect(letters).toEqual([GLYPHS['S'], GLYPHS['D'], GLYPHS['H'], GLYPHS['C']]);
  });

  it('has twelve court figures, each with a head and an object of its own', () => {
    const courts = fullDeck().filter(card => rankOf(card) >= 10);
    const drawings = courts.map(card => new Set(paths(draw(card), '.court path')));
    expect(courts).toHaveLength(12);
    for (const [index, drawing] of drawings.entries()) {
      for (const other of drawings.slice(index + 1)) {
        expect([...drawing].filter(path => !other.has(path)).length).toBeGreaterThan(5);
      }
    }
  });

  it('draws a court figure twice, the second time upside down', () => {
    const court = draw(cards('Qh')[0]!).querySelector('.court')!;
    const [upper, pip, lower] = [...court.children] as [Element, Element, Element];
    expect(lower.getAttribute('transform')).toBe('rotate(180)');
    expect(lower.innerHTML).toBe(upper.outerHTML + pip.outerHTML);
  });

  it('renders only the drawing that `size` names', () => {
    const card = cards('Kd')[0]!;
    expect(draw(card, 'index').querySelector('.full')).toBeNull();
    expect(draw(card, 'full').querySelector('.index')).toBeNull();
  });

  it('has three backs, and shows the one of the settings', () => {
    const drawn = CARD_BACKS.map(cardBack => {
      settings.value = { ...settings.value, cardBack };
      const back = document.createElement('div');
      render(h(CardBack, null), back);
      return back.innerHTML;
    });
    expect(new Set(drawn).size).toBe(3);
  });

  it('is decoration for screen readers: its parent has the label', () => {
    const back = document.createElement('div');
    render(h(CardBack, null), back);
    expect(draw(cards('2s')[0]!).getAttribute('aria-hidden')).toBe('true');
    expect(back.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
  });
});
