// @vitest-environment happy-dom
import { nameCard, playOn, seatOf, seedFrom, type Card, type Move, type Seat } from '@parlour/engine';
import { bluff, type Action } from '@parlour/engine/bluff';
import { afterEach, describe, expect, it } from 'vitest';
import { tryBoard, type Tried } from '../try-board.ts';
import { board } from './index.tsx';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
type State = ReturnType<typeof bluff.setup>;

function deal(): State {
  const rules = bluff.rules.presets['documents']!.rules;
  return playOn(bluff, bluff.setup(rules, 4), { by: 'chance', seed: seedFrom('a table of Bluff') });
}
function next(state: State): Seat {
  const turn = bluff.turn(state);
  if (turn.kind !== 'seat') throw new Error('Nobody is to lay cards.');
  return turn.seat;
}
function handOf(state: State, seat: Seat): readonly Card[] {
  return bluff.view(state, seat).hand!;
}
function lay(state: State, count: number, ...then: Move<Action>[]): State {
  const seat = next(state);
  const cards = handOf(state, seat).slice(0, count);
  return playOn(bluff, state, { by: seat, action: { type: 'play', cards } }, ...then);
}
function sit(state: State, seat: Seat): Tried {
  return tryBoard(bluff, board, bluff.view(state, seat), seat, NAMES);
}
function count(tried: Tried): number {
  return Number(tried.page.querySelector('.bluff-number')!.textContent);
}

afterEach(() => document.body.replaceChildren());

