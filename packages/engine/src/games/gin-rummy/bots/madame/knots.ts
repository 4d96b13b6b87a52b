// Written by training/calibration/fit.ts from 36000 positions: what was said, and what came true of it.
import type { Knot } from '../../../../core/weigh.ts';

export const KNOTS: readonly Knot[] = [
  [0.01, 0.0191],
  [0.04, 0.0385],
  [0.1, 0.0686],
  [0.2, 0.1442],
  [0.3, 0.2477],
  [0.4, 0.3819],
  [0.5, 0.5005],
  [0.6, 0.6392],
  [0.7, 0.7609],
  [0.8, 0.8576],
  [0.9, 0.9414],
  [0.96, 0.9764],
  [0.99, 0.9909],
];
