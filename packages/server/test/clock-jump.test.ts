// A real server while somebody sets the machine's clock.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usualLimits } from '../src/http/guard/rate-limits.ts';
import { instantPace } from '../src/room/pace.ts';
import { openServer } from './server.ts';

const HOUR_MS = 3_600_000;

describe('when the machine’s clock is set', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ])('%s by an hour, nobody is locked out, and all have the time they had', async (_, ms) => {
    const server = await openServer({ limits: usualLimits, pace: { ...instantPace, botMs: () => 1500 } });
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    const rules = { firstTurn: 'seatZero' };
    // Three of them, so that there are moves left however late this machine sees the first.
    const bots = Array.from({ length: 3 }, () => ({ bot: 'random' }));
    const id = await ann.open({ game: 'thirty-one', rules, seats: [...bots, 'me'] });
    const number = async (): Promise<number> => (await ann.look(id)).message?.number ?? 0;
    // Here a person decides.
    const timed = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'], pace: 'live' });
    await ben.sit(timed);
    await ann.look(timed);
    const running = async (): Promise<unknown> => {
      const { clock, message } = await ben.look(timed);
      return { number: message?.number, seat: clock?.seat, deadline: clock?.deadline };
    };
    await expect.poll(running).toMatchObject({ deadline: expect.any(Number) as number });
    const decision = await running();
    await expect.poll(number).toBeGreaterThan(0);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
    const looks = await Promise.all(Array.from({ length: 20 }, () => ann.look(id)));
    expect(looks.map(({ info }) => info.status)).toEqual(Array(20).fill('playing'));
    const before = looks.at(-1)!.message!.number;
    await expect.poll(number).toBeGreaterThan(before);
    expect(await running()).toEqual(decision);
    await server.close();
  });
});
