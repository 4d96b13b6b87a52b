// docs/protocol.md and docs/writing-a-bot.md list every field of every view. Their sections are written by
// `npx vitest run packages/engine/test/views -u` and fail here when a view, its type or a sentence changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { catalogue, type GameTypes } from '../../src/index.ts';
import { bluffView } from './bluff.ts';
import { ginRummyView } from './gin-rummy.ts';
import { renderView, type Reader } from './render-views.ts';
import { thirtyOneView } from './thirty-one.ts';
import type { AnyViewGuide } from './view-guide.ts';
import { watchViews } from './watch-views.ts';

const GUIDES: { readonly [Id in keyof GameTypes]: AnyViewGuide } = {
  'thirty-one': thirtyOneView,
  bluff: bluffView,
  'gin-rummy': ginRummyView,
};
const entries = Object.entries(GUIDES).map(
  ([id, guide]) => [id, catalogue.find(({ game }) => game.id === id)!, guide] as const,
);

describe.each(entries)('the view of %s', (_, entry, guide) => {
  it('has the fields that are documented, and each of them occurs in matches', () => {
    const documented = Object.keys({ ...guide.fields, ...guide.unpacked });
    expect([...watchViews(entry).seen].sort()).toEqual(documented.sort());
  });
  it('offers the actions that are documented', () => {
    expect([...watchViews(entry).actions.keys()].sort()).toEqual(Object.keys(guide.actions).sort());
  });
});

it.each<[string, Reader]>([
  ['protocol.md', 'program'],
  ['writing-a-bot.md', 'typescript'],
])('docs/%s has every field and an example of every view', async (name, reader) => {
  const file = join(import.meta.dirname, '../../../../docs', name);
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- views: written by packages/engine/test/views -->', '<!-- end of views -->'];
  expect(text.split(begin)).toHaveLength(2);
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  const sections = entries.map(([, entry, guide]) => renderView(entry, guide, reader));
  const written = [before, ...sections, after].join('\n\n');
  const config = await resolveConfig(file);
  await expect(await format(written, { ...config, filepath: file })).toMatchFileSnapshot(file);
});
