// The review of a match in the browser: of a table of this browser, of a file, and of a match with friends.
import { catalogue, writeRecord } from '@parlour/engine';
import { Parlour, type TableClient } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { recordOf, type SavedTable } from '../src/local/saved-table.ts';
import { openCardRoom } from './card-room.ts';
import { openSaved, playTo } from './saved-moment.ts';
import { press, to } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const finished = (): SavedTable =>
  playTo({
    game: 'gin-rummy',
    preset: 'documents',
    rules: { target: 40 },
    players: ['beginner', 'regular'],
    isThere: (_, table) => table.turn().kind === 'over',
  });

/** The address of the worker that weighs. */
const WORKER = /learn-worker/;
/** What help consists of: its dialogs, that worker, and the strongest players. */
const HELP = /learn-worker|table-help|player-/;

const numbers = async (page: Page, cells: string): Promise<number[]> =>
  (await page.locator(cells).allInnerTexts()).map(text => Number(text.replace('−', '-').replace('+', '')));

/** Plays for Ada, who knocks whenever she may, until the match is over. */
async function knockToTheEnd(client: TableClient): Promise<void> {
  const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
  await new Promise<void>((over, failed) => {
    let acted = -1;
    const look = (): void => {
      const { update } = client;
      if (update?.winners !== undefined) return over();
      if (update?.message === undefined) return;
      const { number, view } = update.message;
      const line = game.choices(view).at(-1);
      if (number === acted || (line === undefined && !update.pausing)) return;
      acted = number;
      const done = line?.kind === 'act' ? client.act(line.action, number) : client.goOn();
      done.catch(failed);
    };
    client.subscribe(look);
    look();
  });
  client.close();
}

