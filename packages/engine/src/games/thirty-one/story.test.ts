import { describe, expect, it } from 'vitest';
import { cards } from '../../core/card.ts';
import { play, playOn } from '../../core/play.ts';
import { seedFrom } from '../../core/random.ts';
import { seatOf, type Viewer } from '../../core/seat.ts';
import { layTable, playMoves, moveFor, rulesWith } from './test/lay-table.ts';
import { setup } from './game.ts';
import { thirtyOne } from './index.ts';
import type { State } from './model.ts';
import { report, standing, tell, type Event } from './story.ts';

const names = ['Anna', 'Ben', 'Cleo', 'Dora'];
const hands = ['K♠ 2♠ 4♥', '7♠ 9♥ 4♦', 'Q♣ 9♦ 8♦', 'J♥ 5♥ 3♣'];

function eventsOf(state: State, word: string, viewer: Viewer): Event[] {
  const move = moveFor(state, word);
  const played = play(thirtyOne, state, move);
  if (!played.ok) throw new Error(played.illegal.message);
  return report(state, move, played.state, viewer);
}
function told(state: State, word: string, viewer: Viewer = 'audience'): string[] {
  return eventsOf(state, word, viewer).map(event => tell(event, names));
}

describe('what is noticed', () => {
  it('D3: a draw from the deck is named to the drawer alone', () => {
    const table = layTable({ hands, deck: '6♣' });
    expect(told(table, 'deck', seatOf(0))).toEqual(['Anna draws 6♣ from the deck.']);
    expect(told(table, 'deck', seatOf(1))).toEqual(['Anna draws a card from the deck.']);
    expect(eventsOf(table, 'deck', 'audience')).toEqual([{ type: 'drew', seat: 0, from: 'stock' }]);
  });
  it('T37, T39: what comes from the pile and goes to it is named to all', () => {
    const table = layTable({ hands, pile: '5♣ 9♠' });
    expect(told(table, 'pile')).toEqual(['Anna takes 9♠ from the discard pile.']);
    expect(told(playMoves(table, 'pile'), '4♥')).toEqual(['Anna discards 4♥.']);
    // Only the thrower learns from which place of the hand it came.
    expect(eventsOf(playMoves(table, 'pile'), '4♥', seatOf(0))).toMatchObject([{ place: 2 }]);
    expect(eventsOf(playMoves(table, 'pile'), '4♥', seatOf(1))).toEqual([
      { type: 'threw', seat: 0, card: cards('4♥')[0] },
    ]);
  });
  it('K30: a knock says whose it is', () => {
    expect(told(layTable({ hands }), 'knock')).toEqual(['Anna knocks! Everybody else has one more turn.']);
  });
  it('K16: the deal names dealer, upcard and one’s own hand', () => {
    const before = setup(rulesWith('library'), 3);
    const move = { by: 'chance', seed: seedFrom('a deal') } as const;
    const after = playOn(thirtyOne, before, move);
    const [mine] = report(before, move, after, seatOf(1));
    expect(mine).toMatchObject({ type: 'dealt', deal: 1, dealer: 2, to: [0, 1, 2], hand: after.hands[1] });
    const [theirs] = report(before, move, after, 'audience');
    expect(theirs).not.toHaveProperty('hand');
    expect(tell(mine!, names)).toMatch(/^Hand 1: Cleo deals and turns up .*\. Your hand is /);
  });
  it('AT2: a reshuffle says how many cards', () => {
    const empty = playMoves(layTable({ hands, pile: '2♣', deck: '6♣', deckEndsThere: true }), 'deck', '6♣');
    const move = { by: 'chance', seed: seedFrom('again') } as const;
    const after = playOn(thirtyOne, empty, move);
    expect(report(empty, move, after, 'audience')).toEqual([{ type: 'reshuffled', count: 39 }]);
  });
});

