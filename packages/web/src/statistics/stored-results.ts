// The results of matches as they are stored, and the mark of a match with help.
import { isRecord } from '@parlour/engine';
import { kept, RESULTS } from '../storage.ts';

/** The result of one match for the person at this browser. */
export interface StoredResult {
  readonly id: string;
  readonly game: string;
  /** The id of the preset, or `own` for other rules. */
  readonly preset: string;
  readonly at: number;
  readonly won: boolean;
  /** The computer players by id, and `person` for people. */
  readonly opponents: readonly string[];
  /** The person was helped by hints or warnings, or took moves back. Such a match counts apart. */
  readonly helped?: true;
}

const HELPED = 'parlour.helped.';

/** Parses stored results, leaving out those that are damaged. */
export function readResults(text: string | null): StoredResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** Whether a stored value is a result. */
export function isResult(value: unknown): value is StoredResult {
  if (!isRecord(value)) return false;
  const { id, game, preset, at, won, opponents } = value;
  return (
    [id, game, preset].every(text => typeof text === 'string') &&
    typeof at === 'number' &&
    typeof won === 'boolean' &&
    Array.isArray(opponents)
  );
}

/** The match at that table counts apart from now on. */
export function noteHelp(id: string): void {
  kept.write(HELPED + id, 'yes');
}

/** The match is over: from now on its result says whether there was help. */
export function forgetHelp(id: string): void {
  kept.erase(HELPED + id);
}

/** The mark of a match with help; nothing without. */
export function helpIn(id: string): Pick<StoredResult, 'helped'> {
  const isHelped =
    kept.read(HELPED + id) !== null ||
    readResults(kept.read(RESULTS)).some(result => result.id === id && result.helped === true);
  return isHelped ? { helped: true } : {};
}
