// Plays any game of the catalogue without knowing its rules: Monte Carlo search over determinizations of the view. Every
// choice is rolled out to the end of the hand by a simple policy, the game's standard player where there is one, in the
// same worlds with the same chances (common random numbers). The policy's own choice is played unless another one is
// better by more than the error of the comparison in enough worlds. In a window it does what the policy does.
import type { AnyBot, AnyGame, Choice, Decision } from '../core/game.ts';
import { copyPlain } from '../core/plain.ts';
import { drawSeed, rngFrom, shuffle, type Rng } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { randomBot } from './random.ts';

/** The budget of the search, and who plays the rollouts. */
export interface MonteCarloSettings {
  /** Plays every seat in the rollouts; without it, random moves are made. */
  readonly policy?: AnyBot | undefined;
  /** How many decisions of the policy the rollouts of one decision take, over all choices. */
  readonly effort?: number;
  /** How many random picks are tried where a choice asks for cards. */
  readonly picks?: number;
  /** The most moves of a rollout. */
  readonly horizon?: number;
}

/** Choices are compared after every so many worlds, and those far behind are given up. */
const WORLDS_A_ROUND = 4;
/** So many standard errors behind the leader, a choice is given up. */
const FAR_BEHIND = 2;
/** So many standard errors ahead of the policy's own choice, another is played. */
const CLEARLY_AHEAD = 2;
/** In fewer worlds than this a standard error says too little, and the policy's own choice is played. */
const ENOUGH_WORLDS = 12;

/** A choice and what came of it, a number for every world. */
interface Candidate {
  readonly action: unknown;
  readonly results: number[];
}

/** The Monte Carlo player of a game. */
export function monteCarloBot(game: AnyGame, settings: MonteCarloSettings = {}): AnyBot {
  const { effort = 6_000, picks = 4, horizon = 60, policy = randomBot(game) } = settings;
  return {
    id: 'monte-carlo',
    name: 'Monte Carlo',
    about: 'Imagines what it cannot see and plays every choice out, again and again.',
    act(view, rng, stop) {
      const usual: Decision<unknown> = policy.act(view, rng, stop);
      // Cards laid face down are dealt at random in a determinization, so nearly every claim would look like a bluff.
      if (game.turn(game.imagine(view, rng)).kind === 'window') return usual;
      const all = candidates(usual.action, game.choices(view), picks, rng);
      let running: readonly Candidate[] = all;
      let worlds = 0;
      for (let used = 0; running.length > 1 && used < effort && !stop(); worlds++) {
        const world: unknown = game.imagine(view, rng);
        const seed = drawSeed(rng);
        for (const { action, results } of running) {
          const state = copyPlain(world);
          game.step(state, { by: view.viewer, action });
          used += rollOut(game, state, policy, horizon, rngFrom(seed));
          results.push(lead(game.score(state), view.viewer));
        }
        if (worlds % WORLDS_A_ROUND === WORLDS_A_ROUND - 1) running = withoutTheWorst(running, all[0]!);
      }
      const best = leaderOf(running);
      const isClear = best !== all[0] && worlds >= ENOUGH_WORLDS && ahead(best, all[0]!) > CLEARLY_AHEAD;
      const because = `played out in ${worlds} imagined worlds, ${isClear ? 'it stood best' : 'nothing stood clearly better'}`;
      return { action: isClear ? best.action : usual.action, because };
    },
  };
}

/** The policy's own choice first, then every other line of the menu; of lines that ask for cards, some picks. */
function candidates(own: unknown, choices: readonly Choice<unknown>[], picks: number, rng: Rng): Candidate[] {
  const actions = choices.flatMap(choice => {
    if (choice.kind === 'act') return [choice.action];
    return Array.from({ length: picks }, () => {
      const size = choice.min + rng.below(choice.max - choice.min + 1);
      return choice.make(shuffle([...choice.from], rng).slice(0, size));
    });
  });
  const different = new Map([own, ...actions].map(action => [JSON.stringify(action), action]));
  return [...different.values()].map(action => ({ action, results: [] }));
}

/** Plays to the end of the hand, where the table would wait for the next deal. Returns its cost in decisions, at least 1. */
function rollOut(game: AnyGame, state: unknown, policy: AnyBot, horizon: number, rng: Rng): number {
  let decisions = 1;
  for (let moves = 0; moves < horizon; moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over' || (turn.kind === 'chance' && turn.pause)) break;
    decisions += turn.kind === 'window' ? turn.seats.length : 1;
    if (turn.kind === 'chance') {
      game.step(state, { by: 'chance', seed: drawSeed(rng) });
    } else if (turn.kind === 'seat') {
      const { action } = policy.act(game.view(state, turn.seat), rng, never);
      game.step(state, { by: turn.seat, action });
    } else {
      const first = firstInWindow(game, state, policy, turn.seats, rng);
      game.step(state, first ?? { by: 'clock' });
    }
  }
  return decisions;
}

/** The action in a window that comes first; undefined when everybody waits for its end. */
function firstInWindow(
  game: AnyGame,
  state: unknown,
  policy: AnyBot,
  seats: readonly Seat[],
  rng: Rng,
): { readonly by: Seat; readonly action: unknown } | undefined {
  let first: { by: Seat; action: unknown; afterMs: number } | undefined;
  for (const by of seats) {
    const { action, afterMs } = policy.act(game.view(state, by), rng, never);
    if (afterMs !== undefined && (first === undefined || afterMs < first.afterMs))
      first = { by, action, afterMs };
  }
  return first;
}

const never = (): boolean => false;

/** The lead of the seat over the average of the others. */
function lead(score: readonly number[], seat: Seat): number {
  const total = score.reduce((sum, points) => sum + points, 0);
  const own = score[seat]!;
  return own - (total - own) / (score.length - 1);
}

function leaderOf(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((best, other) => (mean(other.results) > mean(best.results) ? other : best));
}

function mean(results: readonly number[]): number {
  return results.length === 0 ? 0 : results.reduce((sum, result) => sum + result, 0) / results.length;
}

/** By how many standard errors of the paired differences one choice is ahead of another. */
function ahead(one: Candidate, other: Candidate): number {
  const gaps = one.results.map((result, world) => result - other.results[world]!);
  const gap = mean(gaps);
  const variance = mean(gaps.map(each => (each - gap) ** 2));
  return gap / (Math.sqrt(variance / Math.max(1, gaps.length - 1)) + 1e-9);
}

/** The choices that are not far behind the leader. The policy's own stays. */
function withoutTheWorst(running: readonly Candidate[], own: Candidate): Candidate[] {
  const leader = leaderOf(running);
  return running.filter(one => one === own || one === leader || ahead(leader, one) < FAR_BEHIND);
}
