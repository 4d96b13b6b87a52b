// Hint, coach and taking back at a table against the computer.
import {
  catalogue,
  planReview,
  readRecord,
  reviewSteps,
  seatOf,
  writeRecord,
  type Review,
} from '@parlour/engine';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordOf, type SavedTable } from '../src/local/saved-table.ts';
import { openCardRoom } from './card-room.ts';
import { openSaved, playTo } from './saved-moment.ts';
import { press } from './screens/screen.ts';

/** A finished match of Gin Rummy, and its review for the person. */
function reviewed(): { saved: SavedTable; review: Review } {
  const saved = playTo({
    game: 'gin-rummy',
    preset: 'documents',
    rules: { target: 40 },
    players: ['beginner', 'regular'],
    isThere: (_, table) => table.turn().kind === 'over',
  });
  const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  const read = readRecord(writeRecord(recordOf(saved)), [entry.game]);
  if (!read.ok) throw new Error(read.error);
  const planned = planReview({ entry, replayed: read.value, seat: seatOf(0), effort: 0.3 });
  if (!planned.ok) throw new Error(planned.message);
  const steps = reviewSteps(planned.plan);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { saved, review: step.value };
  }
}

/** The table just before a blunder of the person, and the card that they throw then. */
function beforeBlunder(): { going: SavedTable; best: string; card: number } {
  const { saved, review } = reviewed();
  const blunder = review.moments.find(
    ({ grade, made, best }) =>
      grade === 'blunder' && made.label.startsWith('Throw') && best.label !== made.label,
  )!;
  const { ending: _, ...going } = { ...saved, moves: saved.moves.slice(0, blunder.move) };
  const { card } = blunder.made.action as { card: number };
  return { going, best: blunder.best.label, card };
}

async function throwCard(page: Page, card: number): Promise<void> {
  await page.locator(`.hand [data-card="${card}"]`).click();
  await page.keyboard.press('x');
}

describe('a table against the computer', () => {
  const room = openCardRoom();
  let blunder: ReturnType<typeof beforeBlunder>;
  beforeAll(() => {
    blunder = beforeBlunder();
  });

  it('keeps a move for the coach while the help is still loading', async () => {
    const { going, card } = blunder;
    const page = await room.open({ settings: { warn: true, confirmDiscard: false } });
    let load = (): void => undefined;
    const held = new Promise<void>(resolve => (load = resolve));
    await page.route(/assets\/(panels|table-help)-[0-9a-f]+\.js$/, async route => {
      await held;
      await route.continue();
    });
    await openSaved(page, going);
    await throwCard(page, card);
    load();
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
    expect(await page.locator('.hand-card').count()).toBe(11);
  });

  it.each(['panels', 'table-help'])('plays on without the coach when they do not load: %s', async part => {
    const { going, card } = blunder;
    const page = await room.keep({ settings: { warn: true, confirmDiscard: false }, ownClock: true });
    await page.route(new RegExp(`assets/${part}-[0-9a-f]+\\.js$`), route => route.abort());
    await openSaved(page, going);
    await throwCard(page, card);
    await expect
      .poll(async () => {
        await page.clock.fastForward(7000);
        return page.locator('.hand-card').count();
      })
      .not.toBe(11);
    await page.context().close();
  });

  it('warns before a blunder, gives a hint, takes a move back, and counts the match apart', async () => {
    const { going, best, card } = blunder;
    const page = await room.open({ settings: { warn: true, confirmDiscard: false } });
    await openSaved(page, going);
    const hand = page.locator('.hand-card');
    await expect.poll(() => hand.count()).toBe(11);
    const discard = (): Promise<void> => throwCard(page, card);
    await discard();
    const asked = page.getByRole('dialog', { name: 'Are you sure?' });
    await asked.getByText(/^Throw .+ costs about [\d.]+ points/).waitFor();
    await asked.getByRole('button', { name: 'Think again' }).click();
    expect(await hand.count()).toBe(11);
    // The hint by its key says the same as the review.
    await page.keyboard.press('h');
    const hint = page.getByRole('dialog', { name: 'Hint' });
    await hint.locator('.option-bars .best').waitFor();
    expect(await hint.locator('.review-verdict strong').innerText()).toContain(best.split(',')[0]);
    expect(await hint.locator('.review-facts li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    // Played all the same, it can be taken back.
    await discard();
    await asked.getByRole('button', { name: 'Play it' }).click();
    await expect.poll(() => hand.count()).not.toBe(11);
    await press(page, 'Menu');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => hand.count()).toBe(11);
    await page.locator(`.hand [data-card="${card}"]`).waitFor();
    // The help is back, and says nothing that nobody asked for: the same move is warned of again.
    await discard();
    await asked.waitFor();
    expect(await hint.count()).toBe(0);
    await asked.getByRole('button', { name: 'Think again' }).click();
    // A reload finds the same: the move is gone from the store.
    await page.reload();
    await expect.poll(() => hand.count()).toBe(11);
    expect(await page.evaluate(id => localStorage.getItem(`parlour.helped.${id}`), going.plan.id)).toBe(
      'yes',
    );
  });
});
