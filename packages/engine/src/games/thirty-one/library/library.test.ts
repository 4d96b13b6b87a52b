// Thirty-One through the library: the names, words and rounds that its users know.
import { describe, expect, it } from 'vitest';
import { cards } from '../../../core/card.ts';
import {
  getActions,
  handToString,
  newGame,
  performAction,
  viewOf,
  type GameState,
} from '../../../library/game-state.ts';
import { losingNames, roundSummary } from '../../../library/round.ts';
import { startGame } from '../../../library/start-game.ts';

const names = ['Anna', 'Ben', 'Cleo'];
const options = { game: 'thirty-one', rules: 'library', seed: 'friday' } as const;

type Match = GameState<'thirty-one'>;

function perform(state: Match, ...actions: readonly string[]): Match {
  return actions.reduce((current, wanted) => {
    const performed = performAction(current, getActions(current).indexOf(wanted));
    if (!performed.ok) throw new Error(`${wanted}: ${performed.illegal.message}`);
    return performed.state;
  }, state);
}
/** Knocks at once, and everybody throws what they drew. */
function playRound(from: Match): Match {
  let state = perform(from, getActions(from)[0]!, 'Knock');
  while (state.awaiting === 'start-turn') {
    state = perform(state, getActions(state)[0]!, 'Draw from the Deck');
    state = perform(state, getActions(state).at(-1)!);
  }
  return state;
}

describe('the library face', () => {
  it('L3–L5, L30, L31, AL6–AL8: start-turn, draw-or-knock, discard, and the words of each', () => {
    let state = newGame(names, options);
    expect(state.awaiting).toBe('start-turn');
    expect(getActions(state)).toEqual(["Start Anna's turn"]);
    state = perform(state, "Start Anna's turn");
    expect(state.awaiting).toBe('draw-or-knock');
    const top = handToString(viewOf(state, 'audience').pile.slice(-1));
    expect(getActions(state)).toEqual(['Draw from the Deck', `Draw ${top}`, 'Knock']);
    state = perform(state, 'Draw from the Deck');
    expect(state.awaiting).toBe('discard');
    const hand = viewOf(state, state.activePlayer!).hands[0]!.known;
    expect(getActions(state)).toEqual(hand.map(card => `Discard ${handToString([card])}`));
    state = perform(state, getActions(state)[3]!);
    expect(getActions(state)).toEqual(["Start Ben's turn"]);
  });
  it('L27, L28, L36, AL19: a new match is dealt, in round 0, with seat 0 to act and five lives', () => {
    const state = newGame(names, options);
    const seen = viewOf(state, state.activePlayer!);
    expect(state).toMatchObject({ round: 0, activePlayer: 0, names });
    expect(seen.hands[0]!.known).toHaveLength(3);
    expect(seen.lives).toEqual([5, 5, 5]);
    expect(seen.phase).toMatchObject({ knocker: null });
  });
  it('L6, L29: a hand is printed with its suits', () => {
    expect(handToString(cards('10♣ A♠ Jd'))).toBe('10♣ A♠ J♦');
  });
  it('L32, AL18: an index that is not listed is refused and changes nothing', () => {
    const state = newGame(names, options);
    const before = JSON.stringify(state);
    for (const index of [-1, 1, 0.5, 99]) {
      expect(performAction(state, index)).toMatchObject({ ok: false, illegal: { code: 'no-such-action' } });
    }
    expect(JSON.stringify(state)).toBe(before);
  });
  it('L7, L30, L34, D22: after the round comes the summary, then Continue', () => {
    const end = playRound(newGame(names, options));
    expect(end.awaiting).toBe('end-round');
    expect(getActions(end)).toEqual(['Continue']);
    const { lives } = end.inner;
    const summary = roundSummary(end);
    expect(summary.map(line => 5 + line.change)).toEqual(lives);
    expect(summary.every(line => line.points !== undefined)).toBe(true);
    expect(losingNames(end)).toEqual(names.filter((_, seat) => lives[seat]! < 5));
    expect(losingNames(end).length).toBeGreaterThan(0);
    expect(perform(end, 'Continue')).toMatchObject({ round: 1, awaiting: 'start-turn' });
  });
  it('L1, L2, L8, L9, L35: startGame runs a match through a handler and names the winner', async () => {
    const says = await startGame(
      names,
      state => (state.awaiting === 'start-turn' ? playRound(state) : perform(state, getActions(state)[0]!)),
      options,
    );
    expect(says).toMatch(/^(Anna|Ben|Cleo) wins!$/);
  });
});
