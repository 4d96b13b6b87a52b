// Fair deals that anybody can check. Before anyone sits, a table commits to a master seed by publishing its SHA-256.
// Everybody who sits down commits to a seed of their own in the same way, and reveals it once all are bound; each deal's
// seed is the SHA-256 of all of them and the deal's number. When the match is over everything is in its record. The hash
// function is a parameter, because servers have a faster one; its texts are such that `printf … | sha256sum` gives the
// same.
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
  /** How the seeds were bound and revealed; absent in older records, whose seeds were sent in the clear. */
  readonly sealed?: SealedNote;
}

/** The part of a table's journal that shows who was bound to a seed when. */
export interface SealedNote {
  /** What led to the first deal, in the journal's order: everybody's commitment, then everybody's seed. */
  readonly steps: readonly SealedStep[];
  /** How often everybody had to commit anew, because somebody left or did not reveal their seed. */
  readonly redone: number;
}

/** A person is bound to a seed, or reveals it. `at` is the number of the change in the journal. */
export type SealedStep =
  | { readonly at: number; readonly seat: number; readonly commitment: string }
  | { readonly at: number; readonly seat: number; readonly seed: string };

/** The commitment to a master seed. */
export function commitTo(master: string, sha256: Sha256): string {
  return sha256(`parlour master ${master}`);
}

/** The commitment to a person's own seed. */
export function commitToSeed(seed: string, sha256: Sha256): string {
  return sha256(`parlour seed ${seed}`);
}

/** The seed of a deal, counted from 0. */
export function dealSeed(master: string, seeds: readonly string[], deal: number, sha256: Sha256): Seed {
  return sha256(`parlour deal ${deal} ${master} ${seeds.join(',')}`).slice(0, 32) as Seed;
}

/** The seed of the computer players' random choices at a table. */
export function botSeed(master: string, sha256: Sha256): Seed {
  return sha256(`parlour bots ${master}`).slice(0, 32) as Seed;
}
