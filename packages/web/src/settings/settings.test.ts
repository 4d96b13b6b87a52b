import { describe, expect, it } from 'vitest';
import { readSettings, usualSettings } from './settings.ts';

describe('settings', () => {
  const usual = usualSettings(['fr-FR', 'de-AT', 'en']);

  it('begin in the first language of the browser that is spoken here', () => {
    expect(usual.language).toBe('de');
    expect(usualSettings(['fr']).language).toBe('en');
  });

  it('are silent until touched', () => {
    expect(usual.sound).toBe(false);
  });

  it('survive being kept', () => {
    const set = { ...usual, speed: 'slow', fourColours: true, name: 'Ada' } as const;
    expect(readSettings(JSON.stringify(set), usual)).toEqual(set);
  });

  it('fall back to the usual ones where what was kept makes no sense', () => {
    expect(readSettings('not JSON', usual)).toEqual(usual);
    expect(readSettings('{"speed":"warp","sound":"yes","name":7,"theme":"light"}', usual)).toEqual({
      ...usual,
      theme: 'light',
    });
  });
});
