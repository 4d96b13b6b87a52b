import { catalogue, playOut, preset, seedFrom, Table, writeRecord, type Move } from '@parlour/engine';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { botSeed, commitTo, dealSeed, type FairNote } from './fair.ts';
import { verify } from './verify.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const master = 'ab'.repeat(32);
const seeds = ['00112233445566778899aabbccddeeff', ''];
const games = catalogue.map(({ game }) => game);

/** A finished match whose deals come from these seeds, changed as wished. */
function match(changes: Partial<FairNote> = {}, spoil?: (moves: Move<unknown>[]) => void): string {
  const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
  const [rules] = Object.values(game.rules.presets).map(preset => preset.rules as unknown);
  const players = [0, 1].map(() => ({ kind: 'bot' as const, name: 'Bot', bot: bots[0]! }));
  const table = new Table({ game, rules, players });
  let deals = 0;
  while (table.turn().kind !== 'over') {
    if (table.turn().kind === 'chance') {
      table.submit({ by: 'chance', seed: dealSeed(master, seeds, deals++, sha256) });
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
    const verdict = verify(match(), games, sha256, promised);
    expect(verdict).toMatchObject({ fair: true, commitment: promised, isOver: true });
    const cutOff = match({}, moves => void moves.splice(-5));
    expect(verify(cutOff, games, sha256, promised)).toMatchObject({ fair: true, isOver: false });
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
    const errorOf = (text: string, promised?: string): string => {
      const verdict = verify(text, games, sha256, promised);
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
    expect(verify(terminalMatch({ seeds: own }), games, sha256, 'ff'.repeat(32))).toMatchObject({
      fair: false,
      error: expect.stringContaining('does not say how its deals were made') as string,
    });
  });
});
