import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { catalogue, seedFrom, type RecordHeader } from '@parlour/engine';
import { freshFolder, parlour, type Ran } from '../../test/outside.ts';

/** Where no database is. */
const NOBODY = 'postgres://parlour:secret@127.0.0.1:1/parlour';

describe('parlour arena', () => {
  it.each([
    ['arena snpa', 'There is no game "snpa". Did you mean snap?'],
    ['arena snap --players quiet,,quiet', /A player is missing/],
    ['arena snap --players nobody,quiet', /There is no player "nobody" for Snap\. Choose one of quiet/],
    ['arena snap --players quit,random', /There is no player "quit" for Snap\. Did you mean quiet\?/],
    ['arena snap --players quiet,random --seats 30', /for 2 to 10 seats, not 30/],
    ['arena snap --games none', /--games takes a whole number from 1 up, not "none"/],
    ['arena snap --cores -1', /--cores takes a whole number/],
    [
      'arena snap --cores 0',
      '--cores 0 leaves the games to other machines: share them with --shared or --database-file.',
    ],
    ['arena snap --shared', 'Say which database: --database-file, --database, or the variable DATABASE_URL.'],
    ['arena snap --database-file nowhere', 'The file "nowhere" cannot be read.'],
    ['arena work --database-file nowhere', 'The file "nowhere" cannot be read.'],
    ['arena snap --records games --database postgres://db', /^--records keeps games of this machine alone/],
    ['arena work', 'Say which database: --database-file, --database, or the variable DATABASE_URL.'],
    ['arena snap --players quiet --round-robin', 'A round robin needs at least two different players.'],
  ])('%s is refused with one line', async (args, message) => {
    const { code, out, err } = await parlour(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
  });
  it.each([`arena ${catalogue[0]!.game.id} --games 1 --cores 0 --shared`, 'arena work'])(
    '%s takes the database of DATABASE_URL, or of a file',
    async args => {
      const file = join(freshFolder(), 'database');
      writeFileSync(file, NOBODY);
      const byVariable = await parlour(args, { catalogue, env: { DATABASE_URL: NOBODY } });
      expect(byVariable).toMatchObject({ code: 2, err: expect.stringContaining('127.0.0.1:1') as string });
      expect(await parlour(`${args} --database-file ${file}`, { catalogue })).toEqual(byVariable);
      expect(byVariable.err).not.toContain('secret');
    },
  );
  it('plays, prints the figures and writes the page', async () => {
    const report = join(freshFolder(), 'report.html');
    const [{ game, bots }] = catalogue as [(typeof catalogue)[0]];
    const args = `arena ${game.id} --players ${bots[0]!.id},random --seats 2 --games 6 --cores 1`;
    const { code, out, err } = await parlour(`${args} --report ${report}`, { catalogue });
    expect(code).toBe(0);
    // Lines of progress come only where the machine is slow.
    expect(err.replace(/^.* left.*\n/gm, '')).toBe(`The report is in ${report}.\n`);
    expect(out).toContain(`${game.name} · `);
    expect(out).toMatch(/Random +\d/);
    expect(readFileSync(report, 'utf8')).toContain('<h1>');
    const json = await parlour(`${args} --json`, { catalogue });
    expect(JSON.parse(json.out)).toMatchObject({ par: 0.5, games: { played: 6, planned: 6 } });
    const env = { npm_lifecycle_event: 'arena' };
    expect((await parlour(`${args} --json`, { catalogue, env })).err).toContain('npm run --silent arena');
    // A variable that is there for the server shares nothing.
    const local = await parlour(`${args} --json`, { catalogue, env: { DATABASE_URL: NOBODY } });
    expect(local.code).toBe(0);
    const silent = { ...env, npm_config_loglevel: 'silent' };
    expect((await parlour(`${args} --json`, { catalogue, env: silent })).err).not.toContain('npm');
  });
});

describe('the records of a tournament', () => {
  /** A guest that takes the first line of the menu, and gives up where it is told to. */
  const guest = (folder: string, givesUp: string): string => {
    const file = join(folder, 'first.mjs');
    writeFileSync(
      file,
      `export default game => ({
         name: 'First Line',
         act(view) {
           if (${givesUp}) throw new Error('I give up');
           const [line] = game.choices(view);
           return { action: line.kind === 'act' ? line.action : line.make(line.from.slice(0, line.min)) };
         },
       });`,
    );
    return file;
  };
  const play = async (folder: string, file: string): Promise<Ran> =>
    await parlour(
      `arena gin-rummy --players ${file},regular --set target=30 --games 2 --cores 1 --records ${folder}`,
      { catalogue },
    );

  it('can be replayed, and reviewed for the seat of a guest', async () => {
    const folder = join(freshFolder(), 'new', 'games');
    const file = guest(freshFolder(), 'false');
    const played = await play(folder, file);
    expect(played).toMatchObject({ code: 0, err: `The records of 2 games are in ${folder}.\n` });
    const names = ['gin-rummy-deal-1-table-1-game-1.jsonl', 'gin-rummy-deal-1-table-1-game-2.jsonl'];
    expect(readdirSync(folder).sort()).toEqual(names);
    const [first, second] = names.map(name => join(folder, name)) as [string, string];
    const headers = [first, second].map(
      path => JSON.parse(readFileSync(path, 'utf8').split('\n')[0]!) as RecordHeader,
    );
    expect(headers.map(header => header.names[0])).toEqual([
      'First Line',
      expect.not.stringMatching('First'),
    ]);
    expect(headers[0]!.note).toEqual({
      seats: [
        { kind: 'guest', guest: file },
        { kind: 'bot', bot: 'regular' },
      ],
    });
    const replayed = await parlour(`replay ${first}`, { catalogue });
    expect(replayed).toMatchObject({ code: 0, err: '' });
    const reviewed = await parlour(['review', second, '--seat', 'First Line', '--effort', '0.05'], {
      catalogue,
    });
    expect(reviewed).toMatchObject({ code: 0, err: '' });
    expect(reviewed.out).toContain('Gin Rummy: a review for First Line');
    expect(reviewed.out).toMatch(/The costliest moments\n.*\n\n1\. Hand \d+, move \d+: [A-Z]/);
  });
  it('are never written over', async () => {
    const folder = freshFolder();
    const path = join(folder, 'gin-rummy-deal-1-table-1-game-2.jsonl');
    writeFileSync(path, 'mine');
    const { code, out, err } = await play(folder, guest(freshFolder(), 'false'));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`${path} is there already, and records are not written over. Name another folder.\n`);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(await play(path, 'random')).toMatchObject({
      code: 2,
      err: `The folder ${path} cannot be made: a file has that name.\n`,
    });
  });
  it('end where a player forfeits, and cannot be reviewed then', async () => {
    const folder = freshFolder();
    const { err } = await play(folder, guest(folder, 'view.pile.length > 4'));
    expect(err).toMatch(/^The records of 2 games are in .+\. Not played to the end: 2; .+ not reviewed\.\n$/);
    const path = join(folder, 'gin-rummy-deal-1-table-1-game-1.jsonl');
    expect(await parlour(`replay ${path}`, { catalogue })).toMatchObject({ code: 0, err: '' });
    const reviewed = await parlour(`review ${path}`, { catalogue });
    expect(reviewed.err).toMatch(/^The match is not over in this record/);
  });
});

