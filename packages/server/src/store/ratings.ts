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
  /** All matches that have counted, in order. */
  counted(): Promise<CountedMatch[]>;
  /**
   * Replaces all ratings by what the matches that have counted by now amount to, with these corrections. Matches that end
   * meanwhile count before or after. Returns how many matches count.
   */
  rebuild(corrections: readonly Correction[]): Promise<number>;
}

/** What the journal of a match comes to, where it is not what had counted. */
export interface Correction {
  readonly seq: number;
  /** What had counted. If it is something else by now, because somebody has been deleted, the correction is void. */
  readonly counted: readonly RatedPlayer[];
  /** Undefined when the match does not count. */
  readonly players?: readonly RatedPlayer[] | undefined;
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

/** The matches with the corrections that are not void, and without people who are not known. */
export function correctMatches(
  matches: readonly CountedMatch[],
  corrections: readonly Correction[],
  known: ReadonlySet<string>,
): { matches: CountedMatch[]; changed: CountedMatch[]; dropped: CountedMatch[] } {
  const bySeq = new Map(corrections.map(correction => [correction.seq, correction]));
  const result = { matches: [], changed: [], dropped: [] } as ReturnType<typeof correctMatches>;
  for (const match of matches) {
    const { seq, table } = match;
    const correction = bySeq.get(seq);
    const before = JSON.stringify(match.players);
    const isMeant = correction !== undefined && JSON.stringify(correction.counted) === before;
    const players = isMeant ? correction.players : match.players;
    if (players === undefined) {
      result.dropped.push(match);
      continue;
    }
    const after = { ...match, players: withoutUnknown(table, players, known) };
    result.matches.push(after);
    if (JSON.stringify(after.players) !== before) result.changed.push(after);
  }
  return result;
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

/** What to keep of all these matches: the standings of each game, and every step on the way. */
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
      if (isKept(after)) steps.push({ ...after, game, seq });
    }
  }
  const standings = [...games].flatMap(([game, players]) =>
    [...players.values()].filter(isKept).map(standing => ({ ...standing, game })),
  );
  return { standings, steps };
}
