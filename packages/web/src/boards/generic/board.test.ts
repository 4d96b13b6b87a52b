// @vitest-environment happy-dom
import {
  catalogue,
  cards,
  ManualClock,
  pickOne,
  preset,
  rngFrom,
  seatOf,
  seedFrom,
  Table,
  TableRunner,
  type ActChoice,
  type AnyGame,
  type Card,
  type Choice,
  type CatalogueEntry,
  type Rng,
  type ScenePlace,
} from '@parlour/engine';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../settings/settings.ts';
import { tryBoard, type Tried } from '../try-board.ts';
import { board } from './index.tsx';

const ME = seatOf(0);
const MOST_DECISIONS = 120;

const cardNamed = (text: string): Card => cards(text)[0]!;

afterEach(() => document.body.replaceChildren());

/** Clicks a line of the menu: cards first if it picks cards, then a line of the fold if it opens one. */
function clickSomething(tried: Tried, rng: Rng): void {
  const { page, played } = tried;
  const before = played.length;
  const line = pickOne([...page.querySelectorAll<HTMLButtonElement>('.generic-menu button')], rng);
  while (line.disabled) {
    const free = page.querySelectorAll<HTMLElement>(
      '.hand-card:not([aria-disabled="true"], [aria-pressed="true"])',
    );
    void act(() => pickOne([...free], rng).click());
  }
  void act(() => line.click());
  if (played.length === before) clickSomething(tried, rng);
}

/** A table of the game under its usual rules: a person, and the first computer player in every other chair. */
function openTable({ game, bots }: CatalogueEntry): { table: Table; clock: ManualClock } {
  const rules: unknown = preset<unknown>(game.rules);
  const others = Array.from({ length: game.seats(rules).usual - 1 }, (_, index) => ({
    kind: 'bot' as const,
    name: `Ben ${index}`,
    bot: bots[0]!,
  }));
  const table = new Table({ game, rules, players: [{ kind: 'person', name: 'Ada' }, ...others] });
  const clock = new ManualClock();
  new TableRunner({
    table,
    clock,
    dealSeed: () => seedFrom(`deal ${table.moves.length}`),
    botSeed: seedFrom('bots'),
    pace: { botMs: () => 0, windowMs: ms => ms, pauseMs: () => 0 },
  }).start();
  return { table, clock };
}

describe('the generic board', () => {
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

      /** Every pile is shown with its count, every other player with their name and number of cards. */
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

  describe('with a menu that names cards and piles', () => {
    const KING = cardNamed('Ks');
    const TWO = cardNamed('2h');
    const line = (action: string, about: Partial<ActChoice<unknown>>): ActChoice<unknown> => ({
      kind: 'act',
      label: action,
      action,
      ...about,
    });

    it('plays the line that names a card by a click on that card, and refuses other cards', () => {
      const tried = tryMenu([line('throw the king', { card: KING }), line('pass', {})]);
      tried.click('King of spades');
      expect(tried.played).toEqual(['throw the king']);
      tried.click('Two of hearts');
      expect(tried.played).toHaveLength(1);
      expect(tried.told).toEqual(['This card cannot be chosen now.']);
    });

    it('plays the line that names a pile by a click on that pile', () => {
      const tried = tryMenu([line('draw', { pile: 'stock' }), line('pass', {})]);
      expect(tried.page.querySelectorAll('.generic-pile')).toHaveLength(1);
      tried.click('Deck: ');
      expect(tried.played).toEqual(['draw']);
    });

    it('asks which line is meant if several name the card, and goes back', () => {
      const tried = tryMenu([
        line('throw', { card: KING }),
        line('give', { card: KING }),
        line('keep', { card: TWO }),
      ]);
      tried.click('King of spades');
      expect(linesOn(tried)).toEqual(['throw', 'give', 'Cancel']);
      tried.click('Cancel');
      expect(linesOn(tried)).toEqual(['throw', 'give', 'keep']);
      tried.click('King of spades');
      tried.click('give');
      expect(tried.played).toEqual(['give']);
    });

    it('shows lines that share a fold as one button that opens them; a card means a line outside folds first', () => {
      const tried = tryMenu([
        line('throw', { card: KING }),
        line('knock with 5', { card: KING, fold: 'Knock…' }),
        line('knock with 7', { card: TWO, fold: 'Knock…' }),
      ]);
      expect(linesOn(tried)).toEqual(['throw', 'Knock…']);
      tried.click('King of spades');
      expect(tried.played).toEqual(['throw']);
      tried.click('Two of hearts');
      expect(tried.played).toEqual(['throw', 'knock with 7']);
      tried.click('Knock…');
      expect(linesOn(tried)).toEqual(['knock with 5', 'knock with 7', 'Cancel']);
      tried.click('King of spades');
      expect(tried.played.at(-1)).toBe('knock with 5');
    });

    it('gives the first nine lines the keys 1 to 9', () => {
      const tried = tryMenu(Array.from({ length: 11 }, (_, index) => line(`line ${index}`, {})));
      const keys = [...tried.page.querySelectorAll<HTMLElement>('.generic-menu button')].map(
        button => button.dataset['key'],
      );
      expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', undefined, undefined]);
    });

    it('waits for a second click if the settings ask for that', () => {
      const tried = tryMenu([line('throw the king', { card: KING })], { confirmDiscard: true });
      tried.click('King of spades');
      expect(tried.played).toEqual([]);
      expect(tried.told).toEqual(['Choose King of spades once more.']);
      tried.click('King of spades');
      expect(tried.played).toEqual(['throw the king']);
    });

    /** A table of Thirty-One with a king and a two in hand, and any menu. */
    function tryMenu(menu: readonly Choice<unknown>[], chosen: Partial<Settings> = {}): Tried {
      const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
      const scene: AnyGame['scene'] = view => {
        const { piles, places, headline } = game.scene(view);
        const mine = (seat: number): Partial<ScenePlace> => (seat === ME ? { hand: [[KING, TWO]] } : {});
        return { headline, piles, places: places.map(place => ({ ...place, ...mine(place.seat) })) };
      };
      const view: unknown = game.view(game.setup(preset<unknown>(game.rules), 2), ME);
      return tryBoard({ ...game, scene, choices: () => [...menu] }, board, view, ME, ['Ada', 'Ben'], chosen);
    }

    function linesOn({ page }: Tried): string[] {
      return [...page.querySelectorAll('.generic-menu button')].map(button => button.textContent);
    }
  });

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
