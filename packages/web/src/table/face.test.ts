// @vitest-environment happy-dom
import type { SeatInfo } from '@parlour/wire';
import { h, options, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Face } from './face.tsx';

const of: SeatInfo = { kind: 'bot', name: 'Standard', bot: 'standard' };

/** A face on the page. */
function show(): Element {
  const place = document.body.appendChild(document.createElement('div'));
  render(h(Face, { of }), place);
  return place;
}

afterEach(() => document.body.replaceChildren());

it('a face is drawn even when another has fetched the drawings between its first look and its effects', async () => {
  const effects: (() => void)[] = [];
  options.requestAnimationFrame = run => void effects.push(run);
  const early = show();
  effects.shift()!();
  const late = show();
  await vi.waitFor(() => expect(early.querySelector('svg')).not.toBeNull());
  effects.shift()!();
  await vi.waitFor(() => expect(late.querySelector('svg')).not.toBeNull());
});
