// Least squares by normal equations: samples are added up as they come, old ones fade, and the weights that explain
// the results best are solved for at the end. The sums are small, so threads send them rather than samples.

/** The sums of samples of so many numbers. Plain data: threads send it to each other. */
export interface Sums {
  readonly size: number;
  readonly products: Float64Array;
  readonly results: Float64Array;
  /** How many samples, their results' sum and sum of squares. */
  readonly totals: Float64Array;
}

export function newSums(size: number): Sums {
  return {
    size,
    products: new Float64Array(size * size),
    results: new Float64Array(size),
    totals: new Float64Array(3),
  };
}

/** Adds a sample: its numbers and what came of it. */
export function addSample(
  { size, products, results, totals }: Sums,
  numbers: Float64Array,
  result: number,
): void {
  for (let row = 0; row < size; row++) {
    const number = numbers[row]!;
    if (number === 0) continue;
    results[row]! += number * result;
    for (let column = row; column < size; column++)
      products[row * size + column]! += number * numbers[column]!;
  }
  totals[0]! += 1;
  totals[1]! += result;
  totals[2]! += result * result;
}

/** Adds other sums to these, after these have faded to a part of themselves. */
export function addSums(to: Sums, from: Sums, fade = 1): void {
  for (const key of ['products', 'results', 'totals'] as const) {
    for (let index = 0; index < to[key].length; index++)
      to[key][index] = to[key][index]! * fade + from[key][index]!;
  }
}

/** The weights with the least squared error, held back a little so that rare numbers do not run wild. */
export function solve({ size, products, results, totals }: Sums, hold: number): Float64Array {
  const rows = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size + 1 }, (_, column) => {
      if (column === size) return results[row]!;
      const product = products[Math.min(row, column) * size + Math.max(row, column)]!;
      return row === column ? product + hold : product;
    }),
  );
  if (totals[0] === 0) return new Float64Array(size);
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row++) {
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    }
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    const head = rows[pivot]!;
    for (let row = 0; row < size; row++) {
      const factor = row === pivot ? 0 : rows[row]![pivot]! / head[pivot]!;
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column++) rows[row]![column]! -= factor * head[column]!;
    }
  }
  return Float64Array.from({ length: size }, (_, row) => rows[row]![size]! / rows[row]![row]!);
}
