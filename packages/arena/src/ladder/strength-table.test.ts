import { expect, it } from 'vitest';
import { entry } from '../../test/high-card.ts';
import { hold } from '../../test/hold.ts';
import { runLadder } from './ladder.ts';
import { formatTable, mergeRatings } from './strength-table.ts';

it('puts the ratings of a ladder into the table, the strongest first, and keeps those of other presets', async () => {
  const { game } = entry;
  const [first, second] = Object.keys(game.rules.presets) as [string, string];
  const setup = { catalogue: [entry], rules: 'usual', guests: [], games: 40, atMost: {} } as const;
  const summaries = hold(await runLadder({ ...setup, seed: 'table', threads: 0 }));
  const before = { [game.id]: { [second]: { middle: 1500 }, [first]: { lowest: 9999 } }, gone: {} };
  const ratings = mergeRatings(before, summaries, [entry]);
  expect(Object.keys(ratings)).toEqual([game.id]);
  expect(Object.keys(ratings[game.id]!)).toEqual([first, second]);
  expect(Object.keys(ratings[game.id]![first]!)).toEqual(['highest', 'middle', 'lowest']);
  expect(ratings[game.id]![second]).toEqual({ middle: 1500 });
  const text = formatTable(
    { 'a-game': { usual: { 'one-player': 1600, other: 1400 } } },
    '// Head.\nexport const X = 1;\n',
  );
  expect(text).toMatch(
    /^\/\/ Head\.\nexport const RATINGS: .* = \{\n {2}'a-game': \{\n {4}usual: \{\n {6}'one-player': 1600,/,
  );
});
