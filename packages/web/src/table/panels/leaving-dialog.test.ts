// What leaving a table means: without a clock, with one, and where the match may count.
import { speaker } from '@parlour/words';
import type { TableUpdate } from '@parlour/wire';
import { describe, expect, it, vi } from 'vitest';
import { messages as de } from '../../language/de/index.ts';
import { messages as en } from '../../language/en/index.ts';
import { leavingInWords } from './leaving-dialog.tsx';

// The words are a part of the built page.
vi.mock('../../language/index.ts', async () => {
  const { messages } = await import('../../language/en/index.ts');
  return { spoken: { value: { say: speaker('en', messages) } } };
});

const KEPT = 'The match is kept, and stays in the list of your tables on the home page.';
const CLOCK = 'The clock runs on: when your time is over, the house plays for you until you are back.';
const COUNTS =
  'The match may count for the ratings: if the house plays for you at the end, you have lost it.';

const english = speaker('en', en);

function updateOf(info: Partial<TableUpdate['info']>): TableUpdate {
  return { viewer: 0, info } as TableUpdate;
}

describe('leaving a table', () => {
  it('keeps the match, and where there is a clock it runs on', () => {
    expect(leavingInWords(updateOf({}), false, english)).toBe(KEPT);
    expect(leavingInWords(updateOf({ pace: 'relaxed', listed: true }), false, english)).toBe(KEPT);
    for (const pace of ['live', '3-days'] as const) {
      expect(leavingInWords(updateOf({ pace }), false, english)).toBe(`${KEPT} ${CLOCK}`);
      const listed = updateOf({ pace, listed: true });
      expect(leavingInWords(listed, false, english)).toBe(`${KEPT} ${CLOCK} ${COUNTS}`);
      // No decision of theirs will come.
      expect(leavingInWords(listed, true, english)).toBe(KEPT);
    }
  });

  it('says so in German', () => {
    const listed = updateOf({ pace: 'live', listed: true });
    expect(leavingInWords(listed, false, speaker('de', de))).toMatch(
      /Startseite.*Die Uhr läuft weiter.*Wertung zählen/,
    );
  });
});
