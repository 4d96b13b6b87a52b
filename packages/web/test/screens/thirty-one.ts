// The screens of a table of Thirty-One under its three rule sets, and the dialogs of every table.
import type { View } from '@parlour/engine/thirty-one';
import type { Page } from 'playwright-core';
import type { SavedTable } from '../../src/local/saved-table.ts';
import { SIZES } from '../browser.ts';
import { dropFile } from '../drop-file.ts';
import { playTo, openSaved, type Moment } from '../saved-moment.ts';
import { LONG_NAMES, press, type Screen } from './screen.ts';

const ME = 0;
const CLASS = ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'];
const TEN = [...CLASS, 'mr-clueless', ...CLASS, 'mr-clueless'];

type MomentOfPreset = Omit<Moment<View>, 'game' | 'players' | 'preset'> &
  Partial<Pick<Moment<View>, 'players'>>;
const inClass = (moment: MomentOfPreset): SavedTable =>
  playTo({ game: 'thirty-one', preset: 'classroom', players: CLASS, ...moment });
const inLibrary = (moment: MomentOfPreset): SavedTable =>
  playTo({ game: 'thirty-one', preset: 'library', players: CLASS, ...moment });
const forTwo = (moment: MomentOfPreset): SavedTable =>
  playTo({
    game: 'thirty-one',
    preset: 'two-player',
    players: ['standard', 'two-player-computer'],
    ...moment,
  });

const mayDraw = ({ phase }: View): boolean => phase.kind === 'draw' && phase.seat === ME;
type Result = Extract<View['phase'], { readonly result: unknown }>['result'];
const resultOf = ({ phase }: View): Result | undefined => ('result' in phase ? phase.result : undefined);

/** The classroom with the dialog of that button open. */
const openDialog =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await classroom(page);
    await press(page, button);
    await page.waitForSelector('dialog[open]');
  };

/** The person's turn in the third hand of a classroom match. */
export const classroomTurn = (): SavedTable =>
  inClass({ isThere: view => view.deal === 3 && mayDraw(view) && view.history.length > 3 });

const goTo = (moment: () => SavedTable, there: string) => async (page: Page) => {
  await openSaved(page, moment());
  await page.waitForSelector(there);
};
const classroom = goTo(classroomTurn, '.t31-pile.open');
const over = goTo(() => forTwo({ isThere: ({ phase }) => phase.kind === 'over' }), '.winners');

