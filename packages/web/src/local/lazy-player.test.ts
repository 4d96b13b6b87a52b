import { catalogue, type AnyBot } from '@parlour/engine';
import { describe, expect, it, vi } from 'vitest';
import { fetchPlayer, lazyPlayer } from './lazy-player.ts';

const [real] = catalogue[0]!.bots as readonly [AnyBot];
const shown = { id: real.id, name: real.name, about: real.about };

describe('a lazily loaded player', () => {
  it('has its name at once and plays once it is loaded', async () => {
    const act: AnyBot['act'] = () => ({ action: 'knock' });
    const player = lazyPlayer(shown, () => Promise.resolve({ ...real, act }));
    expect(player.name).toBe(real.name);
    expect(() => player.act({}, undefined as never, () => false)).toThrow(/fetched/);
    await fetchPlayer(player);
    expect(player.act({}, undefined as never, () => false)).toEqual({ action: 'knock' });
  });

  it('is requested again when it does not load', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const player = lazyPlayer(shown, () =>
      ++asked < 3 ? Promise.reject(new TypeError('No network.')) : Promise.resolve(real),
    );
    const fetched = fetchPlayer(player);
    await vi.runAllTimersAsync();
    await fetched;
    expect(asked).toBe(3);
    vi.useRealTimers();
  });

  it('that needs no loading is ready at once', async () => {
    await expect(fetchPlayer(real)).resolves.toBeUndefined();
  });
});
