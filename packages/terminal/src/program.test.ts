import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, parlour } from '../test/outside.ts';
import { RecordFolder } from './records/record-folder.ts';

describe('a mistake on the command line gets one line and the code 2', () => {
  it.each([
    ['paly', "unknown command 'paly' (Did you mean play?)"],
    ['play', 'Say which game: parlour play GAME. The games are: snap.'],
    ['play snpa', 'There is no game "snpa". Did you mean snap?'],
    ['play snap --rulse usual', "unknown option '--rulse' (Did you mean --rules?)"],
    ['play snap --rules usaul', 'There is no set of rules for Snap "usaul". Did you mean usual?'],
    ['play snap --set hand=3', 'There is no rule option for Snap "hand". Did you mean hands?'],
    ['play snap --set hands=30', 'hands takes a whole number from 1 to 9.'],
    ['play snap --set hands', '--set takes an option and its value, such as hands=…, not "hands".'],
    ['play snap --seats you,quite', 'There is no player for Snap "quite". Did you mean quiet?'],
    ['play snap --seats you', 'Snap with these rules is for 2 to 10 seats, not 1.'],
    [
      'play snap --seats you,quiet --name Anna,Ben',
      'There are 2 names for 1 of the seats: write "you" for each person.',
    ],
    ['play snap extra', "too many arguments for 'play'. Expected 1 argument but got 2."],
    ['rules', "missing required argument 'game'"],
    ['resume', 'No match is waiting. To begin one: parlour play'],
    ['replay nowhere.jsonl', 'There is no file "nowhere.jsonl".'],
    ['backup', "missing required argument 'file'"],
    ['backup x --data nowhere', 'There is no database in nowhere. Say with --data where it is.'],
  ])('parlour %s', async (args, message) => {
    expect(await parlour(args)).toEqual({ code: 2, out: '', err: `${message}\n` });
  });

  it.each(['90', '0d', '-1d', '1.5d', '1y', 'd', '5219w'])('refuses to keep tables for %s', async time => {
    const { code, out, err } = await parlour(`serve --keep-finished=${time}`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `option '--keep-finished <time>' argument '${time}' is invalid. Write a time like 36h, 90d or 12w, up to a hundred years.\n`,
    );
  });

  it.each(['\u3164', 'Anna,Be\u202En'])('refuses the name %j', async name => {
    const { code, err } = await parlour(`play snap --name ${name}`);
    expect(code).toBe(2);
    expect(err).toContain('This name has characters in it that cannot be seen, or that turn text around.');
  });

  it('names the speeds', async () => {
    const { code, err } = await parlour('play snap --speed warp');
    expect(code).toBe(2);
    expect(err).toMatch(
      /^option .* There is no speed "warp"\. Choose one of: slow, normal, fast, instant\.\n$/,
    );
  });
});

describe('help', () => {
  it.each([
    '--help',
    ...['play', 'resume', 'replay', 'review', 'games', 'rules', 'backup', 'serve'].map(
      name => `${name} --help`,
    ),
  ])('parlour %s shows examples within 90 columns', async args => {
    const { code, out, err } = await parlour(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Examples:');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });
});

it('lists games, rules, options and computer players', async () => {
  const { out } = await parlour('games');
  expect(out).toContain('snap: Lay cards and snap.');
  expect(out).toContain('short: Short. One hand.');
  expect(out).toContain('hands: How many hands are played. Takes a whole number from 1 to 9.');
  expect(out).toContain('quiet: Quiet. Never snaps.');
  expect(out).toContain('monte-carlo: Monte Carlo.');
});

it('explains the rules in force', async () => {
  const { out } = await parlour('rules snap --rules short --set hands=3');
  expect(out).toContain('For 2 to 10 players.');
  expect(out).toContain('Hands: 3. How many hands are played.');
});

describe('what is kept', () => {
  async function playedMatch(): Promise<{ folder: string; path: string; name: string }> {
    const folder = freshFolder();
    await parlour('play snap --rules short --seed friday --name Anna --seats you,quiet', {
      folder,
      input: '1\n1\nsnap\n',
    });
    const [file = ''] = readdirSync(join(folder, 'records'));
    return { folder, path: join(folder, 'records', file), name: file.replace('.jsonl', '') };
  }

  it('replays all hands open, or what one seat saw', async () => {
    const { folder, name, path } = await playedMatch();
    const open = await parlour(`replay ${name}`, { folder });
    expect(open.code).toBe(0);
    expect(open.out).toContain('Anna lays');
    expect(open.out).toContain('Anna snaps!');
    const seen = await parlour(`replay ${path} --seat Quiet`, { folder });
    expect(seen.out).toMatch(/Dealt: \S+ \S+ \S+\./);
    const wrong = await parlour(`replay ${path} --seat 3`, { folder });
    expect(wrong).toMatchObject({
      code: 2,
      err: 'There is no seat "3". Seats go from 1 to 2: Anna, Quiet.\n',
    });
  });

  it('names the line of a damaged record', async () => {
    const { folder, path } = await playedMatch();
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [...lines.slice(0, 2), lines[2]!.slice(0, 10), ...lines.slice(3)].join('\n'));
    const { code, err } = await parlour(`replay ${path}`, { folder });
    expect(code).toBe(2);
    expect(err).toContain('cannot be replayed. Line 3: this is not a move.');
  });

  it('lists the matches that wait when there are several', async () => {
    const folder = freshFolder();
    for (const seed of ['a', 'b']) await parlour(`play snap --seed ${seed} --seats you,quiet`, { folder });
    const listed = await parlour('resume --list', { folder });
    expect(listed.out.match(/Snap with Anna, Quiet \(1 move, /g)).toHaveLength(2);
    const unsaid = await parlour('resume', { folder });
    expect(unsaid.code).toBe(2);
    expect(unsaid.err).toMatch(/^Several matches are waiting, say which: snap-[\d-]+, snap-[\d-]+\.\n$/);
  });

  it('goes on with a match of which the last move was written only in part', async () => {
    const folder = freshFolder();
    await parlour('play snap --seed a --seats you,quiet', { folder, input: '2\n' });
    const [file = ''] = readdirSync(join(folder, 'tables'));
    const path = join(folder, 'tables', file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, `${whole}{"by":0,"act`);
    const { code, out } = await parlour('resume', { folder });
    expect(code).toBe(0);
    expect(out).toContain('Anna keeps everything.');
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  it('stops when the same match is played on somewhere else', async () => {
    const folder = freshFolder();
    await parlour('play snap --seed a --seats you,quiet', { folder });
    const [file = ''] = readdirSync(join(folder, 'tables'));
    const path = join(folder, 'tables', file);
    const recordFile = new RecordFolder(folder, []).open(path);
    await parlour('resume', { folder, input: '2\n' });
    expect(recordFile.append({ by: 'clock' })).toBe(false);
  });
});
