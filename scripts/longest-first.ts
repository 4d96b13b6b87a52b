// The order of the test files: long ones first, so that no worker is left alone with one at the end. Vitest knows durations
// from earlier runs only, and on a fresh clone goes by size. So the order follows from what a file is: one that sets a
// time limit above the usual one comes first, then the browser tests, then tests that start servers and programs, and
// unit tests last. Files of one environment follow each other, because only these share a worker.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The time limit of a test that sets none of its own. */
export const USUAL_LIMIT_MS = 120_000;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map(file => [file, rankOf(file)]));
    // The sort is stable: the others stay in Vitest's order.
    return (await super.sort(files)).sort((one, other) => ranks.get(one)! - ranks.get(other)!);
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const text = readFileSync(moduleId, 'utf8');
  const limits = text.matchAll(/(?:^\s*\}, |^\s*|timeout: )(\d+_000)(?=\);|,$| \})/gm);
  const longest = Math.max(
    USUAL_LIMIT_MS,
    ...[...limits].map(([, ms = '']) => Number(ms.replaceAll('_', ''))),
  );
  if (longest > USUAL_LIMIT_MS) return -longest;
  if (project.name === 'browser') return 0;
  if (!/\/src\//.test(moduleId)) return 1;
  return text.startsWith('// @vitest-environment') ? 3 : 2;
}
