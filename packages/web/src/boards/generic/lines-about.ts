// The lines of the menu that a click on a card or a pile means.
import { foldOf, groupByFold, type ActChoice, type Choice } from '@parlour/engine';

/** The lines that are meant and in no fold; if there are none, those that are meant within folds. */
export function linesAbout(
  choices: readonly Choice<unknown>[],
  isMeant: (line: ActChoice<unknown>) => boolean,
): ActChoice<unknown>[] {
  const groups = groupByFold(choices, foldOf);
  const among = (lines: readonly Choice<unknown>[]): ActChoice<unknown>[] =>
    lines.filter((line): line is ActChoice<unknown> => line.kind === 'act' && isMeant(line));
  const open = among(groups.flatMap(group => (group.length === 1 ? group : [])));
  return open.length > 0 ? open : among(choices);
}
