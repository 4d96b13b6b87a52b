// Files that come from elsewhere: what they say of players is not believed.
import { catalogue, playOut, preset, seedFrom, Table, writeRecord } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, somebody, type TestRoom } from '../../test/room.ts';

let test: TestRoom;
beforeEach(async () => void (test = await openTestRoom()));
afterEach(() => test.close());

it('of a finished match computer players that are not of the house are shown as guests', async () => {
  const { game, bots } = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  const players = ['Ann', 'Random'].map(name => ({ kind: 'bot' as const, name, bot: bots[0]! }));
  const match = new Table({ game, rules: preset<unknown>(game.rules), players });
  playOut(match, seedFrom('finished'));
  const shownAs = async (bot: string): Promise<unknown> => {
    const seats = [
      { kind: 'person', you: true },
      { kind: 'bot', bot },
    ];
    const id = await test.room.load(somebody('Ann'), writeRecord(match.record({ seats })));
    const { json } = await test.room.update(id, undefined, undefined);
    return (JSON.parse(json) as Update).info.seats[1]?.bot;
  };
  expect(await shownAs('random')).toBe('random');
  for (const bot of ['constructor', '__proto__', '\u{202e}modnar', '\u{200b}', '', 'nobody'.repeat(9)]) {
    expect(await shownAs(bot), bot).toBe('guest');
  }
});
