// `parlour rules`: the rule options in force, each with its value and its meaning.
import type { Command } from 'commander';
import { inkFor, lookOptions, type LookOptions } from '../look.ts';
import { readGame, readRuleOptions } from '../options.ts';
import { sampleGame, type Outside } from '../outside.ts';
import { wrap } from '../paint/width.ts';
import { describeRules } from '../pages.ts';
import { valueOf } from '../refusal.ts';

interface RulesOptions extends LookOptions {
  readonly rules?: string;
  readonly set?: string[];
}

export function registerRules(program: Command, outside: Outside): void {
  const command = program
    .command('rules <game>')
    .description('explains the rules of a game, option by option')
    .option('--rules <preset>', 'which rules')
    .option('--set <option=value...>', 'with single rule options changed')
    .addHelpText('after', examples(outside));
  lookOptions(command).action((name: string, options: RulesOptions) => {
    const entry = valueOf(command, readGame(name, outside.catalogue));
    const rules = valueOf(command, readRuleOptions(entry, options.rules, options.set ?? []));
    const ink = inkFor(outside, options);
    const width = Math.min(outside.output.columns ?? 80, 110);
    const { min, max } = entry.game.seats(rules);
    const text = [
      `${entry.game.name}: ${entry.game.about}`,
      min === max ? `For ${min} players.` : `For ${min} to ${max} players.`,
      '',
      ...describeRules(entry.game, rules),
    ];
    const lines = text.flatMap(line => wrap(ink.spell(line), width, '  '));
    outside.output.write(`${lines.join('\n')}\n`);
  });
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  const preset = Object.keys(outside.catalogue[0]?.game.rules.presets ?? {}).at(-1) ?? 'PRESET';
  return `
Examples:
  parlour rules ${game}
  parlour rules ${game} --rules ${preset}`;
}