describe('the showdown in words', () => {
  it('D14, T14: every hand, and who gets how many strikes and why', () => {
    const table = playMoves(layTable({ hands: hands.slice(1, 3), deck: '6♣', turn: 0 }), 'knock', 'deck');
    expect(told(table, '6♣')).toEqual([
      'Ben discards 6♣.',
      'The last turn is over. Anna knocked, and all hands are shown.',
      'Anna shows 7♠ 9♥ 4♦: 9.',
      'Ben shows Q♣ 9♦ 8♦: 17.',
      'Anna gets 2 strikes (knocked and lowest), now 2 of 3 strikes.',
    ]);
  });
  it('D18, T17, AT5: a 31 is announced, with the card that is left over', () => {
    const table = layTable({ hands: ['A♠ K♠ 3♦', 'Q♣ 9♦ 8♦'], deck: 'Q♠', lives: [1, 1] });
    expect(told(table, 'deck')).toEqual([
      'Anna draws a card from the deck.',
      '3♦ is left over.',
      'Anna has 31!',
      'Anna shows A♠ K♠ Q♠: 31.',
      'Ben shows Q♣ 9♦ 8♦: 17.',
      'Ben gets 1 strike (no 31), now 3 of 3 strikes.',
      'Ben is out.',
      'Anna wins the match!',
    ]);
  });
  it('D19, T20: the give-back is announced', () => {
    const table = layTable({ hands: ['K♠ Q♠ 4♥', 'K♥ Q♥ 4♠', ''], lives: [1, 1, 0], deck: '5♣' });
    const words = told(playMoves(table, 'knock', 'deck'), '5♣');
    expect(words.at(-1)).toBe('Nobody would be left, so everybody comes back with one life.');
    expect(words).not.toContain('Anna is out.');
  });
  it('AL10: so is a round that is played again, and a draw', () => {
    const table = { rules: 'library', hands: ['K♠ Q♠ 4♥', 'K♥ Q♥ 4♠'], lives: [1, 1], deck: '5♣' };
    const replay = told(playMoves(layTable(table), 'knock', 'deck'), '5♣');
    expect(replay.at(-1)).toContain('played again');
    const draw = told(playMoves(layTable({ ...table, knobs: { allOut: 'draw' } }), 'knock', 'deck'), '5♣');
    expect(draw.at(-1)).toBe('Nobody is left: the match is a draw.');
  });
  it('K8, K61, AK7: the last token makes place for the last chance', () => {
    const rules = rulesWith('two-player');
    expect([4, 3, 2, 1, 0].map(lives => standing(rules, lives))).toEqual([
      '3 tokens left',
      '2 tokens left',
      '1 token left',
      'the last chance',
      '0 tokens left',
    ]);
    const table = layTable({
      rules: 'two-player',
      hands: ['K♠ Q♠ 4♥', '7♥ 6♥ 4♠'],
      lives: [4, 2],
      deck: '5♣',
    });
    expect(told(playMoves(table, 'knock', 'deck'), '5♣').at(-1)).toBe(
      'Ben loses 1 token (lowest hand), now the last chance.',
    );
  });
  it('L14: lives are told as lives', () => {
    expect([5, 1].map(lives => standing(rulesWith('library'), lives))).toEqual([
      '5 lives left',
      '1 life left',
    ]);
  });
  it('AT2, AT4: the other endings have words too', () => {
    const two = [seatOf(0), seatOf(2)];
    expect(tell({ type: 'ended', ended: 'thirty-one', by: two }, names)).toBe('Anna and Cleo have 31!');
    for (const ended of ['deck', 'stall', 'void'] as const) {
      expect(tell({ type: 'ended', ended, by: [] }, names)).toMatch(/deck/);
    }
    expect(tell({ type: 'won', seats: [seatOf(0), seatOf(1), seatOf(2)] }, names)).toBe(
      'Anna, Ben and Cleo win the match!',
    );
  });
});
