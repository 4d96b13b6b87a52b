// @vitest-environment happy-dom
import { cards } from '@parlour/engine';
import { ginRummy, type View } from '@parlour/engine/gin-rummy';
import { afterEach, describe, expect, it } from 'vitest';
import { tryBoard, type Tried } from '../try-board.ts';
import { board } from './index.tsx';
import { handView, ME, one } from './try-hand.ts';

const sit = (view: View): Tried => tryBoard(ginRummy, board, view, ME, ['Ada', 'Ben']);
const order = (tried: Tried): string[] =>
  [...tried.page.querySelectorAll('.hand button')].map(card => card.getAttribute('data-of')!);
const numbers = (text: string): string[] => cards(text).map(String);

const READY = cards('As 2s 3s 4h 5h 6h 7d 8d 9d Kc Qc');
const POOR = cards('Ks Kh Qs Qh Jd Jc 10s 9d 8c 7h 2d');

afterEach(() => document.body.replaceChildren());

describe('drawing and throwing', () => {
  it('G28: draws by a click on the stock or on the discards', () => {
    const tried = sit(handView(READY.slice(0, 10)));
    tried.click('Stock · 31: draw a card');
    tried.click('Discards: take the Two of hearts');
    expect(tried.played).toEqual([
      { type: 'draw', from: 'stock' },
      { type: 'draw', from: 'discard' },
    ]);
  });

  it('G29: has eleven places', () => {
    const tried = sit(handView(READY.slice(0, 10)));
    expect(tried.page.querySelectorAll('.hand-card, .hand-place')).toHaveLength(11);
  });

  it('G30, AG15: a click chooses, a click on another card swaps', () => {
    const tried = sit(handView(cards('Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c')));
    tried.click('Ace of clubs');
    tried.click('Three of clubs');
    expect(order(tried).slice(0, 3)).toEqual(numbers('3c 2c Ac'));
    expect(tried.played).toEqual([]);
  });

  it('G31, AG15: a click on the discards throws the chosen card', () => {
    const tried = sit(handView(READY));
    tried.click('Discards');
    expect(tried.told).toEqual(['Choose a card of your hand first, then throw it here.']);
    tried.click('King of clubs');
    tried.click('Discards: throw the King of clubs here');
    expect(tried.played).toEqual([{ type: 'discard', card: one('Kc') }]);
  });

  it('G7: does not throw back what was just taken, and says so', () => {
    const tried = sit(handView(READY, 'discard'));
    tried.click('Queen of clubs');
    // The table says so before a wrong click.
    expect(tried.page.querySelector('.gin-task')!.textContent).toContain('You have just taken');
    expect(tried.page.querySelector('[data-key="x"]')!.getAttribute('aria-disabled')).toBe('true');
    tried.click('Discards');
    expect(tried.played).toEqual([]);
    expect(tried.told[0]).toContain('You have just taken the Queen of clubs');
  });

  it('keeps the hand sorted the way the player chose, also when a card comes', () => {
    const tried = sit(handView(cards('Ac 5d 9h Ks 2c 6d 10h Qs 3c 7d')));
    tried.click('Rank');
    tried.show(handView(cards('Ac 5d 9h Ks 2c 6d 10h Qs 3c 7d 4s')));
    expect(order(tried)).toEqual(numbers('Ac 2c 3c 4s 5d 6d 7d 9h 10h Qs Ks'));
    tried.click('Ace of clubs');
    tried.click('King of spades');
    const own = order(tried);
    tried.show(handView(cards('5d 9h Ks 2c 6d 10h Qs 3c 7d 4s Ad')));
    expect(order(tried)).toEqual([...own.filter(card => card !== String(one('Ac'))), String(one('Ad'))]);
  });

  it('tells the melds apart by number, and in groups when the hand is sorted by them', () => {
    const tried = sit(handView(READY));
    tried.click('Melds');
    const marks = [...tried.page.querySelectorAll('.hand-card')].map(card => card.getAttribute('data-mark'));
    expect(marks.map(mark => mark?.match(/meld-(\d)/)?.[1])).toEqual([
      '1',
      '1',
      '1',
      '2',
      '2',
      '2',
      '3',
      '3',
      '3',
      undefined,
      undefined,
    ]);
    expect(tried.buttons('Four of hearts, in meld 2')).toHaveLength(1);
    const pressed = tried.page.querySelector('.gin-sort[aria-pressed="true"]');
    expect(pressed?.textContent).toBe('Melds');
  });

  it('D30: sorts by suit, by rank and by melds, marks the drawn card and shows the deadwood', () => {
    const tried = sit(handView(READY));
    tried.click('Rank');
    expect(order(tried)).toEqual(numbers('As 2s 3s 4h 5h 6h 7d 8d 9d Qc Kc'));
    expect(tried.buttons('Queen of clubs, just drawn')).toHaveLength(1);
    expect(tried.page.textContent).toContain('Deadwood 10 after the best discard');
  });
});

