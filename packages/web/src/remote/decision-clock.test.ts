// @vitest-environment happy-dom
// The last seconds of a decision: as digits at the portrait of whoever decides, and announced to them.
import type { TableUpdate } from '@parlour/wire';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DecisionClock } from './decision-clock.tsx';

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { messages } = await import('../language/en/index.ts');
  const { speaker } = await import('@parlour/words');
  return { spoken: { value: { say: speaker('en', messages) } } };
});

/** Ada is to decide within that time. */
function updateFor(viewer: 0 | 1, ms: number): TableUpdate {
  const seats = ['Ada', 'Ben'].map(name => ({ kind: 'person', name }));
  return { viewer, info: { seats }, clock: { seat: 0, now: 0, deadline: ms } } as unknown as TableUpdate;
}

describe('the clock of a decision', () => {
  let place: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div class="table-cloth"><i data-of="Ada"></i><i data-of="Ben"></i></div>';
    place = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    render(null, place);
    vi.useRealTimers();
  });

  const open = async (viewer: 0 | 1, ms: number): Promise<void> =>
    act(() => render(h(DecisionClock, { update: updateFor(viewer, ms) }), place));
  const pass = async (ms: number): Promise<void> => act(() => void vi.advanceTimersByTime(ms));
  const digitsOf = (name: string): string | undefined =>
    document.querySelector<HTMLElement>(`[data-of="${name}"]`)!.dataset['clock'];
  const announced = (): string => place.querySelector('[role="alert"]')!.textContent;

  it('counts the last ten seconds down in digits, at the portrait of whoever decides', async () => {
    await open(1, 12_000);
    expect(digitsOf('Ada')).toBe('');
    await pass(2000);
    expect(digitsOf('Ada')).toBe('10');
    await pass(7000);
    expect(digitsOf('Ada')).toBe('3');
    expect(digitsOf('Ben')).toBeUndefined();
  });

  it('announces ten seconds and five to whoever decides', async () => {
    await open(0, 12_000);
    expect(announced()).toBe('');
    await pass(2000);
    expect(announced()).toBe('10 seconds left.');
    await pass(5000);
    expect(announced()).toBe('5 seconds left.');
    await pass(5000);
    expect(announced()).toBe('');
  });

  it('announces nothing to the others', async () => {
    await open(1, 12_000);
    await pass(4000);
    expect(announced()).toBe('');
  });
});
