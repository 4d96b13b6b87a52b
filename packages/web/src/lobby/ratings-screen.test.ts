// @vitest-environment happy-dom
// The lists of the best: one at a time, and what is not there says why.
import type { RatedLine } from '@parlour/wire';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RatingsScreen } from './ratings-screen.tsx';

// Test files share their modules: this one has its own, with the words and the server below.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const { leaders } = vi.hoisted(() => ({ leaders: vi.fn<(game: string) => Promise<RatedLine[]>>() }));

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { messages } = await import('../language/en/index.ts');
  const { speaker, englishOfGames: games } = await import('@parlour/words');
  const spoken = { value: { say: speaker('en', messages), games } };
  return { spoken, nameOfGame: (id: string) => id, meetAll: () => Promise.resolve([]) };
});
vi.mock('../games.ts', () => ({ gameIds: ['bluff', 'gin-rummy'] }));
vi.mock('../remote/server.ts', () => ({ server: { leaders }, problem: () => 'There is no server.' }));

const ada: RatedLine = { kind: 'person', name: 'Ada', points: 1012, matches: 3 };

describe('the best players', () => {
  let place: HTMLElement;
  let answers: Record<string, (lines: Promise<RatedLine[]>) => void>;
  beforeEach(async () => {
    answers = {};
    leaders.mockImplementation(game => new Promise(resolve => (answers[game] = resolve)));
    place = document.createElement('div');
    document.body.replaceChildren(place);
    await act(() => render(h(RatingsScreen, {}), place));
  });
  afterEach(() => render(null, place));

  const answer = async (game: string, lines: Promise<RatedLine[]>): Promise<void> =>
    act(async () => {
      answers[game]!(lines);
      await lines.catch(() => undefined);
    });
  const choose = async (game: number): Promise<void> =>
    act(() => {
      const radio = place.querySelectorAll<HTMLInputElement>('input[type=radio]')[game]!;
      radio.checked = true;
      radio.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const fail = (): Promise<RatedLine[]> => Promise.reject(new TypeError('Failed to fetch'));
  const text = (): string => place.textContent;

  it('are being read, until they are there', async () => {
    expect(text()).toContain('at tables of the lobby with a clock count');
    expect(text()).toContain('One moment…');
    await answer('bluff', Promise.resolve([ada]));
    expect(text()).toContain('Ada');
    expect(text()).not.toContain('One moment…');
    await choose(1);
    expect(text()).not.toContain('Ada');
    await answer('gin-rummy', Promise.resolve([]));
    expect(text()).toContain('No match has counted yet.');
  });

  it('of one game fail, and those of the next are there alone', async () => {
    await answer('bluff', fail());
    expect(text()).toContain('There is no server.');
    await choose(1);
    expect(text()).toContain('One moment…');
    expect(text()).not.toContain('There is no server.');
    await answer('gin-rummy', Promise.resolve([ada]));
    expect(text()).toContain('Ada');
    expect(text()).not.toContain('There is no server.');
  });

  it('can be asked for again', async () => {
    await answer('bluff', fail());
    const again = place.querySelector<HTMLElement>('button')!;
    expect(again.textContent).toBe('Try again');
    await act(() => again.click());
    expect(text()).toContain('One moment…');
    // The button keeps the focus while it is tried again.
    expect(again.isConnected).toBe(true);
    await answer('bluff', Promise.resolve([ada]));
    expect(text()).toContain('Ada');
    expect(again.isConnected).toBe(false);
  });
});
