import {
  cards,
  fullDeck,
  rankOf,
  seatOf,
  seatsOf,
  type Card,
  type Scene,
  type ScenePlace,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { makeInk } from './ink.ts';
import { paintPlain, paintTable, type TablePicture } from './table.ts';
import { widthOf } from './width.ts';

const PLAIN = makeInk({ color: false, ascii: false });
const ASCII = makeInk({ color: false, ascii: true });
const COLOR = makeInk({ color: true, ascii: false });
const SIZE = { columns: 80, rows: 24 };

const backs = (count: number): ScenePlace['hand'] => [Array.from({ length: count }, () => 'back' as const)];
const place = (seat: number, rest: Partial<ScenePlace>): ScenePlace => ({
  seat: seatOf(seat),
  hand: backs(3),
  standing: '···',
  marks: [],
  acting: false,
  out: false,
  ...rest,
});

const scene: Scene = {
  headline: 'Your turn: draw a card or knock.',
  piles: [
    { id: 'stock', name: 'Deck', count: 33, open: [] },
    { id: 'discard', name: 'Discard pile', count: 7, open: cards('3h 8s') },
  ],
  places: [
    place(0, { hand: [cards('Ks 9s 2h')], standing: '✗··', acting: true, points: 19 }),
    place(1, { marks: ['dealer', 'knocked'] }),
    place(2, { standing: '✗✗✗', hand: [], marks: ['out'], out: true }),
  ],
};
const picture: TablePicture = {
  title: 'A game · its rules',
  scene,
  names: ['Anna', 'Ms. Aggressive', 'Mr. Clueless'],
  own: seatOf(0),
  log: [
    { text: 'Hand 1 is dealt.', fresh: false },
    { text: 'Ms. Aggressive knocks!', fresh: true },
  ],
  remarks: [],
  notes: [],
  menu: ['Draw from the deck', 'Draw 8♠', 'Knock'],
};

describe('the table', () => {
  it('is drawn with boxes where there is room', () => {
    const lines = paintTable(picture, { columns: 80, rows: 20 }, PLAIN);
    expect(lines.map(line => line.trimEnd()).join('\n')).toMatchInlineSnapshot(`
      " A game · its rules
       ──────────────────────────────────────────────────────────────────────────────
       Your turn: draw a card or knock.
       Deck      Discard pile   ▸ Anna            ✗··  you
       ╭───╮     ╭───╮            Ms. Aggressive  ···  ▒▒ ▒▒ ▒▒  dealer · knocked
       │▒▒▒│ 33  │ 8♠│ 7          Mr. Clueless    ✗✗✗  out
       ╰───╯     ╰───╯

       Hand 1 is dealt.
       Ms. Aggressive knocks!





       ╭───╮╭───╮╭───╮
       │ K♠││ 9♠││ 2♥│   Your hand counts 19
       ╰───╯╰───╯╰───╯
       1 Draw from the deck   2 Draw 8♠   3 Knock"
    `);
  });

  it('is drawn closely in letters where there is none', () => {
    const lines = paintTable(picture, { columns: 60, rows: 14 }, ASCII);
    expect(lines.map(line => line.trimEnd()).join('\n')).toMatchInlineSnapshot(`
      " A game - its rules
       ----------------------------------------------------------
       Your turn: draw a card or knock.
       Deck: (33)  Discard pile: 8s (7)
       > Anna            x--  you
         Ms. Aggressive  ---  ## ## ##  dealer - knocked
         Mr. Clueless    xxx  out
       Hand 1 is dealt.
       Ms. Aggressive knocks!


       Your hand counts 19: Ks 9s 2h
       1 Draw from the deck   2 Draw 8s   3 Knock"
    `);
  });

  it('is printed plainly for a pipe', () => {
    expect(paintPlain(picture, 80, PLAIN).join('\n')).toMatchInlineSnapshot(`
      " Your turn: draw a card or knock.
       Deck: (33)  Discard pile: 8♠ (7)
       ▸ Anna            ✗··  you
         Ms. Aggressive  ···  ▒▒ ▒▒ ▒▒  dealer · knocked
         Mr. Clueless    ✗✗✗  out
       Your hand counts 19: K♠ 9♠ 2♥
       1 Draw from the deck   2 Draw 8♠   3 Knock"
    `);
  });

  it('takes the same room with colours as without', () => {
    const bare = paintTable(picture, SIZE, PLAIN);
    const coloured = paintTable(picture, SIZE, COLOR);
    expect(coloured.map(widthOf)).toEqual(bare.map(widthOf));
    expect(coloured.join('\n')).toContain('\x1b[31m');
    expect(bare.join('\n')).not.toContain('\x1b');
  });

  it('shows nothing but ASCII when asked to', () => {
    expect(paintTable(picture, SIZE, ASCII).join('\n')).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('shows no half of a line of the log', () => {
    const long = { text: `A long line ${'that goes on '.repeat(8)}to its end.`, fresh: true };
    const short = { text: 'A short line.', fresh: true };
    const log = [long, ...Array.from({ length: 5 }, () => short)];
    for (let rows = 14; rows < 24; rows++) {
      const shown = paintTable({ ...picture, log }, { columns: 80, rows }, PLAIN).join('\n');
      expect(shown.includes('A long line')).toBe(shown.includes('to its end.'));
    }
  });

  it('numbers the cards that may be picked', () => {
    const picking = paintTable({ ...picture, menu: [], picking: cards('9s 2h') }, SIZE, PLAIN);
    expect(picking.slice(-4).map(line => line.trimEnd())).toEqual([
      ' ╭───╮╭───╮╭───╮',
      ' │ K♠││ 9♠││ 2♥│   Your hand counts 19',
      ' ╰───╯╰───╯╰───╯',
      '        1    2',
    ]);
  });
});

describe('a crowded table', () => {
  const names = seatsOf(10).map(seat => `A player with a long name ${seat}`);
  const many = seatsOf(10).map(seat =>
    place(seat, { standing: '5 lives left', marks: ['dealer', 'knocked', 'last turn'], hand: backs(13) }),
  );

  it('fits 80×24 with ten seats', () => {
    const lines = paintTable({ ...picture, names, scene: { ...scene, places: many } }, SIZE, PLAIN);
    expect(lines.length).toBeLessThanOrEqual(23);
    expect(lines[0]).toBe(' A game · its rules');
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
  });

  it('wraps a hand of 36 cards, and picks from it, within 80×24', () => {
    const held = fullDeck().slice(0, 36);
    const byRank = new Map<number, Card[]>();
    for (const card of held) byRank.set(rankOf(card), [...(byRank.get(rankOf(card)) ?? []), card]);
    const places = [place(0, { hand: [...byRank.values()] }), ...many.slice(1, 6)];
    for (const more of [{}, { picking: held, menu: [] }]) {
      const lines = paintTable({ ...picture, names, scene: { ...scene, places }, ...more }, SIZE, PLAIN);
      expect(lines.length).toBeLessThanOrEqual(23);
      expect(lines[0]).toBe(' A game · its rules');
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
      for (const card of held) expect(lines.join('\n')).toContain(PLAIN.face(card));
    }
  });
});
