import { catalogue, type AnyBot } from '@parlour/engine';
import { describe, expect, it, vi } from 'vitest';
import { fetchPlayer, later } from './later-player.ts';

const [real] = catalogue[0]!.bots as readonly [AnyBot];
const shown = { id: real.id, name: real.name, about: real.about };

describe('a player that is fetched later', () => {
  it('has its name at once and plays when it is there', async () => {
    const act: AnyBot['act'] = () => ({ action: 'knock' });
    const player = later(shown, () => Promise.resolve({ ...real, act }));
    expect(player.name).toBe(real.name);
    expect(() => player.act({}, undefined as never, () => false)).toThrow(/fetched/);
    await fetchPlayer(player);
    expect(player.act({}, undefined as never, () => false)).toEqual({ action: 'knock' });
  });

  it('is asked for again when it does not come', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const player = later(shown, () =>
      ++asked < 3 ? Promise.reject(new TypeError('No network.')) : Promise.resolve(real),
    );
    const fetched = fetchPlayer(player);
    await vi.runAllTimersAsync();
    await fetched;
    expect(asked).toBe(3);
    vi.useRealTimers();
  });

  it('is no different from one that was there all along', async () => {
    await expect(fetchPlayer(real)).resolves.toBeUndefined();
  });
});
