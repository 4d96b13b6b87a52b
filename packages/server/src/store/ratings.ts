// What the store keeps of ratings: the newest of each player and game, every match that counted in the order in which it
// did, and the steps of each player. They are written in the transaction that ends the match.
import { NEW_RATING, rate, type Rating } from '../ratings/plackett-luce.ts';

/** A player of a match that counts: `person:ID` or `house:BOT`, and their place, counted from 0. */
export interface RatedPlayer {
  readonly player: string;
  readonly rank: number;
}

export interface RatedMatch {
  readonly game: string;
  readonly players: readonly RatedPlayer[];
}

/** A match that has counted, in the order of `seq`. */
export interface CountedMatch extends RatedMatch {
  readonly seq: number;
  readonly table: string;
  readonly at: number;
}

/** Where a player stands in a game. */
export interface Standing extends Rating {
  readonly player: string;
  readonly matches: number;
}

/** A line of the list of the best. `name` is undefined for the house's players, and for people who are no more. */
export interface Leader extends Standing {
  readonly name: string | undefined;
}

/** A rating after a match. */
export interface RatingStep extends Rating {
  readonly at: number;
}

export interface Ratings {
  /** The best of a game, by what they are almost certainly worth. People who have been deleted are not among them. */
  leaders(game: string, limit: number): Promise<Leader[]>;
  /** Where a player stands in each game. */
  standings(player: string): Promise<(Standing & { readonly game: string })[]>;
  /** The player's newest ratings in a game, the oldest first. */
  line(player: string, game: string, limit: number): Promise<RatingStep[]>;
  /** All matches that have counted, in order. */
  counted(): Promise<CountedMatch[]>;
  /** Replaces all ratings by what these matches amount to, in this order. */
  rebuild(matches: readonly CountedMatch[]): Promise<void>;
}

/** Where the players of a match stand after it. A player of the house in several seats gets the mean of them. */
export function standingsAfter({ players }: RatedMatch, before: ReadonlyMap<string, Standing>): Standing[] {
  const old = players.map(({ player }) => before.get(player) ?? { ...NEW_RATING, player, matches: 0 });
  const rated = rate(
    old,
    players.map(({ rank }) => rank),
  );
  return [...new Set(players.map(({ player }) => player))].map(player => {
    const seats = players.flatMap((one, seat) => (one.player === player ? [seat] : []));
    const mean = (of: (rating: Rating) => number): number =>
      seats.reduce((sum, seat) => sum + of(rated[seat]!), 0) / seats.length;
    const { matches } = old[seats[0]!]!;
    return { player, mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma), matches: matches + 1 };
  });
}

/** What all these matches amount to: the standings of each game, and every step on the way. */
export function replayRatings(matches: readonly CountedMatch[]): {
  standings: (Standing & { game: string })[];
  steps: (Standing & { game: string; seq: number })[];
} {
  const games = new Map<string, Map<string, Standing>>();
  const steps: (Standing & { game: string; seq: number })[] = [];
  for (const match of matches) {
    const { game, seq } = match;
    const before = games.get(game) ?? new Map<string, Standing>();
    games.set(game, before);
    for (const after of standingsAfter(match, before)) {
      before.set(after.player, after);
      steps.push({ ...after, game, seq });
    }
  }
  const standings = [...games].flatMap(([game, players]) =>
    [...players.values()].map(standing => ({ ...standing, game })),
  );
  return { standings, steps };
}
