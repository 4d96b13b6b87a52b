// Help at a table against the computer, through a pipe and on a screen; and that there is none where people play each other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, seatOf, seedFrom, Table, weighDecision, type CatalogueEntry } from '@parlour/engine';
import { HINT_EFFORT, hintSeed } from '@parlour/words';
import { describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { freshFolder, parlour, type Ran } from '../../test/outside.ts';
import { SNAP } from '../../test/snap.ts';
import { newMatch, readSeed } from '../command-line/options.ts';
import { PatientClock } from '../match/clock.ts';
import { MatchSession } from '../match/match-session.ts';
import { recordOfMatch } from '../match/match.ts';
import { SPEED_TIMES } from '../match/speed-times.ts';
import { makeInk } from '../paint/ink.ts';
import { RecordFolder } from '../records/record-folder.ts';
import { playOnScreen } from '../screen/play-on-screen.ts';
import { helpFor } from './table-help.ts';

const option = { error: 0.01, gapError: 0.001, share: 0 };
const WEIGHED = {
  chance: 0.6,
  error: 0.01,
  options: [
    { ...option, action: { type: 'say', word: 'hello' }, label: 'Say hello', chance: 0.6, gap: 0 },
    { ...option, action: { type: 'say', word: 'goodbye' }, label: 'Say goodbye', chance: 0.57, gap: 0.03 },
    { ...option, action: { type: 'keep' }, label: 'Keep them all', chance: 0.5, gap: 0.1 },
    { ...option, action: { type: 'let' }, label: 'Let it go', chance: 0.45, gap: 0.15 },
    { ...option, action: { type: 'snap' }, label: 'Snap', chance: 0.4, gap: 0.2 },
  ],
  facts: [{ id: 'polite', value: 1, text: 'Politeness wins.' }],
};
const [quiet, ...others] = SNAP.bots;
/** Snap with somebody who weighs its decisions. */
const WEIGHED_SNAP: CatalogueEntry = {
  ...SNAP,
  bots: [{ ...quiet!, strongest: true, weigh: () => WEIGHED }, ...others],
};

function play(lines: readonly string[], { folder = freshFolder(), seats = 'you,quiet' } = {}): Promise<Ran> {
  const names = seats.startsWith('you,you') ? 'Anna,Ben' : 'Anna';
  const args = ['play', 'snap', '--seed', 'friday', '--name', names, '--seats', seats];
  return parlour(args, { folder, catalogue: [WEIGHED_SNAP], input: lines.map(line => `${line}\n`).join('') });
}

function savedIn(folder: string): { note: { helped?: true }; moves: string[] } {
  const [name = ''] = readdirSync(join(folder, 'tables'));
  const [header = '', ...moves] = readFileSync(join(folder, 'tables', name), 'utf8')
    .trimEnd()
    .split('\n');
  const { note } = JSON.parse(header) as { note: { helped?: true } };
  return { note, moves };
}

describe('a hint', () => {
  it('says what is best, what every option is worth, and why', async () => {
    const { out } = await play(['h']);
    expect(out).toContain('Say hello: it wins 60.0 % of such matches.');
    expect(out).toContain('Next best: Say goodbye, 3.0 points behind.');
    expect(out).toMatch(/━ +50\.0 % ± 1\.0 {2}Keep them all/);
    expect(out).toContain('Politeness wins.');
  });

  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'of %s has the figures of the page',
    async (id, entry) => {
      const folder = freshFolder();
      const args = ['play', id, '--seed', 'friday'];
      const { out, code } = await parlour(args, { folder, catalogue, input: 'hint\n' });
      expect(code).toBe(0);
      const [saved] = new RecordFolder(folder, catalogue).list('tables');
      if (!saved?.read.ok) throw new Error('The match is not saved.');
      const { game, rules, record } = saved.read.value;
      const players = record.header.names.map(name => ({ kind: 'person' as const, name }));
      const table = new Table({ game, rules, players, moves: record.moves });
      const view = table.view(seatOf(0));
      const seed = seedFrom(hintSeed(table.number));
      const { weighed } = weighDecision(entry, { view, made: undefined }, seed, HINT_EFFORT)!;
      const [best] = weighed.options;
      // Long lines are wrapped.
      const said = out.replace(/\n +/g, ' ');
      expect(said).toContain(`${best!.label}: it wins ${(100 * best!.chance).toFixed(1)} % of such matches.`);
      expect(said).toContain(weighed.facts[0]!.text);
    },
  );

  it('is refused where nobody weighs the game', async () => {
    const { out } = await parlour('play snap --seats you,quiet', { input: 'h\n' });
    expect(out).toContain('There is no hint now');
  });
});

