import { describe, expect, it } from 'vitest';
import { catalogue } from '@parlour/engine';
import { entry } from '../../test/high-card.ts';
import { hold } from '../../test/hold.ts';
import { formatOrder, runOrder, type OrderSetup, type OrderStep } from './order.ts';

const setup: OrderSetup = {
  entry,
  presets: Object.keys(entry.game.rules.presets),
  order: ['lowest', 'middle', 'highest'],
  games: 40,
  seed: 'order',
  threads: 0,
};

describe('the order of players', () => {
  it('is measured step by step, each player against the one before it', async () => {
    const seen: OrderStep[] = [];
    const steps = hold(await runOrder({ ...setup, finished: step => seen.push(step) }));
    expect(seen).toEqual(steps);
    expect(steps.map(({ preset, upper, lower }) => [preset, upper, lower])).toEqual([
      ['short', 'middle', 'lowest'],
      ['short', 'highest', 'middle'],
      ['long', 'middle', 'lowest'],
      ['long', 'highest', 'middle'],
    ]);
    for (const { share, summary } of steps) {
      expect(summary.games.played).toBe(40);
      expect(share.low).toBeGreaterThan(0.5);
    }
  });

  it('named the wrong way round shows steps under par, the lowest in words', async () => {
    const steps = hold(await runOrder({ ...setup, order: ['highest', 'lowest'] }));
    expect(steps[0]!.share.high).toBeLessThan(0.5);
    const text = formatOrder(steps);
    expect(text).toContain('| rules | lowest over highest |');
    expect(text).toContain('80 games, 0 unfinished, 0 forfeited. Lowest: short, lowest over highest: 0.0 %');
  });

  it('at a larger table is one against a table full of the other', async () => {
    const bluff = catalogue.find(({ game }) => game.id === 'bluff')!;
    const order = ['random', 'standard'];
    const [step] = hold(await runOrder({ ...setup, entry: bluff, presets: ['documents'], order, games: 8 }));
    expect(step!.summary.players.map(({ seats }) => seats)).toEqual([8, 24]);
    expect(step!.share.value).toBeGreaterThan(0.5);
  });

  it('stops with what it has, and refuses an order of fewer than two', async () => {
    const stop = new AbortController();
    const finished = (): void => stop.abort();
    expect(hold(await runOrder({ ...setup, signal: stop.signal, finished }))).toHaveLength(1);
    for (const order of [['lowest'], ['lowest', 'lowest']]) {
      expect(await runOrder({ ...setup, order })).toMatchObject({ ok: false });
    }
  });
});

describe('the players of Gin Rummy', () => {
  const ginRummy = catalogue.find(({ game }) => game.id === 'gin-rummy')!;

  // About sixty games tell a clear step from none; BENCHMARKS.md has the figures of 2,000.
  it.each(Object.keys(ginRummy.game.rules.presets))(
    'AG21: %s, The Regular beats The Beginner',
    async name => {
      const order = ['beginner', 'regular'];
      const steps = hold(await runOrder({ ...setup, entry: ginRummy, presets: [name], order, games: 60 }));
      expect(steps[0]!.share.value).toBeGreaterThan(0.5);
    },
  );
});
