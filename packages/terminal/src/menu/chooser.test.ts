import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { catalogue, type CatalogueEntry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { freshFolder, parlour } from '../../test/outside.ts';
import { SNAP } from '../../test/snap.ts';
import type { Outside } from '../command-line/outside.ts';
import { makeInk } from '../paint/ink.ts';
import { Asker, choose } from './chooser.ts';

/** Answers one question after the other. */
async function chooseWith(
  answers: readonly string[],
  folder = freshFolder(),
  catalogue: readonly CatalogueEntry[] = [SNAP],
) {
  const screen = new FakeScreen();
  const pictures: string[] = [];
  const outside: Outside = {
    input: new PassThrough(),
    output: new PassThrough(),
    errors: new PassThrough(),
    env: { PARLOUR_DATA: folder, USER: 'anna' },
    catalogue,
  };
  const asker = new Asker(screen, makeInk({ color: false, ascii: false }));
  const chosen = choose(asker, outside, { color: false, seed: 'friday' });
  for (const answer of answers) {
    pictures.push(`${screen.picture}\n${screen.asked}`);
    screen.type(answer);
    await new Promise(resolve => setImmediate(resolve));
  }
  return { chosen: await chosen, pictures };
}

describe('the friendly questions', () => {
  it('come to a sensible table when Enter is all that is pressed', async () => {
    const { chosen, pictures } = await chooseWith(['', '', '', '', '']);
    expect(pictures.map(picture => picture.trim().split('\n')[0])).toEqual([
      'Welcome to Parlour. What would you like to play?',
      'Snap: which rules?',
      'Snap: how many at the table, you included?',
      'Snap: against whom? Choose 2, the same one twice if you like.',
      'Snap: what shall the others call you?',
    ]);
    expect(chosen).toMatchObject({
      kind: 'new',
      match: { rules: { hands: 2 }, players: [{ name: 'Anna' }, {}, {}] },
    });
  });

  it('take what is chosen, and ask again when an answer cannot be', async () => {
    const { chosen, pictures } = await chooseWith(['1', '7', '2', '11', '3', '1', '1 9', '2 2', 'Cleo']);
    expect(pictures[2]).toContain('Type a number from 1 to 2.');
    expect(pictures[4]).toContain('Type a number from 2 to 10.');
    expect(pictures[6]).toContain('Choose 2, not 1.');
    expect(pictures[7]).toContain('The numbers go from 1 to 4.');
    const players = chosen?.match.players.map(player => player.name);
    expect(players).toEqual(['Cleo', 'Eager', 'Eager 2']);
    expect(chosen?.match.rules).toEqual({ hands: 1, quick: true });
  });

  it('K57–K59, AK18: offer The Computer for the two-player game of Thirty-One, and Enter takes it', async () => {
    const { chosen, pictures } = await chooseWith(['1', '3', '', 'Cleo'], freshFolder(), catalogue);
    expect(pictures[2]).toContain('Thirty-One: against whom?');
    expect(pictures[2]).toContain('Number (Enter: The Computer)');
    expect(chosen?.match.players.map(({ name }) => name)).toEqual(['Cleo', 'The Computer']);
  });

  it('offer to go on with a match that was left', async () => {
    const folder = freshFolder();
    await parlour('play snap --seed a --seats you,quiet', { folder });
    const { chosen, pictures } = await chooseWith(['2'], folder);
    expect(pictures[0]).toContain('2 Go on with Snap with Anna, Quiet (1 move,');
    const [file = ''] = readdirSync(join(folder, 'tables'));
    expect(chosen).toMatchObject({ kind: 'saved', path: join(folder, 'tables', file) });
  });

  it('can be left', async () => {
    expect((await chooseWith(['', 'q'])).chosen).toBeUndefined();
  });
});
