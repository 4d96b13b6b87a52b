// How long a match may be. The longest matches that computer players made are of 650 moves under the presets, and of
// 4,900 with ten seats and twenty lives, the longest that the rule options allow. A match that comes to the limit is
// over, and nobody has won it. What people do any number of times besides is refused when the journal is full of it.

/** The most moves of a match, deals included. */
export const MOST_MOVES = 20_000;

/**
 * The most entries of a journal besides its moves for which sitting down, emotes and asking the house are still taken.
 * Getting up, going on and resigning always are: there is a bounded number of them for each of the others, or each deal.
 */
export const MOST_ASIDES = 2000;
