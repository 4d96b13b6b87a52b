// The options of a decision that are shown; a menu may be long.

/** So many, the best, are shown in any case. */
const SHOWN = 6;

/** The best options and those that are marked, and how many are left out. */
export function shownOptions<Option>(
  options: readonly Option[],
  isMarked: (option: Option) => boolean,
): { readonly shown: readonly Option[]; readonly hidden: number } {
  const shown = options.filter((option, place) => place < SHOWN || isMarked(option));
  return { shown, hidden: options.length - shown.length };
}
