// How long a match may be. The longest matches that computer players made are of 650 moves under the presets, and of
// 4,900 with ten seats and twenty lives, the longest that the rule options allow. A match that comes to the limit is
// over, and nobody has won it.

/** The most moves of a match, deals included. */
export const MOST_MOVES = 20_000;
