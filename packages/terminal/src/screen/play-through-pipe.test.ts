import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, parlour } from '../../test/outside.ts';
import { SNAP } from '../../test/snap.ts';

const play = 'play snap --seed friday --name Anna --seats you,quiet,eager';

function onlyFile(folder: string, kind: 'tables' | 'records'): string {
  const [name, ...others] = readdirSync(join(folder, kind));
  expect(others).toEqual([]);
  return readFileSync(join(folder, kind, name!), 'utf8');
}

describe('a match through a pipe', () => {
  it('takes a line for every question and saves when the input ends', async () => {
    const folder = freshFolder();
    const { code, out, err } = await parlour(play, { folder, input: '1\n1 2\n2\n' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Anna lays');
    expect(out).toContain('Eager snaps!');
    expect(out).toMatch(
      /\(end of input\)\nSaved\. To go on from the same card: parlour resume snap-\d{4}-\d\d-\d\d-1\n$/,
    );
    expect(out).not.toContain('\x1b');
    expect(onlyFile(folder, 'tables').split('\n').length).toBeGreaterThan(5);
  });

  it('gives the same match for the same seed and the same lines', async () => {
    const input = '1\n1\n\n2\n';
    const first = await parlour(play, { input });
    const second = await parlour(play, { input });
    expect(second.out).toBe(first.out);
    expect((await parlour(play.replace('friday', 'monday'), { input })).out).not.toBe(first.out);
  });

  it('plays to the end, keeps the record and tells why the computers did what they did', async () => {
    const folder = freshFolder();
    const { code, out } = await parlour(play, { folder, input: '2\nsnap\n2\nlet\n' });
    expect(code).toBe(0);
    expect(out).toContain('Eager – keeps everything');
    expect(out).toMatch(/wins? the match!/);
    expect(out).toMatch(/To see the match again: parlour replay snap-[\d-]+\n$/);
    expect(readdirSync(join(folder, 'tables'))).toEqual([]);
    expect(onlyFile(folder, 'records')).toContain('"by":"chance"');
  });

  it('names the review too, where somebody weighs decisions of the game', async () => {
    const [first, ...others] = SNAP.bots;
    const weigher = { ...first!, strongest: true as const, weigh: () => undefined };
    const catalogue = [{ ...SNAP, bots: [weigher, ...others] }];
    const { out } = await parlour(play, { catalogue, input: '2\nsnap\n2\nlet\n' });
    expect(out).toMatch(
      /parlour replay (snap-[\d-]+)\nTo see what your decisions cost: parlour review \1\n$/,
    );
  });

  it('goes on from the same card: two sittings leave the same record as one', async () => {
    const lines = ['1', '2 1', 'let', '3', 'b', 'keep', 'snap', ''];
    const whole = freshFolder();
    await parlour(play, { folder: whole, input: lines.map(line => `${line}\n`).join('') });
    for (let cut = 0; cut <= lines.length; cut++) {
      const folder = freshFolder();
      const part = (from: number, to: number): string =>
        lines
          .slice(from, to)
          .map(line => `${line}\n`)
          .join('');
      await parlour(play, { folder, input: part(0, cut) });
      if (readdirSync(join(folder, 'tables')).length > 0) {
        // A number that opened a list is typed again: only moves are kept.
        const again = lines[cut - 1] === '1' || lines[cut - 1] === '3' ? cut - 1 : cut;
        await parlour('resume', { folder, input: part(again, lines.length) });
      }
      expect(onlyFile(folder, 'records'), `cut after ${cut} lines`).toBe(onlyFile(whole, 'records'));
    }
  });

  it('opens folded lines, goes back, and explains what it did not understand', async () => {
    const { out } = await parlour(play, {
      input: '3\nb\n9\nsay\ngoodbye\n1\nhelp\nrules\nscores\nlog\nwhy\nq\n',
    });
    expect(out).toContain('1 Say hello   2 Say goodbye');
    expect(out).toContain('There is no 9 here: type 1 to 3.');
    expect(out).toContain('"goodbye" is nothing you can do now');
    expect(out).toContain('Anna says hello.');
    expect(out).toContain('Hands: 2. How many hands are played.');
    expect(out).toContain('Quiet: 0 won');
    expect(out).toContain('That is told when the hand is over.');
    expect(out).toContain('Saved.');
  });

  it('lets several people play, nobody seeing the others’ cards', async () => {
    const folder = freshFolder();
    const { out } = await parlour('play snap --seed friday --name Anna,Ben --seats you,you', {
      folder,
      input: '1\n1\nben: snap\n1\n1\n\n',
    });
    expect(out).toContain('1 Ben: Snap   2 Ben: Let it go');
    expect(out).toContain('Ben snaps!');
    expect(out).toContain('Ben plays.');
    const [, dealt = ''] = /Dealt: (.*)\./.exec(out) ?? [];
    const window = out.slice(out.indexOf('Snap?'), out.indexOf('Ben snaps!'));
    for (const card of dealt.split(' ').slice(1)) expect(window).not.toContain(card);
  });
});
