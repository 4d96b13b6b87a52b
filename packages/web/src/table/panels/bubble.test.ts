// @vitest-environment happy-dom
// The bubble of a character, whichever of the lines and the panels is loaded first.
import { seatOf, type SaidLine } from '@parlour/engine';
import { createRef, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bubble } from './bubble.tsx';

const PAST = 8;
const line = (number: number): SaidLine => ({ number, seat: seatOf(1), text: `Line ${number}` });

describe('the bubble of a character', () => {
  let place: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    place = document.createElement('div');
  });
  afterEach(() => {
    render(null, place);
    vi.useRealTimers();
  });
  async function show(said: SaidLine | undefined): Promise<string> {
    await act(() => render(h(Bubble, { said, past: PAST, cloth: createRef<HTMLElement>() }), place));
    return place.textContent;
  }

  it('shows nothing that was said before the table was opened, also when the lines are loaded last', async () => {
    expect(await show(undefined)).toBe('');
    expect(await show(line(PAST - 1))).toBe('');
    expect(await show(line(PAST))).toBe('Line 8');
  });

  it('shows what was said since, also when the panels are loaded last, and only for a while', async () => {
    expect(await show(line(PAST))).toBe('Line 8');
    await act(() => void vi.advanceTimersByTime(5000));
    expect(place.textContent).toBe('');
    expect(await show(line(PAST + 3))).toBe('Line 11');
  });
});
