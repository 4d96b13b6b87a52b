// Players from outside: files, commands in other languages, and our own players offered over the protocol. The
// same policy must give the same games wherever it runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '@parlour/engine';
import { botTemplate } from '../src/players/template.ts';
import { faultsOf, inRepository, play, results, thirtyOne } from './outsiders.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-players-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** Our own player over the protocol. */
function served(game: string, player: string): string {
  const program = inRepository('packages/terminal/src/main.ts');
  return `cmd:"${process.execPath}" --conditions=parlour-source --import tsx "${program}" bot run ${game} ${player}`;
}

describe('players from files', () => {
  it('a file plays, and the example in TypeScript holds its own', async () => {
    const { players, forfeits } = await play(thirtyOne, [inRepository('examples/knock-at-25.ts'), 'random']);
    expect(players[0]!.name).toBe('Knock at 25');
    expect(players[0]!.share.value).toBeGreaterThan(players[1]!.share.value);
    expect(forfeits).toEqual([]);
  });
  it('an illegal move forfeits, with who, where and what', async () => {
    const file = write(
      'cheat.mjs',
      `export default { name: 'Cheat', act: () => ({ action: { type: 'win' } }) };`,
    );
    const { players, forfeits, games } = await play(thirtyOne, [file, 'random']);
    expect(players[0]).toMatchObject({ forfeits: games.played, wins: 0 });
    expect(forfeits[0]).toMatchObject({ player: 0, group: 0, fault: { code: 'illegal' } });
    expect(forfeits[0]!.fault.message).toContain('{"type":"win"}');
  });
  it('a file outside every package may import the engine', async () => {
    const text = `import { randomAction, type AnyGame, type Rng } from '@parlour/engine';
      export default (game: AnyGame) => ({
        name: 'Outsider',
        act: (view: unknown, rng: Rng) => ({ action: randomAction(game.choices(view), rng) }),
      });`;
    const { players, forfeits } = await play(thirtyOne, [write('outsider.ts', text), 'random'], { games: 2 });
    expect(players[0]!.name).toBe('Outsider');
    expect(forfeits).toEqual([]);
  });
  it('a crash names the line', async () => {
    const text = `export default {
      name: 'Crasher',
      act(view: { nothing: { at: number } }) {
        return view.nothing.at;
      },
    };`;
    const { forfeits } = await play(thirtyOne, [write('crasher.ts', text), 'random'], { games: 2 });
    expect(forfeits[0]!.fault.message).toMatch(/^act\(\) threw in crasher\.ts, line 4: Cannot read/);
  });
  it.each([
    ['missing.ts', undefined, 'There is no file'],
    ['import.ts', `import './nowhere.ts';`, 'Could not resolve "./nowhere.ts"'],
    ['bot.py', '', /Did you mean "cmd:python3 .*bot\.py"\?/],
    ['empty.mjs', 'export const nothing = 1;', 'default export'],
    ['broken.mjs', 'export default {', 'cannot be loaded'],
  ])('says what is wrong with %s', async (name, text, complaint) => {
    const file = text === undefined ? join(folder, name) : write(name, text);
    await expect(play(thirtyOne, [file, 'random'])).rejects.toThrow(complaint);
  });
});

describe('players by name', () => {
  const ginRummy = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  it.each([
    ['madame-deadwood', 'Did you mean madame?'],
    ['Madame Deadwood', 'Did you mean madame?'],
    ['standard', 'Did you mean regular, the standard player of Gin Rummy?'],
    ['regluar', 'Did you mean regular?'],
    ['python3 my_gin.py', 'Did you mean "cmd:python3 my_gin.py"?'],
    ['node my-gin.js', 'Did you mean "cmd:node my-gin.js"?'],
    ['cmd: ', 'A program is missing after cmd:'],
    ['my_gin.py', 'Did you mean "cmd:python3 my_gin.py"?'],
  ])('for %s it says: %s', async (called, hint) => {
    await expect(play(ginRummy, [called, 'random'])).rejects.toThrow(hint);
  });
});

