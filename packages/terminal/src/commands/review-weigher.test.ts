// A review by the chances of a player of one's own: a file or a program that weighs, one that does not, and wrong answers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, playOut, preset, seedFrom, Table, writeRecord } from '@parlour/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, parlour, type Ran } from '../../test/outside.ts';

const folder = freshFolder();
const record = (game: string): string => join(folder, `${game}.jsonl`);

beforeAll(() => {
  for (const { game, bots } of catalogue) {
    const rules = preset<object>(game.rules);
    const count = game.seats(rules).usual;
    const players = Array.from({ length: count }, (_, seat) => {
      const bot = bots[seat % 3]!;
      return { kind: 'bot' as const, name: `Seat ${seat}`, bot };
    });
    const table = new Table({
      game,
      rules: { ...rules, ...(game.id === 'gin-rummy' && { target: 30 }) },
      players,
    });
    playOut(table, seedFrom('weigher'));
    writeFileSync(record(game.id), writeRecord(table.record()));
  }
});

/** A player's file with this function. */
function fileWith(weigh: string): string {
  const file = join(freshFolder(), 'own.mjs');
  writeFileSync(
    file,
    `export default game => ({ name: 'Own', act() { throw new Error('never asked'); }, ${weigh} });`,
  );
  return file;
}

/** A program that answers a question to weigh, in \`message\`, with this. */
function programWith(answer: string): string {
  const file = join(freshFolder(), 'own.cjs');
  writeFileSync(
    file,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', text => {
       const message = JSON.parse(text);
       const say = line => console.log(JSON.stringify(line));
       if (message.type === 'hello') return say({ type: 'ready', name: 'Own' });
       if (message.type === 'bye') process.exit(0);
       const { id, menu, made } = message;
       ${answer}
     });`,
  );
  return `cmd:"${process.execPath}" "${file}"`;
}

/** The choice that was made is worth a half, the first line of the menu that is another one, 0.9. */
const LIKES_ANOTHER = `weigh(view, rng, effort, made) {
  if (!(effort > 0)) throw new Error('no effort');
  const other = game.choices(view).find(
    line => line.kind === 'act' && JSON.stringify(line.action) !== JSON.stringify(made),
  );
  const options = [{ action: made ?? other.action, chance: 0.5 }];
  if (made !== undefined && other !== undefined) options.push({ action: other.action, chance: 0.9 });
  return { chance: Math.max(...options.map(({ chance }) => chance)), options, idle: other?.action };
}`;

const review = (weigher: string, args: readonly string[] = [], game = 'gin-rummy'): Promise<Ran> =>
  parlour(['review', record(game), '--seat', '1', '--weigher', weigher, ...args], { catalogue });

interface Told {
  readonly headline: { readonly text: string; readonly like?: unknown };
  readonly account: Readonly<Record<'par' | 'luck' | 'ownLosses' | 'othersLosses' | 'result', number>>;
  readonly moments: readonly {
    readonly loss: number;
    readonly options: readonly Readonly<Record<'label' | 'gap' | 'gapError' | 'share', unknown>>[];
  }[];
}

describe('a review by the chances of a player of one’s own', () => {
  it.each(catalogue.map(({ game }) => game.id))('takes the figures of a file, in %s', async game => {
    const { code, out, err } = await review(fileWith(LIKES_ANOTHER), ['--json'], game);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { headline, account, moments } = JSON.parse(out) as Told;
    expect(headline.like).toBeUndefined();
    expect(headline.text).toMatch(/^\d+\.\d\d points lost a decision\.$/);
    expect(new Set(moments.map(({ loss }) => loss.toFixed(3)))).toContain('0.400');
    const [best, second] = moments.find(({ loss }) => loss > 0)!.options;
    expect(best).toMatchObject({ gap: 0, gapError: 0, share: 1 });
    expect(second).toMatchObject({ gap: expect.closeTo(0.4) as number, gapError: 0, share: 0 });
    for (const { options } of moments) for (const { label } of options) expect(label).not.toMatch(/^\{/);
    const { par, luck, ownLosses, othersLosses, result } = account;
    expect(par + luck - ownLosses + othersLosses).toBeCloseTo(result);
  });
  it('says whose they are', async () => {
    const { code, out } = await review(fileWith(LIKES_ANOTHER));
    expect(code).toBe(0);
    expect(out).toContain('a review for Seat 0\nby the chances of Own\n');
    expect(out).toMatch(/1\. Hand \d+, move \d+: Blunder, −40\.0/);
  });
  it('takes the figures of a program, by lines of the menu or by actions', async () => {
    const program = programWith(`
      const options = menu.map((line, choice) => ({ choice, chance: 0.2, error: 0.01, share: 0.3 }));
      const same = menu.findIndex(line => JSON.stringify(line.action) === JSON.stringify(made));
      if (same < 0) options.push({ action: made, chance: 0.1 });
      else options[same].chance = 0.1;
      say({ type: 'weighed', id, chance: 0.2, options, facts: [{ id: 'own', value: 1, text: 'It is so.' }] });`);
    const { code, out, err } = await review(program, ['--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { moments } = JSON.parse(out) as Told;
    expect(moments.length).toBeGreaterThan(5);
    expect(moments[0]!.options.at(-1)).toMatchObject({
      gap: 0.1,
      gapError: expect.closeTo(0.01 * Math.SQRT2) as number,
    });
    expect(out).toContain('It is so.');
  });
  it('takes the figures of a player of the house over the protocol', async () => {
    const program = new URL('../../src/main.ts', import.meta.url).pathname;
    const house = `cmd:"${process.execPath}" --conditions=parlour-source --import tsx "${program}" bot run bluff old-fox`;
    const { code, out, err } = await review(house, ['--effort', '0.02', '--json'], 'bluff');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect((JSON.parse(out) as Told).moments.length).toBeGreaterThan(5);
  });
  it.each([
    ['a file without weigh', () => fileWith(''), 'Own does not weigh this match. It has no weigh('],
    [
      'a file that throws',
      () => fileWith('weigh() { throw new Error("no"); }'),
      'Own does not weigh this match. weigh() threw in own.mjs, line 1: no',
    ],
    ['a file that knows no rules', () => fileWith('weigh() {}'), 'Own does not know these rules'],
    [
      'a file of nonsense',
      () =>
        fileWith('weigh(view, rng, effort, made) { return { options: [{ action: made, chance: NaN }] }; }'),
      'Own has weighed a decision wrongly. "chance" of',
    ],
    [
      'a program that does not know the question',
      () => programWith("say({ type: 'error', message: 'what?' });"),
      'Own does not weigh this match. It says: what?',
    ],
    ['a program that ends', () => programWith('process.exit(3);'), 'ended with status 3'],
    [
      'a program that plays on',
      () => programWith("say({ type: 'answer', id, choice: 0 });"),
      'Own has weighed a decision wrongly. It must give "options", a list.',
    ],
    ['a player of the house', () => 'madame-deadwood', '--weigher takes a file such as'],
    ['no file', () => '/nowhere/bot.ts', 'There is no file /nowhere/bot.ts.'],
  ])('refuses %s in a sentence', async (_, weigher, sentence) => {
    const { code, out, err } = await review(weigher());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd()).not.toContain('\n');
    expect(err).toContain(sentence);
  });
});
