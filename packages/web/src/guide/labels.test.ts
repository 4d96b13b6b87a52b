// The guides in the engine name the buttons and keys of the boards here: both must agree.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue, makeGuide, type CatalogueEntry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { messages as de } from '../language/de/index.ts';
import { messages as en } from '../language/en/index.ts';
import type { MessageKey } from '../language/say.ts';

const LABELS: Readonly<Record<string, readonly MessageKey[]>> = {
  'thirty-one': ['thirtyOne.knock', 'continue'],
  bluff: ['bluff.endTurn', 'bluff.call', 'bluff.pass'],
  'gin-rummy': [
    'gin.pass',
    'gin.knock',
    'gin.bigGin',
    'gin.arrange',
    'gin.submit',
    'gin.submitGin',
    'gin.done',
    'gin.sort.suit',
    'gin.sort.rank',
    'gin.sort.melds',
    'cancel',
    'continue',
  ],
};

/** The section about the controls, under the rules that have most of them. */
async function controlsOf({ game, guides }: CatalogueEntry, language: string): Promise<string> {
  const rules: unknown = game.rules.presets['standard']?.rules ?? Object.values(game.rules.presets)[0]!.rules;
  const text = await guides![language]!();
  const { sections } = makeGuide(text, { rules, seats: game.seats(rules), face: 'browser' });
  return JSON.stringify(sections.find(({ id }) => id === 'controls'));
}

/** The keys of a board's buttons. */
function keysOf(game: string): string[] {
  const folder = fileURLToPath(new URL(`../boards/${game}/`, import.meta.url));
  const sources = readdirSync(folder).filter(file => file.endsWith('.tsx'));
  return sources.flatMap(file =>
    [...readFileSync(folder + file, 'utf8').matchAll(/data-key="(\w)"/g)].map(([, key]) =>
      key!.toUpperCase(),
    ),
  );
}

/** Games on the generic board have no fixed labels and keys. */
const withBoards = catalogue.filter(({ game }) => game.id in LABELS);

it('every game with a board of its own is checked', () => {
  const boards = fileURLToPath(new URL('../boards/', import.meta.url));
  const folders = readdirSync(boards, { withFileTypes: true }).filter(file => file.isDirectory());
  const own = folders.map(({ name }) => name).filter(name => name !== 'generic');
  expect(withBoards.map(({ game }) => game.id).sort()).toEqual(own.sort());
});

describe.each(withBoards.map(entry => [entry.game.name, entry] as const))('the guide of %s', (_, entry) => {
  const { id } = entry.game;

  it('B15: calls every button what the board calls it', async () => {
    for (const [language, words] of Object.entries({ en, de })) {
      const controls = await controlsOf(entry, language);
      for (const label of LABELS[id]!) expect(controls, language).toContain(words[label]);
    }
  });

  it('B15: names every key of the board', async () => {
    expect(keysOf(id).length).toBeGreaterThan(1);
    for (const language of ['en', 'de']) {
      const controls = await controlsOf(entry, language);
      for (const key of keysOf(id)) expect(controls, language).toContain(`\`${key}\``);
    }
  });
});
