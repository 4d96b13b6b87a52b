// The order of the test files: the longest first, so that no worker is left alone with one at the end. Vitest knows
// durations from earlier runs only; on a fresh clone it goes by the size of the files, and these are short files.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that took more than 10 seconds, the longest first. */
const LONGEST = [
  'packages/server/test/crash.test.ts',
  'packages/server/test/nodes.test.ts',
  'packages/server/test/stored.test.ts',
  'packages/arena/test/short.test.ts',
  'packages/server/src/room/leaks.test.ts',
  'packages/arena/test/threads.test.ts',
  'packages/engine/src/games/gin-rummy/conform.test.ts',
  'packages/arena/test/machines.test.ts',
  'packages/web/test/access.e2e.test.ts',
  'packages/web/test/screens.e2e.test.ts',
  'packages/web/test/match.e2e.test.ts',
  'packages/web/test/friends.e2e.test.ts',
  'packages/web/test/keys.e2e.test.ts',
  'packages/web/test/page.e2e.test.ts',
  'packages/web/test/fourth-game.e2e.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex(file => moduleId.endsWith(file));
      return found < 0 ? LONGEST.length : found;
    };
    // The sort is stable: the others stay in Vitest's order.
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
