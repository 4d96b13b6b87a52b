import { catalogue, decide, playOut, preset, rngFrom, seatOf, seedFrom, Table } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { Environment, type EnvironmentTurn } from './environment.ts';
import { serveEnvironment } from './serve-environment.ts';

const open = (id: string): Environment => {
  const { game } = catalogue.find(entry => entry.game.id === id)!;
  const rules: unknown = preset(game.rules);
  return new Environment({ game, rules, seats: game.seats(rules).usual, moveLimit: 20_000 });
};
const firstLine = (turn: EnvironmentTurn): Record<string, unknown> => {
  const line = turn.type === 'turn' ? turn.menu[0]! : undefined;
  return { choice: 0, ...(line?.kind === 'pick' ? { pick: line.from.slice(0, line.min) } : {}) };
};

/** Plays a match in which everybody takes the first line of the menu; at most so many answers. */
function playFirstLines(environment: Environment, seed: string, most: number): EnvironmentTurn[] {
  const turns = [environment.reset(seed)];
  while (turns.length < most && turns.at(-1)!.type === 'turn') {
    const next = environment.step(firstLine(turns.at(-1)!));
    if (next.type === 'error') throw new Error(next.message);
    turns.push(next);
  }
  return turns;
}

describe.each(catalogue.map(({ game, bots }) => [game.id, game, bots[0]!] as const))(
  '%s',
  (id, game, bot) => {
    it('the same seed and answers give the same match', () => {
      const environment = open(id);
      const turns = playFirstLines(environment, 'friday', 300);
      expect(JSON.stringify(playFirstLines(environment, 'friday', 300))).toBe(JSON.stringify(turns));
      expect(JSON.stringify(playFirstLines(environment, 'monday', 300))).not.toBe(JSON.stringify(turns));
    });

    it('gives a computer player the match that a table plays out with that seed', () => {
      const environment = open(id);
      const { rules, seats } = environment.setup;
      const players = Array.from(
        { length: seats },
        (_, seat) => ({ kind: 'bot', name: `${seat}`, bot }) as const,
      );
      const table = new Table({ game, rules, players });
      playOut(table, seedFrom('friday'));
      // A second table tells what the player decides at the moves of the first one.
      const shadow = new Table({ game, rules, players });
      let turn: EnvironmentTurn = environment.reset('friday');
      while (turn.type === 'turn') {
        if (shadow.moves.length < table.moves.length) bringUp(shadow, table, turn);
        const { action, ...when } = decide(shadow, seatOf(turn.seat), seedFrom('friday'));
        const answer = answerFor(game.choices(shadow.view(seatOf(turn.seat))), action);
        const next = environment.step({ ...answer, ...when });
        if (next.type === 'error') throw new Error(next.message);
        turn = next;
      }
      expect(turn).toEqual({
        type: 'over',
        score: table.score(),
        winners: table.winners(),
        truncated: false,
      });
    });
  },
);

/** Plays the moves of a finished table on another until its seat sees what the environment shows. */
function bringUp(shadow: Table, table: Table, turn: EnvironmentTurn & { type: 'turn' }): void {
  const shown = JSON.stringify(turn.view);
  while (JSON.stringify(shadow.view(seatOf(turn.seat))) !== shown) {
    shadow.submit(table.moves[shadow.moves.length]!);
  }
}

/** The line of the menu that means an action, and the cards picked for it. */
function answerFor(menu: ReturnType<Table['game']['choices']>, action: unknown): Record<string, unknown> {
  const wanted = JSON.stringify(action);
  for (const [choice, line] of menu.entries()) {
    if (line.kind === 'act' && JSON.stringify(line.action) === wanted) return { choice };
    const { cards = [] } = action as { cards?: readonly never[] };
    if (line.kind === 'pick' && JSON.stringify(line.make(cards)) === wanted) return { choice, pick: cards };
  }
  throw new Error(`${wanted} is not on the menu.`);
}

it('a refused answer changes nothing and says what is wrong', () => {
  const environment = open('thirty-one');
  expect(environment.step({ choice: 0 })).toEqual({
    type: 'error',
    message: expect.stringContaining('reset'),
  });
  const turn = environment.reset('friday') as EnvironmentTurn & { type: 'turn' };
  expect(environment.step({ choice: 99 })).toEqual({
    type: 'error',
    message: expect.stringContaining('no line 99'),
  });
  expect(environment.step({ action: { type: 'knock' } })).toMatchObject({ type: 'error' });
  expect(environment.view(seatOf(turn.seat))).toEqual(turn.view);
});

it('a match that is too long is cut off, and nobody has won it', () => {
  const { setup } = open('gin-rummy');
  const turns = playFirstLines(new Environment({ ...setup, moveLimit: 10 }), 'friday', 300);
  expect(turns.at(-1)).toEqual({ type: 'over', score: [0, 0], winners: [], truncated: true });
});

it('Gin Rummy hides the opponent’s hand until a knock, and an undercut knocker scores nothing', () => {
  const environment = open('gin-rummy');
  const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
  let undercuts = 0;
  for (let match = 0; match < 50 && undercuts === 0; match++) {
    let turn: EnvironmentTurn = environment.reset(`match ${match}`);
    let knocker = -1;
    while (turn.type === 'turn') {
      const { seat, view, score } = turn;
      const { hands, phase, deeds } = view as GinView;
      if (phase.kind !== 'layoff') {
        const taken = deeds
          .filter(deed => deed.seat !== seat && deed.from === 'discard')
          .map(({ card }) => card);
        for (const card of hands[1 - seat]!.known) expect(taken).toContain(card);
      }
      const { action } = bots[0]!.act(view, rngFrom(seedFrom(`${match}`)), () => false);
      if ((action as { type: string }).type === 'knock') knocker = seat;
      const next = environment.step(answerFor(game.choices(view), action));
      if (next.type === 'error') throw new Error(next.message);
      const change = next.score.map((points, at) => points - score[at]!);
      expect(Math.min(...change)).toBe(0);
      if (next.type === 'turn' && knocker >= 0 && change[1 - knocker]! > 0) undercuts++;
      turn = next;
    }
  }
  expect(undercuts).toBeGreaterThan(0);
});

interface GinView {
  readonly hands: readonly { readonly known: readonly number[] }[];
  readonly phase: { readonly kind: string };
  readonly deeds: readonly { readonly seat: number; readonly from?: string; readonly card?: number }[];
}

it('speaks lines of JSON', async () => {
  const said: { type: string; message?: string }[] = [];
  async function* input(): AsyncGenerator<string> {
    yield* ['{"type":"reset"}', '', '{"type":"reset","seed":"7"}', '{"type":"step","choice":0}'];
    yield* ['{"type":"observe","seat":9}', '{"type":"observe","seat":1}', 'what', '{"type":"bye"}', 'more'];
  }
  const say = (line: string): unknown => said.push(JSON.parse(line) as { type: string });
  await serveEnvironment(open('thirty-one'), { input: input(), say });
  expect(said.map(({ type }) => type)).toEqual(['ready', 'error', 'turn', 'turn', 'error', 'view', 'error']);
  expect(said[0]).toMatchObject({ protocol: 1, game: 'thirty-one', seats: 4 });
});