describe('the Bluff board', () => {
  it('B2: keeps the room of the cards that will be dealt', () => {
    const rules = bluff.rules.presets['documents']!.rules;
    const rowsOf = (state: State): string => {
      const tried = sit(state, seatOf(0));
      return tried.page.querySelector<HTMLElement>('.hand')!.style.getPropertyValue('--rows');
    };
    expect(rowsOf(bluff.setup(rules, 4))).toBe(rowsOf(deal()));
    expect(rowsOf(deal())).toMatch(/^[1-9]/);
  });

  it('shows other words in another element, so that none moves', () => {
    const state = lay(deal(), 2);
    const tried = sit(state, seatOf(0));
    const line = tried.page.querySelector('.bluff-says')!;
    tried.show(bluff.view(state, seatOf(0)));
    expect(tried.page.querySelector('.bluff-says')).toBe(line);
    tried.show(bluff.view(playOn(bluff, state, { by: 'clock' }), seatOf(0)));
    expect(tried.page.querySelector('.bluff-says')).not.toBe(line);
  });

  it('B30, B32, VB19: puts cards on the pile and takes all of them back, and no others', () => {
    const state = lay(lay(deal(), 4, { by: 'clock' }), 2, { by: 'clock' });
    const me = next(state);
    const tried = sit(state, me);
    expect(count(tried)).toBe(6);
    for (const card of handOf(state, me).slice(0, 3)) tried.click(nameCard(card));
    expect(count(tried)).toBe(9);
    expect(tried.page.querySelectorAll('.hand button')).toHaveLength(10);
    tried.click('Pile, 9 cards. Take your 3 cards back');
    expect(count(tried)).toBe(6);
    expect(tried.page.querySelectorAll('.hand button')).toHaveLength(13);
  });

  it('B33: gives nothing back that was not put there in this turn', () => {
    const state = lay(deal(), 4, { by: 'clock' });
    const tried = sit(state, next(state));
    tried.click('Pile, 4 cards');
    expect(count(tried)).toBe(4);
    expect(tried.told).toEqual(['You have put no cards on the pile in this turn.']);
  });

  it('B31, VB17: refuses a fifth card and says why', () => {
    const state = deal();
    const me = next(state);
    const tried = sit(state, me);
    for (const card of handOf(state, me).slice(0, 5)) tried.click(nameCard(card));
    expect(count(tried)).toBe(4);
    expect(tried.told).toEqual(['You may put down 4 cards at most.']);
  });

  it('B34, B35, VB18: ends the turn only with a card on the pile', () => {
    const state = deal();
    const me = next(state);
    const tried = sit(state, me);
    const [card] = handOf(state, me);
    expect(tried.buttons('End turn')[0]!.disabled).toBe(true);
    tried.click(nameCard(card!));
    tried.click('End turn');
    expect(tried.played).toEqual([{ type: 'play', cards: [card] }]);
  });

  it('B36, B37: turns the button into "call bluff", disabled, and takes no cards', () => {
    const before = deal();
    const me = next(before);
    const state = lay(before, 1);
    const tried = sit(state, me);
    expect(tried.buttons('Call bluff')[0]!.disabled).toBe(true);
    expect(tried.buttons('End turn')).toEqual([]);
    tried.click(nameCard(handOf(state, me)[0]!));
    expect(tried.told).toEqual(['It is not your turn to lay cards.']);
    expect(tried.played).toEqual([]);
  });

  it('B7, AB3: calls or passes while the window is open', () => {
    const state = lay(deal(), 1);
    const turn = bluff.turn(state);
    const caller = turn.kind === 'window' ? turn.seats[0]! : seatOf(0);
    const tried = sit(state, caller);
    tried.click('Let it pass');
    tried.click('Call bluff');
    expect(tried.played).toEqual([{ type: 'pass' }, { type: 'call' }]);
  });

  it('forgets what was picked when the turn is over', () => {
    const state = deal();
    const me = next(state);
    const tried = sit(state, me);
    tried.click(nameCard(handOf(state, me)[0]!));
    const later = lay(lay(lay(lay(state, 2, { by: 'clock' }), 1, { by: 'clock' }), 1, { by: 'clock' }), 1, {
      by: 'clock',
    });
    tried.show(bluff.view(later, me));
    expect(tried.page.querySelectorAll('.bluff-put')).toHaveLength(0);
  });

  it('B21, B22: shows every other hand and the pile as one back with a number', () => {
    const tried = sit(lay(deal(), 3), seatOf(0));
    const numbers = [...tried.page.querySelectorAll('.bluff-cards')].map(hand => [
      hand.querySelectorAll('.card-back').length,
      hand.textContent,
    ]);
    expect(numbers).toHaveLength(3);
    expect(numbers.every(([backs]) => backs === 1)).toBe(true);
    expect(tried.page.querySelectorAll('.bluff-backs .card-back')).toHaveLength(1);
  });

  it('B23, D26: says which rank is played now and which in the own next turn', () => {
    const state = deal();
    const tried = sit(state, next(state));
    expect(tried.page.querySelector('.bluff-ranks p')!.textContent).toBe('Now: AcesYou next: Fives');
  });

  it('B48, D25: marks the cards of a call right or wrong', () => {
    const state = lay(deal(), 4);
    const turn = bluff.turn(state);
    const by = turn.kind === 'window' ? turn.seats[0]! : seatOf(0);
    const called = playOn(bluff, state, { by, action: { type: 'call' } });
    const view = bluff.view(called, by);
    const cards = view.phase.kind === 'play' ? view.phase.reveal!.cards : [];
    const tried = tryBoard(bluff, board, view, by, NAMES);
    const marks = [...tried.page.querySelectorAll('.bluff-revealed li')].map(mark => mark.textContent);
    expect(marks).toEqual(cards.map(card => `${nameCard(card)}, ${card % 13 === 0 ? 'right' : 'wrong'}`));
  });

  it('D27: warns of an opponent with one or two cards left', () => {
    const view = bluff.view(deal(), seatOf(0));
    const few = { ...view, counts: [13, 2, 1, 3] };
    const tried = tryBoard(bluff, board, few, seatOf(0), NAMES);
    const warned = [...tried.page.querySelectorAll('.bluff-other.few .bluff-name')].map(
      name => name.textContent,
    );
    expect(warned).toEqual(['Ben', 'Cleo']);
    expect(tried.page.textContent).toContain('Only 2 cards left!');
  });
});
