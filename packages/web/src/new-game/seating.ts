// Who sits in the chairs of a new table besides the person: what was chosen by hand, and else the players that are
// usual under the rules. Nothing of it is stored but the choices, so it follows the rules by itself.
import { rngFrom, usualPlayers, type Entry, type Seed } from '@parlour/engine';

/** Who was chosen by hand: a computer player's id, or a word of `chair-picker`, by the place of the chair. */
export type Chosen = Readonly<Record<number, string>>;

/** The chairs as they are shown, the person's not among them. The same seed draws the same players again. */
export function chairsOf(entry: Entry, rules: unknown, count: number, chosen: Chosen, seed: Seed): string[] {
  const drawn = usualPlayers(entry, rules, count, rngFrom(seed)).map(({ id }) => id);
  const byHand = drawn.map((_, place) => chosen[place]);
  // [AT22] Where the drawn player has been chosen for another chair, one who would be left out comes instead.
  const spare = drawn.filter((id, place) => byHand[place] !== undefined && !byHand.includes(id));
  return drawn.map((id, place) => byHand[place] ?? (byHand.includes(id) ? (spare.shift() ?? id) : id));
}
