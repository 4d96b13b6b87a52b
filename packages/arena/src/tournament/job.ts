// Plays one job: the deal group under every arrangement, one game after another. Deterministic but for the decision
// times, which are kept apart from the results.
import type { AnyGame } from '@parlour/engine';
import type { Contender } from '../players/contender.ts';
import { addTime, noTimes, type Times } from '../statistics/stopwatch.ts';
import type { Lineup } from './arrange.ts';
import { playMatch, type DecisionReply, type MatchResult, type MatchSetup } from './match.ts';
import { arrangementsOf, groupSeed, type Job, type Tournament } from './tournament.ts';

/** One game of a job: who sat where, and its result. */
export interface GameResult extends MatchResult {
  readonly seated: Lineup;
}

/** The result of a job. */
export interface JobResult {
  readonly job: Job;
  readonly games: readonly GameResult[];
  /** The decision times of each player of the tournament, by its number. They do not follow from the seed. */
  readonly times: readonly Times[];
}

/** A player that did not return from a decision in an earlier try of the job: it forfeits the game there. */
export interface Stuck {
  readonly game: number;
  readonly seat: number;
  /** The number of that decision. */
  readonly number: number;
  readonly message: string;
}

/** Called before and after every decision of a watched player, so that one that never returns is detected. */
export interface DecisionWatch {
  enter(game: number, seat: number, decision: number): void;
  leave(): void;
}

/** What a job is played with. */
export interface JobSetting {
  readonly game: AnyGame;
  readonly tournament: Tournament;
  readonly contenders: readonly Contender[];
  readonly watch?: DecisionWatch;
  /** Whether the results hold the moves of the games. */
  readonly keepMoves?: boolean | undefined;
}

/** Plays a job. */
export async function playJob(
  setting: JobSetting,
  job: Job,
  stuck: readonly Stuck[] = [],
): Promise<JobResult> {
  const { game, tournament, contenders, watch, keepMoves } = setting;
  const times = contenders.map(noTimes);
  const games: GameResult[] = [];
  for (const [index, seated] of arrangementsOf(tournament, job).entries()) {
    const setup: MatchSetup = {
      game,
      rules: tournament.rules,
      seated,
      seed: groupSeed(tournament, job.group),
      moveLimit: tournament.moveLimit,
      keepMoves,
    };
    const standstill = stuck.find(one => one.game === index);
    const match = playMatch(setup);
    let step = match.next();
    while (step.done !== true) {
      const { seat, number } = step.value;
      const player = seated[seat]!;
      const contender = contenders[player]!;
      if (contender.watched) watch?.enter(index, seat, number);
      const started = performance.now();
      let reply: DecisionReply | Promise<DecisionReply>;
      if (standstill?.seat === seat && standstill.number === number) {
        reply = { ok: false, fault: { code: 'stuck', message: standstill.message } };
      } else {
        reply = contender.decide(step.value);
        if (reply instanceof Promise) reply = await reply;
        addTime(times[player]!, performance.now() - started);
      }
      if (contender.watched) watch?.leave();
      step = match.next(reply);
    }
    const { end } = step.value;
    // Other faults were found by the contender itself.
    if (end.kind === 'forfeit' && end.fault.code === 'illegal')
      contenders[seated[end.seat]!]!.tellFault?.(end.fault);
    for (const player of new Set(seated)) contenders[player]!.tellOver?.(step.value.score);
    games.push({ ...step.value, seated });
  }
  return { job, games, times };
}
