import { describe, expect, it } from 'vitest';
import { untrueLessons, type Claims } from '../../../../test/shown-puzzles.ts';
import { cards } from '../../../core/card.ts';
import { seatOf } from '../../../core/seat.ts';
import type { Fact, WeighedOption } from '../../../core/weigh.ts';
import { isBluff } from '../claim.ts';
import { bluff } from '../index.ts';
import type { Action } from '../model.ts';
import { position } from '../position.ts';
import type { View } from '../view.ts';
import { lesson } from './lesson.ts';

type Option = WeighedOption<Action> | undefined;
const countOf = (option: Option): number => (option?.action.type === 'play' ? option.action.cards.length : 0);
const lies = (view: View, option: Option): boolean =>
  option?.action.type === 'play' && isBluff(option.action.cards, view.rank);
const isTrue = (view: View, option: Option): boolean =>
  option?.action.type === 'play' && !isBluff(option.action.cards, view.rank);
const factOf = (facts: readonly Fact[], id: string): number | undefined =>
  facts.find(fact => fact.id === id)?.value;

const isOftenBelieved = (facts: readonly Fact[]): boolean => factOf(facts, 'believed')! > 0.4;

const CLAIMS: Claims<View, Action> = {
  'Call where a lie is likely enough to pay for wrong calls.': ({ options: [best], facts }) =>
    best?.action.type === 'call' && factOf(facts, 'lie')! >= (factOf(facts, 'break-even') ?? 0),
  'Let it pass where a lie is too unlikely to pay for wrong calls.': ({ options: [best], facts }) =>
    best?.action.type === 'pass' && factOf(facts, 'lie')! < factOf(facts, 'break-even')!,
  'Do not risk a lie where the truth will do.': ({ view, options: [best, second] }) =>
    isTrue(view, best) && lies(view, second),
  'The truth fears no call: lay more than one card.': ({ view, options: [best, second] }) =>
    isTrue(view, best) && countOf(best) > Math.max(1, countOf(second)),
  'Lie where a lie gets rid of more than the truth, and is believed often enough.': ({
    view,
    options: [best, second],
    facts,
  }) => lies(view, best) && isTrue(view, second) && countOf(best) > countOf(second) && isOftenBelieved(facts),
  'Lay more than one card where they are let through.': ({ view, options: [best, second], facts }) =>
    lies(view, best) && countOf(best) > Math.max(1, countOf(second)) && factOf(facts, 'believed')! > 0.5,
  'Do not lay more cards than are let through.': ({ view, options: [best, second], facts }) =>
    lies(view, best) && countOf(best) < countOf(second) && isOftenBelieved(facts),
};

const turn = bluff.view(position({ hands: ['7c 7d 2c 9d Kh', '*', '*', '*'], turns: 6 }), seatOf(0));

/** What is taught where Sevens are due, the one play is the best and the other the second. */
function said(best: string, second: string): string {
  const options = [best, second].map(laid => ({
    action: { type: 'play', cards: cards(laid) },
    label: '',
    chance: 0.5,
    error: 0,
    gap: 0,
    gapError: 0,
    share: 1,
  }));
  return lesson({ view: turn, options, facts: [] });
}

describe('the lesson of a puzzle', () => {
  it('is true of every shipped position', async () => {
    expect(await untrueLessons('bluff', CLAIMS)).toEqual([]);
  });

  it.each([
    ['7c 7d', '7c', 'The truth fears no call: lay more than one card.'],
    ['7c', '7c 7d', 'Part with the cards that you need least.'],
    ['7c', '2c', 'Do not risk a lie where the truth will do.'],
    ['7c 2c', '7c', 'Lie where a lie gets rid of more than the truth, and is believed often enough.'],
    ['2c', '7c', 'Part with the cards that you need least.'],
    ['2c 9d', '2c', 'Lay more than one card where they are let through.'],
    ['2c', '2c 9d', 'Do not lay more cards than are let through.'],
    ['2c', '9d', 'Part with the cards that you need least.'],
  ])('is of truth and number: %s rather than %s', (best, second, lesson) => {
    expect(said(best, second)).toBe(lesson);
  });
});
