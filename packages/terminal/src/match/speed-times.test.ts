// The time to call in Bluff at this terminal: one person against three who call readily, by a clock moved by hand.
import { catalogue, seatOf, seedFrom } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../../test/outside.ts';
import { newMatch } from '../command-line/options.ts';
import { RecordFolder } from '../records/record-folder.ts';
import { PatientClock } from './clock.ts';
import { MatchSession } from './match-session.ts';
import { recordOfMatch } from './match.ts';
import { SPEED_TIMES, SPEEDS, type Speed } from './speed-times.ts';

const entry = catalogue.find(({ game }) => game.id === 'bluff')!;

/** How a window ended. */
interface Closed {
  /** Whose cards could be called. */
  readonly of: 'person' | 'computer';
  readonly called: boolean;
  readonly afterMs: number;
}

function sitDown(speed: Speed): { session: MatchSession; clock: PatientClock } {
  const seats = 'you,ms-aggressive,ms-aggressive,ms-aggressive';
  const match = newMatch({ entry, seats, names: ['Anna'], seed: seedFrom('readily') });
  if (!match.ok) throw new Error(match.error);
  const recordFile = new RecordFolder(freshFolder(), catalogue).begin(recordOfMatch(match.value));
  const clock = new PatientClock();
  const session = new MatchSession({ match: match.value, recordFile, clock, times: SPEED_TIMES[speed] });
  session.start();
  return { session, clock };
}

/** Anna lays the first card and never calls. Returns how the first windows ended. */
function playWindows(speed: Speed): Closed[] {
  const { session, clock } = sitDown(speed);
  const { table } = session;
  const closed: Closed[] = [];
  let open: { number: number; at: number; of: Closed['of'] } | undefined;
  table.watch(() => {
    const turn = table.turn();
    if (open !== undefined && table.number !== open.number) {
      const last = table.moves.at(-1)!;
      const called = JSON.stringify(last).includes('call');
      closed.push({ of: open.of, called, afterMs: clock.now() - open.at });
      open = undefined;
    }
    if (turn.kind !== 'window' || open !== undefined) return;
    open = {
      number: table.number,
      at: clock.now(),
      of: turn.seats.includes(seatOf(0)) ? 'computer' : 'person',
    };
  });
  while (closed.length < 60 && table.turn().kind !== 'over') {
    if (session.awaitedInput().kind === 'move') session.type('1');
    else clock.ringNext();
  }
  session.stop();
  return closed;
}

describe('the time to call at this terminal', () => {
  it.each(['slow', 'normal'] as const)('B41, B43: is not shortened at %s speed', speed => {
    const closed = playWindows(speed);
    const wanted = [true, false].flatMap(called =>
      (['person', 'computer'] as const).map(of => ({ of, called })),
    );
    for (const one of wanted) expect(closed).toContainEqual(expect.objectContaining(one));
    for (const { called, afterMs } of closed) {
      if (called) expect(afterMs).toBeGreaterThan(3000);
      else expect(afterMs).toBeGreaterThanOrEqual(5000);
    }
  });

  it.each(SPEEDS)('AB5: is as long for a person at %s speed, or longer', speed => {
    for (const { of, called, afterMs } of playWindows(speed)) {
      if (of === 'computer') expect(afterMs).toBeGreaterThan(called ? 3000 : 4999);
    }
  });

  it('AB5: cards that were called are shown for 2 seconds before a computer player goes on', () => {
    const { session, clock } = sitDown('normal');
    const { table } = session;
    for (;;) {
      const turn = table.turn();
      if (turn.kind === 'seat' && turn.seat !== 0 && turn.lookMs !== undefined) break;
      if (session.awaitedInput().kind === 'move') session.type('1');
      else clock.ringNext();
    }
    const { number } = table;
    clock.advance(1999);
    expect(table.number).toBe(number);
    clock.advance(1);
    expect(table.number).toBe(number + 1);
    session.stop();
  });

  it('D25: counts down also while others may call what a person here has laid', () => {
    const { session, clock } = sitDown('normal');
    while (session.awaitedInput().kind !== 'move') clock.ringNext();
    session.type('1');
    expect(session.prompt()).toBe('5 s · Enter goes faster (q leaves): ');
    clock.advance(1500);
    expect(session.prompt()).toBe('4 s · Enter goes faster (q leaves): ');
    session.stop();
  });
});
