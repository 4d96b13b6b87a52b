// The screens of tables with friends, on a server. Ada, a friend, plays through the client library.
import { Parlour, type SeatWish } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { scrollToLobby } from '../in-lobby.ts';
import { goHome, LONG_NAMES, press, to, type Screen } from './screen.ts';

interface OpenedTable {
  readonly ada: Parlour;
  readonly id: string;
  readonly code: string;
}

/** Ada opens a table of Thirty-One. */
async function adaOpens(page: Page, seats: readonly SeatWish[]): Promise<OpenedTable> {
  const ada = new Parlour({ url: new URL('.', page.url()).href });
  await ada.introduce('Ada', 'token');
  const id = await ada.open({ game: 'thirty-one', rules: 'classroom', seats });
  const { info } = await ada.look(id);
  return { ada, id, code: info.code! };
}

const AGGRESSIVE: SeatWish = { bot: 'ms-aggressive' };
const CAUTION: SeatWish = { bot: 'mr-caution' };

/** Opens the link to a table that still has open seats. */
async function comeBy(page: Page): Promise<void> {
  const { code } = await adaOpens(page, ['me', 'open', AGGRESSIVE, 'open']);
  await to(`#/join/${code}`, '.room-seats')(page);
}

/** Sits at a table with Ada, who is not connected. */
async function sitWithAda(page: Page): Promise<void> {
  const { ada, id, code } = await adaOpens(page, ['me', 'open', AGGRESSIVE, CAUTION]);
  await to(`#/join/${code}`, '.room-seats')(page);
  await press(page, 'Sit down');
  // The cards are dealt once she has revealed her seed: she looks until then.
  while ((await ada.look(id)).message === undefined);
  await page.waitForSelector('.table-cloth .t31');
}

async function watch(page: Page): Promise<string> {
  const { id } = await adaOpens(page, ['me', AGGRESSIVE, CAUTION]);
  await to(`#/room/${id}`, '.table-cloth .t31')(page);
  return id;
}

/** The connection to the server breaks after the first update and does not come back. */
async function loseTheServer(page: Page): Promise<void> {
  const { ada, id } = await adaOpens(page, ['me', AGGRESSIVE, CAUTION]);
  const update = JSON.stringify(await ada.look(id));
  let requests = 0;
  const isOfTable = ({ pathname }: URL): boolean => pathname.includes(`/tables/${id}`);
  await page.route(isOfTable, route =>
    requests++ === 0
      ? route.fulfill({ contentType: 'text/event-stream', body: `data: ${update}\n\n` })
      : route.abort(),
  );
  await to(`#/room/${id}`, '.badge.warning')(page);
}

/** The lobby on the home page, with tables that wait and tables that are played. */
async function lobby(page: Page): Promise<void> {
  const ada = new Parlour({ url: new URL('.', page.url()).href });
  await ada.introduce(LONG_NAMES[0], 'token');
  const seats: readonly (readonly SeatWish[])[] = [
    ['me', 'open', 'computer', 'computer'],
    ['me', 'open'],
    ['me', 'computer', 'computer'],
  ];
  for (const wished of seats) await ada.open({ game: 'thirty-one', listed: true, seats: wished });
  await goHome(page);
  await scrollToLobby(page);
  await page.waitForSelector('.lobby section:nth-of-type(1) li:nth-child(2)');
  await page.waitForSelector('.lobby section:nth-of-type(2) li');
}

export const ROOMS: readonly Screen[] = [
  { name: 'home-lobby', go: lobby },
  { name: 'home-lobby-german', settings: { language: 'de', theme: 'light' }, go: lobby },
  { name: 'waiting-visitor', go: comeBy },
  {
    name: 'waiting-room',
    go: async page => {
      await comeBy(page);
      await page.getByRole('button', { name: 'Sit here' }).first().click();
      await page.getByText('Robin').waitFor();
    },
  },
  {
    name: 'account',
    go: async page => {
      await to('#/settings', '.account')(page);
      await press(page, 'Make a recovery code');
      await page.waitForSelector('.account-code');
    },
  },
  { name: 'friends', go: sitWithAda },
  { name: 'watching', go: async page => void (await watch(page)) },
  { name: 'reconnecting', go: loseTheServer },
  {
    name: 'resign',
    go: async page => {
      await sitWithAda(page);
      await press(page, 'Menu');
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog', { name: 'Give up' }).waitFor();
    },
  },
];