describe('players in processes', () => {
  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'our own player over the protocol plays the same games as in this process: %s',
    async (id, entry) => {
      const player = entry.bots[0]?.id ?? 'random';
      const here = await play(entry, [player, 'random'], { games: 1 });
      const there = await play(entry, [served(id, player), 'random'], { games: 1 });
      expect(results(there)).toEqual(results(here));
      expect(there.players[0]!.name).toBe(here.players[0]!.name);
    },
  );

  const node = `cmd:"${process.execPath}"`;
  const ready = `let faults = 0;
    const say = line => console.log(JSON.stringify(line));
    require('node:readline').createInterface({ input: process.stdin }).on('line', text => {
      const message = JSON.parse(text);
      if (message.type === 'hello') say({ type: 'ready' });
      if (message.type === 'fault') faults++;
      if (message.type === 'decide') decide(message);
    });\n`;

  /** One deal, four games, of a program at a table of Randoms. */
  const playAgainstRandom = (name: string, code: string): ReturnType<typeof play> =>
    play(thirtyOne, [`${node} "${write(name, ready + code)}"`, 'random', 'random', 'random'], { games: 1 });

  it.each([
    [
      'crashes',
      'function decide() { throw new Error("out of ideas"); }',
      'crashed',
      'ended with status 1 in crashes.cjs, line 9: Error: out of ideas',
    ],
    ['answers nonsense', 'function decide() { console.log("knock!"); }', 'unreadable', 'knock!'],
    [
      'answers for another question',
      'function decide() { say({ id: 999, choice: 0 }); }',
      'unreadable',
      'must carry the id of its question, 1; it has 999.',
    ],
    [
      'answers for an earlier question',
      'function decide({ id }) { say({ id: id - 1, choice: 0 }); }',
      'unreadable',
      'must carry the id of its question, 1; it has 0.',
    ],
    [
      'answers on several lines',
      'function decide({ id }) { console.log(JSON.stringify({ id, choice: 0 }, null, 1)); }',
      'unreadable',
      'This line is not a JSON object: { (an answer is one object on one line;',
    ],
    [
      'chooses beyond the menu',
      'function decide({ id }) { say({ id, choice: 99 }); }',
      'unreadable',
      'no line 99',
    ],
    [
      'gives no answer in it',
      'function decide({ id }) { say({ id }); }',
      'unreadable',
      'neither an "action" nor',
    ],
    ['says nothing', 'function decide() {}', 'late', '20 ms are allowed'],
  ])('one that %s forfeits with a clear record', async (what, code, fault, complaint) => {
    const file = write(`${what.replaceAll(' ', '-')}.cjs`, ready + code);
    const limit = fault === 'late' ? { timePerMove: 20 } : {};
    const named = [`${node} "${file}"`, 'random', 'random', 'random'];
    const { forfeits } = await play(thirtyOne, named, { games: 1, ...limit });
    const own = forfeits.filter(({ player }) => player === 0);
    expect(own).toHaveLength(4);
    expect(own[0]!.fault.code).toBe(fault);
    expect(own[0]!.fault.message).toContain(complaint);
  });
  it('one that answers a question twice forfeits at the next', async () => {
    const code = 'function decide({ id }) { for (const choice of [0, 0]) say({ id, choice }); }';
    const { forfeits } = await playAgainstRandom('twice.cjs', code);
    expect(forfeits.map(({ fault }) => fault.message)).toEqual(
      [2, 4, 6, 8].map(
        id =>
          `The answer must carry the id of its question, ${id}; it has ${id - 1}. A question gets one answer.`,
      ),
    );
  });
  it('one that is out of step is started anew for its next game', async () => {
    const code = 'let asked = 0; function decide() { console.log(`question ${++asked}`); }';
    const { forfeits } = await playAgainstRandom('garbles.cjs', code);
    const messages = forfeits.map(({ fault }) => fault.message);
    expect(messages).toHaveLength(4);
    for (const message of messages) expect(message).toContain('not a JSON object: question 1 (');
  });
  it('one that breaks the rules is told so and plays on', async () => {
    const code = `function decide({ id }) { say({ id, action: { type: 'win', faults } }); }`;
    const { forfeits } = await playAgainstRandom('breaks.cjs', code);
    expect(forfeits.map(({ fault }) => fault)).toEqual(
      [0, 1, 2, 3].map(faults => ({
        code: 'illegal',
        message: `{"type":"win","faults":${faults}} is not an action of this game.`,
      })),
    );
  });
  it('what two programs write to their standard error is shown with their names', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const loud = (name: string): string =>
        `${node} "${write(`${name}.cjs`, `${ready}function decide({ id }) { console.error('thinking'); say({ id }); }`)}"`;
      const random = ['random', 'random'];
      await play(thirtyOne, [loud('a'), loud('b'), ...random], { games: 1, showErrors: true });
      const [first] = written.mock.calls.map(([text]) => text);
      expect(first).toMatch(/^.*[ab]\.cjs"?: thinking\n$/);
      written.mockClear();
      await play(thirtyOne, [loud('a'), 'random', ...random], { games: 1, showErrors: true });
      expect(new Set(written.mock.calls.map(([text]) => text))).toEqual(new Set(['thinking\n']));
    } finally {
      written.mockRestore();
    }
  });
  it('one that cannot be started, or is not ready, stops the tournament with a reason', async () => {
    await expect(play(thirtyOne, ['cmd:no-such-program-here', 'random'])).rejects.toThrow(
      'There is no program "no-such-program-here" in PATH.',
    );
    const missing = join(folder, 'missing.py');
    await expect(play(thirtyOne, [`cmd:${missing}`, 'random'])).rejects.toThrow(
      `There is no program ${missing}, or the interpreter`,
    );
    const plain = write('plain.py', 'print()');
    await expect(play(thirtyOne, [`cmd:${plain}`, 'random'])).rejects.toThrow(
      `${plain} may not be executed. Make it executable (chmod +x ${plain}), or name what runs it`,
    );
    const quiet = write('quits.cjs', 'process.exit(3)');
    await expect(play(thirtyOne, [`${node} "${quiet}"`, 'random'])).rejects.toThrow(/status 3/);
    const other = served('bluff', 'standard');
    await expect(play(thirtyOne, [other, 'random'])).rejects.toThrow(/plays bluff, not thirty-one/);
  });
});

describe('the check of a player', () => {
  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'finds no fault with a new bot for %s',
    async (_, entry) => {
      const file = write(`fresh-${entry.game.id}.ts`, botTemplate('my-bot.ts', entry.game));
      expect(await faultsOf(file, entry)).toEqual([]);
    },
  );
  it('finds illegal moves, nondeterminism and state kept between games', async () => {
    const bot = (act: string): string =>
      `let count = 0; export default game => ({ name: 'X', act(view, rng) { const menu = game.choices(view); ${act} } });`;
    const act = (choice: string): string => `return { action: menu[${choice}].action };`;
    expect(await faultsOf(write('illegal.mjs', bot('return { action: 7 };')), thirtyOne)).toContain('legal');
    expect(await faultsOf(write('unsteady.mjs', bot(act('count++ % menu.length'))), thirtyOne)).toContain(
      'steady',
    );
    // Each decision is asked for three times, so that it changes its mind between two decisions.
    const learner = `count += 1; ${act('count > 30 ? menu.length - 1 : 0')}`;
    expect(await faultsOf(write('learner.mjs', bot(learner)), thirtyOne)).toContain('forgetful');
  });
});
