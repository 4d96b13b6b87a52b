// @vitest-environment happy-dom
// After a hand at a table with friends: who has gone on, and whom the table waits for.
import type { TableUpdate } from '@parlour/wire';
import { createRef, h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { messages } from '../../language/en/index.ts';
import { speaker } from '@parlour/words';
import { GoOn } from './go-on.tsx';

function shown(update: Partial<TableUpdate>): { text: string; isButton: boolean } {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const seats = ['Ada', 'Ben', 'Former player'].map(name => ({ kind: 'person' as const, name }));
  const info = { id: 't', game: 'bluff', rules: {}, seats, status: 'playing' as const };
  const whole = { info, viewer: 0, pausing: true, ...update } as TableUpdate;
  render(
    h(GoOn, {
      update: whole,
      names: ['Ada', 'Ben', 'Ehemaliges Mitglied'],
      say: speaker('en', messages),
      button: createRef<HTMLButtonElement>(),
      onGoOn: () => undefined,
    }),
    place,
  );
  return { text: place.innerText.trim(), isButton: place.querySelector('button') !== null };
}

describe('going on', () => {
  it('is a button for those who have not gone on, and at a table without others', () => {
    expect(shown({ waitingFor: [0, 1] })).toEqual({ text: 'Continue', isButton: true });
    expect(shown({})).toEqual({ text: 'Continue', isButton: true });
  });

  it('says afterwards whom the table waits for, where the focus was', () => {
    expect(shown({ waitingFor: [1] })).toEqual({ text: 'Waiting for Ben', isButton: false });
    expect(document.activeElement?.textContent).toBe('Waiting for Ben');
    expect(shown({ waitingFor: [1, 2] }).text).toBe('Waiting for Ben and Ehemaliges Mitglied');
  });
});
