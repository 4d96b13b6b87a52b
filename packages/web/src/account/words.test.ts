import { expect, it } from 'vitest';
import { accountWords, fill } from './words.ts';

it('the same words with the same placeholders in every language', () => {
  const [en, de] = [accountWords('en'), accountWords('de')];
  const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [key, text] of Object.entries(en)) {
    const there = de[key as keyof typeof de];
    expect(there, key).toBeTruthy();
    expect(placeholders(there), key).toEqual(placeholders(text));
  }
});

it('fills placeholders in', () => {
  expect(fill('{device}, {used}', { device: 'Firefox', used: 'today' })).toBe('Firefox, today');
});
