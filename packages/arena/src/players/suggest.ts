// "Did you mean …": the known name nearest to a misspelt one.

/** The known name nearest to what was typed, if any is near enough. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const known = name.toLowerCase();
    const far = known.startsWith(wanted) && wanted.length > 1 ? 0 : distance(wanted, known);
    if (far < least) {
      least = far;
      best = name;
    }
  }
  return best;
}

/** A sentence about an unknown name that suggests the nearest one, or all of them. */
export function unknownName(kind: string, typed: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  const hint = near === undefined ? `Choose one of: ${names.join(', ')}.` : `Did you mean ${near}?`;
  return `There is no ${kind} "${typed}". ${hint}`;
}

/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, changed));
    }
    row = next;
  }
  return row[to.length]!;
}
