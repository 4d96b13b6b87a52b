// What startGame says to a handler that returns the wrong thing.
import { describe, expect, it } from 'vitest';
import { newGame, performAction, type GameState } from './game-state.ts';
import { startGame, type Handler } from './start-game.ts';

const names = ['Anna', 'Ben'];

/** A match with a handler that returns something wrong; it stops if that is accepted. */
function answeredWith(wrong: (state: GameState) => unknown): Promise<string> {
  let asked = 0;
  const handler = (state: GameState): unknown => {
    if (++asked > 2000) throw new Error('Nobody stopped the handler.');
    return wrong(state);
  };
  return startGame(names, handler as Handler, { seed: 'friday' });
}

describe('a handler', () => {
  const returns = 'Return a state: the `state` of performAction(state, index)';
  it.each<[string, (state: GameState) => unknown, string]>([
    ['nothing', () => undefined, `The handler returned nothing. ${returns}`],
    ['null', () => null, `The handler returned nothing. ${returns}`],
    ['a text', () => 'Knock', `The handler returned the text "Knock". ${returns}`],
    ['an index', () => 0, `The handler returned a number. ${returns}`],
    ['a list', state => [state], `The handler returned a list. ${returns}`],
    [
      'the inner state',
      ({ inner }) => inner,
      `The handler returned an object that is not a state. ${returns}`,
    ],
    [
      'a result',
      state => performAction(state, 0),
      'returned the result of performAction. Return its `state`.',
    ],
    ['a refusal', state => performAction(state, 9), 'returned a refusal: There is no action 9. Choose one'],
    ['another deal', () => newGame(names), 'a state of another match: its `matchSeed` is different.'],
    ['other rules', () => newGame(names, { seed: 'friday', rules: 'classroom' }), '`rules` is different'],
    ['others', () => newGame(['Cleo', 'Dan'], { seed: 'friday' }), 'its `names` is different'],
  ])('L2: that returns %s is told what to return', async (_, wrong, sentence) => {
    await expect(answeredWith(wrong)).rejects.toThrow(sentence);
    await expect(answeredWith(state => Promise.resolve(wrong(state)))).rejects.toThrow(sentence);
  });
  it('L2: that returns the state it was given for ever is stopped, a copy of it too', async () => {
    const stopped = 'returned the state it was given 1000 times in a row. Return the state of performAction';
    await expect(answeredWith(state => state)).rejects.toThrow(stopped);
    await expect(answeredWith(state => structuredClone(state))).rejects.toThrow(stopped);
  });
  it('L2: may return the state it was given to be asked again, and a copy of the next one', async () => {
    let asked = 0;
    const result = await answeredWith(state => {
      if (asked++ % 3 < 2) return state;
      const knocked = performAction(state, 2);
      const done = knocked.ok ? knocked : performAction(state, 0);
      return done.ok ? (JSON.parse(JSON.stringify(done.state)) as GameState) : undefined;
    });
    expect(result).toMatch(/^(Anna|Ben) wins!$/);
    expect(asked).toBeGreaterThan(20);
  });
  it('L1: is needed', async () => {
    await expect(startGame(names, undefined as never)).rejects.toThrow('startGame needs a handler');
  });
});
