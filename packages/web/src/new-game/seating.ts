// Who sits in the chairs of a new table besides the person: the players chosen by hand, and otherwise those that are
// usual under the rules. Only the choices are stored; the rest is derived, so it follows a change of the rules.
import { rngFrom, usualPlayers, type CatalogueEntry, type Seed } from '@parlour/engine';

/** The choices by hand, by the index of the chair: a computer player's id, or `OPEN` or `RANDOM` of `chair-picker`. */
export type Chosen = Readonly<Record<number, string>>;

/** Who sits in each chair but the person's. The same seed draws the same players again. */
export function chairsOf(
  entry: CatalogueEntry,
  rules: unknown,
  count: number,
  chosen: Chosen,
  seed: Seed,
): string[] {
  const drawn = usualPlayers(entry, rules, count, rngFrom(seed)).map(({ id }) => id);
  const byHand = drawn.map((_, place) => chosen[place]);
  // [AT22] If the drawn player has been chosen for another chair, a drawn one who lost their chair sits here instead.
  const spare = drawn.filter((id, place) => byHand[place] !== undefined && !byHand.includes(id));
  return drawn.map((id, place) => byHand[place] ?? (byHand.includes(id) ? (spare.shift() ?? id) : id));
}
