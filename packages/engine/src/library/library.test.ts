// The library face on Thirty-One under the library's rules, the match its document describes.
import { describe, expect, it } from 'vitest';
import { cards } from '../core/card.ts';
import { seatOf } from '../core/seat.ts';
import { getActions, handToString, newGame, performAction, viewOf, type GameState } from './game-state.ts';
import { losingNames, roundSummary } from './round.ts';
import { startGame, terminalHandler } from './start-game.ts';

const names = ['Anna', 'Ben', 'Cleo'];
const newMatch = (seed = 'library'): GameState =>
  newGame(names, { game: 'thirty-one', rules: 'library', seed });

interface Inner {
  hands: number[][];
  pile: number[];
  stock: number[];
  lives: number[];
}
const innerOf = (state: GameState): Inner => state.inner as Inner;

/** Performs the actions of these indexes one after the other. */
function perform(state: GameState, ...indexes: number[]): GameState {
  let now = state;
  for (const index of indexes) {
    const performed = performAction(now, index);
    if (!performed.ok) throw new Error(performed.illegal.message);
    now = performed.state;
  }
  return now;
}

/** Everybody in turn knocks or draws and throws until the hand is over. */
function playRound(state: GameState): GameState {
  let now = perform(state, 0, 2);
  while (now.awaiting !== 'end-round' && now.awaiting !== 'over') now = perform(now, 0);
  return now;
}

describe('the awaiting states', () => {
  it('L27, L30, AL6, AL19: never an undealt state; start-turn, draw-or-knock, discard, start-turn', () => {
    let state = newMatch();
    const seen: [string, number | undefined][] = [];
    for (let step = 0; step < 7; step++) {
      seen.push([state.awaiting, state.activePlayer]);
      state = perform(state, 0);
    }
    expect(seen).toEqual([
      ['start-turn', 0],
      ['draw-or-knock', 0],
      ['discard', 0],
      ['start-turn', 1],
      ['draw-or-knock', 1],
      ['discard', 1],
      ['start-turn', 2],
    ]);
  });
  it('L7, L30: end-round when a hand is scored, and Continue deals the next', () => {
    const ended = playRound(newMatch());
    expect(ended.awaiting).toBe('end-round');
    expect(getActions(ended)).toEqual(['Continue']);
    const next = perform(ended, 0);
    expect([next.awaiting, next.round]).toEqual(['start-turn', 1]);
    expect(innerOf(next).hands.map(hand => hand.length)).toEqual([3, 3, 3]);
  });
  it('L36, AL12: the next seat starts the next round', () => {
    expect(perform(playRound(newMatch()), 0).activePlayer).toBe(1);
  });
});

