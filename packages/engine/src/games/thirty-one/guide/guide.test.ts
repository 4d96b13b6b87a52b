import { describe, expect, it } from 'vitest';
import { makeGuide, type Guide, type GuideBlock } from '../../../core/guide.ts';
import { seats } from '../game.ts';
import type { Rules } from '../model.ts';
import { ruleBook } from '../rules.ts';
import { handValue } from '../value.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { FINAL_HAND, FIRST_HAND, outcomesOf, worth } from './examples.ts';

const { classroom, library, 'two-player': twoPlayer } = ruleBook.presets;
const presets = [classroom!.rules, library!.rules, twoPlayer!.rules];
const texts = [english, german];

const guideFor = (text: typeof english, rules: Rules): Guide =>
  makeGuide(text, { rules, seats: seats(rules), face: 'browser' });

const blocksOf = (guide: Guide, ...ids: string[]): GuideBlock[] =>
  guide.sections.filter(({ id }) => ids.includes(id)).flatMap(({ blocks }) => blocks);

/** All words of some sections. */
const told = (text: typeof english, rules: Rules, ...ids: string[]): string =>
  JSON.stringify(blocksOf(guideFor(text, rules), ...ids));

describe('the examples', () => {
  it('T6, T8, T9, T16: every hand of three counts what its caption says, under all rules', () => {
    const more: Rules[] = [{ ...classroom!.rules, threeOfAKind: 30.5 }];
    for (const text of texts) {
      for (const rules of [...presets, ...more]) {
        const shown = blocksOf(guideFor(text, rules), 'cards', 'example').filter(
          block => block.kind === 'cards',
        );
        const hands = shown.filter(({ groups }) => groups.flat().length === 3);
        expect(hands.length).toBeGreaterThanOrEqual(7);
        for (const { groups, caption } of hands) {
          const points = String(handValue(groups.flat(), rules));
          expect(caption.replace('30,5', '30.5')).toMatch(new RegExp(`\\b${points.replace('.', '\\.')}\\b`));
        }
      }
    }
  });

  it('are what the prose says: 19, then 29', () => {
    for (const rules of presets) {
      expect(worth(FIRST_HAND, rules)).toBe(19);
      expect(worth(FINAL_HAND, rules)).toBe(29);
    }
  });

  it('T14, L26, K19: cost what the rules in force say', () => {
    const early = presets.map(rules => outcomesOf(FIRST_HAND, rules)[0]);
    expect(early).toMatchObject([
      { loses: 2, reason: 'knocked-lowest' },
      { loses: 1, reason: 'knocked-not-highest' },
      { loses: 1, reason: 'lowest' },
    ]);
    expect(told(english, classroom!.rules, 'example')).toContain(
      'Then you have knocked with the lowest hand and get two strikes.',
    );
    expect(told(german, library!.rules, 'example')).toContain(
      'Du hast ohne das höchste Blatt geklopft und verlierst ein Leben.',
    );
    expect(told(german, twoPlayer!.rules, 'example')).toContain('und verliert eine Marke.');
  });
});

describe('the text fits the rules in force', () => {
  it('T15, L14, K7: counts losses as these rules do, wherever it counts them', () => {
    const rules: Rules = { ...library!.rules, lives: 8 };
    const parts = ['aim', 'special', 'scoring', 'example'];
    expect(told(english, rules, ...parts)).toContain('begins with eight lives');
    expect(told(english, rules, ...parts)).not.toMatch(/strike|token|three lives|five lives/);
    expect(told(german, rules, ...parts)).toContain('beginnen mit acht Leben');
    expect(told(german, rules, ...parts)).not.toMatch(/Strich|Marke|drei Leben|fünf Leben/);
    expect(told(german, classroom!.rules, ...parts)).not.toMatch(/Leben|Marke/);
    expect(told(german, twoPlayer!.rules, ...parts)).not.toMatch(/Leben|Strich/);
  });

  it('T16, L17: three of a kind counts 30, 30.5 or nothing special', () => {
    expect(told(english, classroom!.rules, 'cards', 'special')).toContain('count 30 in any suits');
    expect(told(german, { ...classroom!.rules, threeOfAKind: 30.5 }, 'special')).toContain('zählen 30,5');
    expect(told(english, library!.rules, 'cards')).toContain('nothing special here: this hand counts 8');
    expect(told(english, library!.rules, 'special')).not.toContain('of a kind');
  });

  it("T14: the knocker's double strike", () => {
    expect(told(english, classroom!.rules, 'scoring')).toContain(
      'A knocker with the lowest hand, alone or tied with others, gets two strikes.',
    );
    expect(told(german, { ...classroom!.rules, knockerTie: 'safe' }, 'scoring')).toContain(
      'bekommt zwei Striche; wer es nur mit anderen teilt, zahlt nichts.',
    );
    expect(told(english, twoPlayer!.rules, 'scoring')).toContain('pays like everybody else');
  });

  it('T20: those who were out come back with one strike left to get', () => {
    const back = (lives: number): string => told(english, { ...classroom!.rules, lives }, 'special');
    expect(back(3)).toContain('each with two of three strikes');
    expect(back(4)).toContain('each with three of four strikes');
    expect(back(1)).toContain('each without a strike');
    expect(told(german, { ...classroom!.rules, lives: 2 }, 'special')).toContain('einem von zwei Strichen');
    expect(told(german, { ...library!.rules, allOut: 'giveBack' }, 'special')).toContain(
      'jeder mit einem Leben',
    );
  });

  it('K7, K8: tokens and a last chance, where they are played', () => {
    expect(told(english, twoPlayer!.rules, 'scoring')).toContain('begins with three tokens');
    expect(told(english, twoPlayer!.rules, 'scoring')).toContain('gets a Last Chance Token');
    for (const text of texts) {
      expect(told(text, classroom!.rules, 'scoring', 'special', 'aim')).not.toMatch(
        /Last Chance|letzten Chance/,
      );
    }
  });

  it('T38, K34, AT16: the card just taken may go back, or may not', () => {
    expect(told(german, classroom!.rules, 'turn')).toContain('darf gleich wieder zurück');
    expect(told(german, twoPlayer!.rules, 'turn')).toContain('Nur die eben genommene nicht.');
  });
});
