// The few distributions the arena needs: Student's t for intervals and the binomial for the sign test. Both
// come from the regularised incomplete beta function, computed by its continued fraction (Lentz's method).

/** The natural logarithm of the gamma function, for positive numbers: Stirling's series, after shifting the argument to ten or more. */
export function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 10; at++) shift += Math.log(at);
  const square = at * at;
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** The regularised incomplete beta function I_x(a, b). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  // The fraction converges quickly only left of the mean; right of it the mirrored one does.
  if (x > (a + 1) / (a + b + 2)) return 1 - (front * betaFraction(1 - x, b, a)) / b;
  return (front * betaFraction(x, a, b)) / a;
}

/** The probability that Student's t with so many degrees of freedom is at most `t`. */
export function studentBelow(t: number, freedom: number): number {
  const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t >= 0 ? 1 - tail : tail;
}

/** The value Student's t stays under with the given probability. */
export function studentQuantile(probability: number, freedom: number): number {
  if (probability < 0.5) return -studentQuantile(1 - probability, freedom);
  let low = 0;
  let high = 1;
  while (studentBelow(high, freedom) < probability) high *= 2;
  for (let round = 0; round < 80; round++) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The sign test: how likely a fair coin is to be at least as lopsided as `heads` against `tails`, either way
 * round. Exact, by summing the smaller tail of the binomial.
 */
export function signTest(heads: number, tails: number): number {
  const tosses = heads + tails;
  const fewer = Math.min(heads, tails);
  let tail = 0;
  for (let count = 0; count <= fewer; count++) {
    tail += Math.exp(
      logGamma(tosses + 1) - logGamma(count + 1) - logGamma(tosses - count + 1) - tosses * Math.LN2,
    );
  }
  return Math.min(1, 2 * tail);
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const guard = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let step = 1; step <= 300; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return fraction;
}
