import { catalogue, playOut, preset, seedFrom, Table, writeRecord, type Move } from '@parlour/engine';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { botSeed, commitTo, commitToSeed, dealSeed, type FairNote, type SealedStep } from './fair.ts';
import type { Shown } from './kept-seeds.ts';
import { verify } from './verify.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const master = 'ab'.repeat(32);
const seeds = ['00112233445566778899aabbccddeeff', ''];
const games = catalogue.map(({ game }) => game);

/** A finished match whose deals come from these seeds, changed as wished. */
function match(
  changes: Partial<FairNote> = {},
  spoil?: (moves: Move<unknown>[]) => void,
  dealtBy: readonly string[] = seeds,
): string {
  const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
  const [rules] = Object.values(game.rules.presets).map(preset => preset.rules as unknown);
  const players = [0, 1].map(() => ({ kind: 'bot' as const, name: 'Bot', bot: bots[0]! }));
  const table = new Table({ game, rules, players });
  let deals = 0;
  while (table.turn().kind !== 'over') {
    if (table.turn().kind === 'chance') {
      table.submit({ by: 'chance', seed: dealSeed(master, dealtBy, deals++, sha256) });
    } else {
      playOut(table, seedFrom('bots'), table.moves.length + 1);
    }
  }
  const fair = { commitment: commitTo(master, sha256), master, seeds, from: 0, ...changes };
  const record = table.record({ fair });
  const moves = [...record.moves];
  spoil?.(moves);
  return writeRecord({ ...record, moves });
}

describe('fair deals', () => {
  it('are what anybody can compute with sha256sum', () => {
    expect(commitTo(master, sha256)).toBe(sha256(`parlour master ${master}`));
    expect(dealSeed(master, seeds, 3, sha256)).toBe(
      sha256(`parlour deal 3 ${master} ${seeds[0]},`).slice(0, 32),
    );
    expect(botSeed(master, sha256)).not.toBe(dealSeed(master, seeds, 0, sha256));
  });

  it('change with everybody’s seed and with every deal', () => {
    const some = [
      dealSeed(master, seeds, 0, sha256),
      dealSeed(master, seeds, 1, sha256),
      dealSeed(master, ['', seeds[0]!], 0, sha256),
      dealSeed('cd'.repeat(32), seeds, 0, sha256),
    ];
    expect(new Set(some).size).toBe(4);
  });

  it('are found fair', () => {
    const promised = commitTo(master, sha256);
    const verdict = verify(match(), games, sha256, { commitment: promised });
    expect(verdict).toMatchObject({ fair: true, commitment: promised, isOver: true });
    const cutOff = match({}, moves => void moves.splice(-5));
    expect(verify(cutOff, games, sha256, { commitment: promised })).toMatchObject({
      fair: true,
      isOver: false,
    });
  });

  it('names the first deal that is not what it should be', () => {
    // The moves after it do not fit the other cards, but that is not the first difference.
    const spoilt = match({}, moves => {
      const second = moves.findIndex((move, index) => index > 0 && move.by === 'chance');
      moves[second] = { by: 'chance', seed: seedFrom('another') };
    });
    expect(verify(spoilt, games, sha256)).toMatchObject({
      fair: false,
      error: expect.stringMatching(/^Deal 2 \(line \d+\) used /) as string,
    });
  });

  it('finds a master seed, a promise, a seed or a record that does not fit', () => {
    const errorOf = (text: string, commitment?: string): string => {
      const verdict = verify(text, games, sha256, commitment === undefined ? {} : { commitment });
      return verdict.fair ? 'fair' : verdict.error;
    };
    expect(errorOf(match({ master: 'cd'.repeat(32) }))).toContain('does not match the commitment');
    expect(errorOf(match(), 'ff'.repeat(32))).toContain('The table promised');
    expect(errorOf(match({ seeds: ['', ''] }))).toContain('Deal 1');
    expect(errorOf(match({ commitment: 'x' }))).toContain('does not say how its deals were made');
    expect(errorOf('{}')).toContain('Line 1');
    expect(errorOf(match({ from: 1_000_000 }))).toBe('fair');
  });

  it('say how many came with a file and were not promised', () => {
    const all = verify(match(), games, sha256);
    const later = verify(match({ from: 1 }), games, sha256);
    expect(all).toMatchObject({ fair: true, before: 0 });
    expect(later).toMatchObject({ fair: true, before: 1 });
    expect(all.fair === true && later.fair === true && all.deals - later.deals).toBe(1);
    expect(verify(match({ from: 1_000_000 }), games, sha256)).toMatchObject({ fair: true, deals: 0 });
  });
});

