// The list of opponents before a match: each with their stars under the rules of the table.
import { catalogue, drawStars, offeredPlayers, preset, starsUnder } from '@parlour/engine';
import { expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { makeInk } from '../paint/ink.ts';
import { Asker } from './chooser.ts';

it.each(catalogue.map(entry => [entry.game.name, entry] as const))(
  '%s: every rated opponent has stars beside them',
  async (_, entry) => {
    const rules: unknown = preset<unknown>(entry.game.rules);
    const screen = new FakeScreen();
    const bots = offeredPlayers(entry, rules);
    const asked = new Asker(screen, makeInk({ color: false, ascii: false })).opponents('Play', entry, rules, [
      bots[0]!.id,
    ]);
    const shown = screen.picture.replaceAll(/\s+/g, ' ');
    screen.type('');
    expect(await asked).toEqual([bots[0]!.id]);
    const stars = starsUnder(entry, rules);
    expect(stars.size).toBeGreaterThan(2);
    for (const { id, name, about } of bots.filter(bot => stars.has(bot.id)))
      expect(shown, id).toContain(`${name}: ${about} ${drawStars(stars.get(id)!)}`.replaceAll(/\s+/g, ' '));
  },
);
