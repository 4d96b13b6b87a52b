// What holds for the guides of all games: every section is there in every language for every set of rules, every
// rule option has a sentence for each of its values, and nothing is said in the words of the code.
import { describe, expect, it } from 'vitest';
import {
  catalogue,
  GUIDE_SECTIONS,
  makeGuide,
  type CatalogueEntry,
  type FaceName,
  type Guide,
  type GuideBlock,
  type Guides,
  type GuideText,
  type Knob,
  type KnobValue,
} from '../src/index.ts';

type Rules = Readonly<Record<string, KnobValue>>;

/** How computer players go about it is told in the list of options alone. */
const UNTOLD = new Set(['revealMs', 'callerPriority', 'aggressiveQuadDump']);
const FACES: readonly FaceName[] = ['browser', 'terminal'];

/** The values of a knob; of a range its ends, some within, and what the presets have. */
function valuesOf(name: string, knob: Knob, presets: readonly Rules[]): KnobValue[] {
  if (!('min' in knob.values)) return [...knob.values];
  const { min, max } = knob.values;
  const some = [min, min + 1, min + 2, max, ...presets.map(rules => rules[name] as number)];
  return [...new Set(some)];
}

function textsIn(block: GuideBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
      return block.items;
    case 'terms':
      return block.terms.flatMap(({ term, text }) => [term, text]);
    case 'cards':
      return [block.caption];
  }
}

function textOf(guide: Guide, wanted: (id: string) => boolean = () => true): string {
  const sections = guide.sections.filter(({ id }) => wanted(id));
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsIn)]).join('\n');
}

/** A game may do without a guide; one that has a guide has it in English, and in other languages where somebody wrote them. */
const guided = catalogue.filter(
  (entry): entry is CatalogueEntry & { guides: Guides } => entry.guides !== undefined,
);

it('B15, D6, D7: the games of the documents can be read in English and German', () => {
  const languages = Object.fromEntries(guided.map(({ game, guides }) => [game.id, Object.keys(guides)]));
  expect(languages).toMatchObject(
    Object.fromEntries(['thirty-one', 'bluff', 'gin-rummy'].map(game => [game, ['en', 'de']])),
  );
});

for (const { game, guides } of guided) {
  const presets = Object.entries(game.rules.presets).map(([id, { rules }]) => [id, rules as Rules] as const);
  const knobs = Object.entries<Knob>(game.rules.knobs);
  const every = presets.map(([, rules]) => rules);

  describe.each(Object.keys(guides))(`the guide of ${game.name} in %s`, language => {
    const fetch = (): Promise<GuideText<Rules>> => guides[language]!();
    const write = async (rules: Rules, face: FaceName = 'browser'): Promise<Guide> =>
      makeGuide(await fetch(), { rules, seats: game.seats(rules), face });

    it.each(presets)('B15, D6: has every section for the rules %s, in every face', async (_, rules) => {
      for (const face of FACES) {
        const guide = await write(rules, face);
        expect(guide.sections.map(({ id }) => id)).toEqual([...GUIDE_SECTIONS]);
        for (const { id, title, blocks } of guide.sections) {
          expect(title.length, id).toBeGreaterThan(4);
          expect(blocks.length, id).toBeGreaterThan(0);
          for (const text of blocks.flatMap(textsIn)) expect(text.length, id).toBeGreaterThan(1);
        }
        const kinds = (id: string): string[] =>
          guide.sections.find(section => section.id === id)!.blocks.map(({ kind }) => kind);
        expect(kinds('example')).toContain('cards');
        expect(kinds('controls')).toContain('terms');
      }
    });

    it('tells each face its own controls', async () => {
      const [browser, terminal] = await Promise.all(FACES.map(face => write(every[0]!, face)));
      const controls = (guide: Guide): string => textOf(guide, id => id === 'controls');
      expect(controls(browser!)).toContain('`H`');
      expect(controls(terminal!)).toContain('`?`');
      expect(controls(browser!)).not.toBe(controls(terminal!));
      expect(textOf(browser!, id => id !== 'controls')).toBe(textOf(terminal!, id => id !== 'controls'));
    });

    it('D6: has a sentence of its own for every value of every rule option', async () => {
      const { options } = await fetch();
      expect(Object.keys(options).sort()).toEqual(knobs.map(([name]) => name).sort());
      for (const [name, knob] of knobs) {
        const said = valuesOf(name, knob, every).map(value =>
          every.map(rules => options[name]!({ ...rules, [name]: value })).join('\n'),
        );
        expect(new Set(said).size, `${name}: ${said.join(' / ')}`).toBe(said.length);
        for (const sentence of said.join('\n').split('\n')) {
          expect(sentence, name).toMatch(/^\p{Lu}[^\n]{9,}\.$/u);
        }
      }
    });

    it('D6: lists those sentences at the end', async () => {
      const { options } = await fetch();
      const rules = every.at(-1)!;
      const { blocks } = (await write(rules)).sections.at(-1)!;
      expect(blocks).toEqual([{ kind: 'list', items: knobs.map(([name]) => options[name]!(rules)) }]);
    });

    it('is written for people: no option, value or time as the code has it', async () => {
      const { options } = await fetch();
      const raw = knobs.flatMap(([name, { values }]) => [name, ...('min' in values ? [] : values)]);
      const words = raw.filter(word => typeof word === 'string' && /[a-z][A-Z]/.test(word));
      for (const rules of every) {
        const whole = textOf(await write(rules)) + textOf(await write(rules, 'terminal'));
        for (const word of words) expect(whole).not.toContain(word);
        expect(whole).not.toMatch(/undefined|NaN|\[object|null|  |\$\{|milli/i);
        expect(whole.split('`').length % 2, 'keys stand between two backticks').toBe(1);
        for (const [name, { unit }] of knobs) {
          if (unit === undefined || rules[name] === 0) continue;
          expect(whole).not.toContain(String(rules[name]));
          const seconds = ((rules[name] as number) / 1000).toLocaleString(language);
          expect(options[name]!(rules)).toMatch(new RegExp(`\\b${seconds} (second|Sekunde)`));
        }
      }
    });

    it('the prose follows the rules too: whatever changes the play changes the text', async () => {
      for (const [name, knob] of knobs.filter(([name]) => !UNTOLD.has(name))) {
        const texts: string[] = [];
        for (const value of valuesOf(name, knob, every)) {
          const guides = every.map(rules => write({ ...rules, [name]: value }));
          texts.push(
            (await Promise.all(guides)).map(guide => textOf(guide, id => id !== 'options')).join('\n'),
          );
        }
        expect(new Set(texts).size, name).toBe(texts.length);
      }
    });
  });
}
