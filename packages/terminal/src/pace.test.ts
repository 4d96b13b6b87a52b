// The time to call in Bluff at this terminal: one person against three who call readily, by a clock moved by hand.
import { catalogue, seatOf, seedFrom } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../test/outside.ts';
import { PatientClock } from './clock.ts';
import { recordOf } from './match.ts';
import { newMatch } from './options.ts';
import { PACES, SPEEDS, type Speed } from './pace.ts';
import { Shelf } from './shelf.ts';
import { Sitting } from './sitting.ts';

const entry = catalogue.find(({ game }) => game.id === 'bluff')!;

/** How a window ended. */
interface Closed {
  /** Whose cards could be called. */
  readonly of: 'person' | 'computer';
  readonly called: boolean;
  readonly afterMs: number;
}

function sitDown(speed: Speed): { sitting: Sitting; clock: PatientClock } {
  const seats = 'you,ms-aggressive,ms-aggressive,ms-aggressive';
  const match = newMatch({ entry, seats, names: ['Anna'], seed: seedFrom('readily') });
  if (!match.ok) throw new Error(match.error);
  const notebook = new Shelf(freshFolder(), catalogue).begin(recordOf(match.value));
  const clock = new PatientClock();
  const sitting = new Sitting(match.value, notebook, clock, PACES[speed]);
  sitting.start();
  return { sitting, clock };
}

/** Anna lays her first card and never calls; the answer is how the first windows ended. */
function playWindows(speed: Speed): Closed[] {
  const { sitting, clock } = sitDown(speed);
  const { table } = sitting;
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
    if (sitting.question().kind === 'move') sitting.type('1');
    else clock.ringNext();
  }
  sitting.stop();
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
    const { sitting, clock } = sitDown('normal');
    const { table } = sitting;
    for (;;) {
      const turn = table.turn();
      if (turn.kind === 'seat' && turn.seat !== 0 && turn.lookMs !== undefined) break;
      if (sitting.question().kind === 'move') sitting.type('1');
      else clock.ringNext();
    }
    const { number } = table;
    clock.advance(1999);
    expect(table.number).toBe(number);
    clock.advance(1);
    expect(table.number).toBe(number + 1);
    sitting.stop();
  });

  it('D25: counts down also while others may call what a person here has laid', () => {
    const { sitting, clock } = sitDown('normal');
    while (sitting.question().kind !== 'move') clock.ringNext();
    sitting.type('1');
    expect(sitting.prompt()).toBe('5 s · Enter goes faster (q leaves): ');
    clock.advance(1500);
    expect(sitting.prompt()).toBe('4 s · Enter goes faster (q leaves): ');
    sitting.stop();
  });
});
