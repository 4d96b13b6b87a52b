// The results of a tournament that is over or was stopped: every figure with its interval, as plain data for the
// terminal, the report page and other programs. All but the decision times follow from the seed.
import { seedFrom } from '@parlour/engine';
import { signTest } from '../statistics/distribution.ts';
import { rate } from '../statistics/rating.ts';
import { meanOf, shareOf, type Cluster, type Estimate } from '../statistics/share.ts';
import { meanMs, quantileMs } from '../statistics/stopwatch.ts';
import { lineupsOf, type Tournament } from '../tournament/tournament.ts';
import type { Highlights } from './highlight.ts';
import type { Counts, Forfeit, GroupTally, Tally } from './tally.ts';

/** Values and how often each was seen, in order. */
export type Distribution = readonly (readonly [value: number, count: number])[];

/** One player's results. */
export interface PlayerSummary {
  /** Its name on the command line: an id, a file or a command. */
  readonly called: string;
  readonly name: string;
  /** Seats it held in decided games, and its part of the wins (equal winners share one). */
  readonly seats: number;
  readonly wins: number;
  /** Wins a seat; an even game gives `par` of the summary. */
  readonly share: Estimate;
  /** The mean change of its score in a hand. */
  readonly perHand: Estimate;
  /** Odds of winning on the scale of Elo; the mean of all players is 1500. */
  readonly rating: Estimate;
  readonly forfeits: number;
  readonly scores: Distribution;
}

/** The decision times of a player. */
interface TimeSummary {
  readonly decisions: number;
  readonly meanMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** The results of one lineup. */
interface TableSummary {
  readonly lineup: readonly number[];
  readonly games: number;
  readonly shares: readonly { readonly player: number; readonly share: Estimate }[];
  /** The sign test for two players with equally many seats: deals that the first won, lost and drew, and the p-value. */
  readonly sign?: {
    readonly ahead: number;
    readonly behind: number;
    readonly level: number;
    readonly chance: number;
  };
}

/** How often hands had one kind of ending. */
interface EndingSummary {
  readonly ending: string;
  readonly hands: number;
  readonly deciding: number;
  /** For each player, how many of them it gained most from. */
  readonly gained: readonly number[];
}

/** A tournament's results. */
export interface Summary {
  readonly tournament: Tournament;
  readonly gameName: string;
  /** The name of the rules. */
  readonly rulesName: string;
  /** The win share of an even game. */
  readonly par: number;
  readonly games: { readonly planned: number; readonly played: number; readonly unfinished: number };
  /** How many deal groups the intervals rest on. */
  readonly groups: number;
  readonly players: readonly PlayerSummary[];
  readonly tables: readonly TableSummary[];
  readonly endings: readonly EndingSummary[];
  readonly moves: Distribution;
  readonly hands: Distribution;
  readonly highlights: Highlights;
  /** The first few games that were forfeited. */
  readonly forfeits: readonly Forfeit[];
  /** Decision times by player: the one part that differs between runs. */
  readonly times: readonly TimeSummary[];
}

/** How many forfeits a summary names one by one. */
const NAMED_FORFEITS = 20;

/** Sums a tournament up. */
export function summariseTournament(
  tournament: Tournament,
  tally: Tally,
  about: { gameName: string; rulesName: string; names: readonly string[]; planned: number },
): Summary {
  const { players, seed } = tournament;
  const decided = tally.groups.filter(group => group.games > 0);
  const ratings = rate(decided, players.length, seedFrom(`${seed}/ratings`));
  return {
    tournament,
    gameName: about.gameName,
    rulesName: about.rulesName,
    par: 1 / tournament.seats,
    games: { planned: about.planned, played: tally.games, unfinished: tally.unfinished },
    groups: new Set(tally.groups.map(group => group.group)).size,
    players: players.map((called, player) => ({
      called,
      name: about.names[player]!,
      ...sharesOf(decided, player),
      rating: ratings[player]!,
      forfeits: tally.forfeits.filter(forfeit => forfeit.player === player).length,
      scores: sortedCounts(tally.scores[player]!),
    })),
    tables: lineupsOf(tournament).map((lineup, table) =>
      summariseTable(
        lineup,
        decided.filter(group => group.table === table),
      ),
    ),
    endings: [...tally.endings]
      .map(([ending, { hands, deciding, gained }]) => ({ ending, hands, deciding, gained }))
      .sort((a, b) => b.hands - a.hands || (a.ending < b.ending ? -1 : 1)),
    moves: sortedCounts(tally.moves),
    hands: sortedCounts(tally.hands),
    highlights: tally.highlights,
    forfeits: tally.forfeits.slice(0, NAMED_FORFEITS),
    times: tally.times.map(times => ({
      decisions: times.count,
      meanMs: meanMs(times),
      medianMs: quantileMs(times, 0.5),
      p99Ms: quantileMs(times, 0.99),
      longestMs: times.longestMs,
    })),
  };
}

function sharesOf(
  groups: readonly GroupTally[],
  player: number,
): Pick<PlayerSummary, 'seats' | 'wins' | 'share' | 'perHand'> {
  const wins = clustersOf(groups, player, (group, at) => ({
    total: group.wins[at]!,
    count: group.games * group.seats[at]!,
  }));
  const points = clustersOf(groups, player, (group, at) => ({
    total: group.points[at]!,
    count: group.hands[at]!,
  }));
  return {
    seats: wins.reduce((sum, { count }) => sum + count, 0),
    wins: wins.reduce((sum, { total }) => sum + total, 0),
    share: shareOf(wins, sweepOf(groups, player)),
    perHand: meanOf(points),
  };
}

/** The cluster of a deal in which the player wins every game. */
function sweepOf(groups: readonly GroupTally[], player: number): Cluster {
  const group = groups.find(({ players }) => players.includes(player));
  if (group === undefined) return { total: 1, count: 1 };
  return { total: group.games, count: group.games * group.seats[group.players.indexOf(player)]! };
}

/** The player's clusters: lineups that played the same deals belong together. */
function clustersOf(
  groups: readonly GroupTally[],
  player: number,
  measure: (group: GroupTally, at: number) => Cluster,
): Cluster[] {
  const clusters = new Map<number, Cluster>();
  for (const group of groups) {
    const at = group.players.indexOf(player);
    if (at < 0) continue;
    const { total, count } = measure(group, at);
    const old = clusters.get(group.group) ?? { total: 0, count: 0 };
    clusters.set(group.group, { total: old.total + total, count: old.count + count });
  }
  return [...clusters.values()];
}

function summariseTable(lineup: readonly number[], groups: readonly GroupTally[]): TableSummary {
  const players = [...new Set(lineup)];
  const table = {
    lineup,
    games: groups.reduce((sum, { games }) => sum + games, 0),
    shares: players.map(player => ({ player, share: sharesOf(groups, player).share })),
  };
  const held = players.map(player => lineup.filter(other => other === player).length);
  if (players.length !== 2 || held[0] !== held[1]) return table;
  const leads = groups.map(({ wins }) => Math.sign(wins[0]! - wins[1]!));
  const ahead = leads.filter(lead => lead > 0).length;
  const behind = leads.filter(lead => lead < 0).length;
  const level = leads.length - ahead - behind;
  return { ...table, sign: { ahead, behind, level, chance: signTest(ahead, behind) } };
}

function sortedCounts(counts: Counts): Distribution {
  return [...counts].sort(([a], [b]) => a - b);
}
