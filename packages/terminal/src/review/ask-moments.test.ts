import {
  catalogue,
  hindsightAt,
  planReview,
  playOut,
  preset,
  readRecord,
  reviewSteps,
  seatOf,
  seedFrom,
  Table,
  writeRecord,
  type Replayed,
  type Review,
} from '@parlour/engine';
import '@parlour/engine/strongest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { ENGLISH, speak } from '../language/spoken.ts';
import { makeInk } from '../paint/ink.ts';
import { widthOf } from '../paint/width.ts';
import { askMoments } from './ask-moments.ts';
import { reviewLines } from './review-lines.ts';
import { toldOf } from './whose.ts';

const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
const ink = makeInk({ color: false, ascii: true });
const [own, other] = [seatOf(0), seatOf(1)];
let replayed: Replayed;

/** A match whose record was given to the first seat. */
beforeAll(() => {
  const rules = { ...preset<object>(entry.game.rules), target: 60 };
  const bots = entry.bots.slice(0, 2);
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  playOut(table, seedFrom('asked moments'));
  const { header, moves } = table.record();
  const note = {
    seats: [
      { kind: 'person', you: true },
      { kind: 'bot', bot: bots[1]!.id },
    ],
  };
  const record = { header: { ...header, names: ['Anna', 'Ben'], note }, moves };
  const read = readRecord(writeRecord(record), [entry.game]);
  if (!read.ok) throw new Error(read.error);
  replayed = read.value;
});

function reviewFor(seat: typeof own): Review {
  const planned = planReview({ entry, replayed, seat, effort: 0.1 });
  if (!planned.ok) throw new Error(planned.message);
  const steps = reviewSteps(planned.plan);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

describe('the costliest moments', () => {
  let review: Review;
  let screen: FakeScreen;
  beforeAll(() => {
    review = reviewFor(own);
    expect(review.costliest.length).toBeGreaterThan(1);
  });
  beforeEach(() => {
    screen = new FakeScreen();
  });
  const moment = (): Review['moments'][number] => review.moments[review.costliest[0]!]!;
  /** The number of an option in the list. */
  const numberOf = (option: { label: string }): string => {
    const labels = moment().options.map(({ label }) => label);
    return String(labels.sort((a, b) => a.localeCompare(b, 'en')).indexOf(option.label) + 1);
  };

  it('are asked with a numbered list, without what they cost', async () => {
    const asked = askMoments(review, replayed, toldOf(review, replayed, ENGLISH), screen, ink);
    expect(screen.asked).toContain('What would you do?');
    expect(screen.picture).toContain(`Moment 1 of ${review.costliest.length}`);
    for (const { label } of moment().options) expect(screen.picture).toContain(ink.spell(label));
    expect(screen.picture).not.toMatch(/ %|chosen then/);
    screen.type('q');
    await asked;
  });

  it('tell whether an answer is the best, and show all bars', async () => {
    const asked = askMoments(review, replayed, toldOf(review, replayed, ENGLISH), screen, ink);
    screen.type(numberOf(moment().best));
    await expect.poll(() => screen.asked).toContain('Enter goes on');
    expect(screen.picture).toContain('That is the best.');
    expect(screen.picture).toMatch(/\(your answer\)[^]*\(chosen then\)/);
    screen.type('');
    await expect.poll(() => screen.picture).toContain('Moment 2 of');
    screen.leave();
    await asked;
  });

  it('tell what a worse answer costs', async () => {
    const asked = askMoments(review, replayed, toldOf(review, replayed, ENGLISH), screen, ink);
    screen.type(numberOf(moment().made));
    await expect.poll(() => screen.asked).toContain('Enter goes on');
    const better = `is ${(100 * moment().loss).toFixed(1)} points better.`;
    expect(screen.picture).toContain(`${ink.spell(moment().best.label)} ${better}`);
    expect(screen.picture).toMatch(/\(chosen then,\s+your\s+answer\)/);
    screen.type('q');
    await asked;
  });

  it('ask again after anything else, and Enter shows the solution', async () => {
    const asked = askMoments(review, replayed, toldOf(review, replayed, ENGLISH), screen, ink);
    for (const typed of ['0', '99', 'knock']) {
      screen.type(typed);
      await expect.poll(() => screen.picture).toContain('Type a number from 1 to');
    }
    screen.type('');
    await expect.poll(() => screen.picture).toContain('(chosen then)');
    expect(screen.picture).not.toContain('your answer');
    screen.type('q');
    await asked;
  });

  it('look back at all hands apart, and mark it', async () => {
    const asked = askMoments(review, replayed, toldOf(review, replayed, ENGLISH), screen, ink);
    expect(screen.picture).toContain(ink.glyphs.back);
    screen.type('');
    await expect.poll(() => screen.asked).toContain('h looks');
    screen.type('h');
    await expect
      .poll(() => screen.picture)
      .toContain('A look back, with all hands open. Nobody could know this');
    const held = hindsightAt(replayed, moment().move)[other]!.hand.flat();
    expect(held.length).toBeGreaterThan(9);
    for (const face of held) expect(screen.picture).toContain(ink.face(face));
    screen.type('q');
    await asked;
  });
});

it.each(['en', 'de'])('a question with its long prompt fits a narrow screen, in %s', async language => {
  const review = reviewFor(other);
  const told = toldOf(review, replayed, await speak(language, [entry]));
  const screen = new FakeScreen();
  screen.size = () => ({ columns: 40, rows: 24 });
  const asked = askMoments(review, replayed, told, screen, ink);
  const lines = screen.picture.split('\n');
  expect(lines.length).toBeLessThan(24);
  expect(lines[0]).toMatch(/1/);
  for (const line of [...lines, screen.asked]) expect(widthOf(line)).toBeLessThanOrEqual(40);
  screen.type('');
  await expect.poll(() => screen.picture).toContain(language === 'de' ? '(damals' : '(chosen');
  for (const line of screen.picture.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(40);
  screen.leave();
  await asked;
});

function textOf(review: Review): string {
  return reviewLines(review, replayed, toldOf(review, replayed, ENGLISH), 78, ink).join('\n');
}

describe('a review', () => {
  it('says "you" for the reader’s own seat', () => {
    const text = textOf(reviewFor(own));
    expect(text).toContain('You played like');
    expect(text).toContain('You held');
    expect(text).toContain('(chosen then)');
    expect(text).toContain('Your losses');
    expect(text).toContain('    You throw ');
    // In the letters of the simplest terminal.
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  });
  it('calls everybody else by name', () => {
    const review = reviewFor(other);
    expect(review.costliest.length).toBeGreaterThan(0);
    const text = textOf(review);
    expect(text).toContain('Ben played like');
    expect(text).toContain('Ben held');
    expect(text).toContain('Own losses');
    expect(text).toContain('In the facts below, "you" is Ben.');
    expect(text).not.toMatch(/You played|You held|Your losses|You draw /);
  });
});
