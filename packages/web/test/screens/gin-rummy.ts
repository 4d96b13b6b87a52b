// The screens of a table of Gin Rummy.
import type { View } from '@parlour/engine/gin-rummy';
import type { Page } from 'playwright-core';
import type { SavedTable } from '../../src/local/saved-table.ts';
import { playTo, openSaved, type Moment } from '../saved-moment.ts';
import { LONG_NAMES, type Screen } from './screen.ts';

const ME = 0;

const play = (isThere: Moment<View>['isThere'], preset = 'documents'): SavedTable =>
  playTo({ game: 'gin-rummy', preset, players: ['regular', 'careful'], isThere });
const goTo = (moment: () => SavedTable, there: string) => async (page: Page) => {
  await openSaved(page, moment());
  await page.waitForSelector(there);
};
const throws = ({ phase }: View): boolean => phase.kind === 'discard' && phase.seat === ME;

const turn = goTo(
  () => play(({ phase, pile }) => phase.kind === 'draw' && phase.seat === ME && pile.length > 6),
  '.gin-pile.open',
);
/** A card is drawn, another is chosen, and the person cannot knock yet. */
export async function choose(page: Page): Promise<void> {
  await openSaved(
    page,
    play((view, table) => throws(view) && !mayKnock(view, table)),
  );
  await page
    .locator('.hand-card')
    .nth(3)
    .click({ position: { x: 10, y: 20 } });
  await page.waitForSelector('.hand-chosen');
}
const mayKnock: Moment<View>['isThere'] = (view, { game }) =>
  throws(view) &&
  game
    .choices(view)
    .some(choice => choice.kind === 'act' && (choice.action as { type: string }).type === 'knock');

/** The knock panel, with deadwood left. */
export const knock = async (page: Page): Promise<void> => {
  await openSaved(
    page,
    play((view, table) => mayKnock(view, table) && view.past.length > 1),
  );
  await page.locator('.gin-actions [data-key="k"]').click();
  await page.waitForSelector('.gin-knocking');
};
/** The opponent has knocked, and the person has cards to lay off. */
export const mayLayOff = (): SavedTable =>
  play((view, { game }) => {
    const { phase } = view;
    return phase.kind === 'layoff' && phase.seat === ME && game.choices(view).length > 2;
  });

export const GIN_RUMMY: readonly Screen[] = [
  { name: 'gin-rummy', go: turn },
  {
    name: 'gin-upcard',
    go: goTo(
      () => play(({ phase }) => phase.kind === 'upcard' && phase.seat === ME, 'standard'),
      '.gin-actions [data-key="p"]',
    ),
  },
  { name: 'gin-chosen', go: choose },
  {
    name: 'gin-cannot-knock',
    go: async page => {
      await choose(page);
      await page.locator('.gin-actions [data-key="k"]').click();
      await page.locator('.table-notice', { hasText: 'knock' }).waitFor();
    },
  },
  { name: 'gin-knock', go: knock },
  {
    name: 'gin-knock-throw',
    go: async page => {
      await knock(page);
      await page.locator('.gin-throw .gin-combo-head').click();
      await page
        .locator('.gin-knocking .hand-card')
        .first()
        .click({ position: { x: 10, y: 20 } });
      await page.waitForSelector('.gin-thrown');
    },
  },
  {
    name: 'gin-knock-arranged',
    go: async page => {
      await knock(page);
      await page.locator('.gin-knocking [data-key="a"]').click();
      await page.waitForSelector('.gin-knocking .primary:enabled');
    },
  },
  {
    name: 'gin-long-names',
    go: goTo(
      () =>
        playTo<View>({
          game: 'gin-rummy',
          preset: 'documents',
          players: ['regular', 'careful'],
          names: LONG_NAMES,
          isThere: throws,
        }),
      '.gin-pile',
    ),
  },
  { name: 'gin-lay-off', go: goTo(mayLayOff, '.gin-layoff') },
  {
    name: 'gin-showdown',
    go: goTo(
      () =>
        play(
          ({ phase }) =>
            phase.kind === 'shown' &&
            phase.result.kind !== 'void' &&
            phase.result.showdown.layoffs.length > 0,
        ),
      '.gin-showdown',
    ),
  },
  {
    // The widest row there is: a hand without a meld.
    name: 'gin-no-melds',
    go: goTo(
      () =>
        play(
          ({ phase }) =>
            phase.kind === 'shown' &&
            phase.result.kind !== 'void' &&
            phase.result.showdown.spreads.some(({ unmatched }) => unmatched.length >= 10),
        ),
      '.gin-showdown',
    ),
  },
  { name: 'gin-end', go: goTo(() => play(({ phase }) => phase.kind === 'over'), '.gin-sheet') },
  { name: 'gin-rummy-light', settings: { theme: 'light' }, go: turn },
  { name: 'gin-knock-german', settings: { language: 'de' }, go: knock },
  { name: 'gin-large', settings: { cardSize: 'large', leftHanded: true, fourColours: true }, go: choose },
];
