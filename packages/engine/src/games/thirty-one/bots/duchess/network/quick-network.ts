// The network at work in rollouts: the same sums in the same order as in `net.ts`, bit for bit, but a choice takes one loop over
// the hidden layer instead of four, and the weights are kept as the doubles they are added up in.
import type { SparseInputs } from './inputs.ts';
import { accumulateTable, evaluateChoice, type Network, type Weights } from './net.ts';

/** A choice has so many active inputs; others go the long way. */
const FEWEST = 8;
const MOST = 12;

/** The network that has these weights. */
export function networkOf(weights: Weights): Network {
  const { inputs, hidden } = weights;
  // A row of zeros stands for inputs that are not there.
  const rows = new Float64Array((inputs + 1) * hidden);
  rows.set(weights.rows);
  const out = Float64Array.from(weights.out);
  const base = new Float64Array(hidden);
  const sums = new Float64Array(hidden);
  const rowAt = ({ at, count }: SparseInputs, index: number): number =>
    (index < count ? at[index]! : inputs) * hidden;
  return {
    setTable: table => accumulateTable(weights, table, base),
    evaluate(kind, choice) {
      if (choice.count < FEWEST || choice.count > MOST)
        return evaluateChoice(weights, kind, choice, base, sums);
      const { at } = choice;
      const [a, b, c, d] = [at[0]! * hidden, at[1]! * hidden, at[2]! * hidden, at[3]! * hidden];
      const [e, f, g, h] = [at[4]! * hidden, at[5]! * hidden, at[6]! * hidden, at[7]! * hidden];
      const [i, j] = [rowAt(choice, 8), rowAt(choice, 9)];
      const [k, l] = [rowAt(choice, 10), rowAt(choice, 11)];
      const from = kind * (hidden + 1);
      let total = 0;
      for (let unit = 0; unit < hidden; unit++) {
        const eight =
          rows[a + unit]! +
          rows[b + unit]! +
          (rows[c + unit]! + rows[d + unit]!) +
          (rows[e + unit]! + rows[f + unit]!) +
          (rows[g + unit]! + rows[h + unit]!);
        const sum =
          base[unit]! + eight + (rows[i + unit]! + rows[j + unit]!) + (rows[k + unit]! + rows[l + unit]!);
        // Twice the ReLU, without a branch.
        total += (sum + Math.abs(sum)) * out[from + unit]!;
      }
      return out[from + hidden]! + 0.5 * total;
    },
  };
}
