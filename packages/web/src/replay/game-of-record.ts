import { isRecord } from '@parlour/engine';
import { gameIds } from '../games.ts';

/** The id of the game that a record's first line names; undefined if it is none of the catalogue. */
export function gameOfRecord(text: string): string | undefined {
  try {
    const header: unknown = JSON.parse(text.split('\n', 1)[0] ?? '');
    return isRecord(header) ? gameIds.find(id => id === header['game']) : undefined;
  } catch {
    return undefined;
  }
}
