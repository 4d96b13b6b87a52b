import { describe, expect, it } from 'vitest';
import { cards } from '../../../core/card.ts';
import { makeGuide, type GuideBlock } from '../../../core/guide.ts';
import { deadwoodPoints } from '../melds/deadwood.ts';
import { extendsMeld, isMeld } from '../melds/meld.ts';
import type { Rules } from '../model.ts';
import { ruleBook } from '../rules.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { ginExample, knockExample, undercutExample } from './examples.ts';

const presets = Object.fromEntries(Object.entries(ruleBook.presets).map(([id, { rules }]) => [id, rules]));
const { documents, standard, straight, oklahoma } = presets as Record<string, Rules> & {
  documents: Rules;
  standard: Rules;
  straight: Rules;
  oklahoma: Rules;
};
const SEATS = { min: 2, max: 2, usual: 2 };

function blocksOf(text: typeof english, rules: Rules, ...ids: string[]): GuideBlock[] {
  const { sections } = makeGuide(text, { rules, seats: SEATS, face: 'browser' });
  return sections.filter(({ id }) => ids.includes(id)).flatMap(({ blocks }) => blocks);
}

/** All words of some sections. */
const told = (text: typeof english, rules: Rules, ...ids: string[]): string =>
  JSON.stringify(blocksOf(text, rules, ...ids));

const flat = (notation: string): ReturnType<typeof cards> => cards(notation.replaceAll('|', ' '));

describe('the examples', () => {
  it('G9, G10, G12: the melds shown are melds', () => {
    const shown = blocksOf(english, documents, 'cards').filter(block => block.kind === 'cards');
    expect(shown).toHaveLength(3);
    for (const { groups } of shown) for (const group of groups) expect(isMeld(group)).toBe(true);
  });

  it('G19, G24, VG12: three cards are laid off, and the knocker scores the difference', () => {
    const shown = knockExample(documents);
    expect(shown).toMatchObject({
      knockerLeft: 3,
      before: 45,
      after: 18,
      award: { how: 'knock', points: 15 },
    });
    expect(deadwoodPoints(flat(shown.knocker))).toBe(3);
    expect(deadwoodPoints(flat(shown.opponent))).toBe(18);
    const melds = shown.knocker.split('|').map(cards);
    expect(melds.some(meld => extendsMeld(meld, cards('8s')[0]!))).toBe(true);
    for (const text of [english, german]) {
      expect(told(text, documents, 'example')).toMatch(/15 (points|Punkte)\./);
      expect(told(text, documents, 'example')).toMatch(/45 .*18/);
    }
  });

  it('G25, AG2: with less left over it is an undercut, for the difference and the bonus', () => {
    expect(undercutExample(documents)).toMatchObject({ after: 1, award: { how: 'undercut', points: 12 } });
    expect(undercutExample(standard).award.points).toBe(27);
    expect(told(german, standard, 'example')).toContain('27 Punkte für Anna');
  });

  it('G23, VG04: gin brings the deadwood of the other and the bonus', () => {
    expect(ginExample(documents)).toMatchObject({
      knockerLeft: 0,
      after: 25,
      award: { how: 'gin', points: 45 },
    });
    expect(told(english, { ...documents, ginBonus: 33 }, 'example')).toContain('brings 58 points');
    expect(told(german, straight, 'example')).toContain('50 Punkte');
  });

  it('hold no card twice', () => {
    for (const rules of Object.values(presets)) {
      for (const { knocker, opponent, laidOff } of [
        knockExample(rules),
        undercutExample(rules),
        ginExample(rules),
      ]) {
        const all = flat(`${knocker} ${opponent} ${laidOff}`);
        expect(new Set(all).size).toBe(20);
        expect(all).toHaveLength(20);
      }
    }
  });
});

describe('the text fits the rules in force', () => {
  it('G23, G25, G26: tells the points of these rules wherever it tells points, and no others', () => {
    const rules: Rules = { ...documents, ginBonus: 171, undercutBonus: 172, target: 173 };
    for (const text of [english, german]) {
      const numbers = told(text, rules, 'aim', 'special', 'scoring').match(/\d+/g);
      expect([...new Set(numbers)].sort()).toEqual(['10', '171', '172', '173']);
    }
  });

  it('G14: how much may be left over to knock', () => {
    expect(told(english, documents, 'special')).toContain('you have 10 points of deadwood or less');
    expect(told(german, oklahoma, 'special')).toContain('als die aufgedeckte Karte dieses Spiels zählt');
    expect(told(english, oklahoma, 'special')).toContain('If the upcard is an ace, only gin ends the hand.');
    for (const text of [english, german]) {
      expect(told(text, straight, 'special', 'scoring', 'example')).not.toMatch(
        /Undercut|Unterbieten|nockin|klopf/,
      );
    }
  });

  it('AG3: the offer of the upcard, where there is one', () => {
    expect(told(english, standard, 'deal')).toContain('begins with an offer');
    expect(told(english, documents, 'deal')).not.toContain('offer');
    expect(told(german, standard, 'controls')).toContain('Passen');
    expect(told(german, documents, 'controls')).not.toContain('Passen');
  });

  it('AG6: big gin, where it is played', () => {
    expect(told(english, standard, 'special', 'scoring')).toContain('31 extra points');
    expect(told(english, documents, 'special', 'scoring', 'controls')).not.toMatch(/big gin/i);
  });

  it('G20, AG5, AG14: lay-offs against gin, the last two cards, bonuses for the match', () => {
    expect(told(english, { ...documents, layoffOnGin: true }, 'special')).toContain(
      'allowed against gin as well',
    );
    expect(told(german, { ...documents, wall: 'lastDiscardOffer' }, 'special')).toContain(
      'letzte abgeworfene Karte',
    );
    expect(told(english, { ...documents, boxBonus: 15 }, 'scoring')).toContain(
      'every hand won brings 15 extra points',
    );
    expect(told(english, documents, 'scoring')).not.toContain('bonuses');
  });

  it('G24: spades count twice in Oklahoma alone', () => {
    expect(told(english, oklahoma, 'special')).toContain('counts twice');
    expect(told(english, standard, 'special')).not.toContain('twice');
  });
});
