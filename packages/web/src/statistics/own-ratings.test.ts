// @vitest-environment happy-dom
// One's own ratings: a line a game, nothing for those who have none, and why they did not come.
import type { OwnRatings as Ratings } from '@parlour/wire';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKnown, noteKnown } from '../remote/known.ts';
import { OwnRatings } from './own-ratings.tsx';

// Test files share their modules: this one has its own, with the words and the server below.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const { ownRatings } = vi.hoisted(() => ({ ownRatings: vi.fn<() => Promise<Ratings>>() }));

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { messages } = await import('../language/en/index.ts');
  const { speaker } = await import('@parlour/words');
  return { spoken: { value: { say: speaker('en', messages) } }, nameOfGame: (id: string) => id };
});
vi.mock('../remote/server.ts', () => ({ server: { ownRatings }, problem: () => 'There is no server.' }));

const RATED = {
  games: [{ game: 'bluff', standing: { points: 1012, matches: 3, provisional: true }, line: [] }],
} as unknown as Ratings;

describe('one’s own ratings', () => {
  let place: HTMLElement;
  beforeEach(() => {
    noteKnown();
    ownRatings.mockReset();
    place = document.createElement('div');
    document.body.replaceChildren(place);
  });
  afterEach(() => {
    render(null, place);
    forgetKnown();
  });

  const shown = async (): Promise<string> => {
    await act(() => render(h(OwnRatings, {}), place));
    return place.textContent;
  };

  it('say that they did not come, and can be asked for again', async () => {
    ownRatings.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await shown();
    await expect.poll(() => place.textContent).toContain('There is no server.');
    ownRatings.mockResolvedValueOnce(RATED);
    await act(() => place.querySelector('button')!.click());
    await expect.poll(() => place.textContent).toContain('after 3 matches · provisional');
    expect(place.textContent).not.toContain('There is no server.');
  });

  it('are nothing where none are, and are not asked for by a stranger', async () => {
    ownRatings.mockResolvedValueOnce({ games: [] } as unknown as Ratings);
    expect(await shown()).toBe('');
    render(null, place);
    forgetKnown();
    expect(await shown()).toBe('');
    expect(ownRatings).toHaveBeenCalledTimes(1);
  });
});
