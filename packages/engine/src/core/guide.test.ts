import { describe, expect, it } from 'vitest';
import { cards } from './card.ts';
import { guideLanguage, listOptions, makeGuide, readSections, type Guides } from './guide.ts';

describe('the notation of guides', () => {
  it('makes sections of paragraphs, lists, terms and cards', () => {
    const [aim, turn] = readSections(`
# aim The aim

Two lines
of one paragraph.

- one
- two, which
  goes on

# turn A turn
Knock, or \`K\` :: ends it
at once.
Draw :: goes on.

[K♠ Q♠ | 4♥] In two groups.
[A♦] Alone.
`);
    expect(aim).toEqual({
      id: 'aim',
      title: 'The aim',
      blocks: [
        { kind: 'text', text: 'Two lines of one paragraph.' },
        { kind: 'list', items: ['one', 'two, which goes on'] },
      ],
    });
    expect(turn!.blocks).toEqual([
      {
        kind: 'terms',
        terms: [
          { term: 'Knock, or `K`', text: 'ends it at once.' },
          { term: 'Draw', text: 'goes on.' },
        ],
      },
      { kind: 'cards', groups: [cards('Ks Qs'), cards('4h')], caption: 'In two groups.' },
      { kind: 'cards', groups: [cards('Ad')], caption: 'Alone.' },
    ]);
  });

  it('keeps a list together where an item is absent', () => {
    const [section] = readSections(`# a A\n- one\n\n- three\n\nKnock :: x\n\nGin :: y`);
    expect(section!.blocks.map(({ kind }) => kind)).toEqual(['list', 'terms']);
  });

  it('does not let a misspelt card pass', () => {
    expect(() => readSections('# a A\n[1♠] No such card.')).toThrow('is not a card');
  });
});

describe('a guide', () => {
  const options = { hands: ({ hands }: { hands: number }) => `There are ${hands} hands.` };
  const text = {
    title: 'Snap',
    write: ({ rules, face }: { rules: { hands: number }; face: string }) =>
      `# controls Keys\n${face}\n# options Rules\n${listOptions(options, rules)}`,
    options,
  };

  it('is written for one table and one face', () => {
    const seats = { min: 2, max: 4, usual: 2 };
    const { title, sections } = makeGuide(text, { rules: { hands: 3 }, seats, face: 'terminal' });
    expect(title).toBe('Snap');
    expect(sections.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: 'text', text: 'terminal' },
      { kind: 'list', items: ['There are 3 hands.'] },
    ]);
  });

  it('is read in English where the wanted language has none', () => {
    const guides: Guides = { en: () => Promise.resolve(text) };
    expect(guideLanguage(guides, 'de')).toBe('en');
    expect(guideLanguage({ ...guides, de: guides.en }, 'de')).toBe('de');
    expect(guideLanguage(guides, 'toString')).toBe('en');
  });
});
