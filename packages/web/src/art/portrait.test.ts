// @vitest-environment happy-dom
import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { Portrait } from './portrait.tsx';

function draw(bot: string): string {
  const place = document.createElement('div');
  render(h(Portrait, { bot }), place);
  return place.innerHTML;
}

const CHARACTERS =
  'standard mr-caution ms-aggressive card-counter mr-clueless two-player-computer wise-guy young-pim fisherman beginner regular careful madame old-fox duchess person';

describe('portraits', () => {
  it('D20: every character has a portrait of its own', () => {
    const drawn = CHARACTERS.split(' ').map(draw);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('composes a portrait for any other id, always the same for the same id', () => {
    const drawn = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald'].map(draw);
    expect(new Set(drawn).size).toBe(5);
    expect(draw('Ada')).toBe(drawn[0]);
    // Ids come from files too: these are names of what every object has.
    for (const id of ['__proto__', 'constructor', 'toString']) expect(draw(id)).toContain('<path');
  });
});
