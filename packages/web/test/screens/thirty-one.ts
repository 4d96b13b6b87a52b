// The screens of a table of Thirty-One, in its three schools, and what every table has around its board.
import type { View } from '@parlour/engine/thirty-one';
import type { Page } from 'playwright-core';
import type { SavedTable } from '../../src/local/saved-table.ts';
import { SIZES } from '../browser.ts';
import { drop } from '../drop.ts';
import { playTo, takeUp, type Moment } from '../saved-moment.ts';
import { press, to, type Screen } from './screen.ts';

const ME = 0;
const CLASS = ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'];

type Told = Omit<Moment<View>, 'game' | 'players' | 'preset'>;
const inClass = (told: Told): SavedTable =>
  playTo({ game: 'thirty-one', preset: 'classroom', players: CLASS, ...told });
const inLibrary = (told: Told): SavedTable =>
  playTo({ game: 'thirty-one', preset: 'library', players: CLASS, ...told });
const forTwo = (told: Told): SavedTable =>
  playTo({ game: 'thirty-one', preset: 'two-player', players: ['standard', 'two-player-computer'], ...told });

const mayDraw = ({ phase }: View): boolean => phase.kind === 'draw' && phase.seat === ME;
type Result = Extract<View['phase'], { readonly result: unknown }>['result'];
const resultOf = ({ phase }: View): Result | undefined => ('result' in phase ? phase.result : undefined);

/** One's turn in the third hand of a match in class. */
/** The classroom with the dialogue of that button open. */
const openDialogue =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await classroom(page);
    await press(page, button);
    await page.waitForSelector('dialog[open]');
  };

export const classroomTurn = (): SavedTable =>
  inClass({ isThere: view => view.deal === 3 && mayDraw(view) && view.history.length > 3 });

const goTo = (moment: () => SavedTable, there: string) => async (page: Page) => {
  await takeUp(page, moment());
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
      () =>
        playTo<View>({
          game: 'thirty-one',
          preset: 'classroom',
          players: [...CLASS, 'mr-clueless', ...CLASS, 'mr-clueless'],
          isThere: view => mayDraw(view) && view.deal === 2,
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
      await openDialogue('What happened')(page);
    },
  },
  { name: 'menu', go: openDialogue('Menu') },
  {
    name: 'guest',
    go: async page => {
      await classroom(page);
      await drop(page, `onmessage = () => postMessage({ type: 'ready', name: 'My own player' });`);
      await page.locator('.table-notice', { hasText: 'sits down' }).waitFor();
    },
  },
  { name: 'quit', go: openDialogue('Quit') },
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
    name: 'fair-deals',
    go: async page => {
      await over(page);
      await press(page, 'Check the deals');
      await page.waitForSelector('.fair-hands');
    },
  },
  {
    name: 'replay',
    go: async page => {
      await over(page);
      await press(page, 'Replay');
      await page.waitForSelector('.replay .hand');
      await page.getByRole('switch', { name: 'Show all hands' }).check();
      for (let step = 0; step < 4; step++) await press(page, 'Forward');
    },
  },
  { name: 'replay-missing', go: to('#/replay/nothing', '.page') },
  {
    name: 'showdown-going-out',
    settings: { speed: 'slow' },
    go: goTo(
      () => inClass({ isThere: view => view.lives[ME] === 0 && view.phase.kind === 'showdown' }),
      '.t31-showdown',
    ),
  },
  {
    // Slowly, so that the others are still at it when one looks.
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
  { name: 'classroom-dark', settings: { theme: 'dark', fourColours: true }, go: classroom },
  {
    name: 'classroom-large',
    settings: { cardSize: 'large', leftHanded: true, suitLetters: true },
    go: classroom,
  },
];
