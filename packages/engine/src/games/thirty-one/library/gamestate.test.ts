// The gamestate of the library's document, from a match of the library.
import { describe, expect, it } from 'vitest';
import { cards } from '../../../core/card.ts';
import { seatOf } from '../../../core/seat.ts';
import { newGame, performAction, type GameState } from '../../../library/game-state.ts';
import { gamestate } from './gamestate.ts';

type Match = GameState<'thirty-one'>;
const names = ['Anna', 'Ben', 'Cleo'];
const newMatch = (rules = 'library', seed = 'friday'): Match => newGame(names, { rules, seed });

function perform(state: Match, ...indexes: readonly number[]): Match {
  return indexes.reduce((now, index) => {
    const performed = performAction(now, index);
    if (!performed.ok) throw new Error(performed.illegal.message);
    return performed.state;
  }, state);
}

/** The first to act knocks, the others throw the first card of their hand. */
function playRound(state: Match): Match {
  let now = perform(state, 0, 2);
  while (now.awaiting !== 'end-round' && now.awaiting !== 'over') now = perform(now, 0);
  return now;
}

/** The match with other hands, the cards on a pile of one and the stock in this order, the top first. */
function arranged(state: Match, hands: readonly string[], pile: string, stock: string): Match {
  const inner = structuredClone(state.inner);
  inner.hands = hands.map(hand => cards(hand));
  inner.pile = cards(pile);
  inner.stock = cards(stock).reverse();
  return { ...state, inner };
}