describe('a warning', () => {
  it('asks before a costly move, and only where it is wanted', async () => {
    const folder = freshFolder();
    const { out } = await play(['warn', 'keep', '', 'keep', 'y'], { folder });
    expect(out).toContain('From now on you are warned');
    expect(out.match(/Keep them all costs about 10\.0 points/g)).toHaveLength(2);
    expect(out.match(/Are you sure\? y plays it, Enter thinks again:/g)).toHaveLength(2);
    expect(out.match(/Anna keeps everything\./g)).toHaveLength(1);
    expect((await play(['keep'])).out).not.toContain('costs about');
    expect((await play(['warn', 'warn', 'keep'])).out).not.toContain('costs about');
  });

  it('lets cheaper moves through, and takes another move for an answer', async () => {
    const { out } = await play(['warn', 'keep', 'say', '2']);
    expect(out.match(/costs about/g)).toHaveLength(1);
    expect(out).toContain('Anna says goodbye.');
    expect(out).not.toContain('Anna keeps everything.');
  });
});

describe('a take-back', () => {
  it('returns to the last decision of one’s own, with the same cards', async () => {
    const [once, twice] = [freshFolder(), freshFolder()];
    await play(['keep', 'let'], { folder: once });
    const { out } = await play(['say', '1', 'let', 'undo', 'u', 'keep', 'let'], { folder: twice });
    expect(out).toContain('Anna says hello.');
    expect(savedIn(twice).moves).toEqual(savedIn(once).moves);
    expect(savedIn(once).moves.length).toBeGreaterThan(3);
  });

  it('returns to a window that was let pass by Enter, also where somebody else snapped then', async () => {
    const [once, twice] = [freshFolder(), freshFolder()];
    const seats = 'quiet,eager,you';
    await play(['snap'], { folder: once, seats });
    const { out } = await play(['', 'u', 'snap'], { folder: twice, seats });
    expect(out).toMatch(/Anna lets it go\.[^]+Eager snaps!/);
    expect(savedIn(twice).moves.slice(0, 3)).toEqual(savedIn(once).moves.slice(0, 3));
  });

  it('returns to a window in which the time ran out', () => {
    const { clock, session, help } = askedToSnap(() => undefined);
    const before = [...session.table.moves];
    clock.advance(60_000);
    expect(session.table.moves.slice(before.length, before.length + 1)).toEqual([{ by: 'clock' }]);
    expect(session.type('u')).toEqual({ kind: 'take-back' });
    session.stop();
    expect(help.takeBack(session.table)).toEqual(before);
  });

  it('is refused before the first move', async () => {
    const { out } = await play(['u', 'keep']);
    expect(out).toContain('There is nothing to take back yet.');
    expect(out).toContain('Anna keeps everything.');
  });
});

describe('a match with help', () => {
  it.each([
    ['a hint', ['h'], true],
    ['a warning', ['warn', 'say', '1'], true],
    ['a take-back', ['keep', 'u'], true],
    ['warnings that never weighed', ['warn'], undefined],
    ['nothing of it', ['keep'], undefined],
  ])('is marked after %s', async (_, lines, helped) => {
    const folder = freshFolder();
    await play(lines, { folder });
    expect(savedIn(folder).note.helped).toBe(helped);
  });

  it('stays marked when it goes on, here or in a file of its own, and when it is over', async () => {
    const folder = freshFolder();
    await play(['h', 'keep'], { folder });
    const at = { folder, catalogue: [WEIGHED_SNAP] };
    expect((await parlour('resume --list', at)).out).toContain(', with help)');
    const [name = ''] = readdirSync(join(folder, 'tables'));
    const other = freshFolder();
    await parlour(['resume', join(folder, 'tables', name)], { ...at, folder: other });
    expect(savedIn(other).note.helped).toBe(true);
    await parlour('resume', { ...at, input: 'let\nkeep\nlet\n' });
    expect((await parlour('replay', at)).out).toContain(', with help)');
    const without = freshFolder();
    await play(['keep', 'let', 'keep', 'let'], { folder: without });
    expect((await parlour('replay', { ...at, folder: without })).out).toMatch(/^snap-.+\d\)$/m);
  });
});

