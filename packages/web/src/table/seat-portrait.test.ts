// @vitest-environment happy-dom
import type { SeatInfo } from '@parlour/wire';
import { h, options, render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { SeatPortrait } from './seat-portrait.tsx';

const of: SeatInfo = { kind: 'bot', name: 'Standard', bot: 'standard' };

/** A portrait on the page. */
function show(): Element {
  const place = document.body.appendChild(document.createElement('div'));
  render(h(SeatPortrait, { of }), place);
  return place;
}

afterEach(() => document.body.replaceChildren());

it('a portrait is rendered even if another one has loaded the drawings between its first render and its effects', async () => {
  const effects: (() => void)[] = [];
  options.requestAnimationFrame = run => void effects.push(run);
  const early = show();
  effects.shift()!();
  const late = show();
  await expect.poll(() => early.querySelector('svg')).not.toBeNull();
  effects.shift()!();
  await expect.poll(() => late.querySelector('svg')).not.toBeNull();
});
