// A tournament as data, and its jobs. A job is one deal group: the same deals played under every arrangement of one
// lineup. Jobs depend on the tournament alone, so the results in job order are the same on any machine, in any order
// of play and on any number of threads.
import { rngFrom, seedFrom, shuffle, type Parsed, type Seed } from '@parlour/engine';
import { listArrangements, gamesPerGroup, type Lineup } from './arrange.ts';

/** Everything that the results of a tournament depend on. Plain data: it is sent to every worker. */
export interface Tournament {
  /** The id of a game of the catalogue. */
  readonly game: string;
  readonly rules: unknown;
  readonly seats: number;
  /** Each player by an id, a file or a command, without repetitions. */
  readonly players: readonly string[];
  readonly format: Format;
  /** At least so many games of every lineup; deal groups are played whole. */
  readonly games: number;
  readonly seed: string;
  /** The time limit of a decision, in milliseconds. Without it the results do not depend on the machine. */
  readonly timePerMove?: number;
  /** A game with so many moves is given up as unfinished. */
  readonly moveLimit: number;
}

/** Which players meet. */
export type Format =
  /** The same players at every table: a duel, one against three copies, a free-for-all. */
  | { readonly kind: 'table'; readonly lineup: Lineup }
  /** More players than seats: every deal group draws who plays. */
  | { readonly kind: 'mixed' }
  /**
   * Each against each: a duel of every two, or one against a table full of the other. For slow players `atMost` is
   * the most games of a table with them, and no table is full of them.
   */
  | { readonly kind: 'round-robin'; readonly atMost?: Readonly<Record<string, number>> };

/** One deal group to be played. */
export interface Job {
  readonly index: number;
  /** Which deals: jobs of different lineups with the same group play the same ones. */
  readonly group: number;
  /** The number of the lineup among those of the tournament. */
  readonly table: number;
  readonly lineup: Lineup;
}

/** The default of `moveLimit`. */
export const MOVE_LIMIT = 20_000;

/** Who meets whom, for players in the order they were named (with repetitions) and a number of seats. */
export function chooseFormat(
  named: readonly string[],
  seats: number,
  roundRobin: 'round-robin' | 'one-table',
): Parsed<{ players: string[]; format: Format }> {
  const players = [...new Set(named)];
  if (roundRobin === 'round-robin') {
    if (players.length < 2)
      return { ok: false, error: 'A round robin needs at least two different players.' };
    return { ok: true, value: { players, format: { kind: 'round-robin' } } };
  }
  const numbers = named.map(name => players.indexOf(name));
  if (named.length === seats) {
    return { ok: true, value: { players, format: { kind: 'table', lineup: numbers } } };
  }
  if (named.length < seats && seats % named.length === 0) {
    const lineup = Array.from({ length: seats }, (_, seat) => numbers[seat % numbers.length]!);
    return { ok: true, value: { players, format: { kind: 'table', lineup } } };
  }
  if (players.length > seats) return { ok: true, value: { players, format: { kind: 'mixed' } } };
  return {
    ok: false,
    error:
      `${named.length} players do not fill a table of ${seats}. Name one for each seat ` +
      `(a player may come several times, as in a,b,b,b), more players than seats, or use --round-robin.`,
  };
}

/** The lineups that meet, in order; none for a mixed tournament, whose groups draw their own. */
export function lineupsOf({ format, players, seats }: Tournament): Lineup[] {
  if (format.kind === 'table') return [format.lineup];
  if (format.kind === 'mixed') return [];
  const lineups: Lineup[] = [];
  for (let one = 0; one < players.length; one++) {
    for (let other = 0; other < players.length; other++) {
      if (one === other || (seats === 2 && one > other)) continue;
      if (seats > 2 && format.atMost?.[players[other]!] !== undefined) continue;
      lineups.push([one, ...Array.from({ length: seats - 1 }, () => other)]);
    }
  }
  return lineups;
}

/** The jobs of a tournament. Lineups take turns, so that a run that is stopped early has played all of them equally often. */
export function jobsOf(tournament: Tournament): Job[] {
  const { format, games, players, seats } = tournament;
  const jobs: Job[] = [];
  if (format.kind === 'mixed') {
    const everybody = players.map((_, player) => player);
    for (let group = 0, played = 0; played < games; group++) {
      const drawn = shuffle([...everybody], rngFrom(seedFrom(`${tournament.seed}/${group}/company`)));
      const lineup = drawn.slice(0, seats).sort((a, b) => a - b);
      jobs.push({ index: jobs.length, group, table: 0, lineup });
      played += gamesPerGroup(lineup);
    }
    return jobs;
  }
  const lineups = lineupsOf(tournament);
  const groups = lineups.map(lineup => Math.ceil(gamesOf(tournament, lineup) / gamesPerGroup(lineup)));
  for (let group = 0; group < Math.max(...groups); group++) {
    for (const [table, lineup] of lineups.entries()) {
      if (group < groups[table]!) jobs.push({ index: jobs.length, group, table, lineup });
    }
  }
  return jobs;
}

/** How many games a lineup is to play at least. */
function gamesOf({ format, games, players }: Tournament, lineup: Lineup): number {
  if (format.kind !== 'round-robin') return games;
  return Math.min(games, ...lineup.map(player => format.atMost?.[players[player]!] ?? games));
}

/** The seed of a deal group. */
export function groupSeed(tournament: Tournament, group: number): Seed {
  return seedFrom(`${tournament.seed}/${group}`);
}

/** The arrangements a job plays, in order. */
export function arrangementsOf(tournament: Tournament, job: Job): Lineup[] {
  return listArrangements(job.lineup, rngFrom(seedFrom(`${tournament.seed}/${job.group}/arrangements`)));
}
