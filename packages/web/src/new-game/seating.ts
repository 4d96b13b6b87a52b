// Who sits in the chairs of a new table besides the person: what was chosen by hand, and else the players that are
// usual under the rules. Nothing of it is stored but the choices, so it follows the rules by itself.
import { rngFrom, usualPlayers, type Entry, type Seed } from '@parlour/engine';

/** What was chosen by hand: how many chairs there are, and who sits in some of them. */
export interface Choices {
  /** How many chairs, the person's not counted; absent while nobody has said. */
  readonly count?: number;
  /** A computer player's id, or one of the words of `chair-picker`, by the place of the chair. */
  readonly chairs: Readonly<Record<number, string>>;
}

/** The chairs as they are shown. The same seed draws the same players again. */
export function chairsOf(entry: Entry, rules: unknown, choices: Choices, seed: Seed): string[] {
  const { min, max, usual } = entry.game.seats(rules);
  const count = Math.min(max - 1, Math.max(min - 1, choices.count ?? usual - 1));
  const drawn = usualPlayers(entry, rules, count, rngFrom(seed)).map(({ id }) => id);
  const byHand = drawn.map((_, place) => choices.chairs[place]);
  // [AT22] Where the drawn player has been chosen for another chair, one who would be left out comes instead.
  const spare = drawn.filter((id, place) => byHand[place] !== undefined && !byHand.includes(id));
  return drawn.map((id, place) => byHand[place] ?? (byHand.includes(id) ? (spare.shift() ?? id) : id));
}
