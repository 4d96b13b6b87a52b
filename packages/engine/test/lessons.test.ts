// The guided first hands: their moves are legal, the learner is asked for moves of their own, and every language tells the
// same steps.
import { describe, expect, it } from 'vitest';
import { cards, formatCard } from '../src/core/card.ts';
import { isSameAction, openLesson, writeLesson, type OpenedLesson } from '../src/core/lesson.ts';
import { seatOf } from '../src/core/seat.ts';
import { catalogue } from '../src/games/index.ts';

const CARD = /(?:10|[2-9AJQK])[♣♦♥♠]/g;
const taught = catalogue.filter(({ lessons }) => lessons !== undefined);

/** The cards that the learner sees on the table after so many moves, or is told of with the last of them. */
function seenAt({ game, states, replayed }: OpenedLesson, move: number): unknown[] {
  const { piles, places } = game.scene(game.view(states[move], seatOf(0)));
  const { moves, header } = replayed.record;
  const told = move === 0 ? [] : game.report(states[move - 1], moves[move - 1]!, states[move], seatOf(0));
  const words = told.map((event: unknown) => game.tell(event, header.names)).join(' ');
  return [
    ...piles.flatMap(({ open }) => open),
    ...places.flatMap(({ hand }) => hand.flat()),
    ...cards((words.match(CARD) ?? []).join(' ')),
  ];
}

describe.each(taught.map(entry => [entry.game.id, entry] as const))('the lesson of %s', (_, entry) => {
  it.each(Object.keys(entry.lessons!))('is legal and has six to ten steps: %s', async language => {
    const lesson = await entry.lessons![language]!();
    const opened = openLesson(entry, lesson, 'You');
    const { game, states, replayed } = opened;
    const { moves } = replayed.record;
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    const places = lesson.steps.map(({ after }) => after);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.at(-1)).toBe(moves.length);
    for (const { after, does, text } of lesson.steps) {
      expect(text.length).toBeGreaterThan(20);
      const view: unknown = game.view(states[after], seatOf(0));
      if (does === true) {
        expect(moves[after]!.by, text).toBe(0);
        expect(game.choices(view), text).not.toEqual([]);
      }
      // Cards that the text names have been seen by then.
      const seen = new Set(states.slice(0, after + 1).flatMap((_state, move) => seenAt(opened, move)));
      const named = cards((text.match(CARD) ?? []).join(' '));
      expect(named.filter(card => !seen.has(card)).map(formatCard), text).toEqual([]);
    }
  });

  it('says the same steps in every language', async () => {
    const [first, ...others] = await Promise.all(Object.values(entry.lessons!).map(load => load()));
    for (const other of others) {
      expect(other.script).toEqual(first!.script);
      const inText = (text: string): string[] => (text.match(/`\w`|(?:10|[2-9AJQK])[♣♦♥♠]/g) ?? []).sort();
      other.steps.forEach(({ text }, index) =>
        expect(inText(text)).toEqual(inText(first!.steps[index]!.text)),
      );
    }
  });
});

describe('a lesson', () => {
  it('of every game of the house is there', () => {
    expect(taught.map(({ game }) => game.id)).toEqual(
      expect.arrayContaining(['thirty-one', 'bluff', 'gin-rummy']),
    );
  });

  it('takes the same cards in any order', () => {
    expect(isSameAction({ type: 'play', cards: [3, 1] }, { cards: [1, 3], type: 'play' })).toBe(true);
    expect(isSameAction({ type: 'play', cards: [3, 1] }, { type: 'play', cards: [3] })).toBe(false);
    expect(
      isSameAction({ type: 'knock', melds: [[2, 1], [7]] }, { type: 'knock', melds: [[7], [1, 2]] }),
    ).toBe(true);
  });

  it('has a text for each step', async () => {
    const { script } = await taught[0]!.lessons!.en();
    expect(() => writeLesson(script, ['only one'])).toThrow('a text for each of its steps');
  });
});