it('help names the words, and only where there are any', async () => {
  expect((await play(['?'])).out).toMatch(/^ h {8}a hint:[^]+^ u {8}takes[^]+^ warn {5}asks/m);
  expect((await play(['?'], { seats: 'you,you' })).out).not.toContain('a hint');
});

it('two people at one terminal have no help', async () => {
  const folder = freshFolder();
  const words = ['h', 'hint', 'u', 'undo', 'warn'];
  const { out } = await play(['keep', ...words], { folder, seats: 'you,you,quiet' });
  for (const word of words) expect(out).toContain(`"${word}" is nothing you can do now`);
  expect(savedIn(folder).note.helped).toBeUndefined();
});

/** Somebody who is asked whether to snap, on a screen; whatever weighs is told what the screen asks. */
function askedToSnap(told: (asked: string) => void) {
  const [clock, screen] = [new PatientClock(), new FakeScreen()];
  const thinker = {
    ...quiet!,
    strongest: true as const,
    weigh() {
      told(screen.asked);
      return WEIGHED;
    },
  };
  const entry = { ...SNAP, bots: [thinker, ...others] };
  const match = newMatch({ entry, seats: 'quiet,you', names: ['Anna'], seed: readSeed('friday') });
  if (!match.ok) throw new Error(match.error);
  const recordFile = new RecordFolder(freshFolder(), [entry]).begin(recordOfMatch(match.value));
  const help = helpFor(match.value, recordFile);
  const session = new MatchSession({
    match: match.value,
    recordFile,
    clock,
    times: SPEED_TIMES.normal,
    help,
  });
  void playOnScreen(session, screen, new PatientClock(), makeInk({ color: false, ascii: false }));
  clock.advance(0);
  clock.advance(900);
  expect(session.awaitedInput().kind).toBe('window');
  return { clock, screen, session, help: help! };
}

it('a screen says that somebody is thinking, and the table stands still while the hint is read', () => {
  const asked: string[] = [];
  const { clock, screen, session } = askedToSnap(prompt => asked.push(prompt));
  screen.type('h');
  expect(asked).toEqual(['The strongest player is thinking …']);
  expect(screen.picture).toContain('Say hello: it wins');
  clock.advance(60_000);
  screen.type('');
  expect(session.awaitedInput().kind).toBe('window');
  clock.advance(60_000);
  expect(session.awaitedInput().kind).not.toBe('window');
});

it('the table stands still while a warning is open, whatever else is read meanwhile', () => {
  const { clock, screen, session } = askedToSnap(() => undefined);
  screen.type('warn');
  screen.type('snap');
  for (const line of ['?', '']) {
    clock.advance(60_000);
    expect(session.awaitedInput().kind).toBe('window');
    screen.type(line);
  }
  clock.advance(60_000);
  expect(screen.asked).toBe('Are you sure? y plays it, Enter thinks again:');
  screen.type('y');
  expect(session.table.moves.at(-1)).toEqual({ by: 1, action: { type: 'snap' } });
});

it('a window that is let pass by Enter is warned of like any other move', () => {
  const { screen, session } = askedToSnap(() => undefined);
  screen.type('warn');
  for (const line of ['', '', '']) {
    expect(session.awaitedInput().kind).toBe('window');
    screen.type(line);
  }
  expect(screen.picture).toContain('Let it go costs about 15.0 points');
  expect(screen.asked).toBe('Are you sure? y plays it, Enter thinks again:');
  screen.type('y');
  expect(session.table.moves.at(-1)).toEqual({ by: 1, action: { type: 'let' } });
});
