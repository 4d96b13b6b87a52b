import { cards, formatCards, seatOf, type Card, type Choice, type PickChoice } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLines, parseAnswer, readPick, type MenuLine } from './menu.ts';

const seat = seatOf(0);
const line = (choice: Choice<unknown>): MenuLine => ({ seat, choice, label: choice.label });
const act = (label: string, fold?: string): MenuLine =>
  line({ kind: 'act', label, action: label, ...(fold === undefined ? {} : { fold }) });
const about = (label: string, of: { card?: Card; pile?: string }, fold?: string): MenuLine =>
  line({ kind: 'act', label, action: label, ...of, ...(fold === undefined ? {} : { fold }) });
const [EIGHT_OF_SPADES, KING_OF_SPADES] = cards('8s Ks') as [Card, Card];
const pick: PickChoice<unknown> = {
  kind: 'pick',
  label: 'Lay cards',
  from: cards('7c 7h 10d Ks'),
  min: 1,
  max: 2,
  make: picked => formatCards(picked),
};

describe('a menu', () => {
  const entries = foldLines([
    about('Draw from the deck', { pile: 'stock' }),
    about('Draw 8♠', { card: EIGHT_OF_SPADES, pile: 'discard' }),
    act('Knock'),
  ]);

  it.each([
    ['1', 'Draw from the deck'],
    [' 3 ', 'Knock'],
    ['k', 'Knock'],
    ['KNOCK', 'Knock'],
    ['draw 8', 'Draw 8♠'],
    ['8s', 'Draw 8♠'],
    ['8♠', 'Draw 8♠'],
    ['stock', 'Draw from the deck'],
    [' Discard', 'Draw 8♠'],
  ])('reads %j as %j', (typed, label) => {
    expect(parseAnswer(typed, entries)).toMatchObject({ kind: 'entry', entry: { label } });
  });

  it.each([
    ['4', 'There is no 4 here: type 1 to 3.'],
    ['0', 'There is no 0 here: type 1 to 3.'],
    ['', 'Type a number from 1 to 3, or ? for help.'],
    ['draw', '"draw" could be several of these: type its number.'],
    ['9s', 'No line is about that.'],
    ['fold', '"fold" is nothing you can do now: type a number from 1 to 3, or ? for help.'],
  ])('does not understand %j', (typed, message) => {
    expect(parseAnswer(typed, entries)).toEqual({ kind: 'unclear', message });
  });

  it('a card means the line that names it, not one that only speaks of it', () => {
    const menu = foldLines([act('Keep K♠'), about('Play the king', { card: KING_OF_SPADES })]);
    expect(parseAnswer('Ks', menu)).toMatchObject({ kind: 'entry', entry: { label: 'Play the king' } });
  });

  it('a card means an open line before a folded one, and asks for a number where two are open', () => {
    const thrown = about('Throw K♠', { card: KING_OF_SPADES });
    const knocks = ['a', 'b'].map(how => about(`Knock ${how}`, { card: KING_OF_SPADES }, 'Knock…'));
    expect(parseAnswer('Ks', foldLines([...knocks, thrown]))).toMatchObject({ entry: { label: 'Throw K♠' } });
    expect(parseAnswer('Ks', foldLines([thrown, about('Play K♠', { card: KING_OF_SPADES })]))).toEqual({
      kind: 'unclear',
      message: 'Several lines are about that card: type a number.',
    });
  });

  it('folds lines that belong together, where the first of them stood', () => {
    const folded = foldLines([
      act('Throw K♠'),
      act('Knock with 5', 'Knock…'),
      act('Pass'),
      act('Knock with 7', 'Knock…'),
    ]);
    expect(folded.map(entry => entry.label)).toEqual(['Throw K♠', 'Knock…', 'Pass']);
    expect(folded[1]).toMatchObject({
      kind: 'fold',
      lines: [{ label: 'Knock with 5' }, { label: 'Knock with 7' }],
    });
  });

  it('does not fold a line that is alone', () => {
    expect(foldLines([act('Knock with 5', 'Knock…')]).map(entry => entry.label)).toEqual(['Knock with 5']);
  });

  it('takes cards typed at the menu where a line asks for cards', () => {
    const menu = foldLines([line(pick), act('Pass')]);
    expect(parseAnswer('7h ks', menu)).toEqual({ kind: 'action', seat, action: '7♥ K♠' });
    expect(parseAnswer('7h ks 10d', menu)).toEqual({
      kind: 'unclear',
      message: 'Choose 1 to 2 cards, not 3.',
    });
    expect(parseAnswer('2s', menu)).toEqual({
      kind: 'unclear',
      message: 'You cannot choose that card here.',
    });
  });
});

describe('picking cards', () => {
  it.each([
    ['1 3', '7♣ 10♦'],
    ['7s'.replace('s', 'h'), '7♥'],
    ['ks,1', 'K♠ 7♣'],
    ['10d', '10♦'],
  ])('reads %j', (typed, expected) => {
    const picked = readPick(typed, pick);
    expect(picked.ok && formatCards(picked.value)).toBe(expected);
  });

  it.each([
    ['5', 'There is no card 5: the numbers go from 1 to 4.'],
    ['1 7c', 'The same card was typed twice.'],
    ['1 2 3', 'Choose 1 to 2 cards, not 3.'],
    ['', 'Type the numbers of 1 to 2 cards, or the cards themselves.'],
    ['x', '"x" is not a card: write a rank and a suit, such as As, Td or 10♦.'],
  ])('refuses %j', (typed, error) => {
    expect(readPick(typed, pick)).toEqual({ ok: false, error });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        readPick(typed, pick);
        parseAnswer(typed, foldLines([line(pick), act('Pass')]));
      }),
    );
  });
});
