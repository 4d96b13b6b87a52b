// Ridge regression by normal equations: samples are summed up, older sums decay, and the weights are solved for at the
// end. The sums are small, so threads send them rather than samples.

/** The normal equations for so many features. Plain data, sent between threads. */
export interface NormalEquations {
  readonly size: number;
  readonly products: Float64Array;
  readonly results: Float64Array;
  /** The number of samples, the sum of their results, and the sum of squares. */
  readonly totals: Float64Array;
}

export function newEquations(size: number): NormalEquations {
  return {
    size,
    products: new Float64Array(size * size),
    results: new Float64Array(size),
    totals: new Float64Array(3),
  };
}

export function addSample(
  { size, products, results, totals }: NormalEquations,
  features: Float64Array,
  result: number,
): void {
  for (let row = 0; row < size; row++) {
    const feature = features[row]!;
    if (feature === 0) continue;
    results[row]! += feature * result;
    for (let column = row; column < size; column++)
      products[row * size + column]! += feature * features[column]!;
  }
  totals[0]! += 1;
  totals[1]! += result;
  totals[2]! += result * result;
}

/** Scales `to` by the decay, then adds `from`. */
export function addEquations(to: NormalEquations, from: NormalEquations, decay = 1): void {
  for (const key of ['products', 'results', 'totals'] as const) {
    for (let index = 0; index < to[key].length; index++)
      to[key][index] = to[key][index]! * decay + from[key][index]!;
  }
}

/** The weights with the least squared error plus ridge penalty, by Gauss-Jordan elimination. */
export function solveLeastSquares(
  { size, products, results, totals }: NormalEquations,
  ridge: number,
): Float64Array {
  const rows = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size + 1 }, (_, column) => {
      if (column === size) return results[row]!;
      const product = products[Math.min(row, column) * size + Math.max(row, column)]!;
      return row === column ? product + ridge : product;
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