export const THIRTY_ONE: readonly Screen[] = [
  { name: 'classroom', go: classroom },
  {
    name: 'classroom-discard',
    go: goTo(
      () => inClass({ isThere: ({ phase }) => phase.kind === 'discard' && phase.seat === ME }),
      '.hand-noted',
    ),
  },
  {
    name: 'classroom-last-turn',
    go: goTo(
      () =>
        inClass({
          isThere: view => mayDraw(view) && 'knocker' in view.phase && view.phase.knocker === 3,
        }),
      '.t31-sign.knocked',
    ),
  },
  {
    name: 'classroom-out',
    go: goTo(
      () =>
        inClass({ isThere: view => mayDraw(view) && view.lives.filter(lives => lives === 0).length === 1 }),
      '.t31-x',
    ),
  },
  {
    name: 'crowd',
    go: goTo(
      () => inClass({ players: TEN, isThere: view => mayDraw(view) && view.deal === 2 }),
      '.t31-pile.open',
    ),
  },
  {
    name: 'long-names',
    go: goTo(
      () =>
        inClass({
          players: TEN,
          names: LONG_NAMES,
          isThere: view => mayDraw(view) && view.deal === 2 && 'knocker' in view.phase,
        }),
      '.t31-pile.open',
    ),
  },
  {
    name: 'long-names-four',
    go: goTo(
      () => inLibrary({ names: LONG_NAMES, isThere: view => mayDraw(view) && view.deal === 2 }),
      '.t31-pile.open',
    ),
  },
  {
    name: 'long-names-five',
    go: goTo(
      () =>
        inClass({
          players: TEN.slice(0, 5),
          names: LONG_NAMES,
          isThere: view => mayDraw(view) && view.deal === 2 && 'knocker' in view.phase,
        }),
      '.t31-pile.open',
    ),
  },
  {
    name: 'showdown',
    go: goTo(
      () => inClass({ isThere: view => view.deal > 2 && (resultOf(view)?.knocker ?? ME) !== ME }),
      '.t31-showdown',
    ),
  },
  {
    name: 'showdown-five',
    settings: { leftHanded: true },
    go: goTo(
      () =>
        inClass({
          players: TEN.slice(0, 5),
          names: LONG_NAMES,
          isThere: view => view.deal > 1 && resultOf(view) !== undefined,
        }),
      '.t31-showdown',
    ),
  },
  {
    name: 'showdown-ten',
    go: goTo(
      () => inClass({ players: TEN, isThere: view => view.deal > 1 && resultOf(view) !== undefined }),
      '.t31-showdown',
    ),
  },
  {
    name: 'showdown-give-back',
    go: goTo(() => inClass({ isThere: view => resultOf(view)?.allOut === 'giveBack' }), '.t31-showdown'),
  },
  {
    name: 'help',
    go: async page => {
      await classroom(page);
      await page.keyboard.press('?');
      await page.waitForSelector('dialog .guide-cards');
    },
  },
  {
    name: 'log',
    go: async page => {
      await page.setViewportSize(SIZES.narrow);
      await openDialog('What happened')(page);
    },
  },
  { name: 'menu', go: openDialog('Menu') },
  {
    name: 'guest',
    go: async page => {
      await classroom(page);
      await dropFile(page, `onmessage = () => postMessage({ type: 'ready', name: 'My own player' });`);
      await page.locator('.table-notice', { hasText: 'sits down' }).waitFor();
    },
  },
  { name: 'quit', go: openDialog('Quit') },
  {
    name: 'library',
    go: goTo(
      () => inLibrary({ isThere: view => mayDraw(view) && view.lives.some(lives => lives === 1) }),
      '.t31-pile.open',
    ),
  },
  { name: 'two-player-start', go: goTo(() => forTwo({ isThere: mayDraw }), '.t31-start') },
  {
    name: 'two-player',
    go: goTo(() => forTwo({ isThere: view => mayDraw(view) && view.deal === 2 }), '.t31-pile.open'),
  },
  {
    name: 'last-chance',
    go: goTo(
      () => forTwo({ isThere: view => mayDraw(view) && view.lives.every(lives => lives === 1) }),
      '.t31-pile.open',
    ),
  },
  { name: 'two-player-end', go: over },
  {
    name: 'classroom-end',
    go: goTo(
      () => inClass({ isThere: ({ phase, lives }) => phase.kind === 'over' && lives[ME] === 0 }),
      '.winners',
    ),
  },
  {
    name: 'fair-deals',
    go: async page => {
      await over(page);
      await press(page, 'Check the deals');
      await page.waitForSelector('.fair-hands');
    },
  },
  {
    name: 'showdown-going-out',
    settings: { speed: 'slow' },
    go: goTo(
      () => inClass({ isThere: view => view.lives[ME] === 0 && view.phase.kind === 'showdown' }),
      '.t31-showdown',
    ),
  },
  {
    // At slow speed the others are still playing when the screenshot is taken.
    name: 'you-are-out',
    settings: { speed: 'slow' },
    go: goTo(
      () =>
        inClass({
          isThere: ({ lives, phase }) =>
            lives[ME] === 0 && lives.filter(lives => lives > 0).length > 1 && phase.kind === 'draw',
        }),
      '.table-out',
    ),
  },
  { name: 'classroom-light', settings: { theme: 'light' }, go: classroom },
  { name: 'classroom-german', settings: { language: 'de' }, go: classroom },
  {
    name: 'menu-german',
    settings: { language: 'de', theme: 'light', cardBack: 'petals' },
    go: async page => {
      await classroom(page);
      await press(page, 'Menü');
      await page.waitForSelector('dialog[open]');
    },
  },
  { name: 'classroom-dark', settings: { theme: 'dark', fourColours: true }, go: classroom },
  {
    name: 'classroom-large',
    settings: { cardSize: 'large', leftHanded: true, suitLetters: true },
    go: classroom,
  },
];
