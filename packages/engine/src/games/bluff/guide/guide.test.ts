import { describe, expect, it } from 'vitest';
import { cards } from '../../../core/card.ts';
import { makeGuide } from '../../../core/guide.ts';
import { isImpossible } from '../claim.ts';
import { bluff } from '../index.ts';
import type { Rules } from '../model.ts';
import { ruleBook } from '../rules.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { FALSE_PLAY, judge, PROOF, shares, TRUE_PLAY } from './examples.ts';

const documents = ruleBook.presets['documents']!.rules;
const brisk = ruleBook.presets['brisk']!.rules;

/** All words of some sections. */
function told(text: typeof english, rules: Rules, ...ids: string[]): string {
  const { sections } = makeGuide(text, { rules, seats: bluff.seats(rules), face: 'browser' });
  return JSON.stringify(sections.filter(({ id }) => ids.includes(id)));
}

describe('the examples', () => {
  it('B9, B10: one play is a bluff and the other is true, and nine cards change hands', () => {
    expect(judge(FALSE_PLAY)).toEqual({ bluff: true, taken: 9 });
    expect(judge(TRUE_PLAY)).toEqual({ bluff: false, taken: 9 });
    expect(told(english, documents, 'example')).toContain('you take all 9 cards');
    expect(told(german, documents, 'example')).toContain('hätte Anna die 9 Karten genommen');
  });

  it('B44: a player who holds three knows that two more cannot be', () => {
    const held = cards(PROOF).length;
    expect(isImpossible(held, 2)).toBe(true);
    expect(isImpossible(held, 1)).toBe(false);
  });

  it('B28: everybody gets as many cards as the deal gives them', () => {
    expect(shares(bluff.seats(documents))).toEqual([
      [4, 13, 13],
      [5, 10, 11],
      [6, 8, 9],
    ]);
    expect(told(english, documents, 'deal')).toContain('5 players get 10 or 11');
  });
});

describe('the text fits the rules in force', () => {
  it('AB5, AB30: tells the times and turns of these rules wherever it tells any, and no others', () => {
    const rules = { ...documents, callWindowMs: 7000, computerCallMs: 6000, turnLimit: 171 };
    for (const text of [english, german]) {
      const numbers = told(text, rules, 'aim', 'special', 'scoring').match(/\d+/g);
      expect([...new Set(numbers)].sort()).toEqual(['171', '4', '6', '7']);
    }
  });

  it('B41, B43: times are seconds', () => {
    expect(english.options.callWindowMs(documents)).toBe('You have 5 seconds to call.');
    expect(german.options.callWindowMs(brisk)).toBe('Zum Anzweifeln hast du 2,5 Sekunden Zeit.');
    expect(told(english, { ...documents, callWindowMs: 7000 }, 'special')).toContain('has 7 seconds to call');
    expect(told(english, { ...documents, computerCallMs: 0 }, 'special')).toContain('may call at once');
    expect(german.options.revealMs(brisk)).toContain('1 Sekunde offen');
  });

  it('AB30: only a game with a limit tells of its last turn', () => {
    expect(told(english, brisk, 'special', 'scoring')).toContain('after turn 260');
    expect(told(german, brisk, 'scoring')).toContain('nach dem 260. Zug');
    expect(told(english, documents, 'special', 'scoring')).not.toMatch(/after turn|fewest/);
  });

  it('AB10: the ace of spades must be laid first, or need not be', () => {
    const strict = { ...documents, firstPlayMustIncludeAceOfSpades: true };
    expect(told(english, strict, 'deal')).toContain('must be among the first cards laid');
    expect(told(german, documents, 'deal')).toContain('Legen muss man es nicht');
  });
});