describe('knocking', () => {
  it('G33, VG16: says why it is not possible', () => {
    const tried = sit(handView(POOR));
    tried.click('Knock');
    expect(tried.told[0]).toBe(
      'You cannot knock yet: at least 86 points would be left, and 10 or less is needed.',
    );
    expect(tried.page.querySelector('.gin-knocking')).toBeNull();
  });

  it('G34–G37: sorts the cards into combos and submits once few enough points are left', () => {
    const tried = sit(handView(READY));
    tried.click('Knock');
    for (const name of ['Ace of spades', 'Two of spades', 'Three of spades']) tried.click(name);
    expect(tried.buttons('Knock now')[0]!.disabled).toBe(true);
    tried.click('Four of hearts');
    expect(tried.told).toEqual([
      'The Four of hearts does not fit combo 1: only equal ranks, or neighbours in one suit.',
    ]);
    tried.click('Combo 2');
    for (const name of ['Four of hearts', 'Five of hearts', 'Six of hearts']) tried.click(name);
    tried.click('Combo 3');
    for (const name of ['Seven of diamonds', 'Eight of diamonds']) tried.click(name);
    expect(tried.page.textContent).toContain('Every combo needs three cards or more.');
    tried.click('Nine of diamonds');
    expect(tried.page.textContent).toContain('10 points are left.');
    tried.click('Knock now');
    expect(tried.played).toEqual([
      {
        type: 'knock',
        discard: one('Kc'),
        melds: [cards('7d 8d 9d'), cards('4h 5h 6h'), cards('As 2s 3s')],
      },
    ]);
  });

  it('AG7: throws another card when the player chooses it', () => {
    const tried = sit(handView(READY));
    tried.click('Knock');
    tried.click('Arrange for me');
    tried.click('To throw: King of clubs');
    tried.click('Queen of clubs');
    tried.click('Knock now');
    expect(tried.played).toMatchObject([{ type: 'knock', discard: one('Qc') }]);
  });

  it('G38, VG21: leaves the knock and still has eleven cards', () => {
    const tried = sit(handView(READY));
    tried.click('Knock');
    tried.click('Ace of spades');
    tried.click('Cancel');
    expect(order(tried)).toHaveLength(11);
    expect(tried.played).toEqual([]);
  });
});

describe('laying off', () => {
  const layingOff: View = {
    ...handView(cards('8s 9s Qs Kh Kd Kc 4d 4h 9h Ac')),
    phase: {
      kind: 'layoff',
      seat: ME,
      melds: [cards('2c 2d 2h'), cards('5s 6s 7s'), cards('Qc Qd Qh')],
      layoffs: [],
    },
  };

  it('G19, VG12: lays a card off on the meld it extends', () => {
    const tried = sit(layingOff);
    tried.click('Eight of spades');
    tried.click('Queen of spades');
    expect(tried.played).toEqual([
      { type: 'layoff', card: one('8s'), meld: 1 },
      { type: 'layoff', card: one('Qs'), meld: 2 },
    ]);
  });

  it('AG11: refuses what fits nowhere, and ends by "done"', () => {
    const tried = sit(layingOff);
    tried.click('Four of diamonds');
    expect(tried.told).toEqual(['The Four of diamonds extends none of the melds.']);
    tried.click('Done');
    expect(tried.played).toEqual([{ type: 'done' }]);
  });

  it('AG11: "arrange for me" shows what is best, and leaves it to the player to end the hand', () => {
    const tried = sit(layingOff);
    tried.click('Arrange for me');
    expect(tried.played).toEqual([]);
    expect(order(tried)).toEqual(numbers('Kc Kd Kh Ac 4d 4h 9h'));
    expect(tried.buttons('Meld: Five of spades')[0]!.getAttribute('aria-label')).toContain('Nine of spades');
    expect(tried.page.textContent).toContain('Arranged: 18 points are left.');
    tried.click('Cancel');
    expect(order(tried)).toHaveLength(10);
    tried.click('Arrange for me');
    tried.click('Done');
    expect(tried.played).toEqual([{ type: 'arrange' }]);
  });
});
