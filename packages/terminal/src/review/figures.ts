// Chances and their changes in figures.

/** A chance, such as 12.3 %. */
export function percent(chance: number): string {
  return `${percentPoints(chance)} %`;
}

/** A chance in points of a hundred. */
export function percentPoints(chance: number): string {
  return (100 * chance).toFixed(1);
}

/** A change of a chance in points of a hundred, with its sign. */
export function points(change: number): string {
  return `${change < 0 ? '−' : '+'}${percentPoints(Math.abs(change))}`;
}
