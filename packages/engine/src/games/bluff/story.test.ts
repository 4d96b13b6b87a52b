import { describe, expect, it } from 'vitest';
import { cards } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import { playOn } from '../../core/play.ts';
import { seedFrom } from '../../core/random.ts';
import { seatOf, type Viewer } from '../../core/seat.ts';
import { bluff } from './index.ts';
import { setup, type Action, type State } from './model.ts';
import { position } from './position.ts';
import { ruleBook } from './rules.ts';
import { join, type Event } from './story.ts';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dan'];
const lay = (by: number, text: string): Move<Action> => ({
  by: seatOf(by),
  action: { type: 'play', cards: cards(text) },
});
const call = (by: number): Move<Action> => ({ by: seatOf(by), action: { type: 'call' } });
const pass = (by: number): Move<Action> => ({ by: seatOf(by), action: { type: 'pass' } });
const close: Move<Action> = { by: 'clock' };

/** What a viewer is told of these moves, in words. */
function told(start: State, viewer: Viewer, ...moves: Move<Action>[]): string[] {
  const lines: string[] = [];
  let state = start;
  for (const move of moves) {
    const next = playOn(bluff, state, move);
    lines.push(...bluff.report(state, move, next, viewer).map(event => bluff.tell(event, NAMES)));
    state = next;
  }
  return lines;
}

const sevens = (hand = '7d 7c Qc'): State =>
  position({ hands: ['2c *', hand, '4c *', '6c *'], pile: 'As Ks Qs', seat: 1, turns: 6 });

describe('the log', () => {
  it('B24, B29: tells who begins, who laid how many cards of which rank, and whether someone called', () => {
    const deal: Move<Action> = { by: 'chance', seed: seedFrom('log') };
    expect(told(setup(ruleBook.presets['documents']!.rules, 4), 'audience', deal)).toEqual([
      expect.stringMatching(/^The cards are dealt\. (Anna|Ben|Cleo|Dan) has the ace of spades and begins\.$/),
    ]);
    expect(told(sevens(), 'audience', lay(1, '7d Qc'), close)).toEqual([
      'Ben lays 2 cards as Sevens.',
      'Nobody calls Ben.',
    ]);
    expect(told(sevens(), 'audience', lay(1, '7d'), pass(0), pass(2), pass(3))).toEqual([
      'Ben lays 1 card as Sevens.',
      'Anna lets it pass.',
      'Cleo lets it pass.',
      'Dan lets it pass.',
      'Nobody calls Ben.',
    ]);
  });
  it('AB29, B48: after a call names the caller, the verdict, and who took how many cards', () => {
    expect(told(sevens(), 'audience', lay(1, '7d Qc'), call(3)).slice(1)).toEqual([
      'Dan calls Ben: 7♦ Q♣, a bluff.',
      'Ben takes 5 cards.',
    ]);
    expect(told(sevens(), 'audience', lay(1, '7d 7c'), call(3)).slice(1)).toEqual([
      'Dan calls Ben: 7♣ 7♦, no bluff.',
      'Dan takes 5 cards.',
    ]);
  });
  it('B53: tells who has won', () => {
    expect(told(sevens('7d'), 2 as never, lay(1, '7d'), close)).toEqual([
      'Ben lays 1 card as Sevens and has none left.',
      'Nobody calls Ben.',
      'Ben has no card left and wins.',
    ]);
    const rules = { turnLimit: 1 };
    const shared = position({ hands: ['2c 3c 9c', '4c 5c', '*', '*'], rules });
    expect(told(shared, 'audience', lay(0, '9c'), close).at(-1)).toBe(
      'The last turn is over. Anna and Ben have the fewest cards and win.',
    );
  });
});

describe('events', () => {
  it('carry cards only for the player who has them in hand, and shown ones for all', () => {
    const before = sevens();
    const laid = playOn(bluff, before, lay(1, '7d Qc'));
    const event = (viewer: Viewer): unknown => bluff.report(before, lay(1, '7d Qc'), laid, viewer)[0];
    expect(event(seatOf(1))).toMatchObject({ cards: cards('7d Qc') });
    expect(event(seatOf(0))).toEqual({ type: 'laid', seat: 1, rank: 6, count: 2, left: 1 });
    const called = playOn(bluff, laid, call(0));
    const taking = (viewer: Viewer): unknown => bluff.report(laid, call(0), called, viewer)[1];
    expect(taking(seatOf(1))).toMatchObject({
      type: 'took',
      count: 5,
      cards: expect.arrayContaining(cards('As Ks')) as unknown,
    });
    expect(taking(seatOf(0))).toEqual({ type: 'took', seat: 1, count: 5 });
  });
});

describe('the scene', () => {
  it('B21, B22, B23: backs with their number, the pile with its number, and the rank', () => {
    const scene = bluff.scene(bluff.view(playOn(bluff, sevens(), lay(1, '7d Qc')), seatOf(1)));
    expect(scene.headline).toBe('2 laid as Sevens: a bluff?');
    expect(scene.piles).toEqual([{ id: 'pile', name: 'Pile', count: 5, open: [] }]);
    expect(scene.places[0]).toMatchObject({ standing: '16 cards', acting: true });
    expect(new Set(scene.places[0]!.hand.flat())).toEqual(new Set(['back']));
    expect(scene.places[1]!.hand).toEqual([cards('7c')]);
  });
  it("B17, B19: groups one's own hand by rank", () => {
    expect(bluff.scene(bluff.view(sevens(), seatOf(1))).places[1]!.hand).toEqual([
      cards('7c 7d'),
      cards('Qc'),
    ]);
  });
  it('shows what a call has shown, and who lost it', () => {
    const scene = bluff.scene(bluff.view(playOn(bluff, sevens(), lay(1, '7d Qc'), call(3)), 'audience'));
    expect(scene.headline).toBe('Shown: 7♦ Q♣, a bluff. Eights are to be laid');
    expect(scene.places.map(place => place.marks)).toEqual([[], ['took the pile'], [], ['called']]);
  });
});

describe('passes in a row', () => {
  const passed = (seat: number): Event => ({ type: 'passed', seat: seatOf(seat) });

  it('are one sentence', () => {
    const three = [1, 2, 3].map(passed).reduce((first, second) => join(first, second)!);
    expect(bluff.tell(three, NAMES)).toBe('Ben, Cleo and Dan let it pass.');
    expect(bluff.tell(three, NAMES, seatOf(2))).toBe('You, Ben and Dan let it pass.');
  });
  it('are not joined with anything else', () => {
    expect(join(passed(1), { type: 'uncalled', seat: seatOf(0) })).toBeUndefined();
    expect(join({ type: 'uncalled', seat: seatOf(0) }, passed(1))).toBeUndefined();
  });
});
