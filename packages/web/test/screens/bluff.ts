// The screens of a table of Bluff.
import { rankOf } from '@parlour/engine';
import type { View } from '@parlour/engine/bluff';
import type { Page } from 'playwright-core';
import type { SavedTable } from '../../src/local/saved-table.ts';
import { playTo, openSaved, type Moment } from '../saved-moment.ts';
import { LONG_NAMES, type Screen } from './screen.ts';

const ME = 0;
const PLAYERS = ['standard', 'wise-guy', 'mr-caution', 'ms-aggressive'];
/** Windows long enough to look at. */
const LONG = { callWindowMs: 60_000, computerCallMs: 59_000 };

const play = (isThere: Moment<View>['isThere'], rules = {}): SavedTable =>
  playTo({ game: 'bluff', preset: 'documents', players: PLAYERS, isThere, rules });
const goTo = (moment: () => SavedTable, there: string) => async (page: Page) => {
  await openSaved(page, moment());
  await page.waitForSelector(there);
};

const mayLay = ({ phase }: View): boolean => phase.kind === 'play' && phase.seat === ME;
const turn = (): SavedTable => play(view => mayLay(view) && view.past.length > 6);
const myTurn = goTo(turn, '.hand-card:not([aria-disabled="true"])');

/** Puts the first two cards of the hand down, before the turn is ended. */
async function putDown(page: Page): Promise<void> {
  await myTurn(page);
  for (let card = 0; card < 2; card++)
    await page
      .locator('.bluff .hand-card')
      .first()
      .click({ position: { x: 10, y: 20 } });
  await page.waitForSelector('.bluff-put');
}

/** The own turn after a call that has revealed both right and wrong cards. */
const revealed = (): SavedTable =>
  play(view => {
    if (!mayLay(view) || view.phase.kind !== 'play') return false;
    const { reveal, claim } = view.phase;
    const right = reveal?.cards.filter(card => rankOf(card) === claim?.rank).length ?? 0;
    return reveal !== undefined && right > 0 && right < reveal.cards.length;
  });

/** Another player has laid cards, and the person may call. */
const mayCall = (): SavedTable =>
  play(
    ({ phase, past }) => phase.kind === 'window' && phase.waiting.includes(ME as never) && past.length > 5,
    LONG,
  );

export const BLUFF: readonly Screen[] = [
  { name: 'bluff', go: myTurn },
  { name: 'bluff-laying', go: putDown },
  { name: 'bluff-call', go: goTo(mayCall, '.bluff-pass:enabled') },
  { name: 'bluff-reveal', go: goTo(revealed, '.bluff-revealed .wrong') },
  {
    name: 'bluff-many-cards',
    go: goTo(() => play(view => mayLay(view) && (view.hand?.length ?? 0) > 24), '.bluff[data-hand="large"]'),
  },
  {
    name: 'bluff-six',
    go: goTo(
      () =>
        playTo<View>({
          game: 'bluff',
          preset: 'documents',
          players: [...PLAYERS, 'standard', 'wise-guy'],
          names: LONG_NAMES,
          isThere: view => mayLay(view) && view.past.length > 6,
        }),
      '.hand-card:not([aria-disabled="true"])',
    ),
  },
  {
    name: 'bluff-forty-cards',
    go: goTo(
      () =>
        playTo<View>({
          game: 'bluff',
          preset: 'documents',
          players: ['standard', 'ms-aggressive', 'ms-aggressive', 'ms-aggressive'],
          isThere: view => mayLay(view) && (view.hand?.length ?? 0) > 40,
        }),
      '.bluff[data-hand="large"]',
    ),
  },
  { name: 'bluff-end', go: goTo(() => play(({ phase }) => phase.kind === 'over'), '.winners') },
  { name: 'bluff-light', settings: { theme: 'light' }, go: putDown },
  { name: 'bluff-german', settings: { language: 'de' }, go: goTo(revealed, '.bluff-revealed .wrong') },
];
