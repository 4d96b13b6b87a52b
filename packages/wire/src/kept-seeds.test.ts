import { describe, expect, it } from 'vitest';
import { commitToSeed } from './fair.ts';
import { KeptSeeds, type SeedDuty, type TextStorage } from './kept-seeds.ts';
import { sha256 } from './sha256.ts';
import type { SeedsInfo, TableUpdate } from './table-client.ts';

const OTHER = 'e'.repeat(64);

/** What a table says to its first seat. */
function updateWith(seeds: Partial<SeedsInfo>, viewer: number | 'audience' = 0): TableUpdate {
  const all: SeedsInfo = { stage: 'revealing', commitments: [], revealed: [], redone: 0, gone: [], ...seeds };
  const info = { id: 't', game: 'g', rules: {}, seats: [], status: 'waiting' as const, commitment: 'c' };
  return { info: { ...info, seeds: all }, viewer: viewer as 'audience', pausing: false };
}

function seedIn(duty: SeedDuty | undefined): string {
  return duty?.path === '/reveal' ? duty.body.seed : '';
}

describe('the seeds of a client', () => {
  it('bind it at a table, and are kept until they are revealed', () => {
    let text: string | null = null;
    const storage: TextStorage = { read: () => text, write: written => void (text = written) };
    const commitment = new KeptSeeds(storage).bind('t');
    const reloaded = new KeptSeeds(storage);
    expect(reloaded.bind('t')).toBe(commitment);
    expect(reloaded.bind('another')).not.toBe(commitment);
    const commitments = [commitment, OTHER];
    const seed = seedIn(reloaded.duty(updateWith({ commitments })));
    expect(commitToSeed(seed, sha256)).toBe(commitment);
    expect(reloaded.shown('t')).toEqual({ commitment: 'c', commitments, redone: 0, revealed: 1 });
    // Asked again for the same list, as after a crash of the server.
    expect(seedIn(new KeptSeeds(storage).duty(updateWith({ commitments })))).toBe(seed);
    expect(reloaded.bind('t')).not.toBe(commitment);
  });

  it('are revealed when all are bound, by the one who is bound, once', () => {
    const seeds = new KeptSeeds();
    const commitments = [seeds.bind('t'), OTHER];
    expect(seeds.duty(updateWith({ commitments, stage: 'sitting' }))).toBeUndefined();
    expect(seeds.duty(updateWith({ commitments, revealed: [0] }))).toBeUndefined();
    expect(seeds.duty(updateWith({ commitments }, 'audience'))).toBeUndefined();
    expect(seeds.duty(updateWith({ commitments: [OTHER, OTHER] }))).toBeUndefined();
    expect(seeds.shown('t')).toBeUndefined();
  });

  it('are never revealed for a second list of commitments', () => {
    const seeds = new KeptSeeds();
    const mine = seeds.bind('t');
    expect(seeds.duty(updateWith({ commitments: [mine, OTHER] }))).toMatchObject({ path: '/reveal' });
    const chosenLater = updateWith({ commitments: [mine, 'f'.repeat(64)] });
    expect(seeds.duty(chosenLater)).toBeUndefined();
    expect(seeds.isElsewhere(chosenLater)).toBe(true);
    const otherTable = updateWith({ commitments: [mine, OTHER] });
    expect(seeds.duty({ ...otherTable, info: { ...otherTable.info, commitment: 'd' } })).toBeUndefined();
  });

  it('are drawn anew when everybody has to commit anew', () => {
    const seeds = new KeptSeeds();
    const first = seeds.bind('t');
    seeds.duty(updateWith({ commitments: [first, OTHER] }));
    const again = updateWith({ stage: 'sitting', commitments: ['', ''], redone: 1 });
    const duty = seeds.duty(again);
    expect(duty).toMatchObject({ path: '/sit', body: { seat: 0 } });
    expect(duty?.path === '/sit' && duty.body.commitment).not.toBe(first);
    expect(seeds.duty(again)).toEqual(duty);
    // It counts for itself how many it has revealed, whatever the server says.
    const second = updateWith({ commitments: [seeds.bind('t'), OTHER], redone: 0 });
    for (const revealed of [2, 2]) {
      seeds.duty(second);
      expect(seeds.shown('t')).toMatchObject({ revealed });
    }
  });

  it('of another device are known not to be here', () => {
    const seeds = new KeptSeeds();
    expect(seeds.isElsewhere(updateWith({ commitments: [OTHER, ''], stage: 'sitting' }))).toBe(true);
    expect(seeds.isElsewhere(updateWith({ commitments: [OTHER, ''] }, 'audience'))).toBe(false);
    expect(seeds.isElsewhere(updateWith({ commitments: ['', ''] }))).toBe(false);
    expect(seeds.isElsewhere(updateWith({ commitments: [seeds.bind('t'), ''] }))).toBe(false);
  });

  it('are those of the newest tables, and a storage with anything else in it counts as empty', () => {
    const seeds = new KeptSeeds();
    const first = seeds.bind('table 0');
    for (let table = 1; table <= 60; table++) seeds.bind(`table ${table}`);
    expect(seeds.bind('table 0')).not.toBe(first);
    for (const text of ['', 'x', '{}', '[1,{"table":1}]', 'null']) {
      const spoilt = new KeptSeeds({ read: () => text, write: () => undefined });
      expect(spoilt.bind('t')).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});
