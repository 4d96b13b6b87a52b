// Golden transcripts and perft counts of every game and preset of the catalogue. They are written by
// `npx vitest run packages/engine/test/golden.test.ts -u`; a game without them fails.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, copyPlain, preset, seedFrom, type AnyBot } from '../src/index.ts';
import { movesOf, perft, transcript } from '../src/testing/index.ts';

/** Compares with the file; in `npm test` a file that is missing is not written, it fails. */
function expectGolden(name: string, text: string): Promise<void> {
  return expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'golden', name));
}

for (const { game, bots } of catalogue) {
  for (const name of Object.keys(game.rules.presets)) {
    const rules: unknown = preset<unknown>(game.rules, name);
    const { usual } = game.seats(rules);

    describe(`${game.name}, ${name}`, () => {
      it('plays the matches that are written down', async () => {
        const players = Array.from({ length: usual }, (_, seat): AnyBot => bots[seat % bots.length]!);
        await expectGolden(`${game.id}-${name}.txt`, transcript(game, rules, players, `${game.id}/${name}`));
      });

      it('has as many ways to go on as are written down, offered in the same order', async () => {
        const state: unknown = game.setup(rules, usual);
        game.step(state, { by: 'chance', seed: seedFrom('perft') });
        const deepest = game.turn(state).kind === 'seat' && movesOf(game, state).length > 100 ? 2 : 5;
        const counts = Array.from({ length: deepest }, (_, depth) =>
          perft(game, copyPlain(state), depth + 1),
        );
        const turn = game.turn(state);
        const menu =
          turn.kind === 'seat' ? game.choices(game.view(state, turn.seat)).map(line => line.label) : [];
        const lines = [
          `From the deal "perft", ${usual} seats`,
          ...counts.map((count, depth) => `${depth + 1}: ${count}`),
        ];
        await expectGolden(`${game.id}-${name}.perft.txt`, `${[...lines, '', ...menu].join('\n')}\n`);
      });
    });
  }
}
