// `parlour join` at a real server with somebody who is there otherwise: they talk, play again, and one gives up.
import type { Emote, RemoteTable } from '@parlour/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, playAlong, type TestServer } from '../../server/test/server.ts';
import { freshFolder } from './outside.ts';
import { atTerminal, type TestTerminal } from './terminal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function sees(terminal: TestTerminal, text: string): Promise<void> {
  await expect.poll(() => terminal.screen(), { timeout: 20_000 }).toContain(text);
}

/** Types the first line of every menu until the match is over. */
async function playToTheEnd(terminal: TestTerminal): Promise<void> {
  const answer = (): string => {
    const screen = terminal.screen();
    if (screen.includes('Your move')) terminal.type('1');
    if (screen.includes('Enter goes on')) terminal.type('');
    return screen;
  };
  await expect.poll(answer, { timeout: 60_000, interval: 10 }).toMatch(/wins? the match!/);
}

/** What somebody has said last, as that table sees it. */
function saidBy(table: RemoteTable, seat: number): Emote | undefined {
  return table.update?.info.seats[seat]?.emote?.id;
}

it('people at a terminal and in a browser talk, play again in the same seats, and one resigns', async () => {
  const ben = await server.guest('Ben');
  const first = await ben.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'] });
  const { code } = (await ben.look(first)).info;
  const table = ben.join(first);
  const anna = atTerminal(['join', `${server.url}/#/join/${code}`, '--name', 'Anna']);
  await sees(anna, 'Your hand');

  anna.type('say 2');
  await sees(anna, 'Anna: Good luck!');
  await expect.poll(() => saidBy(table, 1)).toBe('good-luck');
  await table.say('hello');
  await sees(anna, 'Ben: Hello!');
  anna.type('mute ben');
  await sees(anna, 'You no longer see what Ben says.');
  await table.say('wow');

  const played = playAlong(table, 'ben');
  await playToTheEnd(anna);
  await played;
  const second = await ben.rematch(first);
  await sees(anna, 'Ben would like to play again. Type again to join.');
  anna.type('again');
  const again = ben.join(second);
  await expect.poll(() => again.update?.info.status).toBe('playing');
  expect(again.update?.info.seats.map(({ name }) => name)).toEqual(['Ben', 'Anna']);
  await again.say('thanks');
  anna.type('say oops');
  await sees(anna, 'Anna: Oops!');
  expect(anna.screen()).not.toContain('Thank you!');

  anna.type('resign');
  await sees(anna, 'y resigns, Enter plays on:');
  anna.type('y');
  await sees(anna, 'You have resigned.');
  await expect.poll(() => again.update?.info.seats[1]?.kind).toBe('bot');
  await playAlong(again, 'ben');
  await sees(anna, 'Series:');
  anna.type('q');
  expect(await anna.ended).toBe(0);
  expect(anna.screen()).toContain(`To see the match again: parlour replay ${server.url}/t/${second}`);
  table.close();
  again.close();
});

it('whoever leaves is told the truth: their seat is kept, or they look on', async () => {
  const ben = await server.guest('Ben');
  const id = await ben.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'] });
  const { code } = (await ben.look(id)).info;
  const folder = freshFolder();
  const address = `${server.url}/t/${id}`;
  const watching = atTerminal(['join', address, '--watch']);
  await sees(watching, 'At the table: Ben. 1 seat is open.');
  const anna = atTerminal(['join', `${server.url}/#/join/${code}`], folder);
  const table = ben.join(id);
  await sees(anna, 'Your hand');
  await sees(watching, '? helps');
  anna.type('q');
  watching.type('q');
  expect([await anna.ended, await watching.ended]).toEqual([0, 0]);
  expect(anna.screen()).toContain(`The table keeps your seat. To go on there: parlour join ${address}`);
  expect(watching.screen()).toContain(`To look on again: parlour join ${address} --watch`);
  expect(watching.screen()).not.toContain('keeps your seat');
  const back = atTerminal(['join', address], folder);
  await sees(back, 'Your hand');
  back.type('q');
  await back.ended;
  table.close();
});
