// Sums up the results of a tournament for the statistics. Jobs are added in their order, which keeps every sum the
// same to the last bit on any number of threads.
import type { Standing } from '../statistics/rating.ts';
import { addTimes, noTimes, type Times } from '../statistics/stopwatch.ts';
import type { Lineup } from '../tournament/arrange.ts';
import type { GameResult, JobResult } from '../tournament/job.ts';
import type { Fault } from '../tournament/match.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { noteHighlights, type Highlights } from './highlight.ts';

/** How often each value was seen. */
export type Counts = Map<number, number>;

/** The results of one deal group at one table. */
export interface GroupTally extends Standing {
  readonly table: number;
  readonly lineup: Lineup;
  /** For each of `players`: the sum of its score changes, and over how many of its hands. */
  readonly points: readonly number[];
  readonly hands: readonly number[];
}

/** A game that a player lost by a fault. */
export interface Forfeit {
  readonly player: number;
  readonly group: number;
  readonly game: number;
  readonly seat: number;
  /** The number of the decision. */
  readonly number: number;
  readonly fault: Fault;
}

/** How often hands had one kind of ending. */
interface EndingTally {
  hands: number;
  /** How many of them were the last of their game. */
  deciding: number;
  /** For each player, how many of them it gained most from. */
  readonly gained: number[];
}

/** A tournament's results so far. */
export interface Tally {
  readonly groups: GroupTally[];
  games: number;
  unfinished: number;
  readonly forfeits: Forfeit[];
  readonly endings: Map<string, EndingTally>;
  readonly scores: Counts[];
  readonly moves: Counts;
  readonly hands: Counts;
  readonly highlights: Highlights;
  readonly times: Times[];
}

/** Nothing played yet. */
export function newTally({ players }: Tournament): Tally {
  return {
    groups: [],
    games: 0,
    unfinished: 0,
    forfeits: [],
    endings: new Map(),
    scores: players.map(() => new Map<number, number>()),
    moves: new Map(),
    hands: new Map(),
    highlights: {},
    times: players.map(noTimes),
  };
}

/** Adds a job. Jobs must come in their order. */
export function addJob(tally: Tally, { job, games, times }: JobResult): void {
  for (const [player, more] of times.entries()) addTimes(tally.times[player]!, more);
  const players = [...new Set(job.lineup)];
  const group: GroupTally & Record<'wins' | 'points' | 'hands', number[]> = {
    group: job.group,
    table: job.table,
    lineup: job.lineup,
    games: 0,
    players,
    seats: players.map(player => job.lineup.filter(other => other === player).length),
    wins: players.map(() => 0),
    points: players.map(() => 0),
    hands: players.map(() => 0),
  };
  let decided = 0;
  for (const [index, game] of games.entries()) {
    tally.games++;
    if (game.end.kind === 'unfinished') {
      tally.unfinished++;
      continue;
    }
    decided++;
    if (game.end.kind === 'forfeit') {
      const { seat, number, fault } = game.end;
      tally.forfeits.push({ player: game.seated[seat]!, group: job.group, game: index, seat, number, fault });
    } else {
      addFinished(tally, game);
      noteHighlights(tally.highlights, { group: job.group, game: index, result: game });
    }
    for (const [seat, player] of game.seated.entries()) {
      const at = players.indexOf(player);
      group.wins[at]! += game.wins[seat]!;
      group.hands[at]! += game.hands.length;
      for (const hand of game.hands) group.points[at]! += hand.change[seat]!;
    }
    addEndings(tally, game);
  }
  tally.groups.push({ ...group, games: decided });
}

function addFinished(tally: Tally, game: GameResult): void {
  count(tally.moves, game.moves);
  count(tally.hands, game.hands.length);
  for (const [seat, player] of game.seated.entries()) count(tally.scores[player]!, game.score[seat]!);
}

function addEndings(tally: Tally, { hands, seated, end }: GameResult): void {
  for (const [index, { ending, change }] of hands.entries()) {
    let entry = tally.endings.get(ending);
    if (entry === undefined) {
      entry = { hands: 0, deciding: 0, gained: tally.scores.map(() => 0) };
      tally.endings.set(ending, entry);
    }
    entry.hands++;
    if (end.kind === 'over' && index === hands.length - 1) entry.deciding++;
    const most = Math.max(...change);
    if (most === Math.min(...change)) continue;
    const gainers = seated.filter((_, seat) => change[seat] === most);
    for (const player of gainers) entry.gained[player]! += 1 / gainers.length;
  }
}

function count(counts: Counts, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
