// `parlour rules`: how a game goes, and the rule options in force as sentences.
import type { Command } from 'commander';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readGame, readRuleOptions } from '../command-line/options.ts';
import { sampleGame, type Outside } from '../command-line/outside.ts';
import { valueOf } from '../command-line/refusal.ts';
import { languageOption, readLanguage, type LanguageOptions } from '../language/language-option.ts';
import { rulesPage } from '../menu/pages.ts';
import { paintPage } from '../paint/page.ts';

interface RulesOptions extends LookOptions, LanguageOptions {
  readonly rules?: string;
  readonly set?: string[];
}

/** Longer lines are hard to read. */
const WIDEST = 100;

export function registerRules(program: Command, outside: Outside): void {
  const command = program
    .command('rules <game>')
    .description('explains the rules of a game')
    .option('--rules <preset>', 'which rules')
    .option('--set <option=value...>', 'with single rule options changed')
    .addHelpText('after', examples(outside));
  lookOptions(languageOption(command, outside, languagesOf(outside))).action(
    async (name: string, options: RulesOptions) => {
      const entry = valueOf(command, readGame(name, outside.catalogue));
      const rules = valueOf(command, readRuleOptions(entry, options.rules, options.set ?? []));
      const language = valueOf(command, readLanguage(options.language, languagesOf(outside)));
      const width = Math.min(outside.output.columns ?? 80, WIDEST);
      const lines = paintPage(await rulesPage(entry, rules, language), width, inkFor(outside, options));
      outside.output.write(`${lines.join('\n')}\n`);
    },
  );
}

/** English, and every language in which some game has a guide. */
function languagesOf({ catalogue }: Outside): string[] {
  return [...new Set(['en', ...catalogue.flatMap(({ guides }) => Object.keys(guides ?? {}))])];
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  const preset = Object.keys(outside.catalogue[0]?.game.rules.presets ?? {}).at(-1) ?? 'PRESET';
  return `
Examples:
  parlour rules ${game}
  parlour rules ${game} --rules ${preset}
  parlour rules ${game} --language de`;
}
