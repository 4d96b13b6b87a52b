// What the check of a player finds, in sentences for the player's author.
import { count } from '../results/words.ts';
import type { Fault, MatchResult } from '../tournament/match.ts';

/** The result of one check. */
export interface Finding {
  readonly about: 'legal' | 'steady' | 'blind' | 'quick' | 'forgetful';
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly message: string;
  /** The end of what a crashed process wrote to its standard error. */
  readonly output?: string;
}

/** The finding about a fault of the player; `where` is the game and the asking. */
export function judgeForfeit(where: string, fault: Fault): Finding {
  const message = `${where}: ${sentence(fault.message)} The other checks need games without a fault.`;
  return {
    about: 'legal',
    result: 'failed',
    message,
    ...(fault.output === undefined ? {} : { output: fault.output }),
  };
}

/** The finding about games that were played a second time. */
export function judgeMemory(forgetful: boolean): Finding {
  return {
    about: 'forgetful',
    result: forgetful ? 'passed' : 'failed',
    message: forgetful
      ? 'Games played a second time, in another order, went the same way.'
      : 'A game played a second time went another way: the player keeps something from game to game.',
  };
}

/** A check that was left out: where the same question gets different answers, a difference says nothing about its cause. */
export function skipped(about: Finding['about'], what: string): Finding {
  return {
    about,
    result: 'skipped',
    message: `Not checked: ${what}. That needs a player who decides the same when asked the same.`,
  };
}

/** The finding about games without a fault. */
export function judgeLegality(results: readonly MatchResult[]): Finding {
  const unfinished = results.filter(({ end }) => end.kind === 'unfinished').length;
  const rest = unfinished === 0 ? '' : ` (${unfinished} of them were not finished within the limit on moves)`;
  return {
    about: 'legal',
    result: 'passed',
    message: `Every move of ${count(results.length, 'game')} was legal${rest}.`,
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
