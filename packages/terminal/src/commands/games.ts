// `parlour games`: what there is to play, by which rules, with which options, against whom.
import type { Command } from 'commander';
import {
  describeKnob,
  drawStars,
  playersOf,
  preset,
  starsUnder,
  type CatalogueEntry,
  type Knob,
} from '@parlour/engine';
import { inkFor, lookOptions, type LookOptions } from '../command-line/look.ts';
import { readGame } from '../command-line/options.ts';
import { sampleGame, type Outside } from '../command-line/outside.ts';
import { valueOf } from '../command-line/refusal.ts';
import type { Ink } from '../paint/ink.ts';
import { wrap } from '../paint/width.ts';

export function registerGames(program: Command, outside: Outside): void {
  const command = program
    .command('games [game]')
    .description('lists games with their rules, rule options and computer players')
    .addHelpText('after', examples(outside));
  lookOptions(command).action((name: string | undefined, options: LookOptions) => {
    const entries =
      name === undefined ? outside.catalogue : [valueOf(command, readGame(name, outside.catalogue))];
    const ink = inkFor(outside, options);
    const width = Math.min(outside.output.columns ?? 80, 110);
    outside.output.write(
      `${entries.map(entry => describeEntry(entry, ink, width).join('\n')).join('\n\n')}\n`,
    );
  });
}

function describeEntry(entry: CatalogueEntry, ink: Ink, width: number): string[] {
  const { game } = entry;
  const presets = Object.entries(game.rules.presets).map(
    ([id, { name, about }]) => `${id}: ${name}. ${about}`,
  );
  const knobs = Object.entries(game.rules.knobs as Readonly<Record<string, Knob>>).map(
    ([id, knob]) => `${id}: ${knob.about} Takes ${describeKnob(knob)}.`,
  );
  // By the usual rules; the list of opponents before a match has the stars of the rules chosen there.
  const stars = starsUnder(entry, preset<unknown>(game.rules));
  const bots = playersOf(entry).map(bot => {
    const rated = stars.get(bot.id);
    return `${bot.id}: ${bot.name}. ${bot.about}${rated === undefined ? '' : ` ${drawStars(rated)}`}`;
  });
  const list = (title: string, items: readonly string[]): string[] => [
    `  ${title}`,
    ...items.flatMap(item => wrap(ink.spell(item), width - 4, '  ').map(line => `    ${line}`)),
  ];
  return [
    `${ink.bold(game.id)}: ${ink.spell(game.about)}`,
    ...list('Rules (--rules)', presets),
    ...list('Rule options (--set option=value)', knobs),
    ...list('Computer players (--seats in play, --players in arena)', bots),
  ];
}

function examples(outside: Outside): string {
  const game = sampleGame(outside);
  return `
Examples:
  parlour games                    everything
  parlour games ${game.padEnd(18)} one game`;
}
