// What the store keeps of ratings: the newest of each player and game, every match that counted in the order in which it
// did, and the steps of each player. They are written in the transaction that ends the match. Of people who have been
// deleted none is kept: a pseudonym stands for them in the matches, which count for the others.
import { NEW_RATING, rate, type Rating } from '../ratings/plackett-luce.ts';

/** A player of a match that counts: `person:ID`, `house:BOT` or a pseudonym `former:…`, and their place, counted from 0. */
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

/** A line of the list of the best. `name` is undefined for the house's players. */
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
  /** The matches that have counted, in order: all of them, or so many after that `seq`. */
  counted(after?: number, limit?: number): Promise<CountedMatch[]>;
  /** Puts the list of matches right. The ratings follow with the next rebuild. */
  correct(corrections: readonly Correction[]): Promise<void>;
  /**
   * Replaces all ratings by what the matches that have counted amount to. Matches that end meanwhile count before or
   * after. Returns how many matches count. Throws when another rebuild has begun meanwhile.
   */
  rebuild(): Promise<number>;
}

/** What the journal of a match comes to, where it is not what had counted. */
export interface Correction {
  /** What had counted. If it is something else by now, because somebody has been deleted, the correction is void. */
  readonly counted: CountedMatch;
  /** Undefined when the match does not count. */
  readonly players: readonly RatedPlayer[] | undefined;
}

/** The pseudonym of somebody who has been deleted before the match ended. */
export function formerPlayer(table: string, seat: number): string {
  return `former:${table}-${seat}`;
}

/** The ids of the people among these players. */
export function peopleAmong(players: readonly RatedPlayer[]): string[] {
  return players.flatMap(({ player }) => (player.startsWith(PERSON) ? [player.slice(PERSON.length)] : []));
}

/** The players with a pseudonym for everybody who is not among the people that are known. */
export function withoutUnknown(
  table: string,
  players: readonly RatedPlayer[],
  known: ReadonlySet<string>,
): RatedPlayer[] {
  return players.map(({ player, rank }, seat) => {
    const isGone = player.startsWith(PERSON) && !known.has(player.slice(PERSON.length));
    return { player: isGone ? formerPlayer(table, seat) : player, rank };
  });
}

/** What is to be written for these corrections in place of the players that had counted: null for a match less. */
export function corrected(
  corrections: readonly Correction[],
  known: ReadonlySet<string>,
): { seq: number; before: string; after: string | null }[] {
  return corrections.map(({ counted: { seq, table, players: before }, players }) => {
    const after = players && JSON.stringify(withoutUnknown(table, players, known));
    return { seq, before: JSON.stringify(before), after: after ?? null };
  });
}

const PERSON = 'person:';

/** Whether a rating is kept of that player. */
function isKept({ player }: { readonly player: string }): boolean {
  return !player.startsWith('former:');
}

/** The ratings to keep after a match. */
export function keptAfter(match: RatedMatch, before: ReadonlyMap<string, Standing>): Standing[] {
  return standingsAfter(match, before).filter(isKept);
}

/** Where the players of a match stand after it. A player of the house in several seats gets the mean of them. */
function standingsAfter({ players }: RatedMatch, before: ReadonlyMap<string, Standing>): Standing[] {
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

/** A standing in a game. */
export interface GameStanding extends Standing {
  readonly game: string;
}

/**
 * What these matches make of the standings before them: the new standings, those of pseudonyms among them, which later
 * matches need; and every step on the way that is kept.
 */
export function replayRatings(
  matches: readonly CountedMatch[],
  before: readonly GameStanding[],
): { standings: GameStanding[]; steps: (GameStanding & { seq: number })[] } {
  const games = new Map<string, Map<string, Standing>>();
  const playersOf = (game: string): Map<string, Standing> => {
    const players = games.get(game) ?? new Map<string, Standing>();
    games.set(game, players);
    return players;
  };
  for (const standing of before) playersOf(standing.game).set(standing.player, standing);
  const changed = new Map<string, GameStanding>();
  const steps: (GameStanding & { seq: number })[] = [];
  for (const match of matches) {
    const { game, seq } = match;
    const players = playersOf(game);
    for (const after of standingsAfter(match, players)) {
      players.set(after.player, after);
      changed.set(`${game} ${after.player}`, { ...after, game });
      if (isKept(after)) steps.push({ ...after, game, seq });
    }
  }
  return { standings: [...changed.values()], steps };
}
