// The second half of the screens in every size; the first is in access.e2e.test.ts.
import { describe } from 'vitest';
import { openScreens, walkThrough } from './every-screen.ts';
import { SCREENS } from './screens.ts';

describe('every screen', { timeout: 180_000 }, () => {
  walkThrough(SCREENS.slice(SCREENS.length / 2), openScreens());
});
