// Guests at a table: users' files and commands, watched as in the arena.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue, playOut, preset, seedFrom, Table, type AnyBot } from '@parlour/engine';
import { seatGuest } from '../src/players/guest.ts';
import { botTemplate } from '../src/players/template.ts';
import { hold } from './hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-guests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const rules = preset<unknown>(entry.game.rules);
const venue = { entry, rules, seats: 2 };

function write(name: string, act: string): string {
  const file = join(folder, name);
  writeFileSync(file, `export default game => ({ name: 'Guest', act(view, rng) { ${act} } });`);
  return file;
}

/** A whole match of two such players. */
function moves(...bots: AnyBot[]): unknown {
  const table = new Table({
    game: entry.game,
    rules,
    players: bots.map(bot => ({ kind: 'bot', name: bot.name, bot })),
  });
  expect(playOut(table, seedFrom('guests'))).toBe(true);
  return table.moves;
}

describe('a guest', () => {
  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'plays %s from a thread of its own, the same moves from the same seed',
    async (id, entry) => {
      const file = join(folder, `${id}.ts`);
      writeFileSync(file, botTemplate(file, entry.game));
      const rules = preset<unknown>(entry.game.rules);
      const { usual: seats } = entry.game.seats(rules);
      const guest = hold(await seatGuest(file, { entry, rules, seats }));
      const told: string[] = [];
      guest.onForfeit(sentence => told.push(sentence));
      const begin = (): unknown => {
        const bots = Array.from({ length: seats }, (_, seat) => (seat === 1 ? guest : entry.bots[0]!));
        const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
        const table = new Table({ game: entry.game, rules, players });
        playOut(table, seedFrom('guests'), 150);
        return table.moves;
      };
      expect(begin()).toEqual(begin());
      expect(told).toEqual([]);
      guest.close();
    },
  );

  it.each([
    ['an illegal move', 'return { action: { type: "discard", card: 0 } };', 'is not allowed here. Draw'],
    ['an action of no game', 'return { action: "win" };', '"win" is not an action of this game.'],
    ['a crash', 'throw new Error("out of ideas");', 'out of ideas'],
    ['no answer at all', 'for (;;);', 'No answer came within'],
    [
      'a late answer',
      'const end = Date.now() + 300; while (Date.now() < end); return {};',
      '20 ms are allowed',
    ],
  ])('loses its seat by %s, and the standard player goes on in it', async (what, act, complaint) => {
    const file = write(`${what.replaceAll(' ', '-')}.mjs`, act);
    // A guest that is to be late gets little time, the others enough even on a busy machine.
    const hurry = /late|no answer/.test(what) ? { timePerMove: 20 } : {};
    const guest = hold(await seatGuest(file, { ...venue, ...hurry }));
    const told: string[] = [];
    guest.onForfeit(sentence => told.push(sentence));
    moves(guest, entry.bots[0]!);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Guest has lost the seat.');
    expect(told[0]).toContain(complaint);
    expect(told[0]).toContain(`${entry.bots[0]!.name} plays on in it.`);
    guest.close();
  });

  it('that cannot be had is refused with a sentence', async () => {
    const missing = await seatGuest(join(folder, 'nobody.ts'), venue);
    expect(missing).toEqual({ ok: false, error: `There is no file ${join(folder, 'nobody.ts')}.` });
  });
});
