import { catalogue, preset, seatOf, seatsOf, seedFrom, Table, type Move } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { isCostly, lastDecisionOf } from './coach.ts';

const made = { action: 0, label: '', chance: 0.5, error: 0, gap: 0, gapError: 0, share: 0 };

it.each([
  [0.039, false],
  [0.04, true],
  [0.2, true],
])('a move that costs %d is warned of: %s', (gap, isWarned) => {
  expect(isCostly({ ...made, gap })).toBe(isWarned);
});

it('a move is warned of only beyond two standard errors', () => {
  expect(isCostly({ ...made, gap: 0.1, gapError: 0.05 })).toBe(false);
  expect(isCostly({ ...made, gap: 0.1, gapError: 0.049 })).toBe(true);
});

it('a move is warned of even where the strongest player makes it now and then', () => {
  expect(isCostly({ ...made, gap: 0.04, share: 0.05 })).toBe(true);
  expect(isCostly({ ...made, gap: 0.04, share: 1 })).toBe(true);
});

describe('a take-back', () => {
  /** A match of Bluff in which somebody lays a card, after these answers to it. */
  function answered(...answers: readonly ('pass' | 'clock')[]): { laid: Table; seats: number[] } {
    const { game } = catalogue.find(entry => entry.game.id === 'bluff')!;
    const players = ['Anna', 'Ben', 'Cleo', 'Dan'].map(name => ({ kind: 'person' as const, name }));
    const laid = new Table({ game, rules: preset(game.rules), players });
    const submit = (move: Move<unknown>): void => expect(laid.submit(move)).toBe(undefined);
    submit({ by: 'chance', seed: seedFrom('take back') });
    const turn = laid.turn();
    if (turn.kind !== 'seat') throw new Error('Nobody is to lay cards.');
    const [pick] = game.choices(laid.view(turn.seat));
    submit({ by: turn.seat, action: pick?.kind === 'pick' ? pick.make(pick.from.slice(0, 1)) : undefined });
    const others = seatsOf(4).filter(seat => seat !== turn.seat);
    for (const [at, answer] of answers.entries()) {
      submit(answer === 'clock' ? { by: 'clock' } : { by: others[at]!, action: { type: 'pass' } });
    }
    return { laid, seats: [turn.seat, ...others] };
  }
  const lastOf = ({ laid, seats }: ReturnType<typeof answered>): number[] =>
    seats.map(seat => lastDecisionOf({ game: laid.game, rules: laid.rules, record: laid.record() }, seat));

  it('returns to the last move of the seat', () => {
    expect(lastOf(answered())).toEqual([1, -1, -1, -1]);
    expect(lastOf(answered('pass', 'pass'))).toEqual([1, 2, 3, -1]);
  });

  it('returns to a window in which the seat let the time run out, and which is still open then', () => {
    const late = answered('pass', 'pass', 'clock');
    expect(lastOf(late)).toEqual([1, 2, 3, 4]);
    const { laid, seats } = late;
    const moves = laid.moves.slice(0, 4);
    const { game, rules, players } = laid;
    const again = new Table({ game, rules, players, moves });
    expect(again.turn()).toMatchObject({ kind: 'window', seats: [seats[3]] });
    expect(again.submit({ by: seatOf(seats[3]!), action: { type: 'call' } })).toBe(undefined);
  });
});