describe('the gamestate', () => {
  it('L27, L28: has the keys of the document and nothing else, as plain data', () => {
    const state = gamestate(newMatch());
    expect(Object.keys(state).toSorted()).toEqual(
      ['activePlayer', 'awaiting', 'deck', 'discard', 'players', 'round'].toSorted(),
    );
    expect(state).toMatchObject({ activePlayer: 0, awaiting: 'start-turn', round: 0 });
    expect(state.deck).toHaveLength(52 - 3 * 3 - 1);
    for (const [seat, player] of state.players.entries()) {
      expect(Object.keys(player)).toEqual(['name', 'hand', 'handPoints', 'lives']);
      expect(player).toMatchObject({ name: names[seat], lives: 5 });
      expect(player.hand).toHaveLength(3);
    }
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
  it('L29, L11–L13: a card has a face, a suit, a value and a name', () => {
    const match = arranged(newMatch(), ['Tc As 7h', 'Jd Qs 2c', 'Kh 3d 4s'], '5d', '9h 6c');
    const { players, discard, deck } = gamestate(match);
    expect(players[0]!.hand).toEqual([
      { face: 10, suit: 'clubs', value: 10, name: '10♣' },
      { face: 'A', suit: 'spades', value: 11, name: 'A♠' },
      { face: 7, suit: 'hearts', value: 7, name: '7♥' },
    ]);
    expect(players.flatMap(({ hand }) => hand.map(({ face, value }) => [face, value])).slice(3)).toEqual([
      ['J', 10],
      ['Q', 10],
      [2, 2],
      ['K', 10],
      [3, 3],
      [4, 4],
    ]);
    expect(discard).toEqual({ face: 5, suit: 'diamonds', value: 5, name: '5♦' });
    expect(deck.map(({ name }) => name)).toEqual(['9♥', '6♣']);
  });
  it('L27, L28: the first card of the deck is the next to be drawn, and becomes the last of the hand', () => {
    const asked = perform(newMatch(), 0);
    const drawn = perform(asked, 0);
    expect(gamestate(drawn).players[0]!.hand.at(-1)).toEqual(gamestate(asked).deck[0]);
    expect(gamestate(drawn).deck).toEqual(gamestate(asked).deck.slice(1));
    expect(gamestate(drawn)).toMatchObject({ awaiting: 'discard', activePlayer: 0 });
  });
  it('L27: the discard is the top card, and absent when it has been taken and nothing lies under it', () => {
    const asked = perform(newMatch(), 0);
    const top = gamestate(asked).discard!;
    const taken = perform(asked, 1);
    expect('discard' in gamestate(taken)).toBe(false);
    expect(gamestate(taken).players[0]!.hand.at(-1)).toEqual(top);
    const [first] = gamestate(taken).players[0]!.hand;
    expect(gamestate(perform(taken, 0)).discard).toEqual(first);
  });
  it('L27, AL20: who has knocked is a seat, and seat 0 is one', () => {
    const knocked = gamestate(perform(newMatch(), 0, 2));
    expect(knocked.knockingPlayer).toBe(0);
    expect(knocked.activePlayer).toBe(1);
    const ended = gamestate(playRound(newMatch()));
    expect(ended).toMatchObject({ awaiting: 'end-round', knockingPlayer: 0 });
    expect('activePlayer' in ended).toBe(false);
  });
  it('L17, L28: the points are those of the best suit, of four cards those of the best three', () => {
    const asked = arranged(perform(newMatch(), 0), ['Kh Qh 5c', '7c 7d 7h', '2c 3c 4d'], '5d', '9h 6c');
    expect(gamestate(asked).players.map(({ handPoints }) => handPoints)).toEqual([20, 7, 5]);
    expect(gamestate(perform(asked, 0)).players[0]!.handPoints).toBe(29);
  });
  it('L28, T13, K7, K8: lives are what is left to lose under every preset', () => {
    expect(gamestate(newMatch('classroom')).players.map(({ lives }) => lives)).toEqual([3, 3, 3]);
    const two = newGame(['Anna', 'Ben'], { rules: 'two-player', seed: 'friday' });
    expect(gamestate(two).players.map(({ lives }) => lives)).toEqual([4, 4]);
    const ended = playRound(newMatch());
    expect(gamestate(ended).players.map(({ lives }) => lives)).toEqual(ended.inner.lives);
    expect(ended.inner.lives).not.toEqual([5, 5, 5]);
  });
  it('L35: a player who is out keeps their place, without lives and, from the next deal on, without cards', () => {
    let match = newMatch();
    while (!match.inner.lives.includes(0)) {
      match = playRound(match.awaiting === 'end-round' ? perform(match, 0) : match);
    }
    expect(match.awaiting).toBe('end-round');
    const out = match.inner.lives.indexOf(0);
    expect(gamestate(match).players[out]).toMatchObject({ name: names[out], lives: 0 });
    expect(gamestate(match).players[out]!.hand).toHaveLength(3);
    expect(gamestate(perform(match, 0)).players[out]).toEqual({
      name: names[out],
      hand: [],
      handPoints: 0,
      lives: 0,
    });
  });
  it('is for Thirty-One alone, and says so', () => {
    const gin = newGame(['Anna', 'Ben'], { game: 'gin-rummy', seed: 'friday' });
    expect(() => gamestate(gin)).toThrow('gamestate() is for Thirty-One, not for "gin-rummy"');
  });
});

describe('the gamestate that one viewer may see', () => {
  it('AL17: tells the deck as a number, the own hand, and of the others what lies open', () => {
    const match = newMatch();
    const seen = gamestate(match, seatOf(1));
    const all = gamestate(match);
    expect(seen.deck).toBe(42);
    expect(seen.players[1]).toEqual({ ...all.players[1], hidden: 0 });
    expect(seen.players[0]).toEqual({ name: 'Anna', hand: [], hidden: 3, lives: 5 });
    expect(gamestate(match, 'audience').players.map(({ hidden }) => hidden)).toEqual([3, 3, 3]);
    expect(gamestate(match, seatOf(0)).players[0]!.handPoints).toBe(all.players[0]!.handPoints);
  });
  it('AL17: a card taken from the pile is known to all, one from the deck is not', () => {
    const asked = perform(newMatch(), 0);
    const taken = gamestate(perform(asked, 1), seatOf(2)).players[0];
    expect(taken).toMatchObject({ hand: [gamestate(asked).discard], hidden: 3 });
    expect(gamestate(perform(asked, 0), seatOf(2)).players[0]).toMatchObject({ hand: [], hidden: 4 });
  });
  it('AL17, L23: at the end of the round all hands and points are shown', () => {
    const ended = playRound(newMatch());
    const { players } = gamestate(ended, 'audience');
    expect(players).toEqual(gamestate(ended).players.map(player => ({ ...player, hidden: 0 })));
  });
});