describe('people’s own seeds', () => {
  const own = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const bound = own.map(seed => commitToSeed(seed, sha256));
  const commits = bound.map((commitment, seat) => ({ at: seat + 1, seat, commitment }));
  const reveals = own.map((seed, seat) => ({ at: seat + 3, seat, seed }));
  const text = (steps: readonly SealedStep[], changes: Partial<FairNote> = {}, dealtBy = own): string =>
    match({ seeds: own, sealed: { steps, redone: 2 }, ...changes }, undefined, dealtBy);
  const errorOf = (record: string, shown?: Partial<Shown>): string => {
    const verdict = verify(record, games, sha256, shown);
    return verdict.fair === false ? verdict.error : 'fair';
  };

  it('are found bound before any was known', () => {
    const shown = { commitment: commitTo(master, sha256), commitments: bound, redone: 2 };
    expect(verify(text([...commits, ...reveals]), games, sha256, shown)).toMatchObject({
      fair: true,
      protection: 'sealed',
      redone: 2,
    });
    expect(commitToSeed(own[0]!, sha256)).toBe(sha256(`parlour seed ${own[0]}`));
  });

  it('are not accepted when somebody was bound late, twice or not at all, or revealed another seed', () => {
    const [ann, ben] = commits as [SealedStep, SealedStep];
    const [annsSeed, bensSeed] = reveals as [SealedStep, SealedStep];
    // What a server that cheats together with the last person to sit down would have to record.
    expect(errorOf(text([ann, { ...annsSeed, at: 2 }, { ...ben, at: 3 }, { ...bensSeed, at: 4 }]))).toBe(
      'Seat 2 was bound to a seed only after another seed was known.',
    );
    expect(errorOf(text([ann, annsSeed, { ...ben, at: 2 }, bensSeed]))).toContain('journal');
    expect(errorOf(text([ann, ben, { ...ben, at: 3 }, { ...annsSeed, at: 4 }, { ...bensSeed, at: 5 }]))).toBe(
      'Seat 2 was bound twice, to two seeds.',
    );
    const other = { ...bensSeed, seed: 'a'.repeat(32) };
    expect(errorOf(text([ann, ben, annsSeed, other]))).toContain('Seat 2 revealed another seed');
    expect(errorOf(text([ann, annsSeed]))).toContain('a seed of seat 2 that it was not bound to');
    const dropped = [own[0]!, ''];
    for (const steps of [
      [...commits, ...reveals],
      [...commits, annsSeed],
    ])
      expect(errorOf(text(steps, { seeds: dropped }, dropped))).toContain('of seat 2');
    const unread = text([...commits, ...reveals], { sealed: { steps: 'none' } as never });
    expect(errorOf(unread)).toContain('does not say how its deals were made');
  });

  it('are those that this device was shown before it revealed its own', () => {
    const commitments = [bound[0]!, 'f'.repeat(64)];
    const good = text([...commits, ...reveals]);
    expect(errorOf(good, { commitments, redone: 2 })).toBe(
      'The record has other commitments than this device was shown before it revealed its seed.',
    );
    expect(errorOf(good, { commitments, redone: 0 })).toContain('That was seating 1 of 3.');
    expect(errorOf(good, { commitments: bound, redone: 2, revealed: 3 })).toBe('fair');
    // A server that redid the seating once more than it says.
    expect(errorOf(good, { commitments: bound, redone: 2, revealed: 4 })).toBe(
      'This device revealed a seed in 4 seatings, and the record shows 3.',
    );
    // A record of the older kind does not stand in for one that binds everybody.
    expect(errorOf(match({ seeds: own }, undefined, own), { commitments: bound })).toContain(
      'bound to a seed',
    );
  });

  it('in the clear protect from less, and the verdict says so', () => {
    const protection = (seeds: string[]): unknown => {
      const verdict = verify(match({ seeds }, undefined, seeds), games, sha256);
      return verdict.fair === true ? verdict.protection : verdict;
    };
    expect(protection(own)).toBe('clear');
    expect(protection([own[0]!, ''])).toBe('single');
    expect(protection(['', ''])).toBe('none');
  });
});

describe('a record without a promise', () => {
  const own = { deals: seedFrom('deals'), bots: seedFrom('bots') };

  /** A match of the terminal: the seeds of its deals are in its note, and nobody was promised anything. */
  function terminalMatch(note: unknown, otherDeal = -1): string {
    const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
    const players = [0, 1].map(() => ({ kind: 'bot' as const, name: 'Bot', bot: bots[0]! }));
    const table = new Table({ game, rules: preset<unknown>(game.rules), players });
    for (let deals = 0; table.turn().kind !== 'over';) {
      if (table.turn().kind !== 'chance') playOut(table, seedFrom('bots'), table.moves.length + 1);
      else {
        const seed = deals === otherDeal ? 'another' : `${own.deals}/${deals}`;
        table.submit({ by: 'chance', seed: seedFrom(seed) });
        deals++;
      }
    }
    return writeRecord(table.record(note));
  }

  it('is not rejected: what can be checked is said', () => {
    const text = terminalMatch({ seeds: own });
    const deals = text.match(/"chance"/g)!.length;
    expect(verify(text, games, sha256)).toEqual({
      fair: 'not-promised',
      moves: text.trimEnd().split('\n').length - 1,
      deals,
      derived: deals,
      isOver: true,
    });
    expect(verify(terminalMatch({ seeds: { ...own, from: 1 } }), games, sha256)).toMatchObject({
      fair: 'not-promised',
      derived: deals - 1,
    });
    expect(verify(terminalMatch(undefined), games, sha256)).toMatchObject({
      fair: 'not-promised',
      deals,
      derived: 0,
    });
  });

  it('is wrong when a deal does not follow from its seed, and when it lacks what was promised', () => {
    expect(verify(terminalMatch({ seeds: own }, 1), games, sha256)).toMatchObject({
      fair: false,
      error: expect.stringMatching(/^Deal 2 \(line \d+\) used /) as string,
    });
    expect(
      verify(terminalMatch({ seeds: own }), games, sha256, { commitment: 'ff'.repeat(32) }),
    ).toMatchObject({
      fair: false,
      error: expect.stringContaining('does not say how its deals were made') as string,
    });
  });
});
