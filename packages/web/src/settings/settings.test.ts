import { describe, expect, it } from 'vitest';
import { readSettings, usualSettings } from './settings.ts';

describe('settings', () => {
  const usual = usualSettings(['fr-FR', 'de-AT', 'en']);

  it('start in the first language of the browser that the page has', () => {
    expect(usual.language).toBe('de');
    expect(usualSettings(['fr']).language).toBe('en');
  });

  it('have sound off by default', () => {
    expect(usual.sound).toBe(false);
  });

  it('are read back as they were stored', () => {
    const set = { ...usual, speed: 'slow', fourColours: true, name: 'Ada' } as const;
    expect(readSettings(JSON.stringify(set), usual)).toEqual(set);
  });

  it('fall back to the defaults for stored values that are not valid', () => {
    expect(readSettings('not JSON', usual)).toEqual(usual);
    expect(readSettings('{"speed":"warp","sound":"yes","name":7,"theme":"light"}', usual)).toEqual({
      ...usual,
      theme: 'light',
    });
  });
});
