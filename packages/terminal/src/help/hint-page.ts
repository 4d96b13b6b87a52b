// A hint as a page: what the strongest player would do, what every option is worth, and why.
import type { Weighed } from '@parlour/engine';
import { ENGLISH } from '../language/spoken.ts';
import type { Page } from '../paint/page.ts';
import { optionsLines } from '../review/review-lines.ts';

export function hintPage({ options, facts }: Weighed<unknown>): Page {
  const { say, games, chance, points } = ENGLISH;
  const [best, second] = options;
  return [
    {
      kind: 'heading',
      text: say('hint.best', { best: games.text(best!.label), chance: chance(best!.chance) }),
    },
    ...(second === undefined
      ? []
      : [say('hint.second', { second: games.text(second.label), points: points(second.gap) })]),
    '',
    { kind: 'painted', paint: (width, ink) => optionsLines(options, [], ENGLISH, width, ink) },
    '',
    ...facts.map(({ text }) => games.text(text)),
  ];
}
