// The rules of every game as pages: from the games' own guides, as the program shows them.
import { catalogue, formatCard, makeGuide, type CatalogueEntry, type GuideBlock } from '@parlour/engine';

/** Where the rules of a game are told in a language. */
export const rulesPath = (game: string, language: string): string =>
  language === 'en' ? `rules/${game}` : `rules/${language}/${game}`;

export interface RulesPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** The rules of every game in every language, under every preset. */
export async function rulesPages(): Promise<RulesPage[]> {
  const pages: RulesPage[] = [];
  for (const entry of catalogue) {
    for (const [language, load] of Object.entries(entry.guides ?? {})) {
      const text = await load();
      const path = rulesPath(entry.game.id, language);
      pages.push({ path, title: text.title, language, text: await pageOf(entry, language) });
    }
  }
  return pages;
}

async function pageOf({ game, guides }: CatalogueEntry, language: string): Promise<string> {
  const text = await guides![language]!();
  const [first, ...others] = Object.entries(game.rules.presets);
  const told = (rules: unknown): string => {
    const guide = makeGuide(text, { rules, seats: game.seats(rules), face: 'browser' });
    return guide.sections
      .map(({ title, blocks }) => `## ${title}\n\n${blocks.map(blockText).join('\n\n')}`)
      .join('\n\n');
  };
  const presetLines = [first!, ...others].map(
    ([id, { name, about }]) => `- **${name}** (\`${id}\`): ${about}`,
  );
  const presets = language === 'en' ? `${presetLines.join('\n')}\n\n` : '';
  const command = `    npx parlour rules ${game.id} --rules ${others.at(-1)?.[0] ?? first![0]}${language === 'en' ? '' : ` --language ${language}`}`;
  return `# ${text.title}\n\n${presets}${told(first![1].rules)}\n\n${command}\n`;
}

function blockText(block: GuideBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'list':
      return block.items.map(item => `- ${item}`).join('\n');
    case 'terms':
      return block.terms.map(({ term, text }) => `- **${term}**: ${text}`).join('\n');
    case 'cards': {
      const groups = block.groups.map(group => group.map(formatCard).join(' ')).join(' | ');
      return `> \`${groups}\` ${block.caption}`;
    }
  }
}
