// Plays one job: the deal group under every arrangement, one game after another. Pure but for the clock that
// takes the decision times, which travel apart from the results.
import type { AnyGame } from '@parlour/engine';
import type { Lineup } from './arrange.ts';
import type { Contender } from './contender.ts';
import { playMatch, type Answer, type MatchResult, type MatchSetup } from './match.ts';
import { addTime, noTimes, type Times } from './statistics/stopwatch.ts';
import { arrangementsOf, groupSeed, type Job, type Tournament } from './tournament.ts';

/** One game of a job: who sat where, and what came of it. */
export interface GameResult extends MatchResult {
  readonly seated: Lineup;
}

/** What a job gave. */
export interface JobResult {
  readonly job: Job;
  readonly games: readonly GameResult[];
  /** How long each player of the tournament thought, by its number. Not part of what a seed determines. */
  readonly times: readonly Times[];
}

/** A player found standing still in an earlier try of the job: it forfeits the game there. */
export interface Stuck {
  readonly game: number;
  readonly seat: number;
  /** The decision it never came back from. */
  readonly number: number;
  readonly message: string;
}

/** Told before and after every decision of a watched player, so that somebody can notice when there is no after. */
export interface Watch {
  enter(game: number, seat: number, decision: number): void;
  leave(): void;
}

/** What a job is played with. */
export interface JobSetting {
  readonly game: AnyGame;
  readonly tournament: Tournament;
  readonly contenders: readonly Contender[];
  readonly watch?: Watch;
}

/** Plays a job. */
export async function playJob(
  setting: JobSetting,
  job: Job,
  stuck: readonly Stuck[] = [],
): Promise<JobResult> {
  const { game, tournament, contenders, watch } = setting;
  const times = contenders.map(noTimes);
  const games: GameResult[] = [];
  for (const [index, seated] of arrangementsOf(tournament, job).entries()) {
    const setup: MatchSetup = {
      game,
      rules: tournament.rules,
      seated,
      seed: groupSeed(tournament, job.group),
      moveLimit: tournament.moveLimit,
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
      let answer: Answer | Promise<Answer>;
      if (standstill?.seat === seat && standstill.number === number) {
        answer = { ok: false, fault: { code: 'stuck', message: standstill.message } };
      } else {
        answer = contender.decide(step.value);
        if (answer instanceof Promise) answer = await answer;
        addTime(times[player]!, performance.now() - started);
      }
      if (contender.watched) watch?.leave();
      step = match.next(answer);
    }
    for (const player of new Set(seated)) contenders[player]!.tellOver?.(step.value.score);
    games.push({ ...step.value, seated });
  }
  return { job, games, times };
}
