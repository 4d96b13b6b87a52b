// A seat's menu as people are shown it: lines that belong together folded into one.
import type { Choice } from './game.ts';

/** A line of a menu that is one action. */
export type ActChoice<Action> = Extract<Choice<Action>, { kind: 'act' }>;

/** A line of a menu that asks for cards. */
export type PickChoice<Action> = Extract<Choice<Action>, { kind: 'pick' }>;

/** The fold of a line, if it has one. */
export function foldOf<Action>(choice: Choice<Action>): string | undefined {
  return choice.kind === 'act' ? choice.fold : undefined;
}

/** The lines in groups, each where its first line stood: lines of the same fold are one group, any other is its own. */
export function groupByFold<Line>(
  lines: readonly Line[],
  fold: (line: Line) => string | undefined,
): [Line, ...Line[]][] {
  const groups: [Line, ...Line[]][] = [];
  const byFold = new Map<string, Line[]>();
  for (const line of lines) {
    const name = fold(line);
    const together = name === undefined ? undefined : byFold.get(name);
    if (together !== undefined) {
      together.push(line);
      continue;
    }
    const group: [Line, ...Line[]] = [line];
    groups.push(group);
    if (name !== undefined) byFold.set(name, group);
  }
  return groups;
}