describe('the review of a match', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it('comes after the match: the account adds up, a moment is asked first, and a second look needs no worker', async () => {
    const page = await room.open();
    await openSaved(page, finished());
    await page.waitForSelector('.winners');
    // By keyboard alone.
    await page.getByRole('button', { name: 'Review', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^You played like / }).waitFor();
    const [par = 0, luck = 0, own = 0, others = 0, result = 0] = await numbers(page, '.account-value');
    expect(par + luck + own + others).toBeCloseTo(result, 0);
    // The line has a table that can be read, a row a decision; all of this match left a choice.
    await page.getByText('As a table').click();
    const rows = page.locator('.chance-table tbody tr');
    expect(await page.getByText(/decisions left a choice/).innerText()).toContain(`${await rows.count()} `);
    const moment = page.locator('.review-costliest a').first();
    await moment.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/review\/[\w-]+\/\d+$/);
    await page.getByText('What would you do?').waitFor();
    // Its heading is read out first.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Hand \d+, move \d+$/);
    expect(await page.locator('.option-bars').count()).toBe(0);
    // The hands of the others are not on the page before somebody looks back.
    const open = page.locator('.open-hand .card-face');
    await page.locator('.review-asked .button').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.option-bars .option-marks', { hasText: 'your answer' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('review-verdict');
    expect(await page.locator('.review-facts li').count()).toBeGreaterThan(0);
    expect([await open.count(), await page.locator('.review-hindsight').count()]).toEqual([0, 0]);
    await press(page, 'Look back: what did the others hold?');
    await page.locator('.review-hindsight').waitFor();
    expect(await open.count()).toBe(10);
    // It is kept: no worker is needed, and the address leads to the moment.
    await page.route(WORKER, route => route.abort());
    await page.reload();
    await page.getByText('What would you do?').waitFor();
    await page.getByRole('link', { name: 'All of the review' }).click();
    await page.getByRole('heading', { name: /^You played like / }).waitFor();
    // The other seat has not been reviewed yet: that fails without a worker, and can be tried again.
    await page.getByLabel('Whose decisions').selectOption('The Regular');
    await page.getByText('The review could not be made.').waitFor();
    await page.unroute(WORKER);
    await press(page, 'Try again');
    await page.getByRole('heading', { name: /^The Regular played like / }).waitFor();
    // The address of a moment says whose it is, and one without a seat leads to whoever decided there.
    await page.getByText('As a table').click();
    await page.locator('.chance-table a').first().click();
    await page.waitForURL(/#\/review\/[\w-]+\/\d+\/2$/);
    const theirs = page.getByText('The Regular is to decide. What would you do?');
    await theirs.waitFor();
    await page.reload();
    await theirs.waitFor();
    await page.goto(page.url().replace(/\/2$/, ''));
    await page.reload();
    await theirs.waitFor();
    await page.getByRole('link', { name: 'All of the review' }).click();
    await page.getByRole('heading', { name: /^The Regular played like / }).waitFor();
  });

  it('of a file, in German, and says in a sentence what it cannot do', async () => {
    const page = await room.open({ settings: { language: 'de' } });
    const text = writeRecord(recordOf(finished()));
    const lines = text.trimEnd().split('\n');
    const [header, deal] = lines;
    const odd = header!.replace(/"ginBonus":\d+/, '"ginBonus":33');
    const sentences = [
      [text, /^Du hast gespielt wie /],
      [[header, deal, ...lines.slice(2, 9)].join('\n'), 'Die Partie wurde nicht zu Ende gespielt'],
      [[header, deal, deal].join('\n'), 'Diese Aufzeichnung lässt sich nicht lesen.'],
      [
        text.slice(0, -20),
        /^Zeile \d+: Das ist kein Zug\. Die Datei ist vielleicht beschädigt oder abgeschnitten\.$/,
      ],
      ['{"name":"something else"}', 'Es ist keine Partie eines dieser Spiele.'],
      [[odd, ...lines.slice(1)].join('\n'), 'Madame Deadwood kennt diese Regeln nicht'],
    ] as const;
    for (const [index, [file, sentence]] of sentences.entries()) {
      await page.evaluate(
        ([id, kept]) => sessionStorage.setItem(id!, kept!),
        [`file:${index}`, file.trimEnd() + '\n'],
      );
      await to(`#/review/file:${index}`, '.page')(page);
      await page.getByText(sentence).first().waitFor();
    }
  });

  it('of a match with friends, from the finished record; while it is played there is no review and no help', async () => {
    const before = room.requests.length;
    // Warnings are for tables against the computer, so they stay away though they are wanted.
    const page = await room.open({ settings: { warn: true } });
    const ada = new Parlour({ url: room.url });
    await ada.introduce('Ada', 'token');
    const id = await ada.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'] });
    const { info } = await ada.look(id);
    await to(`#/join/${info.code!}`, '.room-seats')(page);
    await press(page, 'Sit down');
    while ((await ada.look(id)).message === undefined);
    await page.waitForSelector('.table-cloth .hand-card');
    await to(`#/review/room:${id}`, '.page')(page);
    await page.getByText('This match is not kept here.').waitFor();
    await to(`#/room/${id}`, '.table-cloth .hand-card')(page);
    await page.keyboard.press('h');
    await press(page, 'Menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('How your deals are kept fair').or(menu.getByRole('button')).first().waitFor();
    for (const name of ['Hint', 'Take back', 'Warn me']) expect(await menu.getByText(name).count()).toBe(0);
    // The key for a hint has opened nothing.
    expect(await page.getByRole('dialog').count()).toBe(1);
    await menu.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog', { name: 'Give up' }).getByRole('button', { name: 'Resign' }).click();
    await knockToTheEnd(ada.join(id));
    await page.waitForSelector('.winners');
    const fetched = (): string[] => room.requests.slice(before).filter(path => HELP.test(path));
    expect(fetched()).toEqual([]);
    await press(page, 'Review');
    await page.getByRole('heading', { name: /played like / }).waitFor({ timeout: 60_000 });
    expect(fetched().length).toBeGreaterThan(1);
    await page.getByText('The costliest moments').waitFor();
  }, 150_000);
});
