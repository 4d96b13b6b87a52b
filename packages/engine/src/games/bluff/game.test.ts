import { describe, expect, it } from 'vitest';
import { cards, rankOf, RANKS, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import { copyPlain } from '../../core/plain.ts';
import { playOn } from '../../core/play.ts';
import { seedFrom } from '../../core/random.ts';
import { seatOf, seatsOf } from '../../core/seat.ts';
import { bluff } from './index.ts';
import { handOf, surelyIn } from './memory.ts';
import { setup, type Action, type State } from './model.ts';
import { position, type Position } from './position.ts';
import { ruleBook } from './rules.ts';
import { pastTurns } from './view.ts';

const documents = ruleBook.presets['documents']!.rules;
const [A, B, C, D] = [0, 1, 2, 3].map(seatOf) as [never, never, never, never];
const SEVENS = 6;
const close: Move<Action> = { by: 'clock' };

const lay = (by: number, text: string): Move<Action> => ({
  by: seatOf(by),
  action: { type: 'play', cards: cards(text) },
});
const call = (by: number): Move<Action> => ({ by: seatOf(by), action: { type: 'call' } });
const pass = (by: number): Move<Action> => ({ by: seatOf(by), action: { type: 'pass' } });
const dealt = (seats: number, seed: string): State =>
  playOn(bluff, setup(documents, seats), { by: 'chance', seed: seedFrom(seed) });
const seatIn = (state: State): number | undefined => ('seat' in state.phase ? state.phase.seat : undefined);
const rankIn = (state: State): string => RANKS[bluff.view(state, 'audience').rank];
const refusal = (state: State, move: Move<Action>): string | undefined => bluff.check(state, move)?.code;

/** B is to lay sevens on a pile of seven cards. */
const sevens = (more: Partial<Position> = {}): State =>
  position({
    hands: ['2c 3c *', '7d 7c Qc 9h', '4c 5c *', '6c 8c *'],
    pile: 'As Ks Qs Js Ts 9s 8s',
    seat: 1,
    turns: SEVENS,
    ...more,
  });

describe('the deal', () => {
  it('VB01, B2, B26, B28: 13 each; 10 and two left over; 8 and four left over', () => {
    for (const [seats, share, left] of [
      [4, 13, 0],
      [5, 10, 2],
      [6, 8, 4],
    ] as const) {
      for (let deal = 0; deal < 40; deal++) {
        const { hands } = dealt(seats, `deal ${deal}`);
        const counts = hands.map(hand => hand.length);
        expect(new Set(hands.flat()).size).toBe(52);
        expect(counts.filter(count => count === share + 1)).toHaveLength(left);
        expect(counts.filter(count => count === share)).toHaveLength(seats - left);
      }
    }
  });
  it('AB9: the cards left over go to different seats, and every seat gets its turn of luck', () => {
    const lucky = [0, 0, 0, 0, 0, 0];
    for (let deal = 0; deal < 600; deal++) {
      const { hands } = dealt(6, `luck ${deal}`);
      for (const seat of seatsOf(6)) if (hands[seat]!.length === 9) lucky[seat]!++;
    }
    // 600 deals, two thirds each: 400 ± 5 standard deviations.
    for (const count of lucky)
      expect(Math.abs(count - 400)).toBeLessThan(5 * Math.sqrt(600 * (2 / 3) * (1 / 3)));
  });
  it('VB03, B5, B29: the holder of the ace of spades begins, with aces', () => {
    const beginners = new Set<number>();
    for (let deal = 0; deal < 60; deal++) {
      const state = dealt(4, `ace ${deal}`);
      const first = seatIn(state)!;
      expect(state.hands[first]).toContain(cards('As')[0]);
      expect(rankIn(state)).toBe('A');
      beginners.add(first);
    }
    expect(beginners.size).toBe(4);
  });
  it('B27: is for four to six seats, one person and three to five opponents', () => {
    expect(bluff.seats(documents)).toMatchObject({ min: 4, max: 6 });
  });
  it('B17: hands are sorted by rank', () => {
    const ranks = dealt(4, 'sorted').hands[0]!.map(rankOf);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });
});

describe('a turn', () => {
  it('VB02, B4: turns 1, 2, 13 and 14 are aces, twos, kings and aces', () => {
    const ranks: string[] = [];
    let state = position({ hands: ['*', '*', '*', '*'] });
    for (let turn = 0; turn < 14; turn++) {
      ranks.push(rankIn(state));
      const seat = seatIn(state)!;
      const action: Action = { type: 'play', cards: [state.hands[seat]![0]!] };
      state = playOn(bluff, state, { by: seatOf(seat), action }, close);
    }
    expect([ranks[0], ranks[1], ranks[12], ranks[13]]).toEqual(['A', '2', 'K', 'A']);
  });
  it('B3, B6: any cards of the hand may be laid, and they leave it for the middle', () => {
    const state = playOn(bluff, sevens(), lay(B, 'Qc 9h'));
    expect(state.hands[B]).toEqual(cards('7c 7d'));
    expect(bluff.view(state, 'audience')).toMatchObject({ pile: 9, counts: [14, 2, 14, 13] });
  });
  it('B31, VB17: no more than four cards', () => {
    const state = position({ hands: ['2c 3c 4c 5c 6c', '*', '*', '*'] });
    expect(refusal(state, lay(A, '2c 3c 4c 5c 6c'))).toBe('too-many-cards');
    expect(refusal(state, lay(A, '2c 3c 4c 5c'))).toBeUndefined();
  });
  it('B35, VB18, AB11: at least one card, and no passing of a turn', () => {
    expect(refusal(sevens(), { by: B, action: { type: 'play', cards: [] } })).toBe('no-cards');
    expect(refusal(sevens(), pass(B))).toBe('too-late');
    const menu = bluff.choices(bluff.view(sevens(), B));
    expect(menu).toMatchObject([{ kind: 'pick', min: 1, max: 4, label: 'Lay 1 to 4 cards as Sevens' }]);
  });
  it('refuses cards of others, the same card twice, and players who are not on turn', () => {
    expect(refusal(sevens(), lay(B, '2c'))).toBe('not-in-hand');
    expect(refusal(sevens(), lay(B, 'Qc Qc'))).toBe('same-card-twice');
    expect(refusal(sevens(), lay(C, '4c'))).toBe('not-your-turn');
    expect(refusal(setup(documents, 4), lay(A, '4c'))).toBe('deal-due');
  });
  it('AB10: the ace of spades need not be in the first play, unless the rules say so', () => {
    const hands = ['As Ah 2c 3c 4c', '*', '*', '*'];
    expect(refusal(position({ hands }), lay(A, '2c'))).toBeUndefined();
    const strict = position({ hands, rules: { firstPlayMustIncludeAceOfSpades: true } });
    expect(refusal(strict, lay(A, 'Ah'))).toBe('ace-of-spades');
    expect(refusal(strict, lay(A, 'As 2c'))).toBeUndefined();
    const [line] = bluff.choices(bluff.view(strict, A));
    expect(line).toMatchObject({ kind: 'pick', min: 0, max: 3 });
    const made = line?.kind === 'pick' ? line.make(cards('2c')) : undefined;
    expect(made).toEqual({ type: 'play', cards: cards('As 2c') });
    const later = playOn(bluff, strict, lay(A, 'As'), close);
    expect(refusal(later, { by: B, action: { type: 'play', cards: [later.hands[B]![0]!] } })).toBeUndefined();
  });
});

describe('the window', () => {
  it('B7: any other seat may call or pass, clockwise from the player, who may not', () => {
    const state = playOn(bluff, sevens(), lay(B, '7d'));
    expect(bluff.turn(state)).toEqual({
      kind: 'window',
      seats: [C, D, A],
      ms: 5000,
      ties: 'random',
      computersMs: 3000,
    });
    expect(refusal(state, call(B))).toBe('own-play');
    expect(bluff.choices(bluff.view(state, B))).toEqual([]);
    expect(bluff.choices(bluff.view(state, A)).map(line => line.label)).toEqual([
      'Call the bluff',
      'Let it pass',
    ]);
  });
  it('B41, B42: the next player cannot lay before it is closed', () => {
    const open = playOn(bluff, sevens(), lay(B, '7d'));
    expect(refusal(open, lay(C, '4c'))).toBe('window-open');
    expect(refusal(playOn(bluff, open, close), lay(C, '4c'))).toBeUndefined();
  });
  it('closes at once when everybody has passed, and nobody may pass or call twice', () => {
    const two = playOn(bluff, sevens(), lay(B, '7d'), pass(A), pass(D));
    expect(bluff.turn(two)).toMatchObject({ kind: 'window', seats: [C] });
    expect([refusal(two, call(A)), refusal(two, pass(D))]).toEqual(['passed', 'passed']);
    expect(bluff.view(two, 'audience').phase).toMatchObject({ passed: [A, D], waiting: [C] });
    expect(bluff.turn(playOn(bluff, two, pass(C)))).toEqual({ kind: 'seat', seat: C });
  });
  it('a late call is refused in words of its own', () => {
    const closed = playOn(bluff, sevens(), lay(B, '7d'), close);
    expect(bluff.check(closed, call(A))).toEqual({
      code: 'too-late',
      message: 'Too late: the time to call is over.',
    });
    const called = playOn(bluff, sevens(), lay(B, '7d'), call(D));
    expect(bluff.check(called, call(A))).toEqual({
      code: 'too-late',
      message: 'Too late: somebody called before you.',
    });
    expect(refusal(position({ hands: ['*', '*', '*', '*'] }), call(B))).toBe('nothing-laid');
  });
  it('AB1: ties between computer players are drawn, or go clockwise where the rules say so', () => {
    const state = playOn(bluff, sevens({ rules: { callerPriority: 'clockwise' } }), lay(B, '7d'));
    expect(bluff.turn(state)).toMatchObject({ ties: 'in-order', seats: [C, D, A] });
  });
});

describe('a call', () => {
  it('VB11, B8, B10, B48, B50: one wrong card, and the player takes the pile', () => {
    const state = playOn(bluff, sevens(), lay(B, '7d Qc'), call(A));
    expect(state.hands[B]).toHaveLength(2 + 9);
    expect(state.pile).toEqual([]);
    expect(bluff.view(state, 'audience').phase).toMatchObject({
      reveal: { by: A, cards: cards('7d Qc'), bluff: true, taker: B, taken: 9 },
    });
  });
  it('VB12, B9, B49: all right, and the caller takes the pile', () => {
    const state = playOn(bluff, sevens(), lay(B, '7d 7c'), call(A));
    expect(state.hands[A]).toHaveLength(14 + 9);
    expect(state.hands[B]).toHaveLength(2);
    expect(bluff.view(state, C).phase).toMatchObject({ reveal: { bluff: false, taker: A, taken: 9 } });
  });
  it('VB13, B51, AB8: the seat after the player goes on with the next rank, in every case', () => {
    for (const cardsLaid of ['7d Qc', '7d 7c']) {
      const state = playOn(bluff, sevens(), lay(B, cardsLaid), call(D));
      expect([seatIn(state), rankIn(state)]).toEqual([C, '8']);
    }
  });
  it('AB28: only the cards just laid are shown, until the next are laid', () => {
    const state = playOn(bluff, sevens(), lay(B, '7d Qc'), call(A));
    const { phase } = bluff.view(state, C);
    expect(phase.kind === 'play' && phase.reveal?.cards).toEqual(cards('7d Qc'));
    // D never sees the other seven, which B now holds.
    expect(surelyIn(bluff.view(state, D).places, handOf(B))).toEqual(cards('7d Qc').sort((a, b) => a - b));
    const next = playOn(bluff, state, lay(C, '4c'));
    expect(JSON.stringify(bluff.view(next, A).phase)).not.toContain('reveal');
  });
  it('AB5: the shown cards are looked at for two seconds before a computer player goes on', () => {
    expect(bluff.turn(playOn(bluff, sevens(), lay(B, '7d Qc'), call(A)))).toEqual({
      kind: 'seat',
      seat: C,
      lookMs: 2000,
    });
    expect(bluff.turn(playOn(bluff, sevens(), lay(B, '7d Qc'), close))).toEqual({ kind: 'seat', seat: C });
  });
});

describe('the end', () => {
  const last = (card: string): State => sevens({ hands: ['2c *', card, '4c *', '6c *'] });

  it('VB14, B11, AB6: the last card is right and is called: the caller takes the pile, the player wins', () => {
    const state = playOn(bluff, last('7d'), lay(B, '7d'), call(A));
    expect(bluff.turn(state)).toEqual({ kind: 'over' });
    expect(bluff.view(state, 'audience').phase).toMatchObject({
      ending: 'emptied',
      winners: [B],
      reveal: { taker: A },
    });
  });
  it('VB15, B11: the last card is a bluff and is called: the player takes the pile and the game goes on', () => {
    const state = playOn(bluff, last('Qc'), lay(B, 'Qc'), call(A));
    expect(state.hands[B]).toHaveLength(8);
    expect(bluff.turn(state)).toMatchObject({ kind: 'seat', seat: C });
  });
  it('VB16, B1, B52, AB6, AB7: nobody has won while the window is open; when it closes the player has', () => {
    const open = playOn(bluff, last('Qc'), lay(B, 'Qc'));
    expect(bluff.turn(open)).toMatchObject({ kind: 'window' });
    expect(bluff.choices(bluff.view(open, B))).toEqual([]);
    for (const end of [[close], [pass(A), pass(C), pass(D)]]) {
      const over = playOn(bluff, open, ...end);
      expect(bluff.turn(over)).toEqual({ kind: 'over' });
      const score = bluff.score(over);
      expect(score.indexOf(Math.max(...score))).toBe(B);
    }
  });
  it('VB22, B53, D28: when it is over nothing can be done any more, and all hands are open', () => {
    const over = playOn(bluff, last('7d'), lay(B, '7d'), close);
    const moves: Move<Action>[] = [
      close,
      { by: 'chance', seed: seedFrom('again') },
      lay(C, '4c'),
      call(A),
      pass(D),
    ];
    for (const move of moves) expect(refusal(over, move)).toBeDefined();
    for (const seat of seatsOf(4)) expect(bluff.choices(bluff.view(over, seat))).toEqual([]);
    const faces = bluff.scene(bluff.view(over, A)).places.map(place => place.hand.flat());
    expect(faces).toEqual(over.hands.map(hand => hand.map(card => card as Card)));
  });
  it('AB30: there is no limit of turns unless one is set; then the smallest hand wins, and equals share', () => {
    expect(documents.turnLimit).toBe(0);
    const limited = sevens({ rules: { turnLimit: SEVENS + 1 } });
    const over = playOn(bluff, limited, lay(B, 'Qc'), close);
    expect(bluff.view(over, 'audience').phase).toMatchObject({
      kind: 'over',
      ending: 'turn-limit',
      winners: [B],
    });
    const shared = position({ hands: ['2c 3c 9c', '4c 5c', '*', '*'], rules: { turnLimit: 1 } });
    expect(bluff.view(playOn(bluff, shared, lay(A, '9c'), close), B).phase).toMatchObject({
      winners: [A, B],
    });
    const unlimited = playOn(bluff, sevens({ turns: 5000 }), lay(B, 'Qc'), close);
    expect(bluff.turn(unlimited).kind).toBe('seat');
  });
});

describe('the view', () => {
  it('WB08, AB24: tells the rank of the next own turn', () => {
    const next = (seats: number, rank: string, viewer: number): string => {
      const hands = Array.from({ length: seats }, () => '*');
      const state = position({ hands, turns: RANKS.indexOf(rank as never) });
      return RANKS[bluff.view(state, seatOf(viewer)).nextRank!];
    };
    expect([next(5, '10', 0), next(6, 'Q', 0)]).toEqual(['2', '5']);
    expect([next(4, 'A', 0), next(4, 'J', 0), next(5, 'A', 0), next(6, 'A', 0)]).toEqual([
      '5',
      '2',
      '6',
      '7',
    ]);
    expect([next(4, 'A', 1), next(4, 'A', 3)]).toEqual(['2', '4']);
  });
  it('keeps every turn as everybody saw it', () => {
    const state = playOn(
      bluff,
      position({ hands: ['As 2c *', '3c 4c *', '5c 3h *', '6c *'] }),
      lay(A, 'As 2c'),
      call(C),
      lay(B, '3c'),
      close,
      lay(C, '3h'),
      call(D),
      lay(D, '6c'),
    );
    const expected = [
      { seat: A, rank: 0, count: 2, call: { by: C, bluff: true } },
      { seat: B, rank: 1, count: 1 },
      { seat: C, rank: 2, count: 1, call: { by: D, bluff: false } },
    ];
    expect(pastTurns(bluff.view(state, 'audience'))).toEqual(expected);
    expect(pastTurns(bluff.view(playOn(bluff, state, close), B))).toEqual([
      ...expected,
      { seat: D, rank: 3, count: 1 },
    ]);
  });
  it('has no cards of the audience and none before the deal', () => {
    expect(bluff.view(sevens(), 'audience').hand).toBeUndefined();
    expect(bluff.view(setup(documents, 5), seatOf(1))).toMatchObject({
      counts: [0, 0, 0, 0, 0],
      phase: { kind: 'deal' },
    });
  });
  it('does not change when its state goes on', () => {
    const state = sevens();
    const before = bluff.view(state, A);
    const copy = copyPlain(before);
    bluff.step(state, lay(B, '7d Qc'));
    bluff.step(state, call(A));
    expect(before).toEqual(copy);
  });
});
