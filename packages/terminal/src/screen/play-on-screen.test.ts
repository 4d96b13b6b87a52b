import { ManualClock, type Move } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { freshFolder } from '../../test/outside.ts';
import { SNAP } from '../../test/snap.ts';
import { newMatch, readSeed } from '../command-line/options.ts';
import { PatientClock } from '../match/clock.ts';
import { MatchSession } from '../match/match-session.ts';
import { recordOfMatch } from '../match/match.ts';
import { SPEED_TIMES } from '../match/speed-times.ts';
import { makeInk } from '../paint/ink.ts';
import { RecordFolder } from '../records/record-folder.ts';
import { playOnScreen, type SessionEnd } from './play-on-screen.ts';

function sitDown(seats: string, names: readonly string[] = ['Anna']) {
  const match = newMatch({ entry: SNAP, seats, names, seed: readSeed('friday') });
  if (!match.ok) throw new Error(match.error);
  const recordFile = new RecordFolder(freshFolder(), [SNAP]).begin(recordOfMatch(match.value));
  const clock = new PatientClock();
  const ticks = new ManualClock();
  const screen = new FakeScreen();
  const session = new MatchSession({ match: match.value, recordFile, clock, times: SPEED_TIMES.normal });
  let ending: SessionEnd | undefined;
  const ended = playOnScreen(session, screen, ticks, makeInk({ color: false, ascii: false }));
  void ended.then(how => (ending = how));
  /** Lets time pass for the table and the countdown alike. */
  const pass = (ms: number): void => {
    clock.advance(ms);
    ticks.advance(ms);
  };
  pass(0);
  return { screen, session, pass, ended, ending: () => ending };
}

const lastMove = (session: MatchSession): Move<unknown> | undefined => session.table.moves.at(-1);

describe('a match before a screen', () => {
  it('counts down in a window and takes a call while it runs', () => {
    const { screen, session, pass } = sitDown('quiet,you');
    pass(900);
    expect(screen.asked).toBe('4 s · Number, or Enter to let it pass:');
    pass(1500);
    expect(screen.asked).toBe('3 s · Number, or Enter to let it pass:');
    screen.type('snap');
    expect(lastMove(session)).toEqual({ by: 1, action: { type: 'snap' } });
  });

  it('D25: counts down as well while others may act', () => {
    const { screen, pass } = sitDown('you,quiet,quiet');
    screen.type('1');
    screen.type('1');
    expect(screen.asked).toBe('4 s · Enter goes faster (q leaves):');
    pass(1500);
    expect(screen.asked).toBe('3 s · Enter goes faster (q leaves):');
  });

  it('closes the window when nobody calls, and Enter closes it at once', () => {
    const { screen, session, pass } = sitDown('quiet,you,quiet');
    pass(900);
    pass(4000);
    expect(lastMove(session)).toEqual({ by: 'clock' });
    screen.type('keep');
    pass(900);
    expect(session.awaitedInput().kind).toBe('window');
    screen.type('');
    expect(session.awaitedInput().kind).toBe('look');
  });

  it('does not shorten a window for a computer player that wants to act in it', () => {
    const { screen, session, pass } = sitDown('quiet,you,eager');
    pass(900);
    screen.type('let');
    expect(session.awaitedInput()).toEqual({ kind: 'wait', names: ['Eager'] });
    pass(1000);
    expect(session.table.moves.at(-1)).toEqual({ by: 2, action: { type: 'snap' } });
  });

  it('forgets what was typed for a question that is gone', () => {
    const { screen, pass } = sitDown('quiet,you');
    pass(900);
    const before = screen.forgotten;
    pass(4000);
    expect(screen.forgotten).toBeGreaterThan(before);
  });

  it('shows the end of a hand until somebody has looked at it, with the reasons', () => {
    const { screen, session, pass } = sitDown('eager,you');
    pass(900);
    screen.type('keep');
    expect(screen.asked).toBe('Enter deals the next hand (why explains, q leaves):');
    expect(screen.picture).toContain('Eager – keeps everything');
    screen.type('');
    expect(session.awaitedInput().kind, 'an Enter that comes too soon').toBe('look');
    pass(60_000);
    expect(session.awaitedInput().kind, 'it waits').toBe('look');
    screen.type('');
    expect(session.table.moves.filter(move => move.by === 'chance')).toHaveLength(2);
  });

  it('goes faster when Enter is pressed while computers think', () => {
    const { screen, session } = sitDown('eager,you');
    expect(screen.asked).toBe('Eager is thinking. Enter goes faster (q leaves):');
    screen.type('');
    expect(session.awaitedInput().kind).toBe('move');
  });

  it('skips to the end of the hand where no person takes part', () => {
    const { screen, session } = sitDown('quiet,quiet', []);
    expect(screen.asked).toBe('Enter skips to the end of the hand (q leaves):');
    screen.type('');
    expect(session.table.turn()).toEqual({ kind: 'chance', pause: true });
    screen.type('');
    expect(session.awaitedInput().kind).toBe('over');
  });

  it('says what the game is about until the second hand', () => {
    const { screen, pass } = sitDown('eager,you');
    pass(900);
    expect(screen.picture).toContain('Lay cards and snap.');
    screen.type('keep');
    pass(700);
    screen.type('');
    expect(screen.picture).not.toContain('Lay cards and snap.');
  });

  it('shows a page and goes back to the table', () => {
    const { screen } = sitDown('you,quiet');
    screen.type('rules');
    expect(screen.picture).toContain('Lay cards and snap.');
    screen.type('');
    expect(screen.picture).toContain('Your hand');
  });

  it('clears the screen before the keyboard goes to somebody else', () => {
    const { screen } = sitDown('you,you', ['Anna', 'Ben']);
    expect(screen.asked).toBe('Hand the keyboard to Anna, who presses Enter:');
    expect(screen.picture).not.toContain('Your hand');
    screen.type('');
    expect(screen.picture).toContain('Your hand');
    screen.type('keep');
    expect(screen.asked).toBe('Hand the keyboard to Ben, who presses Enter:');
    expect(screen.picture).not.toContain('Your hand');
  });

  it('gives several people more time in a window, and a look at their cards', () => {
    const { screen, session, pass } = sitDown('you,you', ['Anna', 'Ben']);
    screen.type('');
    screen.type('1');
    screen.type('1');
    expect(screen.asked).toBe('12 s · Number, or Enter to let it pass (hand Anna shows it):');
    expect(screen.picture).not.toContain('Your hand');
    screen.type('hand ben');
    expect(screen.picture).toMatch(/^ Ben: \S+ \S+ \S+$/);
    screen.type('');
    pass(12_000);
    expect(lastMove(session)).toEqual({ by: 'clock' });
  });

  it('K6, AK12, K62: leaves at any time, or plays again when the match is over', async () => {
    const left = sitDown('you,quiet');
    left.screen.leave();
    expect(await left.ended).toBe('left');
    const quit = sitDown('you,quiet');
    quit.screen.type('q');
    expect(await quit.ended).toBe('left');
    const over = sitDown('you,eager');
    over.screen.type('keep');
    over.pass(1000);
    over.screen.type('');
    over.screen.type('keep');
    over.pass(1000);
    expect(over.screen.asked).toBe('Enter plays again (why explains, q leaves):');
    over.screen.type('');
    over.screen.type('');
    expect(over.ending()).toBeUndefined();
    over.pass(700);
    over.screen.type('');
    expect(await over.ended).toBe('again');
  });
});
