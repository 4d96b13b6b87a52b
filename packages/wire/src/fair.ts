// Fair deals that anybody can check. Before anyone sits, a table commits to a master seed by publishing its
// SHA-256; everybody who sits adds a seed; each deal's seed is the SHA-256 of all of them and the deal's number.
// When the match is over the master seed is in its record. The hash function is handed in, because a browser
// and a server have different ones; its texts are such that `printf … | sha256sum` gives the same.
import type { Seed } from '@parlour/engine';

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** What a record says about its deals, in its header's note under `fair`. */
export interface FairNote {
  readonly commitment: string;
  /** 256 bits as 64 hexadecimal digits; known when the match is over. */
  readonly master: string;
  /** What each seat has added; empty for computer players and for people who added nothing. */
  readonly seeds: readonly string[];
  /** How many deals came from a file that was loaded, and are not covered. */
  readonly from: number;
}

/** The promise about a master seed. */
export function commitTo(master: string, sha256: Sha256): string {
  return sha256(`parlour master ${master}`);
}

/** The seed of a deal, counted from 0. */
export function dealSeed(master: string, seeds: readonly string[], deal: number, sha256: Sha256): Seed {
  return sha256(`parlour deal ${deal} ${master} ${seeds.join(',')}`).slice(0, 32) as Seed;
}

/** What the computer players' chances at a table are derived from. */
export function botSeed(master: string, sha256: Sha256): Seed {
  return sha256(`parlour bots ${master}`).slice(0, 32) as Seed;
}
