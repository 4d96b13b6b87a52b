// Written by training/calibration/fit.ts from 18000 positions: what was said, and what came true of it.
import type { Knot } from '../../../../core/weigh.ts';

export const KNOTS: readonly Knot[] = [
  [0.01, 0.016],
  [0.04, 0.036],
  [0.1, 0.0663],
  [0.2, 0.1382],
  [0.3, 0.2383],
  [0.4, 0.3739],
  [0.5, 0.5081],
  [0.6, 0.6474],
  [0.7, 0.7672],
  [0.8, 0.8559],
  [0.9, 0.9368],
  [0.96, 0.9716],
  [0.99, 0.9878],
];
