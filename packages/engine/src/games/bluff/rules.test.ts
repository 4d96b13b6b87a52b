import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../core/rules.ts';
import { ruleBook } from './rules.ts';

const page = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');

describe('the options', () => {
  it('AB5, B41, B43: the documents give five seconds to call, three of them before computer players may', () => {
    expect(readRules(ruleBook, 'documents')).toMatchObject({
      ok: true,
      value: { callWindowMs: 5000, computerCallMs: 3000, revealMs: 2000, turnLimit: 0 },
    });
  });
  it('are all on the page of rules, with their ids and the values of every preset', () => {
    for (const [name, knob] of Object.entries(ruleBook.knobs)) {
      const values = Object.values(ruleBook.presets).map(({ rules }) => rules[name as keyof typeof rules]);
      const words = values.map(value =>
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      );
      const rows = page.split('\n').map(line => line.split('|').map(cell => cell.trim()));
      const cells = rows.find(row => row[1] === `\`${name}\``) ?? [];
      expect(cells.slice(2, 2 + words.length), name).toEqual(words);
      expect(cells.at(-2), name).toContain(knob.id);
    }
  });
  it('must leave computer players time to call', () => {
    expect(readRules(ruleBook, { computerCallMs: 5000 })).toMatchObject({ ok: false });
    expect(readRules(ruleBook, { computerCallMs: 4999 })).toMatchObject({ ok: true });
    for (const { rules } of Object.values(ruleBook.presets))
      expect(ruleBook.conflict?.(rules)).toBeUndefined();
  });
});
