// Guests at a table: files and commands of the user's, watched as in the arena.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue, playOut, preset, seedFrom, Table, type AnyBot } from '@parlour/engine';
import { seatGuest } from '../src/guest.ts';
import { hold } from './hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-guests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = catalogue.find(({ game }) => game.id === 'thirty-one')!;
const rules = preset<unknown>(entry.game.rules);
const venue = { entry, rules, seats: 2, timePerMove: 20 };

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
  it('plays whole matches from a thread of its own', async () => {
    const file = write(
      'steady.mjs',
      'const menu = game.choices(view); return { action: menu[rng.below(menu.length)].action };',
    );
    const told: string[] = [];
    const guest = hold(await seatGuest(file, venue));
    guest.onForfeit(sentence => told.push(sentence));
    const once = moves(guest, entry.bots[0]!);
    expect(told).toEqual([]);
    // The same chances give the same decisions, and nothing is kept from match to match.
    expect(moves(guest, entry.bots[0]!)).toEqual(once);
    guest.close();
  });

  it.each([
    ['an illegal move', 'return { action: { type: "discard", card: 0 } };', 'is not allowed here. Draw'],
    ['an action of no game', 'return { action: "win" };', '"win" is not an action of this game.'],
    ['a crash', 'throw new Error("out of ideas");', 'out of ideas'],
    ['no answer at all', 'for (;;);', 'No answer came within'],
    [
      'a late answer',
      'const end = Date.now() + 400; while (Date.now() < end); return {};',
      '20 ms are allowed',
    ],
  ])('loses its seat by %s, and the standard player goes on in it', async (what, act, complaint) => {
    const file = write(`${what.replaceAll(' ', '-')}.mjs`, act);
    const guest = hold(await seatGuest(file, venue));
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
