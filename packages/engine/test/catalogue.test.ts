// What holds for every game of the catalogue through the faces of the engine: the host, the generic players and
// the library.
import { describe, expect, it } from 'vitest';
import * as engine from '../src/index.ts';
import {
  catalogue,
  gameOf,
  getActions,
  losingNames,
  monteCarloBot,
  newGame,
  performAction,
  playOut,
  preset,
  randomBot,
  rngFrom,
  roundSummary,
  seatOf,
  seedFrom,
  startGame,
  Table,
  terminalHandler,
  viewOf,
  type GameState,
} from '../src/index.ts';

const namesOf = (count: number): string[] => ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, count);

for (const { game, bots } of catalogue) {
  const rules: unknown = preset<unknown>(game.rules);
  const { usual } = game.seats(rules);

  describe(game.name, () => {
    it('has a name, a line about itself and a computer player with a character', () => {
      expect(bots.length).toBeGreaterThan(0);
      expect(new Set(bots.map(bot => bot.id)).size).toBe(bots.length);
      for (const text of [game.name, game.about, ...bots.flatMap(bot => [bot.name, bot.about])]) {
        expect(text.length).toBeGreaterThan(2);
      }
    });

    it('is played by the random player and the Monte Carlo player through views alone', () => {
      const thinker = monteCarloBot(game, { policy: bots[0], effort: 60, picks: 3, horizon: 30 });
      const players = Array.from({ length: usual }, (_, seat) => {
        const bot = seat === 0 ? thinker : randomBot(game);
        return { kind: 'bot' as const, name: `${bot.name} ${seat}`, bot };
      });
      const table = new Table({ game, rules, players });
      playOut(table, seedFrom('generic'), 120);
      expect(table.turn().kind === 'over' || table.moves.length >= 120).toBe(true);
      expect(table.reasons.map(({ because }) => because)).toContain('anything will do');
      expect(table.reasons.some(({ because }) => because.startsWith('played out in'))).toBe(true);
    });

    it('L1, L3, L4, L32: the library lists what can be done and does it, and refuses what is not listed', () => {
      const start = newGame(namesOf(usual), { game: game.id, seed: 'library' });
      expect(getActions(start)).toEqual([`Start ${start.names[start.activePlayer!]}'s turn`]);
      for (const index of [-1, 1, 0.5, Number.NaN]) {
        expect(performAction(start, index)).toMatchObject({ ok: false, illegal: { code: 'no-such-action' } });
      }
      expect(performAction(start, 0).ok).toBe(true);
      expect(getActions(start)).toHaveLength(1);
    });

    it('L35, L37, D21: a match through the library is plain data, repeats with its seed, and ends with a winner', async () => {
      const played: GameState[] = [];
      const first = await startGame(namesOf(usual), chooser('choices', played), {
        game: game.id,
        seed: 'match',
      });
      const again = await startGame(namesOf(usual), chooser('choices', []), { game: game.id, seed: 'match' });
      expect(first).toMatch(/^\w+( and \w+)* wins?!$/);
      expect(again).toBe(first);
      expect(JSON.parse(JSON.stringify(played.at(-1)))).toEqual(played.at(-1));
    });

    it('L9: the terminal handler shows the table and the menu, and asks again after a wrong answer', async () => {
      const printed: string[] = [];
      const handler = terminalHandler({
        print: line => void printed.push(line),
        ask: () => Promise.resolve('99'),
      });
      const start = newGame(namesOf(usual), { game: game.id, seed: 'terminal' });
      expect(await handler(start)).toBe(start);
      expect(printed.join('\n')).toContain('1. Start ');
      expect(printed.join('\n')).toContain('There is no action 98');
    });

    it('AL17: a view per player is the one the game gives, and not the state', () => {
      const state = newGame(namesOf(usual), { game: game.id, seed: 'view' });
      for (const viewer of [seatOf(0), 'audience'] as const) {
        expect(viewOf(state, viewer)).toEqual(game.view(state.inner, viewer));
        expect(viewOf(state, viewer)).not.toMatchObject(state.inner as object);
      }
    });
  });
}

/** A handler that chooses at random from what the library offers. */
function chooser(seed: string, played: GameState[]): (state: GameState) => GameState {
  const rng = rngFrom(seedFrom(seed));
  let steps = 0;
  return state => {
    if (++steps > 60_000) throw new Error('This match does not end.');
    played.push(state);
    if (state.awaiting === 'end-round') {
      expect(roundSummary(state).map(line => line.name)).toEqual(state.names);
      expect(losingNames(state).length).toBeLessThanOrEqual(state.names.length);
    }
    const labels = getActions(state);
    const index = rng.below(labels.length);
    const direct = performAction(state, index);
    if (direct.ok) return direct.state;
    expect(direct.illegal.code).toBe('pick-cards');
    const choice = gameOf(state.game).choices(viewOf(state, state.activePlayer!))[index]!;
    const some = choice.kind === 'pick' ? choice.from.slice(0, choice.min) : [];
    const picked = performAction(state, index, some);
    if (!picked.ok) throw new Error(picked.illegal.message);
    return picked.state;
  };
}

it('AL16: the names of the library are spelled right, unlike one in the document', () => {
  const names = Object.keys(engine);
  for (const name of ['startGame', 'getActions', 'performAction']) expect(names).toContain(name);
  expect(names.filter(name => /perfrom/i.test(name))).toEqual([]);
});