describe('the actions', () => {
  it('L3, L5, L31, AL7, AL8: the words, in a stable order, name the player who will act and the card on the pile', () => {
    const state = newMatch();
    expect(getActions(state)).toEqual(["Start Anna's turn"]);
    const asked = perform(state, 0);
    const top = handToString([innerOf(asked).pile.at(-1)!] as never);
    expect(getActions(asked)).toEqual(['Draw from the Deck', `Draw ${top}`, 'Knock']);
    const drawn = perform(asked, 0);
    const hand = innerOf(drawn).hands[0]! as never[];
    expect(getActions(drawn)).toEqual(hand.map(card => `Discard ${handToString([card])}`));
    expect(getActions(drawn)).toHaveLength(4);
  });
  it('L5: index 0 draws from the deck', () => {
    const asked = perform(newMatch(), 0);
    const drawn = perform(asked, 0);
    expect(innerOf(drawn).hands[0]!.at(-1)).toBe(innerOf(asked).stock.at(-1));
  });
  it('L31, L32: "Knock" is missing once somebody has knocked, and its index is refused', () => {
    const knocked = perform(newMatch(), 0, 2, 0);
    expect(knocked.awaiting).toBe('draw-or-knock');
    expect(getActions(knocked)).toHaveLength(2);
    expect(performAction(knocked, 2)).toMatchObject({ ok: false, illegal: { code: 'no-such-action' } });
  });
  it('L4, L37, AL18: a refused index leaves the state as it was', () => {
    const state = newMatch();
    const before = JSON.stringify(state);
    const refused = performAction(state, 5);
    expect(refused.ok ? '' : refused.illegal.message).toBe(
      'There is no action 5. Choose one of the 1 that getActions lists.',
    );
    perform(state, 0, 0, 0);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('the state', () => {
  it('L8, L14, L27, L28: five lives, three cards, round 0, the first player active', () => {
    const state = newMatch();
    expect(state).toMatchObject({ names, round: 0, activePlayer: 0, game: 'thirty-one' });
    expect(innerOf(state).lives).toEqual([5, 5, 5]);
    expect(innerOf(state).hands.map(hand => hand.length)).toEqual([3, 3, 3]);
  });
  it('L37, D21: the same seed deals the same cards, another seed others', () => {
    expect(newMatch('a')).toEqual(newMatch('a'));
    expect(innerOf(newMatch('a')).hands).not.toEqual(innerOf(newMatch('b')).hands);
  });
  it('L6, L29: a hand is printed with ranks and suit signs', () => {
    expect(handToString(cards('Tc As 7h'))).toBe('10♣ A♠ 7♥');
  });
  it('AL17: a player is shown their own hand and not that of another', () => {
    const state = newMatch();
    const view = viewOf(state, seatOf(0)) as { hands: { known: number[]; hidden: number }[] };
    expect(view.hands[0]).toEqual({ known: innerOf(state).hands[0], hidden: 0 });
    expect(view.hands[1]).toEqual({ known: [], hidden: 3 });
  });
  it('AL9: too few or too many players, unknown games and unknown rules are told clearly', () => {
    expect(() => newGame(['Anna'], { game: 'thirty-one' })).toThrow('2 to 10 players, not 1');
    expect(() => newGame(Array.from({ length: 11 }, () => 'X'))).toThrow('2 to 10');
    expect(() => newGame(names, { game: 'snap' })).toThrow('There is no game "snap"');
    expect(() => newGame(names, { rules: 'house' })).toThrow('There are no such rules');
  });
});

describe('a whole match', () => {
  it('L34, D22: the summary of a round tells names, points, lives and who lost one', () => {
    const ended = playRound(newMatch());
    const summary = roundSummary(ended);
    expect(summary.map(line => line.name)).toEqual(names);
    for (const { points, standing, change } of summary) {
      expect(points).toBeTypeOf('number');
      expect(standing).toMatch(/life|lives|♥/);
      expect([0, -1]).toContain(change);
    }
    expect(losingNames(ended)).toEqual(summary.filter(line => line.change < 0).map(line => line.name));
    expect(losingNames(ended).length).toBeGreaterThan(0);
  });
  it('L1, L2, L35: startGame hands states to the handler until one player is left, and says who', async () => {
    let last: GameState | undefined;
    const result = await startGame(
      names,
      state => {
        last = state;
        const knocks = state.awaiting === 'draw-or-knock' && getActions(state).length === 3;
        return perform(state, knocks ? 2 : 0);
      },
      { game: 'thirty-one', rules: 'library', seed: 'match' },
    );
    expect(result).toMatch(/^(Anna|Ben|Cleo) wins!$/);
    expect(last).toBeDefined();
  });
  it('L9: the terminal handler alone plays a match from typed numbers', async () => {
    const printed: string[] = [];
    const said: string[] = [];
    const handler = terminalHandler({
      print: line => void printed.push(line),
      ask: question => {
        said.push(question);
        return Promise.resolve(printed.at(-1)!.includes('Knock') ? '3' : '1');
      },
    });
    const result = await startGame(['Anna', 'Ben'], handler, {
      game: 'thirty-one',
      rules: 'library',
      seed: 'typed',
    });
    expect(result).toMatch(/wins!$/);
    expect(printed.join('\n')).toMatch(/Lost by (Anna|Ben)/);
    expect(said.length).toBeGreaterThan(10);
  });
});
