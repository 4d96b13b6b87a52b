// @vitest-environment happy-dom
import {
  catalogue,
  Croupier,
  ManualClock,
  pickOne,
  preset,
  rngFrom,
  seatOf,
  seedFrom,
  Table,
  type Entry,
  type Rng,
} from '@parlour/engine';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { tryBoard, type Tried } from '../try-board.ts';
import { board } from './index.tsx';

const ME = seatOf(0);
const MOST_DECISIONS = 120;

afterEach(() => document.body.replaceChildren());

/** Clicks a line of the menu; where it asks for cards, cards first. */
function clickSomething({ page }: Tried, rng: Rng): void {
  const line = pickOne([...page.querySelectorAll<HTMLButtonElement>('.generic-menu button')], rng);
  while (line.disabled) {
    const free = page.querySelectorAll<HTMLElement>(
      '.hand-card:not([aria-disabled="true"], [aria-pressed="true"])',
    );
    void act(() => pickOne([...free], rng).click());
  }
  void act(() => line.click());
}

/** A table of the game under its usual rules: a person, and the first computer player in every other chair. */
function openTable({ game, bots }: Entry): { table: Table; clock: ManualClock } {
  const rules: unknown = preset<unknown>(game.rules);
  const others = Array.from({ length: game.seats(rules).usual - 1 }, (_, index) => ({
    kind: 'bot' as const,
    name: `Ben ${index}`,
    bot: bots[0]!,
  }));
  const table = new Table({ game, rules, players: [{ kind: 'person', name: 'Ada' }, ...others] });
  const clock = new ManualClock();
  new Croupier({
    table,
    clock,
    dealSeed: () => seedFrom(`deal ${table.moves.length}`),
    botSeed: seedFrom('bots'),
    botMs: () => 0,
    windowMs: ms => ms,
    pauseMs: () => 0,
  }).start();
  return { table, clock };
}

describe('the board of any game', () => {
  it.each(catalogue.map(entry => [entry.game.name, entry] as const))(
    'plays %s from its scene and its menu alone',
    (_, entry) => {
      const { game } = entry;
      const { table, clock } = openTable(entry);
      const rng = rngFrom(seedFrom('clicks'));
      const tried = tryBoard(game, board, table.view(ME), ME, table.names);
      let decisions = 0;
      while (decisions < MOST_DECISIONS && table.turn().kind !== 'over') {
        const view = table.view(ME);
        if (game.choices(view).length === 0) {
          expect(clock.ringNext()).toBe(true);
          continue;
        }
        tried.show(view);
        showsTheScene(tried, view);
        clickSomething(tried, rng);
        expect(tried.played).toHaveLength(++decisions);
        expect(table.submit({ by: ME, action: tried.played.at(-1) })).toBe(undefined);
      }
      expect(decisions).toBeGreaterThan(5);
      expect(tried.told).toEqual([]);

      /** Every pile with its count, every other player with his name and as many cards as he holds. */
      function showsTheScene({ page }: Tried, view: unknown): void {
        const { piles, places } = game.scene(view);
        const text = page.querySelector('.generic-piles')!.textContent;
        for (const { name, count } of piles) expect(text).toContain(`${name}: ${count} card`);
        const shown = [...page.querySelectorAll('.generic-places li')];
        const others = places.filter(({ seat }) => seat !== ME);
        expect(shown.map(place => place.querySelector('strong')!.textContent)).toEqual(
          others.map(({ seat }) => table.names[seat]),
        );
        expect(shown.map(place => place.querySelectorAll('.card-back, .card-face').length)).toEqual(
          others.map(({ hand }) => hand.flat().length),
        );
      }
    },
  );

  it('says why a card cannot be chosen', () => {
    const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
    const { table, clock } = openTable(entry);
    while (table.moves.length < 1) clock.ringNext();
    const view = table.view(ME);
    const tried = tryBoard(entry.game, board, view, ME, table.names);
    const isMine = entry.game.choices(view).some(({ kind }) => kind === 'pick');
    const card = tried.page.querySelector<HTMLElement>('.hand-card')!;
    void act(() => card.click());
    expect(tried.told).toHaveLength(isMine ? 0 : 1);
    expect(card.getAttribute('aria-disabled')).toBe(String(!isMine));
  });
});