describe('parlour bot', () => {
  it('new writes a player that check finds nothing wrong with', async () => {
    const file = join(freshFolder(), 'my-bot.ts');
    const begun = await parlour(`bot new ${file} snap`);
    expect(begun).toMatchObject({ code: 0, err: '' });
    expect(begun.out).toContain('parlour bot check');
    const checked = await parlour(`bot check ${file} --games 2`);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out.match(/^✓/gm)).toHaveLength(5);
    expect(checked.out).toContain('My Bot: 2 games of Snap against 2 × Quiet, usual rules.\n');
  });
  it('new never writes over a file', async () => {
    const folder = freshFolder();
    await parlour(`bot new ${join(folder, 'a.py')} snap`);
    expect(existsSync(join(folder, 'a.py'))).toBe(true);
    expect((await parlour(`bot new ${join(folder, 'a.py')} snap`)).err).toContain('already');
    expect((await parlour(`bot new ${join(folder, 'a.rb')} snap`)).err).toContain('.ts or .py');
  });
  it('build makes a program for a browser of a player and what it imports', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'luck.ts'), 'export const number: number = 0;');
    writeFileSync(
      join(folder, 'bot.ts'),
      `import { seatOf, type AnyGame } from '@parlour/engine';
       import { number } from './luck.ts';
       export default (game: AnyGame) => ({
         name: 'First',
         act: (view: unknown) => ({ action: game.choices(view)[seatOf(number)] }),
       });`,
    );
    const built = await parlour(`bot build ${join(folder, 'bot.ts')} gin-rummy`, { catalogue });
    expect(built).toMatchObject({ code: 0, err: '' });
    const program = readFileSync(join(folder, 'bot.browser.js'), 'utf8');
    expect(program).not.toMatch(/^import /m);
    // Stands in for the web worker: the messages to it and from it.
    const said: unknown[] = [];
    const worker: { onmessage?: (event: { data: unknown }) => void } = {};
    const context = createContext(
      Object.assign(worker, { postMessage: (message: unknown) => said.push(message), performance }),
    );
    runInContext(program, context);
    worker.onmessage?.({ data: { type: 'hello', protocol: 1, game: 'gin-rummy', rules: {}, seats: 2 } });
    worker.onmessage?.({ data: { type: 'hello', protocol: 1, game: 'bluff', rules: {}, seats: 4 } });
    await new Promise(resolve => setImmediate(resolve));
    expect(said).toEqual([
      { type: 'ready', name: 'First' },
      { type: 'error', message: 'This player plays gin-rummy, not bluff.' },
    ]);
    const missing = await parlour(`bot build ${join(folder, 'none.ts')} gin-rummy`, { catalogue });
    expect(missing).toMatchObject({ code: 2, err: `There is no file ${join(folder, 'none.ts')}.\n` });
  });
  it('check shows the last lines that a crashed program wrote, and all of them when asked to', async () => {
    const file = join(freshFolder(), 'crash.cjs');
    writeFileSync(
      file,
      `require('node:readline').createInterface({ input: process.stdin }).on('line', text => {
         if (JSON.parse(text).type === 'hello') return console.log('{"type":"ready"}');
         for (let line = 1; line <= 30; line++) console.error('line ' + line);
         process.exit(1);
       });`,
    );
    const { code, out } = await parlour(['bot', 'check', `cmd:"${process.execPath}" "${file}"`, 'snap']);
    expect(code).toBe(2);
    expect(out).toContain('ended with status 1');
    expect(out.match(/^ {2}line \d+$/gm)).toHaveLength(20);
    expect(out).toContain('line 30');
    expect(out).not.toContain('✓');
  });
  it('check wants to know the game', async () => {
    expect((await parlour('bot check quiet')).err).toContain('Say which game');
    const program = await parlour(['bot', 'check', 'cmd:python3 my_bot.py']);
    expect(program.err).toContain('Say which game: parlour bot check "cmd:python3 my_bot.py" GAME.');
    expect((await parlour('bot check my_bot.py')).err).toContain('Did you mean "cmd:python3 my_bot.py"?');
  });
  it('run speaks the protocol', async () => {
    const hello = JSON.stringify({ type: 'hello', protocol: 1, game: 'snap', rules: {}, seats: 2 });
    const weigh = JSON.stringify({ type: 'weigh', id: 1, view: {}, seed: seedFrom('x'), effort: 1 });
    const { code, out } = await parlour('bot run snap quiet', {
      input: `${hello}\nnonsense\n${weigh}\n{"type":"weigh"}\n{"type":"bye"}\n`,
    });
    expect(code).toBe(0);
    const [ready, error, unable, unreadable] = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as unknown);
    expect(ready).toEqual({ type: 'ready', name: 'Quiet' });
    expect(error).toMatchObject({ type: 'error' });
    expect(unable).toEqual({ type: 'error', message: 'This player does not weigh decisions.' });
    expect(unreadable).toEqual({
      type: 'error',
      message: 'A weigh line needs id, view, seed and effort.',
    });
  });
});
